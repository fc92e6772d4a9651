/** The form's fields: the contract's rules, with the address's in the reader's language. */
import { type Webhook, webhookFields } from '@sluice/contracts';
import { TEAM_EVENT_KINDS, WEBHOOK_LIMITS } from '@sluice/contracts/values';
import { z } from 'zod';

const isAddress = (text: string): boolean => webhookFields.url.safeParse(text).success;

export const webhookSchema = (wrongAddress: string) =>
  z.object({
    name: webhookFields.name,
    url: z.string().trim().min(1).max(WEBHOOK_LIMITS.urlLength).refine(isAddress, wrongAddress),
    kinds: webhookFields.kinds,
  });
export type WebhookValues = z.input<ReturnType<typeof webhookSchema>>;

export const webhookValuesOf = (webhook: Webhook | undefined): WebhookValues => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  // In the order in which the form lists them: another order would count as a change.
  kinds: TEAM_EVENT_KINDS.filter((kind) => webhook?.kinds.includes(kind)),
});
