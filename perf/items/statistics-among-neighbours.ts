import { readReport } from '@sluice/statistics';
import { compareInRounds } from '../compare.ts';
import type { Item } from '../item.ts';
import { TEAM_IDS } from '../statistics/events-shape.ts';
import { openEvents } from '../statistics/open-events.ts';
import { weekByDay } from '../statistics/questions.ts';
import { openTeamAlone } from '../statistics/teams-alone.ts';
import { medianMs } from '../statistics/timed.ts';

/** All others have six times the events of the largest, seventy times those of the next, and thousands of times the middle one's. */
const COMPARED = ['largest', 'hundredth', 'middle'] as const;
const CONTROL_TOLERANCE = 0.1;

export const statisticsAmongNeighbours: Item = {
  name: 'P11',
  title: 'a report over the table that all teams share ÷ over one that has the team alone',
  pinsCores: false,
  figure: 'ratio',
  gate: { kind: 'at most', value: 1.3 },
  run: async (context) => {
    const { isShort, say } = context;
    const events = await openEvents(context);
    try {
      const value: Record<string, number> = {};
      let isMeasured = true;
      for (const team of COMPARED) {
        const question = weekByDay(TEAM_IDS[team]);
        const alone = await openTeamAlone(events, TEAM_IDS[team]);
        say(`  ${team}:`);
        const times = team === 'largest' ? 5 : 15;
        const { ratio, verdict } = await compareInRounds({
          rounds: isShort ? 3 : 7,
          tolerance: CONTROL_TOLERANCE,
          say,
          reference: () => medianMs(times, () => readReport(alone, question)),
          subject: () => medianMs(times, () => readReport(events.clickhouse, question)),
        });
        await alone.close();
        value[team] = 1 / ratio;
        isMeasured &&= verdict === 'measured';
      }
      const gated = Math.max(...Object.values(value));
      return { value, gated, verdict: isMeasured ? 'measured' : 'no verdict' };
    } finally {
      await events.close();
    }
  },
};
