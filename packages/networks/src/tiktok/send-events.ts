import type { Delivery } from '../delivery.ts';
import type { OutgoingEvent, Pixel } from '../outgoing-event.ts';
import { postJson } from '../post-json.ts';
import { buildPayload } from './build-payload.ts';
import { readAnswer } from './read-answer.ts';

export const TIKTOK_URL = 'https://business-api.tiktok.com/open_api/v1.3';

export async function sendEvents(
  { baseUrl, timeoutMs }: { baseUrl: string; timeoutMs?: number | undefined },
  { pixelId, token }: Pixel,
  events: readonly OutgoingEvent[],
  signal?: AbortSignal,
): Promise<Delivery> {
  const reply = await postJson({
    url: `${baseUrl}/event/track/`,
    // Without "Bearer", with which they reject it.
    headers: { 'access-token': token },
    body: buildPayload(pixelId, events),
    secret: token,
    timeoutMs,
    signal,
  });
  const bodies = events.map((event) => JSON.stringify(buildPayload(pixelId, [event])));
  return { ...readAnswer(reply), exchange: { ...reply.exchange, bodies } };
}
