/** The cards of password, second factor and sessions, on a provider of ours that answers as a test says. */
import { QueryClientProvider } from '@tanstack/react-query';
import { answerApi } from '../../../test/answer-api.ts';
import { ISSUER } from '../../../test/fake-issuer.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import type { IdentityAccount } from './identity-account.ts';
import { SecurityCards } from './security-card.tsx';

export const DISCOVERY = 'GET /.well-known/openid-configuration';
export const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
};
export const ACCOUNT: IdentityAccount = {
  email: 'nika@sluice.test',
  hasPassword: true,
  password: { min: 10, max: 128 },
  secondFactor: null,
};

export type Answers = Parameters<typeof answerApi>[0];

/** Answers the calls that are made. */
export async function openSecurityCards(answers: Answers = {}) {
  const calls = await answerApi({
    [DISCOVERY]: () => ({ ...METADATA, sluice_account_endpoint: `${ISSUER}/account` }),
    'GET /account': () => ACCOUNT,
    'GET /account/sessions': () => ({ items: [] }),
    ...answers,
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <SecurityCards />
    </QueryClientProvider>,
  );
  return calls;
}
