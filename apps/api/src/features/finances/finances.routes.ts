import { FINANCES_LIMITS } from '@sluice/contracts/values';
import { dayAt, rangeOfPeriod } from '@sluice/statistics';
import { toDollars } from '../../http/money.ts';
import { procedures } from '../../http/procedures.ts';
import { exportStream } from '../../table-file/export-stream.ts';
import { writeCsv } from '../../table-file/write-csv.ts';
import { countFree, listChargedHours, readBalance, readSpent } from './balance.store.ts';
import { balanceSeries } from './balance-series.ts';
import { readThresholds, setThresholds } from './change-thresholds.ts';
import { listCharges } from './charges.store.ts';
import { listChoices } from './choices.store.ts';
import { FORECAST_DAYS, forecastBalance } from './forecast.ts';
import { isoOf, presentForecast, presentToday, presentTransaction } from './present-finances.ts';
import { readSpentToday } from './today.store.ts';
import { transactionLines } from './transaction-lines.ts';
import { listTransactions } from './transactions.store.ts';

const DAY_MS = 24 * 3_600_000;

export const financesRoutes = {
  get: procedures.finances.get.handler(({ input: { query }, context: { actor, inTeam, clock } }) =>
    inTeam(async (tx) => {
      const { teamId, timeZone } = actor;
      const now = clock();
      const { from: startDate } = rangeOfPeriod(query.period, dayAt(now, timeZone));
      const balance = await readBalance(tx, { teamId, timeZone }, startDate);
      const { from, balanceMicros } = balance;
      const { points, topUps } = balanceSeries(balance, { period: query.period, now });
      const thresholdsMicros = await readThresholds(tx, teamId);
      const hours = await listChargedHours(tx, teamId, new Date(now.getTime() - FORECAST_DAYS * DAY_MS));
      const forecast = forecastBalance({ balanceMicros, hours, thresholdsMicros, nowMs: now.getTime() });
      const spent = -balance.moves
        .filter(({ kind }) => SPENDING.includes(kind))
        .reduce((sum, { amountMicros }) => sum + amountMicros, 0);
      const before = { from: new Date(2 * from.getTime() - now.getTime()), until: from };
      return {
        balance: toDollars(balanceMicros),
        timeZone,
        points: points.map((point) => ({ at: isoOf(point.atMs), balance: toDollars(point.balanceMicros) })),
        topUps: topUps.map((topUp) => ({
          at: isoOf(topUp.atMs),
          amount: toDollars(topUp.amountMicros),
          balance: toDollars(topUp.balanceMicros),
        })),
        spent: { amount: toDollars(spent), before: toDollars(await readSpent(tx, teamId, before)) },
        toppedUp: {
          amount: toDollars(topUps.reduce((sum, { amountMicros }) => sum + amountMicros, 0)),
          count: topUps.length,
        },
        notBilled: await countFree(tx, teamId, from),
        thresholds: thresholdsMicros.map(toDollars),
        forecast: presentForecast(forecast),
      };
    }),
  ),

  today: procedures.finances.today.handler(({ context: { actor, inTeam, clock } }) =>
    inTeam(async (tx) => {
      const { teamId, timeZone } = actor;
      const now = clock();
      const spent = await readSpentToday(tx, { teamId, timeZone }, { today: dayAt(now, timeZone), now });
      return presentToday(spent, { timeZone, now });
    }),
  ),

  transactions: procedures.finances.transactions.handler(({ input: { query }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const { teamId, timeZone } = actor;
      const offset = (query.page - 1) * query.limit;
      const list = await listTransactions(tx, { teamId, timeZone }, query, { ...query, offset });
      return {
        items: list.rows.map(presentTransaction),
        total: list.total,
        totals: { in: toDollars(list.inMicros), out: toDollars(list.outMicros) },
        timeZone,
      };
    }),
  ),

  choices: procedures.finances.choices.handler(({ context: { actor, inTeam } }) =>
    inTeam((tx) => listChoices(tx, actor.teamId)),
  ),

  charges: procedures.finances.charges.handler(({ input: { query }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const rows = await listCharges(tx, actor.teamId, query);
      const shown = rows.slice(0, query.limit);
      return {
        items: shown.map(({ eventId, clickId, at, country, amountMicros }) => ({
          id: eventId,
          click: clickId,
          at: at.toISOString(),
          country,
          amount: toDollars(amountMicros),
        })),
        next: rows.length > query.limit ? (shown.at(-1)?.eventId ?? null) : null,
      };
    }),
  ),

  export: procedures.finances.export.handler(async ({ input: { query }, context }) => {
    const { actor, inTeam, log, requestId } = context;
    const { teamId, timeZone } = actor;
    const page = { sort: 'at', order: 'desc', limit: FINANCES_LIMITS.exportRows, offset: 0 } as const;
    const { rows } = await inTeam((tx) => listTransactions(tx, { teamId, timeZone }, query, page));
    const lines = transactionLines(rows, { ...query, timeZone });
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        // Days only: no user input.
        'content-disposition': `attachment; filename="transactions-${query.startDate}-${query.endDate}.csv"`,
      },
      body: await exportStream(writeCsv(lines), (error) => {
        log.error({ requestId, err: error }, 'an export was broken off');
      }),
    };
  }),

  setThresholds: procedures.finances.setThresholds.handler(
    async ({ input: { body }, context: { actor, inTeam } }) => ({
      thresholds: await inTeam((tx) => setThresholds(tx, actor, body.thresholds)),
    }),
  ),
};

/** Charges, and what was bought: held, and given back where it failed. */
const SPENDING: readonly string[] = ['charge', 'hold', 'release'];
