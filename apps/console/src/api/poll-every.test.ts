import { expect, it } from 'vitest';
import { decodeErrorBody } from './api-error.ts';
import { pollEvery } from './poll-every.ts';

const refused = (status: number) =>
  decodeErrorBody({ code: 'request.invalid', message: 'No.', details: {}, requestId: 'r-1' }, status);

it.each([
  ['an answer', null, 5_000],
  ['no answer', new TypeError('Failed to fetch'), 5_000],
  ['a server that is away', refused(503), 5_000],
  ['too many calls', refused(429), 5_000],
  ['a question that is refused', refused(422), false],
  ['a team that is not one’s own', refused(403), false],
])('after %s the same question comes again, or never', (_, error, expected) => {
  expect(pollEvery(5_000)({ state: { error } })).toBe(expected);
});
