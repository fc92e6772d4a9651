import { type EventLog, findPicture, putPicture } from '@sluice/event-log';
import { AppError } from '@sluice/runtime';

export type PictureStore = {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  find: (name: string) => Promise<Uint8Array | undefined>;
};

/** Longer than a connection takes where there is a broker; without one, a person is told so rather than kept waiting. */
const CONNECT_LIMIT_MS = 3_000;

/** Over a broker that may come later than the api, or go: then `internal.unavailable`. */
export function createPictureStore(connecting: Promise<EventLog>): PictureStore {
  const ask = async <Result>(work: (log: EventLog) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await inTime(connecting));
    } catch (error) {
      throw new AppError('internal.unavailable', {}, { cause: error });
    }
  };
  return {
    put: (name, bytes) => ask((log) => putPicture(log, name, bytes)),
    find: (name) => ask((log) => findPicture(log, name)),
  };
}

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no connection to the broker yet')), CONNECT_LIMIT_MS);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
