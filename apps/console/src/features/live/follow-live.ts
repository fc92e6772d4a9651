/** Keeps a live view open: connects, reads on, and connects again whenever it ends, a little later each time that it fails. */
import type { LiveMessage } from '@sluice/contracts';
import { findApiFailure } from '../../api/api-error.ts';

export type LiveStatus =
  | { is: 'connecting' }
  | { is: 'live' }
  /** It ended, or could not be opened; it is tried again by itself. */
  | { is: 'reconnecting'; error: unknown }
  /** The api said no: it is not tried again. */
  | { is: 'refused'; error: unknown };

export type OpenLive = (signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;

type Listener = {
  onMessage: (message: LiveMessage) => void;
  onStatus: (status: LiveStatus) => void;
};

/** After an ending as it should be, such as that of the token. */
const AGAIN_MS = 500;
const WAIT_MAX_MS = 30_000;
const SERVER_ERRORS = 500;

export async function followLive(open: OpenLive, signal: AbortSignal, listener: Listener): Promise<void> {
  let waitMs = AGAIN_MS;
  while (!signal.aborted) {
    let error: unknown;
    try {
      for await (const message of await open(signal)) {
        if (signal.aborted) return;
        waitMs = AGAIN_MS;
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

/** Anything else may be better in a moment: no network, a server that starts anew, an engine that is away. */
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
