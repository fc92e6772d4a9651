import { interactionPolicy } from 'oidc-provider';

/** The library's own rules, and one more: a session whose account is deleted or disabled is invalid. */
export function createSignInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(
    new Check('account_gone', 'End-User authentication is required', 'login_required', ({ oidc }) => {
      const isGone = Boolean(oidc.session?.accountId) && !oidc.account;
      return isGone ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  return policy;
}
