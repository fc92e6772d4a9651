import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { ValidationMessages } from './use-validation-messages.ts';

/** Checks with the schema and speaks the reader's language, also where the schema carries English words of its own. */
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

/** Errors lie nested as the values do; a leaf has a message. */
function translateAll(node: unknown, translate: (message: string) => string): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'message' && typeof child === 'string') Object.assign(node, { message: translate(child) });
    // `ref` is the element itself.
    else if (key !== 'ref') translateAll(child, translate);
  }
}
