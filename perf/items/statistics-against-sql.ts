import { compareInRounds, median } from '../compare.ts';
import type { Context, Item } from '../item.ts';
import { askByHand, findDifference } from '../statistics/ask-by-hand.ts';
import { TEAM_IDS } from '../statistics/events-shape.ts';
import { openStatisticsApi, type StatisticsApi } from '../statistics/open-statistics-api.ts';
import { DEFAULT_BY_HAND, DEFAULT_SEARCH, HEAVY_BY_HAND, HEAVY_SEARCH } from '../statistics/questions.ts';
import { medianMs } from '../statistics/timed.ts';

type Asked = {
  name: string;
  teamId: number;
  search: string;
  byHand: readonly [string, string];
  /** What the api may add whatever the ratio: for queries that take as little as most teams' do. */
  maxExtraMs?: number;
};

const QUESTIONS: readonly Asked[] = [
  { name: 'default', teamId: TEAM_IDS.largest, search: DEFAULT_SEARCH, byHand: DEFAULT_BY_HAND },
  // Not the largest: thirteen million events take seconds, which would hide what the api adds.
  {
    name: 'middle',
    teamId: TEAM_IDS.middle,
    search: DEFAULT_SEARCH,
    byHand: DEFAULT_BY_HAND,
    maxExtraMs: 10,
  },
  { name: 'heavy', teamId: TEAM_IDS.hundredth, search: HEAVY_SEARCH, byHand: HEAVY_BY_HAND },
];
const CONTROL_TOLERANCE = 0.1;

export const statisticsAgainstSql: Item = {
  name: 'P9',
  title: 'the statistics endpoint ÷ the same numbers by hand-written SQL through the same client',
  pinsCores: false,
  figure: 'ratio',
  gate: { kind: 'at most', value: 1.2 },
  run: async (context) => {
    const api = await openStatisticsApi(
      context,
      QUESTIONS.map(({ teamId }) => teamId),
    );
    try {
      const faults: string[] = [];
      const value: Record<string, number> = {};
      let isMeasured = true;
      for (const question of QUESTIONS) {
        const { ratio, extraMs, verdict, difference } = await compare(context, api, question);
        value[question.name] = ratio;
        value[`${question.name}ExtraMs`] = extraMs;
        isMeasured &&= verdict === 'measured';
        if (extraMs > (question.maxExtraMs ?? Infinity) && verdict === 'measured')
          faults.push(`${question.name}: ${extraMs.toFixed(1)} ms more than by hand`);
        if (difference !== undefined) faults.push(`${question.name}: ${difference}`);
      }
      const gated = Math.max(
        ...QUESTIONS.filter(({ maxExtraMs }) => maxExtraMs === undefined).map(
          ({ name }) => value[name] ?? Infinity,
        ),
      );
      return { value, gated, verdict: isMeasured ? 'measured' : 'no verdict', faults };
    } finally {
      await api.close();
    }
  },
};

async function compare(
  { isShort, say }: Context,
  api: StatisticsApi,
  { name, teamId, search, byHand }: Asked,
) {
  const ask = () => api.ask(teamId, search);
  const askHand = () => askByHand(api.clickhouse, byHand, teamId);
  const difference = findDifference(await ask(), await askHand());
  say(`  ${name}:`);
  const times = isShort ? 3 : 5;
  const [hand, ours]: [number[], number[]] = [[], []];
  const noting = async (taken: number[], ms: Promise<number>) =>
    taken[taken.push(await ms) - 1] ?? Number.NaN;
  const { ratio, verdict } = await compareInRounds({
    rounds: isShort ? 3 : 7,
    tolerance: CONTROL_TOLERANCE,
    say,
    reference: () => noting(hand, medianMs(times, askHand)),
    subject: () => noting(ours, medianMs(times, ask)),
  });
  return { ratio: 1 / ratio, extraMs: median(ours) - median(hand), verdict, difference };
}
