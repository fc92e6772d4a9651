import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { adjustReversalsTasks } from './adjust-reversals.ts';
import { chargeParkedEventsTasks } from './charge-stops.ts';
import { createInsertCharges } from './insert-charges.ts';
import { RECONCILE_CRONTAB, reconcileTasks } from './reconcile-charges.ts';

export const chargesFeature = ({ db, clickhouse, eventLog, log, metrics }: WorkerDeps): WorkerFeature => ({
  readings: [{ from: 'money', reader: 'charges', insert: createInsertCharges(db) }],
  tasks: {
    ...adjustReversalsTasks({ db, clickhouse }),
    ...chargeParkedEventsTasks(db),
    ...reconcileTasks({ db, clickhouse, eventLog, log, metrics }),
  },
  crontab: RECONCILE_CRONTAB,
});
