/** A signed-in console whose api answers as a test says: real client, real screens, and a fetch of our own. */
import type { Account } from '@sluice/contracts';
import { vi } from 'vitest';
import { queryClient } from '../src/api/api.ts';
import { initAuth } from '../src/auth/auth.ts';
import { accountStore } from '../src/shell/team/account.ts';
import { loadRuntimeConfig } from '../src/startup/runtime-config.ts';
import { createFakeIssuer, ISSUER } from './fake-issuer.ts';

const API = 'https://api.example';
const CLIENT_ID = 'console';

export type ApiCall = { method: string; path: string; body: unknown };
/** By method and path, `PATCH /account`. What is no `Response` is answered as JSON. */
type ApiAnswers = Readonly<Record<string, (call: ApiCall, query: URLSearchParams) => unknown>>;

export const ACCOUNT: Account = {
  email: 'nika@sluice.test',
  nickname: 'Nika',
  pendingEmail: null,
  teams: [{ id: 5, name: 'Team', member: 7, roles: ['owner'], balance: 0 }],
  demoTeam: null,
} as unknown as Account;

/** The refusal of the api, as its catalogue words it. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: {}, requestId: 'r-1' }, { status });

/** Undone by `vi.unstubAllGlobals()`. Answers the calls that were made, oldest first. */
export async function answerApi(answers: ApiAnswers): Promise<ApiCall[]> {
  const calls: ApiCall[] = [];
  const user = createFakeIssuer().makeUser(600);
  localStorage.setItem(`oidc.user:${ISSUER}:${CLIENT_ID}`, user.toStorageString());
  initAuth({
    identityDomain: ISSUER,
    identityClientId: CLIENT_ID,
    identityAudience: API,
    identityErrorPath: null,
    errorReportingDsn: null,
    environmentName: 'test',
    frontendOrigin: 'https://console.example',
  });
  await loadRuntimeConfig(async () =>
    Response.json({
      apiBase: API,
      previewBase: 'https://preview.example',
      supportUrl: 'https://support.example',
      faqUrl: 'https://faq.example',
      baseTitle: 'Sluice',
    }),
  );
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    const { pathname: path, searchParams } = new URL(request.url);
    const call: ApiCall = {
      method: request.method,
      path,
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    if (!answer) return refusal(404, 'route.not_found', `No answer for ${call.method} ${call.path}`);
    const given = await answer(call, searchParams);
    return given instanceof Response ? given : Response.json(given);
  });
  queryClient.clear();
  accountStore.set(ACCOUNT);
  return calls;
}
