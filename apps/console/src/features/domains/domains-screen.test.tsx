import type { ListedDomain, Replacement } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerApi } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { DomainsScreen } from './domains-screen.tsx';
import { listed } from './place/listed.fixture.ts';

const LOST = { code: 'address_other', values: { found: '192.0.2.1', expected: '192.0.2.9' } } as const;
const DOMAINS = [
  listed({
    id: 1,
    host: 'mines.club',
    streamId: 31,
    streamName: 'Mines IT',
    state: 'domain_check',
    finding: LOST,
  }),
  listed({ id: 2, host: 'wheel.site', streamId: 32, streamName: 'Wheel' }),
  listed({ id: 3, host: 'spare.site' }),
  listed({ id: 4, host: 'other.site' }),
  listed({ id: 5, host: 'claim.site', source: 'own', isBought: false, provedAt: null, state: 'waiting' }),
];

afterEach(() => vi.unstubAllGlobals());

async function openScreen(
  domains: readonly ListedDomain[],
  replace?: (wanted: Omit<Replacement, 'outcome'>) => Replacement['outcome'],
  address = '/domains',
) {
  const calls = await answerApi({
    'GET /teams/5/domains': () => ({ items: domains, next: null }),
    'GET /teams/5/domain-purchases': () => ({ items: [], next: null }),
    'GET /teams/5/landings/recipients': () => ({ items: [{ memberId: 7, name: 'Oleg', email: 'o@x.test' }] }),
    'POST /teams/5/domains/replace': ({ body }) =>
      (body as { replacements: Replacement[] }).replacements.map((each) => ({
        ...each,
        outcome: replace?.(each) ?? 'replaced',
      })),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <DomainsScreen />
    </QueryClientProvider>,
    address,
    '/domains',
  );
  return calls;
}

const rowOf = async (host: string) => (await screen.findByText(host)).closest('tr') as HTMLElement;

it('says of each domain how it is, what it serves and until when', async () => {
  await openScreen(DOMAINS);
  const lost = within(await rowOf('mines.club'));
  expect(lost.getByText('DNS points elsewhere')).toBeTruthy();
  expect(lost.getByRole('link', { name: 'Mines IT' }).getAttribute('href')).toBe('/streams/edit/31');
  const good = within(await rowOf('wheel.site'));
  expect(good.getByText('Serving')).toBeTruthy();
  expect(good.getByText('HTTPS until Jan 22, 2027')).toBeTruthy();
  expect(good.getByText('Nov 18, 2027')).toBeTruthy();
  expect(await good.findByText('bought by Oleg')).toBeTruthy();
  expect(within(await rowOf('claim.site')).getByText('Waiting for name servers')).toBeTruthy();
});

describe('push messages on a domain', () => {
  const pushState: ListedDomain['pushState'] = {
    state: 'warned',
    reason: 'shown',
    since: '2026-11-17T19:00:00.000Z',
    campaigns: [
      { id: 3, kind: 'one-time', name: 'Evening' },
      { id: 4, kind: 'interval', name: 'Every day' },
    ],
  };
  const warned = (fields: Partial<NonNullable<ListedDomain['pushState']>> = {}) => [
    listed({
      id: 2,
      host: 'wheel.site',
      streamId: 32,
      streamName: 'Wheel',
      pushState: { ...pushState, ...fields },
    }),
    listed({ id: 3, host: 'spare.site' }),
  ];

  it('that are taken badly are warned of in its line, which leads to the campaign, and whole in its details', async () => {
    await openScreen(warned());
    const row = within(await rowOf('wheel.site'));
    expect(row.getByText('Serving')).toBeTruthy();
    const note = row.getByRole('link', { name: 'Push: shown less than before: Evening' });
    expect(note.getAttribute('href')).toBe('/push-messages/one-time/3?tab=life');
    expect(note.title).toBe(
      'Browsers show less than 70.0% of the share of its messages that they showed before.',
    );
    expect(within(await rowOf('spare.site')).queryByText(/^Push/)).toBeNull();

    await userEvent.setup().click(row.getByRole('button', { name: 'wheel.site' }));
    const details = within(await screen.findByRole('dialog', { name: 'wheel.site' }));
    expect(details.getByText('Push messages on this domain are taken badly')).toBeTruthy();
    expect(details.getByText(/Every campaign that sends there is paused below 50.0%\./)).toBeTruthy();
    const senders = within(details.getByRole('list', { name: 'Campaigns that send there' }));
    expect(senders.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/push-messages/one-time/3?tab=life',
      '/push-messages/interval/4?tab=life',
    ]);
  });

  it('that are paused say so, with what was seen; who works with no campaigns is led to none', async () => {
    await openScreen(warned({ state: 'paused', reason: 'denied', campaigns: [] }));
    const row = within(await rowOf('wheel.site'));
    expect(row.getByText('Push is off: permissions taken back').title).toBe(
      'In 7 days, more than 1.0% of its readers took the permission back in the browser.',
    );
    expect(row.queryByRole('link', { name: /^Push/ })).toBeNull();
  });

  it('are what a domain needs attention for', async () => {
    await openScreen(warned(), undefined, '/domains?view=attention');
    await rowOf('wheel.site');
    expect(screen.queryByText('spare.site')).toBeNull();
  });
});

it('opens on what needs attention by its address', async () => {
  await openScreen(DOMAINS, undefined, '/domains?view=attention');
  await rowOf('mines.club');
  expect(screen.queryByText('wheel.site')).toBeNull();
  expect(screen.getByRole('link', { name: /Need attention/ }).getAttribute('aria-current')).toBe('page');
});

it('replaces several at once, says what came of each, and sends again only what was refused', async () => {
  const user = userEvent.setup();
  const calls = await openScreen(DOMAINS, ({ fromId }) => (fromId === 1 ? 'replaced' : 'in_use'));
  for (const host of ['mines.club', 'wheel.site', 'spare.site']) {
    await user.click(within(await rowOf(host)).getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: 'Replace on streams' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace domains on streams' }));
  expect(dialog.getByRole('listitem', { name: 'mines.club' }).textContent).toContain('Mines IT');
  expect(dialog.queryByRole('listitem', { name: 'spare.site' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Replace on 2 streams' }));
  await dialog.findByText('Replaced');
  expect(dialog.getByText('The new domain is on another stream by now')).toBeTruthy();
  const sent = () => calls.filter(({ path }) => path.endsWith('/replace')).map(({ body }) => body);
  const second = { streamId: 32, fromId: 2, toId: 3 };
  expect(sent()).toEqual([{ replacements: [{ streamId: 31, fromId: 1, toId: 4 }, second], keepsOld: false }]);
  await user.click(dialog.getByRole('button', { name: 'Replace on 1 stream' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ replacements: [second], keepsOld: false });
});

it('leads an empty team to its first domain and to the guide', async () => {
  await openScreen([]);
  expect(await screen.findByText('No domains yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^How this works/ }).getAttribute('href')).toContain(
    '/guide/domains',
  );
  expect(screen.getAllByRole('button', { name: 'Buy a domain' })).toHaveLength(2);
});
