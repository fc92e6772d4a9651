import { repeatUntilStopped } from '../../repeat-until-stopped.ts';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { conversionTasks } from './conversion-tasks.ts';
import { followRates } from './rates/follow-rates.ts';
import { takeConversionRequests } from './take-conversion.ts';

/** The bank publishes once a day, in the afternoon. */
const RATES_MS = 3_600_000;

export const conversionsFeature = ({ config, db, clickhouse, log }: WorkerDeps): WorkerFeature => {
  const { EXCHANGE_RATES_URL: url } = config;
  return {
    tasks: conversionTasks({ db, clickhouse, clock: () => new Date() }),
    intake: { conversion: (records) => takeConversionRequests(db, records) },
    background:
      url === ''
        ? []
        : [
            (signal) =>
              repeatUntilStopped(
                async () => void (await followRates(db, url, signal)),
                (reason) => log.warn({ reason }, 'exchange rates cannot be fetched; the last ones stand'),
                { everyMs: RATES_MS, signal },
              ),
          ],
  };
};
