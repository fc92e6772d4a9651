/** Maps the api's answer about an invitation to the text of the page. */
import { findApiFailure } from '../../api/api-error.ts';

export type Refusal = 'gone' | 'suspended' | 'full' | 'teams' | 'unverified' | 'failed';

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'invitation.not_found': 'gone',
  // A truncated link is not a valid token.
  'request.invalid': 'gone',
  'member.suspended': 'suspended',
  'member.limit_reached': 'full',
  'team.limit_reached': 'teams',
  'auth.email_unverified': 'unverified',
};

export function refusalOf(error: unknown): Refusal {
  return REFUSALS[findApiFailure(error)?.code ?? ''] ?? 'failed';
}
