import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Handle } from '../database.ts';
import { findSecondFactor } from '../second-factor/second-factors.store.ts';

type Session = KoaContextWithOIDC['oidc']['session'];

/** The library's own rules, and two more: whose account is deleted or disabled, and who passed by the second factor, has no session. */
export function createSignInPolicy(db: Handle): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const { checks } = policy.get('login') ?? {};
  checks?.add(
    new Check('account_gone', 'End-User authentication is required', 'login_required', ({ oidc }) => {
      const isGone = Boolean(oidc.session?.accountId) && !oidc.account;
      return isGone ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  checks?.add(
    new Check('second_factor', 'End-User authentication is required', 'login_required', async ({ oidc }) =>
      (await hasPassedByTheFactor(db, oidc.session)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
  return policy;
}

/** Without a code, and later than the factor is on: a sign-in that ended in the moment in which it was turned on. */
async function hasPassedByTheFactor(db: Handle, session: Session): Promise<boolean> {
  if (!session?.accountId || session.amr?.includes('otp')) return false;
  const factor = await findSecondFactor(db, session.accountId);
  const onSinceSeconds = Math.floor((factor?.confirmedAt?.getTime() ?? Number.POSITIVE_INFINITY) / 1_000);
  return (session.loginTs ?? 0) > onSinceSeconds;
}
