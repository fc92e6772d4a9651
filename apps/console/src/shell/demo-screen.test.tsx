import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../test/answer-api.ts';
import { createFakeIssuer } from '../../test/fake-issuer.ts';
import { authStore } from '../auth/auth.ts';
import { renderOnRoute } from '../parts/testing/render-part.tsx';
import { DemoScreen } from './demo-screen.tsx';
import { accountStore } from './team/account.ts';

const DEMO = { id: 9, member: 99, name: 'Demo team', roles: ['owner' as const], balance: 0 };

beforeEach(() => {
  sessionStorage.clear();
  authStore.setUser(createFakeIssuer().makeUser(600));
});
afterEach(() => {
  // Before the person goes: a page that is still there would leave for the provider.
  cleanup();
  authStore.setUser(null);
  vi.unstubAllGlobals();
});

async function open(demoTeam: typeof DEMO | null) {
  await answerApi({ 'GET /account': () => ({ ...ACCOUNT, demoTeam }) });
  await renderOnRoute(<DemoScreen />, '/demo', '/demo');
}

it('leads into the demo team at once, and remembers where somebody came from', async () => {
  await open(DEMO);
  await waitFor(() => expect(accountStore.get().activeTeam).toEqual(DEMO));
  expect(sessionStorage.getItem('sluice.teamBeforeDemo')).toBe('5');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

it('says where there is none, and leads to one’s own team', async () => {
  await open(null);
  await screen.findByRole('heading', { name: 'There is no demo team here' });
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'To your own team' }).pathname).toBe(
    '/dashboard',
  );
});
