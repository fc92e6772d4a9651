import { describe, expect, it } from 'vitest';
import { decodeErrorBody } from '../../api/api-error.ts';
import { refusalOf } from './invitation-outcome.ts';

const refused = (code: string, status = 409) =>
  decodeErrorBody({ code, message: '', details: {}, requestId: '1' }, status);

describe('a refused invitation', () => {
  it.each([
    ['invitation.not_found', 'gone'],
    ['request.invalid', 'gone'],
    ['member.suspended', 'suspended'],
    ['member.limit_reached', 'full'],
    ['team.limit_reached', 'teams'],
    ['auth.email_unverified', 'unverified'],
    ['internal.unavailable', 'failed'],
  ])('%s reads as “%s”', (code, refusal) => {
    expect(refusalOf(refused(code))).toBe(refusal);
  });

  it('without an answer can be tried again', () => {
    expect(refusalOf(new TypeError('Failed to fetch'))).toBe('failed');
  });
});
