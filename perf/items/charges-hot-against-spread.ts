import { startCharging } from '../charges/charging-process.ts';
import { openCharges } from '../charges/open-charges.ts';
import { compareInRounds } from '../compare.ts';
import type { Item } from '../item.ts';

const ROUNDS = 5;
const TEAMS = 50;

export const chargesHotAgainstSpread: Item = {
  name: 'P17',
  title: `charges of one team ÷ of ${TEAMS} teams in turn, each in a second`,
  figure: 'ratio',
  pinsCores: false,
  gate: { kind: 'at least', value: 0.9 },
  run: async (context) => {
    const charges = await openCharges(context);
    const charging = await startCharging(charges);
    try {
      const ranges = context.isShort ? 1 : 3;
      const hot = await charges.seedTeams(1);
      const spread = await charges.seedTeams(TEAMS);
      await charging.chargeAll(hot, ranges);
      await charging.chargeAll(spread, ranges);
      const comparison = await compareInRounds({
        rounds: ROUNDS,
        reference: () => charging.chargeAll(spread, ranges),
        subject: () => charging.chargeAll(hot, ranges),
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
