import { checkAgreement } from '../agreement/check-agreement.ts';
import type { Item } from '../item.ts';

const VISITS = 100_000;
const VISITS_SHORT = 5_000;
const SEED = 1;

/** No measure of speed: it is here because it calls a whole edge as many times as the others do. */
export const agreement: Item = {
  name: 'agreement',
  title: 'generated visits on which the edge, the simulator and the explainer disagree',
  pinsCores: false,
  figure: 'count',
  gate: { kind: 'at most', value: 0 },
  run: async ({ isShort, say }) => {
    const { visits, disagreements, examples, reasons } = await checkAgreement({
      visits: isShort ? VISITS_SHORT : VISITS,
      seed: SEED,
    });
    say(`  ${JSON.stringify(reasons)}`);
    const unseen = Object.keys(reasons).filter((reason) => reasons[reason] === 0);
    return {
      value: { visits, disagreements },
      gated: disagreements,
      verdict: 'measured',
      faults: [...examples, ...unseen.map((reason) => `no visit was answered for ${reason}`)],
    };
  },
};
