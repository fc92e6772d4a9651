import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { chooseInMenu, DELIVERY_ID, open, RECORD, SOON, user, WEBHOOK } from './webhooks.fixture.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Deliveries: CRM' }));
const LIST = 'GET /teams/5/webhooks/12/deliveries';

describe('the deliveries of a webhook', () => {
  it('are listed by what happened, how it went, and how often it was tried; the address remembers the filter', async () => {
    const asked: string[] = [];
    const { router } = await open([WEBHOOK], {
      [LIST]: (_call, query) => {
        asked.push(query.get('state') ?? 'all');
        return { items: query.has('state') ? [] : [RECORD], next: null };
      },
    });
    await chooseInMenu('Deliveries');
    const row = await (await drawer()).findByRole('button', { name: /Low balance/ });
    for (const words of ['Given up', '2 attempts', 'HTTP 500']) expect(row.textContent).toContain(words);
    await user.click((await drawer()).getByRole('radio', { name: 'Waiting' }));
    await screen.findByText('No deliveries in this state');
    expect(asked).toEqual(['all', 'waiting']);
    expect(router.state.location.search).toMatchObject({ webhook: 12, state: 'waiting' });
  });

  it('come page by page', async () => {
    await open(
      [WEBHOOK],
      {
        [LIST]: (_call, query) =>
          query.get('cursor') === '7'
            ? { items: [{ ...RECORD, id: crypto.randomUUID(), kind: 'bill.paid' }], next: null }
            : { items: [RECORD], next: 7 },
      },
      '?webhook=12',
    );
    await user.click(await (await drawer()).findByRole('button', { name: 'Show more' }));
    await (await drawer()).findByRole('button', { name: /Bill paid/ });
    (await drawer()).getByRole('button', { name: /Low balance/ });
    expect((await drawer()).queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('open to the id, the body and every attempt, and are sent again', async () => {
    const { sent } = await open([WEBHOOK], {}, '?webhook=12');
    await user.click(await (await drawer()).findByRole('button', { name: /Low balance/ }));
    const attempts = within(await (await drawer()).findByRole('list', { name: 'Attempts' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
    expect(attempts).toHaveLength(2);
    // Each with the address that it went to, where that is not the one of today.
    for (const words of ['Attempt 1', 'No answer', '15,000 ms', 'https://old.example/', 'timed out']) {
      expect(attempts[0]).toContain(words);
    }
    for (const words of ['Attempt 2', 'HTTP 500', '84 ms', 'out of order'])
      expect(attempts[1]).toContain(words);
    expect(attempts[1]).not.toContain('https://');
    const body = within((await drawer()).getByRole('region', { name: 'Body' }));
    body.getByText(/"type": "balance\.low"/);
    await user.click(body.getByRole('button', { name: 'Copy: Body' }));
    expect(await navigator.clipboard.readText()).toBe(RECORD.body);
    (await drawer()).getByText(DELIVERY_ID);
    await user.click((await drawer()).getByRole('button', { name: 'Send again' }));
    await screen.findByText('1 delivery is sent again');
    expect(sent()).toMatchObject([
      { method: 'POST', path: `/teams/5/webhooks/12/deliveries/${DELIVERY_ID}/replay` },
    ]);
    await user.click((await drawer()).getByRole('button', { name: 'All deliveries' }));
    await (await drawer()).findByRole('list', { name: 'Deliveries' });
  });

  it('that were given up are all sent again at one press', async () => {
    const { sent } = await open([{ ...WEBHOOK, failed: 3 }], {}, '?webhook=12');
    await user.click(await (await drawer()).findByRole('button', { name: 'Send all 3 given-up ones again' }));
    await screen.findByText('3 deliveries are sent again');
    expect(sent()).toMatchObject([{ method: 'POST', path: '/teams/5/webhooks/12/replay' }]);
  });

  it('show a test message as it comes in', async () => {
    let looks = 0;
    const attempts = [{ ...RECORD.attempts[1], status: 204, answer: '' }];
    const { sent, router } = await open([WEBHOOK], {
      [`GET /teams/5/webhooks/12/deliveries/${DELIVERY_ID}`]: () => {
        looks += 1;
        const test = { ...RECORD, kind: 'webhook.test' };
        return looks === 1
          ? { ...test, state: 'waiting', tries: 0, attempts: [] }
          : { ...test, state: 'delivered', tries: 1, attempts };
      },
    });
    await chooseInMenu('Send a test message');
    await (await drawer()).findByRole('heading', { name: 'Test message' });
    await (await drawer()).findByText('Is being sent…');
    await (await drawer()).findByText('HTTP 204', {}, { timeout: 5_000 });
    (await drawer()).getByText('Delivered');
    expect(sent()).toMatchObject([{ method: 'POST', path: '/teams/5/webhooks/12/test' }]);
    expect(router.state.location.search).toMatchObject({ webhook: 12, delivery: DELIVERY_ID });
  });

  it('of one that fails say when they are tried next, and can be tried at once', async () => {
    const failing = { failingSince: '2026-11-17T10:00:00.000Z', nextTryAt: SOON };
    const { sent } = await open(
      [{ ...WEBHOOK, ...failing, waiting: 1 }],
      {
        [`GET /teams/5/webhooks/12/deliveries/${DELIVERY_ID}`]: () => ({ ...RECORD, state: 'waiting' }),
      },
      `?webhook=12&delivery=${DELIVERY_ID}`,
    );
    await (await drawer()).findByText(/Next attempt at/);
    await user.click((await drawer()).getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('of one that is off offer to turn it on, and nothing that would be refused', async () => {
    const { sent } = await open(
      [{ ...WEBHOOK, state: 'off', failed: 3 }],
      {},
      `?webhook=12&delivery=${DELIVERY_ID}`,
    );
    await (await drawer()).findByRole('list', { name: 'Attempts' });
    expect((await drawer()).queryByRole('button', { name: 'Send again' })).toBeNull();
    await user.click((await drawer()).getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { isOn: true } }]));
  });

  it('say so where the webhook or the delivery is gone', async () => {
    await open([WEBHOOK], {}, '?webhook=99');
    await screen.findByText('This webhook is not there any more.');
  });

  it('say so where a delivery was deleted meanwhile', async () => {
    await open(
      [WEBHOOK],
      {
        [`GET /teams/5/webhooks/12/deliveries/${DELIVERY_ID}`]: () =>
          refusal(404, 'webhook.delivery_not_found', 'There is no such delivery.'),
      },
      `?webhook=12&delivery=${DELIVERY_ID}`,
    );
    await screen.findByText('This delivery is not there any more.');
  });
});
