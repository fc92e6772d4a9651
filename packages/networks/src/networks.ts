import type { Network } from '@sluice/reference';
import { z } from 'zod';
import type { Delivery } from './delivery.ts';
import { FACEBOOK_URL, sendEvents as sendToFacebook } from './facebook/send-events.ts';
import type { OutgoingEvent, Pixel } from './outgoing-event.ts';
import { sendEvents as sendToTiktok, TIKTOK_URL } from './tiktok/send-events.ts';

const address = z.url({ protocol: /^https?$/ });

/** For the configuration of the process that sends postbacks. */
export const networkSettings = {
  FACEBOOK_URL: address.default(FACEBOOK_URL),
  TIKTOK_URL: address.default(TIKTOK_URL),
  /** How long an answer may take. */
  NETWORK_TIMEOUT_MS: z.coerce.number().int().min(100).optional(),
};
type NetworkSettings = z.output<z.ZodObject<typeof networkSettings>>;

type SendEvents = (pixel: Pixel, events: readonly OutgoingEvent[], signal?: AbortSignal) => Promise<Delivery>;
export type Networks = Readonly<Record<Network, SendEvents>>;

export function createNetworks(settings: NetworkSettings): Networks {
  const { FACEBOOK_URL: facebook, TIKTOK_URL: tiktok, NETWORK_TIMEOUT_MS: timeoutMs } = settings;
  return {
    facebook: (pixel, events, signal) =>
      sendToFacebook({ baseUrl: facebook, timeoutMs }, pixel, events, signal),
    tiktok: (pixel, events, signal) => sendToTiktok({ baseUrl: tiktok, timeoutMs }, pixel, events, signal),
  };
}
