import { startCharging } from '../charges/charging-process.ts';
import { openCharges } from '../charges/open-charges.ts';
import { createPgbench } from '../charges/run-pgbench.ts';
import { compareInRounds } from '../compare.ts';
import type { Item } from '../item.ts';

const ROUNDS = 5;

export const chargesAgainstPgbench: Item = {
  name: 'P16',
  title:
    'charges of one team, from the log into the ledger ÷ transactions of pgbench -N -c8, each in a second',
  figure: 'ratio',
  pinsCores: false,
  gate: { kind: 'at least', value: 8 },
  run: async (context) => {
    const charges = await openCharges(context);
    const pgbench = createPgbench(charges.databaseUrl);
    await pgbench.prepare();
    const charging = await startCharging(charges);
    try {
      const [ranges, seconds] = context.isShort ? [1, 2] : [3, 5];
      const teams = await charges.seedTeams(1);
      await charging.chargeAll(teams, ranges);
      const comparison = await compareInRounds({
        rounds: ROUNDS,
        reference: () => pgbench.run(seconds),
        subject: () => charging.chargeAll(teams, ranges),
        bar: context.bar,
        tolerance: 0.1,
        say: context.say,
      });
      return {
        value: comparison.ratio,
        gated: comparison.ratio,
        verdict: comparison.verdict,
        faults: (await charges.compareBooks()).wrong,
      };
    } finally {
      await charging.stop();
      await charges.close();
    }
  },
};
