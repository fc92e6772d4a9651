import type { Item } from '../item.ts';
import { TEAM_IDS } from '../statistics/events-shape.ts';
import { openStatisticsApi } from '../statistics/open-statistics-api.ts';
import { DEFAULT_SEARCH } from '../statistics/questions.ts';
import { medianMs } from '../statistics/timed.ts';

/** Half of all teams are smaller than the middle one; the mean is what they would have if all had the same. */
const MAX_MS = { largest: 300, mean: 50, middle: 50 } as const;
const TIMES = 15;
const WARM_UP_TIMES = 3;

export const statisticsScreens: Item = {
  name: 'defaultScreen',
  title:
    'milliseconds of the statistics screen as it opens, as a share of what they may be, of the worst team',
  pinsCores: false,
  figure: 'time',
  gate: { kind: 'at most', value: 1 },
  run: async (context) => {
    const teams = Object.entries(MAX_MS) as [keyof typeof MAX_MS, number][];
    const api = await openStatisticsApi(
      context,
      teams.map(([team]) => TEAM_IDS[team]),
    );
    try {
      const value: Record<string, number> = {};
      for (const [team] of teams) {
        const ask = () => api.ask(TEAM_IDS[team], DEFAULT_SEARCH);
        await medianMs(WARM_UP_TIMES, ask);
        value[team] = await medianMs(TIMES, ask);
        const { totals } = await ask();
        context.say(`  ${team}: ${value[team].toFixed(1)} ms, ${totals.unique} unique visitors in the week`);
      }
      const gated = Math.max(...teams.map(([team, maxMs]) => (value[team] ?? Infinity) / maxMs));
      return { value, gated, verdict: 'measured' };
    } finally {
      await api.close();
    }
  },
};
