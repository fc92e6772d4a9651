import { createBatchPublisher } from '@sluice/event-log';
import { createLedgerCopy } from '../../sink/ledger-copy.ts';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { createInsertEvents } from './insert-events.ts';
import { publishEventsTasks } from './publish-events.ts';

export function statisticsFeature({ clickhouse, eventLog }: WorkerDeps): WorkerFeature {
  const insert = createInsertEvents(clickhouse);
  // PostgreSQL's readers need no copy: its unique keys tell what they have stored.
  const copy = createLedgerCopy(clickhouse);
  return {
    tasks: publishEventsTasks(createBatchPublisher(eventLog, 'money')),
    readings: [
      { from: 'traffic', reader: 'clickhouse', insert, copy },
      { from: 'money', reader: 'clickhouse', insert, copy },
    ],
  };
}
