/** What a live view asks of ClickHouse, so that nothing here knows its client. */
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
  /** By the clock of the engine; 0 where the last hour is empty. */
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
