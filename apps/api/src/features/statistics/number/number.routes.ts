import type { StatisticsNumberEventsQuery, StatisticsNumberQuery } from '@sluice/contracts';
import { STATISTICS_RATIOS, type StatisticsGrouping, statisticsUnit } from '@sluice/contracts/values';
import type { TeamDb } from '@sluice/postgres';
import type { EventCursor, NumberQuestion } from '@sluice/statistics';
import type { Actor } from '../../../access/actor.ts';
import { ownerOf, scopeOf } from '../../../access/owner-scope.ts';
import { askStatistics } from '../../../clickhouse/ask-clickhouse.ts';
import { findNames } from '../../../clickhouse/find-names.ts';
import { procedures } from '../../../http/procedures.ts';
import { COLUMN_OF } from '../present-report.ts';
import { toQuestion } from '../to-question.ts';
import { listOpenStreamIds } from './number.store.ts';
import { presentArrivals, presentEvent, presentNumber } from './present-number.ts';

export const numberRoutes = {
  number: procedures.statistics.number.handler(async ({ input: { query }, context }) => {
    const { actor, inTeam, statistics } = context;
    const scope = toScope(query, actor);
    const ratio = STATISTICS_RATIOS.find((name) => name === query.column);
    const [number, arrivals] = await askStatistics(() =>
      Promise.all([
        statistics.readNumber({ ...scope, column: ratio ?? columnOf(query) }),
        ratio ? null : statistics.readArrivals({ ...scope, column: columnOf(query) }),
      ]),
    );
    return {
      timeZone: scope.timeZone,
      ...presentNumber(number),
      isOwnOnly: scope.memberId !== undefined,
      arrivals: arrivals && presentArrivals(arrivals, statisticsUnit(query.column) === 'money'),
      names: await inTeam((tx) => namesIn(tx, actor, query, number.isThere)),
    };
  }),

  numberEvents: procedures.statistics.numberEvents.handler(async ({ input: { query }, context }) => {
    const { actor, inTeam, statistics, clock } = context;
    const { limit, cursor } = query;
    const question = {
      ...toScope(query, actor),
      column: columnOf(query),
      now: clock(),
      limit,
      after: cursor === undefined ? undefined : toPlace(cursor),
    };
    const events = await askStatistics(() => statistics.listNumberEvents(question));
    const streams = [...new Set(events.map(({ streamId }) => streamId))];
    const [names, open] = await inTeam(async (tx) => [
      (await findNames(tx, actor.teamId, { streams, landings: [] })).streams,
      new Set(await listOpenStreamIds(tx, scopeOf(actor), streams)),
    ]);
    const last = events.at(-1);
    return {
      items: events.map((event) => presentEvent(event, names[event.streamId], open.has(event.streamId))),
      next: last && events.length === limit ? `${last.atMs}_${last.eventId}` : null,
    };
  }),
};

type Asked = StatisticsNumberQuery | StatisticsNumberEventsQuery;
/** What says which line is meant. */
type AskedLine = Omit<StatisticsNumberQuery, 'column'>;

export function toScope(query: AskedLine, actor: Actor): Omit<NumberQuestion, 'column'> {
  const of = { teamId: actor.teamId, memberId: ownerOf(actor), timeZone: actor.timeZone };
  const { streamIds, filters, days } = toQuestion(
    { ...query, having: undefined, havingLevel: undefined, sort: undefined, order: 'desc' },
    of,
  );
  return {
    ...of,
    streamIds,
    filters,
    days,
    line: query.line?.map((key, at) => ({ grouping: query.groupBy[at] ?? 'day', key })),
  };
}

/** The contract has checked that it is a counter. */
const columnOf = ({ column }: Asked) => COLUMN_OF[column as keyof typeof COLUMN_OF];

function toPlace(cursor: string): EventCursor {
  const [atMs, eventId = ''] = cursor.split('_');
  return { atMs: Number(atMs), eventId };
}

/** Names in an existing row are those of the table. Filter values are user input: they reveal only names of the member's own streams and landings. */
async function namesIn(tx: TeamDb, actor: Actor, query: StatisticsNumberQuery, isThere: boolean) {
  const { groupBy, line = [], flow = [], landingPageId = [], member = [] } = query;
  const inLine = (name: StatisticsGrouping) =>
    toIds(isThere ? groupBy.flatMap((grouping, at) => (grouping === name ? [line[at] ?? ''] : [])) : []);
  const ofLine = {
    streams: inLine('stream'),
    landings: inLine('landingPageId'),
    members: inLine('member'),
  };
  const ofFilters = { streams: flow, landings: toIds(landingPageId), members: toIds(member) };
  const shown = await findNames(tx, actor.teamId, ofLine);
  const typed = await findNames(tx, actor.teamId, ofFilters, ownerOf(actor));
  return {
    streams: { ...typed.streams, ...shown.streams },
    landings: { ...typed.landings, ...shown.landings },
    members: { ...typed.members, ...shown.members },
  };
}

const toIds = (texts: readonly string[]): number[] =>
  texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
