import type { ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { RecordLine } from '../../recorder.ts';
import { type EndpointCall, readBody } from '../visits/endpoint.ts';
import { readRequestHeaders } from '../visits/facts/request-headers.ts';
import type { StepDeps } from '../visits/step-deps.ts';

/** An address, two keys and a time zone are a few hundred bytes. */
const BODY_BYTES = 4 * 1024;
const RETRY_AFTER_SECONDS = 30;

/** What the page or its worker has sent; undefined once it was refused, and answered so. */
export async function readTold<Schema extends z.ZodType>(
  { request, response }: EndpointCall,
  deps: StepDeps,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  if (!isWelcome({ request, response }, deps)) return undefined;
  const isTooLong = Number(request.headers['content-length'] ?? 0) > BODY_BYTES;
  const body = isTooLong ? undefined : await readBody(request, BODY_BYTES);
  if (!body) return refuse(response, 413);
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return refuse(response, 400);
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse(response, 400);
}

/** Nobody fills our disk: a browser has little to tell, and what it tells can be told again. */
export function isWelcome(
  { request, response }: Pick<EndpointCall, 'request' | 'response'>,
  { isShedding, subscriberRates, readPeer }: StepDeps,
): boolean {
  const { address } = readPeer(request.socket, readRequestHeaders(request.rawHeaders));
  const waitSeconds = isShedding() ? RETRY_AFTER_SECONDS : subscriberRates.take(address);
  if (waitSeconds === 0) return true;
  refuse(response.setHeader('retry-after', String(waitSeconds)), isShedding() ? 503 : 429);
  return false;
}

export function refuse(response: ServerResponse, status: number): undefined {
  // What is left of a body that nobody reads must not be taken for the next request.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-length': 0, 'cache-control': 'no-store' }).end();
}

/** Whether all the lines are safe, each in its log. */
export async function keepAll(
  lines: readonly (readonly [log: RecordLine | undefined, line: string])[],
): Promise<boolean> {
  const kept = await Promise.all(
    lines.map(
      ([log, line]) =>
        new Promise<boolean>((resolve) => {
          if (log) log(line, resolve);
          else resolve(false);
        }),
    ),
  );
  return kept.every(Boolean);
}

/** 204 means that it will not be lost. Otherwise the page tells it again at its next start. */
export function answerKept(response: ServerResponse, isKept: boolean): void {
  if (isKept) response.writeHead(204, { 'cache-control': 'no-store' }).end();
  else refuse(response.setHeader('retry-after', String(RETRY_AFTER_SECONDS)), 503);
}
