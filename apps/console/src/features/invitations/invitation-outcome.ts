/** What the api said of an invitation → which words the page shows. */
import { findApiFailure } from '../../api/api-error.ts';

export type Refusal = 'gone' | 'suspended' | 'full' | 'teams' | 'unverified' | 'failed';

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'invitation.not_found': 'gone',
  // A link that was cut short on its way is no token at all.
  'request.invalid': 'gone',
  'member.suspended': 'suspended',
  'member.limit_reached': 'full',
  'team.limit_reached': 'teams',
  'auth.email_unverified': 'unverified',
};

export function refusalOf(error: unknown): Refusal {
  return REFUSALS[findApiFailure(error)?.code ?? ''] ?? 'failed';
}
