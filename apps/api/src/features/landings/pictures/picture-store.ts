import { type EventLog, findPicture, putPicture } from '@sluice/event-log';
import { AppError, withTimeout } from '@sluice/runtime';

export type PictureStore = {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  find: (name: string) => Promise<Uint8Array | undefined>;
};

/** Longer than connecting takes; without a broker a person gets a 503 instead of waiting. */
const CONNECT_TIMEOUT_MS = 3_000;

/** Maps an unavailable broker, which may start after the api, to 503 `internal.unavailable`. */
export function createPictureStore(connecting: Promise<EventLog>): PictureStore {
  const ask = async <Result>(work: (log: EventLog) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await withTimeout(CONNECT_TIMEOUT_MS, connecting, notConnected));
    } catch (error) {
      throw new AppError('internal.unavailable', {}, { cause: error });
    }
  };
  return {
    put: (name, bytes) => ask((log) => putPicture(log, name, bytes)),
    find: (name) => ask((log) => findPicture(log, name)),
  };
}

function notConnected(): never {
  throw new Error('no connection to the broker yet');
}
