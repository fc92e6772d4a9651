/** The contract as a list, for tests that must cover every route. */
import { getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract';
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
  /** The fields of its query, each with the values that it is to be chosen from, though others may be taken too; none where it is free. */
  queryChoices: Record<string, readonly string[]>;
  /** Whether it answers an endless stream of server-sent events. */
  isEndless: boolean;
};

export function listContractRoutes(): ContractRoute[] {
  return Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries<unknown>(procedures).map(([name, procedure]) => {
      if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is not a route`);
      const { route, meta, inputSchema, outputSchema } = procedure['~orpc'];
      const shape: Record<string, unknown> = inputSchema instanceof z.ZodObject ? inputSchema.shape : {};
      return {
        name: `${feature}.${name}`,
        method: route.method as Method,
        path: route.path ?? '',
        successStatus: route.successStatus ?? 200,
        access: meta as Access,
        bodyFields: fieldsOf(shape.body),
        hasQuery: shape.query !== undefined,
        queryChoices: choicesOf(shape.query),
        isEndless: getEventIteratorSchemaDetails(outputSchema) !== undefined,
      };
    }),
  );
}

/** Of a body that comes in several forms, those of the first. */
function fieldsOf(body: unknown): string[] | undefined {
  if (body instanceof z.ZodUnion) return fieldsOf(body.options[0]);
  return body instanceof z.ZodObject ? Object.keys(body.shape) : undefined;
}

function choicesOf(query: unknown): Record<string, readonly string[]> {
  if (!(query instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(query.shape).map(([name, field]) => {
      const schema = z.toJSONSchema(field as z.ZodType, { io: 'input', unrepresentable: 'any' });
      const choices = [schema, ...(schema.anyOf ?? [])].flatMap((one) => one.enum ?? []);
      return [name, choices.map(String)];
    }),
  );
}
