/** Every five minutes: do the books of every team agree? One whose do not is charged no further until an operator has looked at it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type EventLog, findSinkState } from '@sluice/event-log';
import { type Db, withTeam } from '@sluice/postgres';
import type { Log, Metrics } from '@sluice/runtime';
import { sql } from 'drizzle-orm';
import type { Task, TaskList } from 'graphile-worker';
import { shardOf } from '../../sink/run-sink.ts';
import { type Breach, findChargeStop, stopCharging } from './charge-stops.ts';
import { findLedgerBreach } from './find-ledger-breach.ts';
import { type BooksDeps, findStatisticsBreach } from './find-statistics-breach.ts';

const RECONCILE_CHARGES = 'reconcile_charges';
export const RECONCILE_CRONTAB = `*/5 * * * * ${RECONCILE_CHARGES} ?max=3`;

const PAGE = 500;
/** What is in flight between two engines has arrived by then. */
const CONFIRM_AFTER_MS = 15_000;
/** Two runs. */
const FRESH_MS = 10 * 60_000;
/** A reader that is this far behind the other makes the two incomparable; its own alarm tells of it. */
const LAG_MAX_MS = 30 * 60_000;

export type ReconcileDeps = BooksDeps & {
  log: Log;
  /** Whether both readers of the money log are far enough to be compared. */
  areReadersClose: () => Promise<boolean>;
  /** @default 15 seconds */
  confirmAfterMs?: number;
};
export type Reconciled = { teams: number; breaches: number; stopped: number };

export async function reconcileCharges(deps: ReconcileDeps): Promise<Reconciled> {
  const done: Reconciled = { teams: 0, breaches: 0, stopped: 0 };
  const isComparable = await deps.areReadersClose();
  if (!isComparable) deps.log.warn('a reader of the money log is behind; statistics are not compared');
  for await (const teamId of listTeams(deps.db)) {
    const outcome = await reconcileTeam(deps, teamId, isComparable);
    done.teams += 1;
    if (outcome === 'breach') done.breaches += 1;
    if (outcome !== 'sound') done.stopped += 1;
  }
  return done;
}

export async function* listTeams(db: Db): AsyncGenerator<number> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: number }>(sql`SELECT list_team_ids(${after}, ${PAGE}) AS id`);
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function reconcileTeam(
  deps: ReconcileDeps,
  teamId: number,
  isComparable: boolean,
): Promise<'sound' | 'breach' | 'stopped'> {
  const { db, log } = deps;
  if (await withTeam(db, teamId, (tx) => findChargeStop(tx, teamId))) return 'stopped';
  const breach = await findBreach(deps, teamId, isComparable);
  if (!breach) return 'sound';
  await withTeam(db, teamId, (tx) => stopCharging(tx, teamId, breach));
  log.error({ teamId, ...breach }, 'the books of a team do not agree; its charging is stopped');
  return 'breach';
}

/** As it is now, whether the team is stopped or not. */
export async function findBreach(
  deps: BooksDeps & { confirmAfterMs?: number },
  teamId: number,
  isComparable: boolean,
): Promise<Breach | undefined> {
  const breach = await withTeam(deps.db, teamId, (tx) => findLedgerBreach(tx, teamId));
  if (breach || !isComparable) return breach;
  if (!(await findStatisticsBreach(deps, teamId))) return undefined;
  await sleep(deps.confirmAfterMs ?? CONFIRM_AFTER_MS);
  return findStatisticsBreach(deps, teamId);
}

/** Both have read the same, or the one behind has read something of the last half hour. */
async function areReadersClose(eventLog: EventLog, now: () => number): Promise<boolean> {
  const bucket = await eventLog.bucket('sinkLedger');
  const [one, other] = await Promise.all(
    (['clickhouse', 'charges'] as const).map((reader) => findSinkState(bucket, shardOf('money', reader))),
  );
  if (!one || !other) return false;
  if (one.done === other.done) return true;
  const behind = one.done < other.done ? one : other;
  return behind.doneStampMs > now() - LAG_MAX_MS;
}

export function reconcileTasks(
  deps: Omit<ReconcileDeps, 'areReadersClose' | 'now'> & { eventLog: EventLog; metrics: Metrics },
): TaskList {
  const { eventLog, metrics, log } = deps;
  const now = () => Date.now();
  let doneAtMs = 0;
  let last: Reconciled = { teams: 0, breaches: 0, stopped: 0 };
  metrics.observe(
    'charges_stopped_teams',
    'Teams that are not charged, because their books do not agree',
    // Of several workers one compares at a time: what another has found since is not known here.
    () => (doneAtMs > now() - FRESH_MS ? last.stopped : 0),
  );
  metrics.observe('charges_reconciled_age_seconds', 'Since the books of all teams were last compared', () =>
    doneAtMs === 0 ? -1 : (now() - doneAtMs) / 1000,
  );
  const breaches = metrics.counter({
    name: 'charges_breaches_total',
    help: 'Books that did not agree, since the start',
  });
  const task: Task = async () => {
    last = await reconcileCharges({ ...deps, now, areReadersClose: () => areReadersClose(eventLog, now) });
    doneAtMs = now();
    breaches.inc(last.breaches);
    log.info(last, 'the books of all teams were compared');
  };
  return { [RECONCILE_CHARGES]: task };
}
