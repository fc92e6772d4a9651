/** Webhooks: what happens in a team, told to its own programs. Signed as Standard Webhooks describes it. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id, shownName } from './fields.ts';
import { teamParams, webhookDeliveryParams, webhookParams } from './ids.ts';
import {
  TEAM_EVENT_KINDS,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_LIMITS,
  WEBHOOK_STATES,
  WEBHOOK_TEST_KIND,
} from './integrations-webhooks.values.ts';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './paging.values.ts';
import { route } from './route.ts';

const count = z.number().int();
const moment = z.iso.datetime();
const deliveryKind = z.enum([...TEAM_EVENT_KINDS, WEBHOOK_TEST_KIND]);

const webhookSchema = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** What it is told of. */
  kinds: z.array(z.enum(TEAM_EVENT_KINDS)),
  state: z.enum(WEBHOOK_STATES),
  /** The secret's last characters. */
  secretHint: z.string(),
  /** Until when the secret of before signs, too; null: there is none. */
  previousUntil: moment.nullable(),
  createdAt: moment,
  /** Of deliveries. */
  waiting: count,
  failed: count,
  lastDeliveredAt: moment.nullable(),
  /** Since when nothing has arrived that was sent; null: the last one did. */
  failingSince: moment.nullable(),
  /** When it is tried next, while it fails. */
  nextTryAt: moment.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The secret is in no other answer. */
const shownOnceSchema = z.object({ webhook: webhookSchema, secret: z.string() });

const deliverySchema = z.object({
  /** The `webhook-id` of every try. */
  id: z.uuid(),
  kind: deliveryKind,
  at: moment,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  tries: count,
  /** Of the last try; null before the first, 0 when there was no answer. */
  status: count.nullable(),
  settledAt: moment.nullable(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const deliveryRecordSchema = deliverySchema.extend({
  url: z.string(),
  /** As it is sent, byte by byte. */
  body: z.string(),
  /** Oldest first. */
  attempts: z.array(
    z.object({
      at: moment,
      url: z.string(),
      /** 0 when there was no answer. */
      status: count,
      tookMs: count,
      /** What came back, cut at a limit; without an answer, what broke. */
      answer: z.string(),
    }),
  ),
});
export type WebhookDeliveryRecord = z.infer<typeof deliveryRecordSchema>;

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

export const webhookFields = {
  name: shownName(WEBHOOK_LIMITS.nameLength),
  url: z
    .string()
    .trim()
    .max(WEBHOOK_LIMITS.urlLength)
    .refine(isWebAddress, 'Must be an address that begins with https:// or http://'),
  kinds: z
    .array(z.enum(TEAM_EVENT_KINDS))
    .min(1)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Must not repeat an entry'),
};

const createBody = z.strictObject(webhookFields);
export type WebhookCreate = z.output<typeof createBody>;

const updateBody = z
  .strictObject({ ...webhookFields, isOn: z.boolean() })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Must change something');
export type WebhookUpdate = z.output<typeof updateBody>;

const listQuery = z.strictObject({
  state: z.enum(WEBHOOK_DELIVERY_STATES).optional(),
  kind: deliveryKind.optional(),
  /** The `next` of the page before. */
  cursor: z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number<number>().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});
export type WebhookDeliveryQuery = z.output<typeof listQuery>;

const read = route.meta(teamAccess('integrations'));
const write = route.meta(teamAccess('integrations', 'teams:write'));
const COLLECTION = '/teams/{teamId}/webhooks';
const ONE = `${COLLECTION}/{webhookId}` as const;
const DELIVERY = `${ONE}/deliveries/{deliveryId}` as const;

export const integrationsWebhooks = {
  listWebhooks: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List the team’s webhooks, newest first' })
    .input(z.object({ params: teamParams }))
    .output(z.object({ items: z.array(webhookSchema) })),
  createWebhook: write
    .route({
      method: 'POST',
      path: COLLECTION,
      successStatus: 201,
      summary: 'Add a webhook; the secret that signs its messages is in this answer only',
    })
    .errors(errorsOf('webhook.limit_reached'))
    .input(z.object({ params: teamParams, body: createBody }))
    .output(shownOnceSchema),
  updateWebhook: write
    .route({
      method: 'PATCH',
      path: ONE,
      summary:
        'Change a webhook. What waits goes to the new address; what happens while it is off is not told',
    })
    .errors(errorsOf('webhook.not_found'))
    .input(z.object({ params: webhookParams, body: updateBody }))
    .output(webhookSchema),
  removeWebhook: write
    .route({
      method: 'DELETE',
      path: ONE,
      successStatus: 204,
      summary: 'Remove a webhook and its deliveries',
    })
    .errors(errorsOf('webhook.not_found'))
    .input(z.object({ params: webhookParams }))
    .output(z.undefined()),
  rotateWebhookSecret: write
    .route({
      method: 'POST',
      path: `${ONE}/rotate`,
      summary: 'Give a webhook another secret; for a while every message has a signature by each of the two',
    })
    .errors(errorsOf('webhook.not_found'))
    .input(
      z.object({
        params: webhookParams,
        body: z.strictObject({
          /** How long the secret of before signs, too; 0: not at all. */
          overlapHours: count.min(0).max(WEBHOOK_LIMITS.overlapHours),
        }),
      }),
    )
    .output(shownOnceSchema),
  testWebhook: write
    .route({
      method: 'POST',
      path: `${ONE}/test`,
      summary: 'Send a test message: before all that waits, and once',
    })
    .errors(errorsOf('webhook.not_found', 'webhook.is_off'))
    .input(z.object({ params: webhookParams }))
    .output(deliverySchema),
  listDeliveries: read
    .route({
      method: 'GET',
      path: `${ONE}/deliveries`,
      summary: 'List what a webhook was told of in the last thirty days, newest first',
    })
    .errors(errorsOf('webhook.not_found'))
    .input(z.object({ params: webhookParams, query: listQuery }))
    .output(z.object({ items: z.array(deliverySchema), next: z.number().int().nullable() })),
  getDelivery: read
    .route({
      method: 'GET',
      path: DELIVERY,
      summary: 'Get a delivery with its body and every try',
    })
    .errors(errorsOf('webhook.not_found', 'webhook.delivery_not_found'))
    .input(z.object({ params: webhookDeliveryParams }))
    .output(deliveryRecordSchema),
  replayDelivery: write
    .route({
      method: 'POST',
      path: `${DELIVERY}/replay`,
      summary: 'Send a delivery again, under the id that it has',
    })
    .errors(errorsOf('webhook.not_found', 'webhook.delivery_not_found', 'webhook.is_off'))
    .input(z.object({ params: webhookDeliveryParams }))
    .output(deliverySchema),
  replayFailed: write
    .route({
      method: 'POST',
      path: `${ONE}/replay`,
      summary: 'Send all deliveries again that were given up, oldest first',
    })
    .errors(errorsOf('webhook.not_found', 'webhook.is_off'))
    .input(z.object({ params: webhookParams }))
    .output(z.object({ replayed: count })),
};
