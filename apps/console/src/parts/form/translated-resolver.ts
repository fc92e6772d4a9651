import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { ValidationMessages } from './use-validation-messages.ts';

/** Validates with the schema and translates messages, also those that the schema carries in English. */
export function translatedResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { errorMap, translate }: ValidationMessages,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver(schema, { error: errorMap }) as Resolver<Input, unknown, Output>;
  return async (...args) => {
    const result = await resolve(...args);
    translateAll(result.errors, translate);
    return result;
  };
}

/** Errors are nested like the values; a leaf has a message. */
function translateAll(node: unknown, translate: (message: string) => string): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'message' && typeof child === 'string') Object.assign(node, { message: translate(child) });
    // `ref` is the element itself.
    else if (key !== 'ref') translateAll(child, translate);
  }
}
