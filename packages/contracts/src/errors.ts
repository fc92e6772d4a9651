import { type ErrorCode, errorCatalogue, isErrorCode } from '@sluice/runtime/errors';
import { z } from 'zod';

/** Every error answer, whatever went wrong. */
export const apiErrorSchema = z.object({
  code: z.string().refine(isErrorCode),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;

/** Answers that any route can give; listed once, on the base of all routes. */
export const COMMON_ERRORS = [
  'auth.missing',
  'auth.invalid',
  'auth.email_unverified',
  'access.origin_refused',
  'request.malformed',
  'request.invalid',
  'request.too_many',
  'internal.unexpected',
  'internal.unavailable',
] as const satisfies readonly ErrorCode[];

/** Answers that any route of a team can give. */
export const TEAM_ERRORS = [
  'access.role_missing',
  'access.scope_missing',
  'team.not_found',
  'member.suspended',
] as const satisfies readonly ErrorCode[];

/** Catalogue codes → the form in which a contract lists its errors. */
export function errorsOf<Code extends ErrorCode>(...codes: Code[]): Pick<typeof errorCatalogue, Code> {
  const entries: [string, unknown][] = codes.map((code) => [code, errorCatalogue[code]]);
  return Object.fromEntries(entries) as Pick<typeof errorCatalogue, Code>;
}
