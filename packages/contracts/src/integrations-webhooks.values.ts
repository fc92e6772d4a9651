export { TEAM_EVENT_KINDS, type TeamEventKind } from '@sluice/reference';

/** Disabled: by the platform, after days without a success. Off: by a person. */
export const WEBHOOK_STATES = ['on', 'off', 'disabled'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Failed: given up, until somebody replays it. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** What a person sends to see that it arrives. */
export const WEBHOOK_TEST_KIND = 'webhook.test';

export const WEBHOOK_LIMITS = {
  /** In one team. */
  webhooks: 20,
  nameLength: 100,
  urlLength: 2_048,
  /** How long the secret of before signs beside the new one: a week for whoever has to change it in many places. */
  overlapHours: 168,
  /** How long a delivery can be looked at and replayed. */
  keptDays: 30,
} as const;
