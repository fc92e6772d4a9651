import type { EventLog } from '@sluice/event-log';

/** The next seed shares the broker, and each log reserves its room: of some fifteen seeds, the next one's would not be made. */
export async function deleteStreams({ jsm }: EventLog, namespace: string): Promise<void> {
  for await (const name of jsm.streams.names()) {
    if (name.includes(`${namespace}_`)) await jsm.streams.delete(name);
  }
}
