import type { Operation } from '../operations.ts';
import type { Schema } from './render-schema.ts';

export type Parameter = { name: string; in: string; isRequired: boolean; schema: Schema; example: unknown };

export function parametersOf({ described }: Operation): Parameter[] {
  return (described.parameters ?? []).flatMap((parameter) => {
    if ('$ref' in parameter) return [];
    const { name = '', in: place = '', required = false, schema, example, description } = parameter;
    return [{ name, in: place, isRequired: required, schema: { description, ...schema } as Schema, example }];
  });
}
