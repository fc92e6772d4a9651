/** Keeps a live view open: connects, reads, and reconnects with a growing delay after failures. */
import type { LiveMessage } from '@sluice/contracts';
import { findApiFailure } from '../../api/api-error.ts';

export type LiveStatus =
  | { is: 'connecting' }
  | { is: 'live' }
  /** The connection ended or failed; it is retried. */
  | { is: 'reconnecting'; error: unknown }
  /** The api refused; it is not retried. */
  | { is: 'refused'; error: unknown };

export type OpenLive = (signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;

type Listener = {
  onMessage: (message: LiveMessage) => void;
  onStatus: (status: LiveStatus) => void;
};

/** Delay after a normal end, such as an expired token. */
const RECONNECT_MS = 500;
const WAIT_MAX_MS = 30_000;
const SERVER_ERRORS = 500;

export async function followLive(open: OpenLive, signal: AbortSignal, listener: Listener): Promise<void> {
  let waitMs = RECONNECT_MS;
  while (!signal.aborted) {
    let error: unknown;
    try {
      for await (const message of await open(signal)) {
        if (signal.aborted) return;
        waitMs = RECONNECT_MS;
        listener.onStatus({ is: 'live' });
        listener.onMessage(message);
      }
    } catch (thrown) {
      error = thrown;
    }
    if (signal.aborted) return;
    if (isRefusal(error)) return listener.onStatus({ is: 'refused', error });
    listener.onStatus({ is: 'reconnecting', error });
    await wait(waitMs, signal);
    waitMs = Math.min(WAIT_MAX_MS, waitMs * 2);
  }
}

/** Other errors may be temporary: no network, a restarting server, an unavailable engine. */
function isRefusal(error: unknown): boolean {
  const status = findApiFailure(error)?.status;
  return status !== undefined && status < SERVER_ERRORS;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
