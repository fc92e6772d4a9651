/** The process that charges, and how long it takes for what lies in the log. */
import { cpus } from 'node:os';
import { startTarget } from '../target-process.ts';
import type { Charges, PerfTeam } from './open-charges.ts';

export type ChargingProcess = {
  /** Publishes so much while nobody reads, then lets the process read: milliseconds for each event. */
  chargeAll: (teams: readonly PerfTeam[], fullRanges: number) => Promise<number>;
  stop: () => Promise<void>;
};

export async function startCharging(charges: Charges): Promise<ChargingProcess> {
  const { databaseUrl, natsUrl, namespace } = charges;
  const args = ['--database', databaseUrl, '--nats', natsUrl, '--namespace', namespace];
  // It and the database work at the same time, on whatever core is free.
  const target = await startTarget('charges.ts', args, [], `0-${cpus().length - 1}`);
  return {
    chargeAll: async (teams, fullRanges) => {
      const { lastSequence, count } = await charges.publish(teams, { fullRanges });
      const ms = Number(await target.ask(String(lastSequence)));
      await charges.forget(lastSequence);
      return ms / count;
    },
    stop: () => target.stop(),
  };
}
