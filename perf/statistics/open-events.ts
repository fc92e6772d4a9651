/** An engine over the generated events, quiet: what it would merge meanwhile waits until it is asked to generate again. */
import { type Clickhouse, createClickhouse, EVENTS_TABLE, migrateClickhouse } from '@sluice/clickhouse';
import { startClickhouse } from '@sluice/engines';
import type { Context } from '../item.ts';
import { ensureEvents, eventsUrl } from './generate-events.ts';

export type OpenedEvents = {
  clickhouse: Clickhouse;
  /** With its database. */
  url: string;
  events: number;
  close: () => Promise<void>;
};

export const EVENTS = 100_000_000;
const SHORT_EVENTS = 2_000_000;

export async function openEvents({ eventsDir, isShort, minutes, say }: Context): Promise<OpenedEvents> {
  const events = isShort ? SHORT_EVENTS : EVENTS;
  const server = await startClickhouse({
    dir: await ensureEvents({ dataDir: eventsDir, events, minutes, say }),
  });
  const url = eventsUrl(server.url);
  const clickhouse = createClickhouse(url);
  try {
    await migrateClickhouse(clickhouse);
    await clickhouse.command({ query: `SYSTEM STOP MERGES ${EVENTS_TABLE}` });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    clickhouse,
    url,
    events,
    close: async () => {
      await clickhouse.close();
      await server.stop();
    },
  };
}
