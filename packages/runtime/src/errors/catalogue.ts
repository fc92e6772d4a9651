/** Every error a caller of Sluice can meet. Pure data: the console imports it too, so nothing of Node may come in. */
export const errorCatalogue = {
  'auth.missing': { status: 401, message: 'Sign in, or send an API key.' },
  'auth.invalid': { status: 401, message: 'The credentials are not valid.' },
  'access.role_missing': { status: 403, message: 'Your roles do not allow this.' },
  'access.scope_missing': { status: 403, message: 'The API key has no scope for this.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.invalid': { status: 422, message: 'The request has invalid fields.' },
  'request.too_large': { status: 413, message: 'The request body is too large.' },
  'request.url_too_long': { status: 414, message: 'The address is too long.' },
  'request.unsupported_media': { status: 415, message: 'The content type is not supported; send JSON.' },
  'request.headers_too_large': { status: 431, message: 'The request headers are too large.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive.' },
  'route.not_found': { status: 404, message: 'There is nothing at this address.' },
  'team.not_found': { status: 404, message: 'The team was not found.' },
  'member.not_found': { status: 404, message: 'The member was not found.' },
  'stream.not_found': { status: 404, message: 'The stream was not found.' },
  'domain.not_found': { status: 404, message: 'The domain was not found.' },
  'domain.taken': { status: 409, message: 'The domain is already in use.' },
  'domain.limit_reached': { status: 409, message: 'The stream has as many domains as it can hold.' },
  'internal.unexpected': { status: 500, message: 'Something went wrong on our side.' },
  'internal.unavailable': { status: 503, message: 'The service is not ready. Try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
