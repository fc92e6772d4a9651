/** The contract as a list, for tests that must not miss a route. */
import { isContractProcedure } from '@orpc/contract';
import { type Access, contract } from '@sluice/contracts';
import { z } from 'zod';
import type { Method } from './open-test-api.ts';

export type ContractRoute = {
  name: string;
  method: Method;
  /** With the names of its parameters in braces. */
  path: string;
  successStatus: number;
  access: Access;
  /** Names of the fields that its body takes; undefined where it takes none. */
  bodyFields: string[] | undefined;
  hasQuery: boolean;
};

export function listContractRoutes(): ContractRoute[] {
  return Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries<unknown>(procedures).map(([name, procedure]) => {
      if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is not a route`);
      const { route, meta, inputSchema } = procedure['~orpc'];
      const shape: Record<string, unknown> = inputSchema instanceof z.ZodObject ? inputSchema.shape : {};
      return {
        name: `${feature}.${name}`,
        method: route.method as Method,
        path: route.path ?? '',
        successStatus: route.successStatus ?? 200,
        access: meta as Access,
        bodyFields: fieldsOf(shape.body),
        hasQuery: shape.query !== undefined,
      };
    }),
  );
}

/** Of a body that comes in several forms, those of the first. */
function fieldsOf(body: unknown): string[] | undefined {
  if (body instanceof z.ZodDiscriminatedUnion) return fieldsOf(body.options[0]);
  return body instanceof z.ZodObject ? Object.keys(body.shape) : undefined;
}
