import type { Delivery } from '../delivery.ts';
import type { OutgoingEvent, Pixel } from '../outgoing-event.ts';
import { postJson } from '../post-json.ts';
import { buildPayload } from './build-payload.ts';
import { readAnswer } from './read-answer.ts';

export const FACEBOOK_URL = 'https://graph.facebook.com/v25.0';

/** In a header, and not in the address as their examples have it: addresses are logged. */
export async function sendEvents(
  { baseUrl, timeoutMs }: { baseUrl: string; timeoutMs?: number | undefined },
  { pixelId, token }: Pixel,
  events: readonly OutgoingEvent[],
  signal?: AbortSignal,
): Promise<Delivery> {
  const reply = await postJson({
    url: `${baseUrl}/${encodeURIComponent(pixelId)}/events`,
    headers: { authorization: `Bearer ${token}` },
    body: buildPayload(events),
    secret: token,
    timeoutMs,
    signal,
  });
  const bodies = events.map((event) => JSON.stringify(buildPayload([event])));
  return { ...readAnswer(reply), exchange: { ...reply.exchange, bodies } };
}
