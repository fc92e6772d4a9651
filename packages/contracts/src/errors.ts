import { type ErrorCode, errorCatalogue, isErrorCode } from '@sluice/runtime/errors';
import { z } from 'zod';

/** The body of every error response. */
export const apiErrorSchema = z.object({
  code: z.string().refine(isErrorCode),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;

/** Errors of any route, listed once on the base of all routes. */
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

/** Errors of any route of a team. */
export const TEAM_ERRORS = [
  'access.role_missing',
  'access.scope_missing',
  'team.not_found',
  'team.demo_read_only',
  'member.suspended',
] as const satisfies readonly ErrorCode[];

/** Maps catalogue codes to oRPC's error map. */
export function errorsOf<Code extends ErrorCode>(...codes: Code[]): Pick<typeof errorCatalogue, Code> {
  const entries: [string, unknown][] = codes.map((code) => [code, errorCatalogue[code]]);
  return Object.fromEntries(entries) as Pick<typeof errorCatalogue, Code>;
}
