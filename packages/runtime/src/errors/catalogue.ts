/** Every error a caller of Sluice can meet. Pure data: the console imports it too, so nothing of Node may come in. */
export const errorCatalogue = {
  'auth.missing': { status: 401, message: 'Sign in, or send an API key.' },
  'auth.invalid': { status: 401, message: 'The credentials are not valid.' },
  'auth.email_unverified': { status: 403, message: 'Confirm your e-mail address at sign-in first.' },
  'access.role_missing': { status: 403, message: 'Your roles do not allow this.' },
  'access.scope_missing': { status: 403, message: 'The API key has no scope for this.' },
  'access.person_only': { status: 403, message: 'Only a signed-in person can do this, not an API key.' },
  'access.origin_refused': { status: 403, message: 'Requests from this site are not accepted.' },
  'account.confirmation_invalid': { status: 404, message: 'The confirmation link is not valid any more.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.invalid': { status: 422, message: 'The request has invalid fields.' },
  'request.too_large': { status: 413, message: 'The request body is too large.' },
  'request.url_too_long': { status: 414, message: 'The address is too long.' },
  'request.unsupported_media': { status: 415, message: 'The content type is not supported; send JSON.' },
  'request.headers_too_large': { status: 431, message: 'The request headers are too large.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive.' },
  'request.too_many': { status: 429, message: 'Too many requests. Try again shortly.' },
  'route.not_found': { status: 404, message: 'There is nothing at this address.' },
  'team.not_found': { status: 404, message: 'The team was not found.' },
  'team.limit_reached': { status: 409, message: 'You have as many teams as one person can have.' },
  'member.not_found': { status: 404, message: 'The member was not found.' },
  'member.suspended': { status: 403, message: 'Your access to this team is suspended.' },
  'member.is_owner': { status: 409, message: 'Nobody can change the owner of a team.' },
  'member.is_self': { status: 409, message: 'Nobody can change their own membership.' },
  'member.already_there': { status: 409, message: 'This person is in the team already, or invited to it.' },
  'member.not_waiting': { status: 409, message: 'The member has accepted the invitation already.' },
  'member.still_waiting': { status: 409, message: 'The member has not accepted the invitation yet.' },
  'member.limit_reached': { status: 409, message: 'The team has as many members as it can hold.' },
  'member.stream_limit_reached': { status: 409, message: 'You have made as many streams today as you may.' },
  'invitation.not_found': { status: 404, message: 'The invitation is not valid any more.' },
  'invitation.limit_reached': {
    status: 409,
    message: 'The team has as many open invitations as it can hold.',
  },
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
