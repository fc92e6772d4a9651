/** The questions that are measured: as the console asks them, and as somebody who knows the table would write them by hand. */
import { toQuestion } from '@sluice/api/features/statistics/to-question.ts';
import { EVENTS_TABLE } from '@sluice/clickhouse';
import type { ReportQuestion } from '@sluice/statistics';
import { LAST_DAY } from './events-shape.ts';

/** Not UTC: a day of the team then begins in the middle of one of the table's. */
export const TIME_ZONE = 'Europe/Kyiv';
const WEEK = { startDate: '2026-11-08', endDate: LAST_DAY };
const QUARTER = { startDate: '2026-08-17', endDate: LAST_DAY };
const LINES = 100;

/** What stands in the address of the screen as it opens, and after somebody has asked for much. */
export const DEFAULT_SEARCH = new URLSearchParams(WEEK).toString();
export const HEAVY_SEARCH = new URLSearchParams({
  ...QUARTER,
  groupBy: 'country,browserName,sub2',
  sort: 'unique',
}).toString();

export function weekByDay(teamId: number): ReportQuestion {
  const of = { teamId, memberId: undefined, timeZone: TIME_ZONE };
  return {
    ...toQuestion({ ...WEEK, groupBy: ['day'], order: 'desc' }, of),
    page: { offset: 0, limit: LINES },
  };
}

export const quarterByDay = (teamId: number): ReportQuestion => ({
  ...weekByDay(teamId),
  days: { from: QUARTER.startDate, to: QUARTER.endDate },
});

/**
 * Named as the api's answer names them. Ids are counted and not rows, because an event may lie in the table twice until its parts are
 * merged; each once, by its kind, and then added up: counted for each column by itself they take half as long again.
 */
const COUNTERS = `
  sumIf(events, type = 'visit' AND is_unique) AS unique,
  sumIf(events, type = 'visit' AND page = 'white') AS whitePage,
  sumIf(events, type = 'visit' AND page = 'black') AS blackPage,
  sumIf(events, type = 'click') AS clickButton,
  sumIf(events, type = 'registration') AS registrations,
  sumIf(events, type = 'deposit') AS deposits,
  sum(events * cost) AS spent,
  sum(events * revenue_usd) AS revenue,
  sum(events * (revenue_usd - cost)) AS profit,
  sumIf(events * revenue_usd, type = 'deposit') AS depositRevenue,
  sumIf(events, type = 'subscribe') AS webPushes,
  sumIf(events, type = 'install_accept') AS pwa,
  sumIf(events, type = 'install_offer') AS discovery,
  sumIf(events, type = 'install') AS installs`;

/** The screen says how fresh its lines are; the days before are only compared with. */
const NEWEST = ', max(recv_ts) AS newest';

const kinds = (groups: string, from: string, to: string, more = '') => `
  SELECT ${groups} type, page, is_unique, cost, revenue_usd, uniqExact(event_id) AS events${more}
  FROM ${EVENTS_TABLE}
  WHERE team_id = {teamId:UInt32} AND NOT is_bot
    AND ts >= toDateTime64('${from} 00:00:00', 3, '${TIME_ZONE}')
    AND ts < toDateTime64('${to} 00:00:00', 3, '${TIME_ZONE}')
  GROUP BY ALL`;

/** The lines with their totals, then the totals of as many days before. */
export const DEFAULT_BY_HAND = [
  `SELECT day, max(newest) AS watermark, ${COUNTERS}
   FROM (${kinds(`toDate(ts, '${TIME_ZONE}') AS day,`, '2026-11-08', '2026-11-15', NEWEST)})
   GROUP BY day WITH TOTALS ORDER BY day DESC LIMIT ${LINES}`,
  `SELECT ${COUNTERS} FROM (${kinds('', '2026-11-01', '2026-11-08')})`,
] as const;

export const HEAVY_BY_HAND = [
  `SELECT country, browserName, sub2, max(newest) AS watermark, ${COUNTERS}
   FROM (${kinds('country, browser AS browserName, sub2,', '2026-08-17', '2026-11-15', NEWEST)})
   GROUP BY country, browserName, sub2 WITH TOTALS
   ORDER BY unique DESC, country, browserName, sub2 LIMIT ${LINES}`,
  `SELECT ${COUNTERS} FROM (${kinds('', '2026-05-19', '2026-08-17')})`,
] as const;
