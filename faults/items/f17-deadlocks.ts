import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { compareWithLedger, openVisitors } from '../rig/charged-visitors.ts';
import { type MoneyRig, moneyItem } from '../rig/money-rig.ts';
import { waitUntil } from '../rig/wait-until.ts';

const DEADLOCKS = 12;
const SHORT_DEADLOCKS = 4;
/** Soon enough that a drill sees some; the worker's statements may wait a little longer than that. */
const DEADLOCK_TIMEOUT = '50ms';
const LOCK_TIMEOUT = '250ms';
const WAITING_LIMIT_MS = 10_000;
const LOOK_MS = 5;

export const deadlocks = moneyItem({
  name: 'F17',
  title: 'deadlocks with the ledger, and locks that it waits for in vain',
  workerSettings: [`lock_timeout=${LOCK_TIMEOUT}`],
  run: async (rig) => {
    const { visitors, journal } = openVisitors(rig, 'F17');
    const other = new pg.Client({ connectionString: rig.postgres.url });
    await other.connect();
    try {
      await other.query(`ALTER SYSTEM SET deadlock_timeout = '${DEADLOCK_TIMEOUT}'`);
      await other.query('SELECT pg_reload_conf()');
      // Whoever looks first is ended: never this one.
      await other.query(`SET deadlock_timeout = '1min'`);
      visitors.start();
      const before = await countDeadlocks(other);
      for (let at = 0; at < (rig.seed.isShort ? SHORT_DEADLOCKS : DEADLOCKS); at++) {
        rig.expect(await lockInReverse(rig, other), 'no transfer came to wait');
        await lockForLonger(rig, other);
      }
      await visitors.finish();
      await rig.drain();
      rig.figures.deadlocks = (await countDeadlocks(other)) - before;
    } finally {
      await other.end();
    }
    const retries = (await rig.workerMetric('sink_retries{shard="money_charges"}')) ?? 0;
    rig.figures.retries = retries;
    rig.expect(Number(rig.figures.deadlocks) > 0, 'there was no deadlock: the drill has shown nothing');
    rig.expect(retries > 0, 'no charge was disturbed: the drill has shown nothing');
    return compareWithLedger(rig, journal);
  },
});

/**
 * A transfer takes the wallet first and what was spent next. This takes them the other way round, as soon as a transfer waits: two that wait
 * for each other. The worker's side is the one that notices, and is ended. Returns whether a transfer came to wait.
 */
async function lockInReverse({ teamId, seed }: MoneyRig, other: pg.Client): Promise<boolean> {
  const lock = (kind: string) =>
    other.query('SELECT FROM ledger_accounts WHERE team_id = $1 AND kind = $2 FOR UPDATE', [teamId, kind]);
  await other.query('BEGIN');
  try {
    await lock('spent');
    const isWaitedFor = await waitUntil(() => hasWaiting(other), WAITING_LIMIT_MS, LOOK_MS);
    await lock('wallet');
    return isWaitedFor;
  } finally {
    await other.query('ROLLBACK');
    await sleep(seed.random.between(100, 400));
  }
}

async function hasWaiting(other: pg.Client): Promise<boolean> {
  const { rowCount } = await other.query(
    'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
  );
  return (rowCount ?? 0) > 0;
}

/** The lock that charging takes, for longer than the worker waits. */
async function lockForLonger({ teamId, seed }: MoneyRig, other: pg.Client): Promise<void> {
  await other.query('BEGIN');
  await other.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`charges:${teamId}`]);
  await sleep(seed.random.between(400, 900));
  await other.query('ROLLBACK');
}

async function countDeadlocks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}
