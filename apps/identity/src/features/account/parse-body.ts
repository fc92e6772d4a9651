import { AppError } from '@sluice/runtime';
import type { z } from 'zod';

export function parseBody<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(String(issue?.path[0] ?? ''), issue?.message ?? '');
}

export const invalidField = (field: string, message: string): AppError =>
  new AppError('request.invalid', { fields: [{ field, message }] });
