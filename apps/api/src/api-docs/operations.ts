/** The operations of the generated document, each beside the route of the contract that it came from. */
import { isContractProcedure } from '@orpc/contract';
import type { OpenAPI } from '@orpc/openapi';
import { type Access, contract } from '@sluice/contracts';

export type OpenApiDocument = OpenAPI.Document;
export type OpenApiOperation = OpenAPI.OperationObject;

/** Of the document; `feature` and `name` together are its operation's id. */
export type Operation = {
  id: string;
  feature: keyof typeof contract;
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  access: Access;
  successStatus: number;
  /** What the document says about it; may be changed in place. */
  described: OpenApiOperation;
};

type RouteOfContract = Pick<Operation, 'feature' | 'access' | 'successStatus'>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** In the order of the contract. */
export function listOperations(document: OpenApiDocument): Operation[] {
  const routes = routesById();
  const found = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = item?.[method];
      const id = described?.operationId ?? '';
      const route = routes.get(id);
      if (!described) return [];
      if (!route) throw new Error(`${method} ${path} is not in the contract`);
      return [{ ...route, id, method: method.toUpperCase(), path, described }];
    }),
  );
  const order = [...routes.keys()];
  return found.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

function routesById(): Map<string, RouteOfContract> {
  const routes = new Map<string, RouteOfContract>();
  for (const [feature, procedures] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries<unknown>(procedures)) {
      if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is not a route`);
      const { meta, route } = procedure['~orpc'];
      routes.set(`${feature}.${name}`, {
        feature: feature as keyof typeof contract,
        access: meta as Access,
        successStatus: route.successStatus ?? 200,
      });
    }
  }
  return routes;
}

type KeyAccess = Extract<Access, { of: 'team' }> & { scope: string };

/** A person's own routes are for people alone, and so are those of a team that name no scope. */
export function mayKeyCall(access: Access): access is KeyAccess {
  return access.of === 'team' && access.scope !== null;
}
