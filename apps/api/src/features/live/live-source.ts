/** The live views' queries to ClickHouse, so that nothing else here knows its client. */
import type { Clickhouse } from '@sluice/clickhouse';
import {
  type LastHour,
  type LiveEvent,
  type LiveQuestion,
  listLiveEvents,
  readLastHour,
  readNewestReceived,
} from '@sluice/statistics';

export type LiveSource = {
  /** By ClickHouse's clock; 0 if the last hour is empty. */
  readNewestReceived: (question: LiveQuestion) => Promise<number>;
  /** Newest first. */
  listEvents: (
    question: LiveQuestion & { limit: number },
  ) => Promise<{ events: LiveEvent[]; isCut: boolean }>;
  readLastHour: (question: LiveQuestion) => Promise<LastHour>;
};

export function createLiveSource(clickhouse: Clickhouse): LiveSource {
  return {
    readNewestReceived: (question) => readNewestReceived(clickhouse, question),
    listEvents: (question) => listLiveEvents(clickhouse, question),
    readLastHour: (question) => readLastHour(clickhouse, question),
  };
}
