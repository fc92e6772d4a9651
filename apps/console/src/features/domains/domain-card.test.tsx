import type { Account, StreamDetail } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { accountStore } from '../../shell/team/account.ts';
import { DomainCard } from './domain-card.tsx';
import { domainDraftKey, EMPTY_DOMAIN_DRAFT, readDomainDraft, saveDomainDraft } from './domain-draft.ts';

afterEach(() => vi.unstubAllGlobals());

/** Launched for trying: with a landing, on its free address alone. */
const FREE = {
  id: 4,
  host: 'quick-otter.try.example',
  teamId: 5,
  streamId: 9,
  source: 'free',
  state: 'active',
};
const STREAM = {
  id: 9,
  teamId: 5,
  status: 'launched',
  link: null,
  landings: [{ landingId: 3, weight: 100 }],
  domains: [FREE],
} as unknown as StreamDetail;

async function draw(change: Partial<StreamDetail>) {
  const stream = { ...STREAM, ...change };
  await answerApi({
    'GET /teams/5/domain-purchases': () => ({ rows: [], total: 0 }),
    'GET /teams/5/domains/free-offer': () => ({
      domain: 'try.example',
      used: 1,
      limit: 3,
      visitsPerDay: 500,
    }),
    'GET /teams/5/domains/4': () => FREE,
  });
  accountStore.set(ACCOUNT as unknown as Account);
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <DomainCard stream={stream} withStream={(act) => act(stream)} />
    </QueryClientProvider>,
  );
}
const another = () => screen.queryByRole('button', { name: 'Add another domain' });
const setLink = () => screen.queryByRole('link', { name: 'Set the link' });

it('asks for the link first where a launched stream has none, and leads to it', async () => {
  await draw({});
  expect(setLink()?.getAttribute('href')).toBe('/streams/settings/9');
  expect(another()).toBeNull();
});

it.each([
  ['has its link', { link: 'https://offer.example/' }],
  ['is not launched', { status: 'suspended' as const }],
  ['shows no landing', { landings: [] }],
])('offers another domain to a stream that %s', async (_case, change) => {
  await draw(change);
  expect(another()).not.toBeNull();
  expect(setLink()).toBeNull();
});

it('does not offer a domain again that was bound to the stream it was created with', async () => {
  const key = domainDraftKey(7, 'new');
  saveDomainDraft(key, { ...EMPTY_DOMAIN_DRAFT, method: 'own', accountId: '1' });
  const calls = await answerApi({
    'GET /teams/5/domain-purchases': () => ({ rows: [], total: 0 }),
    'GET /teams/5/cdn-accounts': () => [
      { id: 1, teamId: 5, name: 'Main', email: null, secretHint: '…f00d', kind: 'token' },
    ],
    'GET /teams/5/domains': () => ({ items: [], next: null }),
    'POST /teams/5/domains/connect': ({ body }) => ({ ...FREE, ...(body as object), id: 6, source: 'own' }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <DomainCard stream={undefined} withStream={(act) => act(STREAM)} />
    </QueryClientProvider>,
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /DNS account/ }).value).toContain('Main'),
  );
  await userEvent.type(screen.getByRole('textbox', { name: /Domain name/ }), 'mine.example');
  expect(readDomainDraft(key).host).toBe('mine.example');
  await userEvent.click(screen.getByRole('button', { name: 'Get NS' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Get NS' })).toBeNull());
  expect(readDomainDraft(key)).toEqual({ ...EMPTY_DOMAIN_DRAFT, accountId: '1' });
  localStorage.clear();
});
