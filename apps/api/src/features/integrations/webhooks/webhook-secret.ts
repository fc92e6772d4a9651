import { randomBytes } from 'node:crypto';

/** As Standard Webhooks writes it, so that every library of theirs takes it. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
