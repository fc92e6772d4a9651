/** The section with an api that answers as a test says: one webhook of team 5, and one delivery of it. */
import type { Webhook, WebhookDeliveryRecord } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ApiCall, answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

export const SECRET = `whsec_${'a'.repeat(44)}`;
/** Later than any clock that runs this. */
export const SOON = '2999-01-01T11:00:00.000Z';
export const DELIVERY_ID = '0b8f5c1e-5d0c-4a53-9a55-6d9c7f7d1e11';

export const WEBHOOK: Webhook = {
  id: 12,
  name: 'CRM',
  url: 'https://crm.example/sluice',
  kinds: ['conversion.deposit', 'balance.low'],
  state: 'on',
  secretHint: 'a1B2',
  previousUntil: null,
  createdAt: '2026-11-16T20:00:00.000Z',
  waiting: 0,
  failed: 0,
  lastDeliveredAt: '2026-11-17T10:00:00.000Z',
  failingSince: null,
  nextTryAt: null,
};

export const RECORD: WebhookDeliveryRecord = {
  id: DELIVERY_ID,
  kind: 'balance.low',
  at: '2026-11-17T10:00:00.000Z',
  state: 'failed',
  tries: 2,
  status: 500,
  settledAt: '2026-11-17T10:00:06.000Z',
  url: WEBHOOK.url,
  body: '{"type":"balance.low","data":{"teamId":5}}',
  attempts: [
    {
      at: '2026-11-17T10:00:00.000Z',
      url: 'https://old.example/',
      status: 0,
      tookMs: 15_000,
      answer: 'no answer (timed out)',
    },
    { at: '2026-11-17T10:00:05.000Z', url: WEBHOOK.url, status: 500, tookMs: 84, answer: 'out of order' },
  ],
};

const { url: _url, body: _body, attempts: _attempts, ...DELIVERY } = RECORD;

type Answers = Parameters<typeof answerApi>[0];

const ONE = '/teams/5/webhooks/12';

/** Answers what was sent so far, and the router. `search` is the page's query string. */
export async function open(webhooks: Webhook[] = [], answers: Answers = {}, search = '') {
  const calls = await answerApi({
    'GET /teams/5/webhooks': () => ({ items: webhooks }),
    'POST /teams/5/webhooks': ({ body }: ApiCall) => ({
      webhook: { ...WEBHOOK, name: (body as Webhook).name },
      secret: SECRET,
    }),
    [`PATCH ${ONE}`]: () => WEBHOOK,
    [`DELETE ${ONE}`]: () => new Response(null, { status: 204 }),
    [`POST ${ONE}/rotate`]: () => ({ webhook: WEBHOOK, secret: SECRET }),
    [`POST ${ONE}/test`]: () => ({ ...DELIVERY, kind: 'webhook.test', state: 'waiting' }),
    [`POST ${ONE}/replay`]: () => ({ replayed: 3 }),
    [`GET ${ONE}/deliveries`]: () => ({ items: [DELIVERY], next: null }),
    [`GET ${ONE}/deliveries/${DELIVERY_ID}`]: () => RECORD,
    [`POST ${ONE}/deliveries/${DELIVERY_ID}/replay`]: () => DELIVERY,
    ...answers,
  });
  const { router } = await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <WebhooksSection />
    </QueryClientProvider>,
    `/${search}`,
  );
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
  return { sent, router };
}

export const user = userEvent.setup();

export async function chooseInMenu(item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions: CRM' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
