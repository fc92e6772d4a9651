/** What a page or its service worker reports about a subscription. */
import type { z } from 'zod';
import { type EndpointCall, readBody } from '../../http/endpoint.ts';
import { RETRY_AFTER_SECONDS, sendStatus } from '../../http/endpoint-answers.ts';
import { readRequestHeaders } from '../../http/request-headers.ts';
import type { SubscriberDeps } from './subscriber-deps.ts';

/** An address, two keys and a time zone are a few hundred bytes. */
export const REPORT_MAX_BYTES = 4 * 1024;

/** Undefined when the request was refused and answered. */
export async function readReport<Schema extends z.ZodType>(
  { request, response }: EndpointCall,
  deps: SubscriberDeps,
  schema: Schema,
  rates = deps.subscriberRates,
): Promise<z.output<Schema> | undefined> {
  if (!passRateLimit({ request, response }, deps, rates)) return undefined;
  const body = await readBody(request, REPORT_MAX_BYTES);
  if (!body) return sendStatus(response, 413);
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return sendStatus(response, 400);
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : sendStatus(response, 400);
}

/** False when it was refused with 429 or, while memory is short, 503: a browser reports little, and can repeat it. */
export function passRateLimit(
  { request, response }: Pick<EndpointCall, 'request' | 'response'>,
  { isShedding, subscriberRates, readPeer }: SubscriberDeps,
  rates = subscriberRates,
): boolean {
  if (isShedding()) {
    sendStatus(response, 503, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    return false;
  }
  const { address } = readPeer(request.socket, readRequestHeaders(request.rawHeaders));
  const waitSeconds = rates.take(address);
  if (waitSeconds > 0) sendStatus(response, 429, { 'retry-after': String(waitSeconds) });
  return waitSeconds === 0;
}
