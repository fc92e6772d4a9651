/** A team's own call for one event: its address filled in, sent by GET or POST to the public internet only. */
import type { S2sMethod } from '@sluice/reference';
import { z } from 'zod';
import type { Delivery, Exchange, Verdict } from '../delivery.ts';
import { fillTemplate, type S2sValues } from './fill-template.ts';
import {
  AddressRefused,
  createGuardedCaller,
  type GuardedCall,
  type GuardedCaller,
  type GuardedReply,
} from './guarded-call.ts';
import { readAnswer } from './read-answer.ts';

const RECORDED_CHARACTERS_MAX = 16_000;
const RECORDED_HEADERS = ['content-type', 'retry-after', 'location', 'server'];
const FORM = 'application/x-www-form-urlencoded';
const AGENT = 'Sluice postback';
const RANGE = /^[0-9a-f.:]+(\/\d{1,3})?$/i;

/** For the configuration of the process that sends postbacks and webhooks. */
export const s2sSettings = {
  /** Ranges, separated by commas, that an address of a team (S2S, webhook) may lead to although they are not public: `10.1.0.0/16`. */
  S2S_ALLOWED_RANGES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((range) => range.trim() || []))
    .pipe(z.array(z.string().regex(RANGE))),
};

export type S2sTarget = { readonly method: S2sMethod; readonly url: string };
export type SendS2s = (target: S2sTarget, values: S2sValues, signal?: AbortSignal) => Promise<Delivery>;

export function createS2s(settings: {
  S2S_ALLOWED_RANGES: readonly string[];
  NETWORK_TIMEOUT_MS?: number | undefined;
}): SendS2s {
  const { S2S_ALLOWED_RANGES: allowedRanges, NETWORK_TIMEOUT_MS: timeoutMs } = settings;
  const call = createGuardedCaller({ allowedRanges, timeoutMs });
  return (target, values, signal) => sendEvent(call, target, values, signal);
}

/** POST carries the address's query as a form. */
async function sendEvent(
  call: GuardedCaller,
  { method, url: template }: S2sTarget,
  values: S2sValues,
  signal: AbortSignal | undefined,
): Promise<Delivery> {
  const filled = fillTemplate(template, values);
  const { origin = '', path = '', query = '' } = filled ?? {};
  const address = `${origin}${path}`;
  const headers: Record<string, string> = { 'user-agent': AGENT };
  if (method === 'POST') headers['content-type'] = FORM;
  const request: GuardedCall =
    method === 'GET'
      ? { method, url: query === '' ? address : `${address}?${query}`, headers, signal }
      : { method, url: address, body: query, headers, signal };
  const startedAtMs = Date.now();
  const started = performance.now();
  const toDelivery = (verdict: Verdict, reply: Partial<GuardedReply>): Delivery => ({
    ...verdict,
    exchange: {
      method,
      url: request.url,
      requestHeaders: headers,
      bodies: [request.body ?? ''],
      startedAtMs,
      tookMs: Math.round(performance.now() - started),
      status: reply.status ?? 0,
      responseHeaders: reply.header ? recordHeaders(reply.header) : {},
      response: (reply.text ?? verdict.answer).slice(0, RECORDED_CHARACTERS_MAX),
      responseBytes: Buffer.byteLength(reply.text ?? ''),
    },
  });
  try {
    if (!filled) throw new AddressRefused('no address');
    const reply = await call(request);
    return toDelivery(readAnswer(reply), reply);
  } catch (error) {
    return toDelivery(explainBreak(error), {});
  }
}

function explainBreak(error: unknown): Verdict {
  if (error instanceof AddressRefused)
    return { kind: 'held', error: 'Address_Refused', answer: `not called (${error.message})`, code: '' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'broken off';
  const reason = code === 'ABORT_ERR' || isTimeout(error) ? 'timed out' : code;
  return { kind: 'retry', error: 'Network_Error', answer: `no answer (${reason})`, code: '', afterMs: 0 };
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function recordHeaders(header: GuardedReply['header']): Exchange['responseHeaders'] {
  return Object.fromEntries(
    RECORDED_HEADERS.flatMap((name) => {
      const value = header(name);
      return value === '' ? [] : [[name, value.slice(0, 500)]];
    }),
  );
}
