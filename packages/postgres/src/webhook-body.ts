import type { WebhookDeliveryRow } from './schema/index.ts';

/** What is sent, byte by byte: the same at every try, since its receiver may compare. */
export const webhookBody = ({
  kind,
  happenedAt,
  data,
}: Pick<WebhookDeliveryRow, 'kind' | 'happenedAt' | 'data'>): string =>
  JSON.stringify({ type: kind, timestamp: happenedAt.toISOString(), data });
