import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { conversionTasks } from './conversion-tasks.ts';
import { takeConversionRequests } from './take-conversion.ts';

export const conversionsFeature = ({ db, clickhouse }: WorkerDeps): WorkerFeature => ({
  tasks: conversionTasks({ db, clickhouse, clock: () => new Date() }),
  intake: { conversion: (records) => takeConversionRequests(db, records) },
});
