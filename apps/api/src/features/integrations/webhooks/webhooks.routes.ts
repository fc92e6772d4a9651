import type { Webhook, WebhookDelivery } from '@sluice/contracts';
import { TEAM_EVENT_KINDS } from '@sluice/contracts/values';
import { type TeamDb, type WebhookDeliveryRow, webhookBody } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { procedures } from '../../../http/procedures.ts';
import { toPage } from '../../../lists/page.ts';
import {
  createWebhook,
  getDelivery,
  getWebhook,
  removeWebhook,
  replayDelivery,
  replayFailed,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './change-webhook.ts';
import { type CountedWebhook, listAttemptRows, listDeliveryRows, listWebhookRows } from './webhooks.store.ts';

const { integrations } = procedures;

export const webhookRoutes = {
  listWebhooks: integrations.listWebhooks.handler(async ({ context: { actor, inTeam, clock } }) => {
    const rows = await inTeam((tx) => listWebhookRows(tx, actor.teamId));
    return { items: rows.map((row) => presentWebhook(row, clock())) };
  }),

  createWebhook: integrations.createWebhook.handler(({ input: { body }, context }) => {
    const { actor, inTeam, clock, secrets } = context;
    return inTeam(async (tx) => {
      const { id, secret } = await createWebhook(tx, actor, body, secrets);
      return { webhook: await describeWebhook(tx, actor.teamId, id, clock()), secret };
    });
  }),

  updateWebhook: integrations.updateWebhook.handler(({ input: { params, body }, context }) => {
    const { actor, inTeam, clock } = context;
    return inTeam(async (tx) => {
      await updateWebhook(tx, actor, params.webhookId, body);
      return describeWebhook(tx, actor.teamId, params.webhookId, clock());
    });
  }),

  removeWebhook: integrations.removeWebhook.handler(async ({ input: { params }, context }) => {
    await context.inTeam((tx) => removeWebhook(tx, context.actor, params.webhookId));
  }),

  rotateWebhookSecret: integrations.rotateWebhookSecret.handler(({ input: { params, body }, context }) => {
    const { actor, inTeam, clock, secrets } = context;
    return inTeam(async (tx) => {
      const { overlapHours } = body;
      const secret = await rotateWebhookSecret(tx, actor, params.webhookId, {
        overlapHours,
        secrets,
        now: clock(),
      });
      return { webhook: await describeWebhook(tx, actor.teamId, params.webhookId, clock()), secret };
    });
  }),

  testWebhook: integrations.testWebhook.handler(async ({ input: { params }, context }) => {
    const { actor, inTeam, clock } = context;
    return presentDelivery(await inTeam((tx) => testWebhook(tx, actor, params.webhookId, clock())));
  }),

  listDeliveries: integrations.listDeliveries.handler(async ({ input: { params, query }, context }) => {
    const { actor, inTeam } = context;
    const rows = await inTeam(async (tx) => {
      const { id } = await getWebhook(tx, actor.teamId, params.webhookId);
      return listDeliveryRows(tx, actor.teamId, id, query);
    });
    return toPage(rows, query, (row) => row.position, presentDelivery);
  }),

  getDelivery: integrations.getDelivery.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const { url } = await getWebhook(tx, actor.teamId, params.webhookId);
      const delivery = await getDelivery(tx, actor.teamId, params.webhookId, params.deliveryId);
      const attempts = await listAttemptRows(tx, delivery);
      return {
        ...presentDelivery(delivery),
        url,
        body: webhookBody(delivery),
        attempts: attempts.map((attempt) => ({
          at: attempt.at.toISOString(),
          url: attempt.url,
          status: attempt.status,
          tookMs: attempt.tookMs,
          answer: attempt.answer,
        })),
      };
    }),
  ),

  replayDelivery: integrations.replayDelivery.handler(async ({ input: { params }, context }) => {
    const { actor, inTeam, clock } = context;
    return presentDelivery(await inTeam((tx) => replayDelivery(tx, actor, params, clock())));
  }),

  replayFailed: integrations.replayFailed.handler(async ({ input: { params }, context }) => {
    const { actor, inTeam, clock } = context;
    return { replayed: await inTeam((tx) => replayFailed(tx, actor, params.webhookId, clock())) };
  }),
};

async function describeWebhook(tx: TeamDb, teamId: number, id: number, now: Date): Promise<Webhook> {
  const row = (await listWebhookRows(tx, teamId)).find((each) => each.id === id);
  if (!row) throw new AppError('webhook.not_found');
  return presentWebhook(row, now);
}

function presentWebhook(row: CountedWebhook, now: Date): Webhook {
  const { id, name, url, state, secretHint, previousUntil, failingSince, dueAt, waiting, failed } = row;
  return {
    id,
    name,
    url,
    kinds: TEAM_EVENT_KINDS.filter((kind) => row.kinds.includes(kind)),
    state,
    secretHint,
    previousUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    waiting,
    failed,
    lastDeliveredAt: row.deliveredAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    nextTryAt: (state === 'on' && failingSince && dueAt?.toISOString()) || null,
  };
}

const presentDelivery = (row: WebhookDeliveryRow): WebhookDelivery => ({
  id: row.id,
  kind: row.kind,
  at: row.happenedAt.toISOString(),
  state: row.state,
  tries: row.tries,
  status: row.status,
  settledAt: row.settledAt?.toISOString() ?? null,
});
