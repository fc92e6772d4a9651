/** Stops a process at one point of one transaction, so that a test can kill it there. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** begun: in the middle of the transaction; lost: at its commit, which fails; kept: at its commit, which succeeds without an answer. */
export type GateMoment = 'begun' | 'lost' | 'kept';

export type CommitGate = {
  /** From now on, a process that reaches the point with a change of that name blocks there. */
  close: (point: string, moment: GateMoment) => Promise<void>;
  isReached: () => Promise<boolean>;
  /** Once the process is dead. The transaction ends as the moment says. */
  open: () => Promise<void>;
  end: () => Promise<void>;
};

/** An arbitrary lock id that nothing else in the database uses. */
const LOCK = 4_711;
const END_LIMIT_MS = 5_000;
const LOOK_MS = 20;

const WAITING_SQL = `
  SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** `point` is SQL over the changed row, NEW, that names the change. */
export async function createCommitGate(
  databaseUrl: string,
  change: { table: string; on: 'INSERT' | 'UPDATE'; point: string },
): Promise<CommitGate> {
  const { table, on, point: name } = change;
  const superuser = new Client({ connectionString: databaseUrl });
  await superuser.connect();
  await superuser.query(`
    CREATE TABLE closed_gates (point text, moment text);
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF EXISTS (SELECT FROM public.closed_gates gate WHERE gate.point = ${name} AND gate.moment = TG_ARGV[0])
      THEN PERFORM pg_advisory_xact_lock_shared(${LOCK}); END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER gate_begun AFTER ${on} ON ${table} FOR EACH ROW EXECUTE FUNCTION wait_at_gate('begun');
    CREATE CONSTRAINT TRIGGER gate_commit AFTER ${on} ON ${table} DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_at_gate('commit')`);

  const findWaiting = async () => (await superuser.query<{ pid: number }>(WAITING_SQL)).rows[0]?.pid;
  let closedAt: GateMoment | undefined;
  return {
    close: async (point, moment) => {
      closedAt = moment;
      await superuser.query('SELECT pg_advisory_lock($1)', [LOCK]);
      const at = moment === 'begun' ? 'begun' : 'commit';
      await superuser.query('INSERT INTO closed_gates VALUES ($1, $2)', [point, at]);
    },
    isReached: async () => (await findWaiting()) !== undefined,
    open: async () => {
      const pid = await findWaiting();
      // Not by TRUNCATE, which would wait for whoever waits here and fail with a deadlock.
      await superuser.query('DELETE FROM closed_gates');
      if (closedAt !== 'kept')
        await superuser.query('SELECT pg_terminate_backend($1, $2)', [pid, END_LIMIT_MS]);
      await superuser.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      await untilGone(superuser, pid);
    },
    end: () => superuser.end(),
  };
}

/** By then the session has ended its transaction, either way. */
async function untilGone(superuser: Client, pid: number | undefined): Promise<void> {
  const isThere = async () =>
    (await superuser.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount !== 0;
  for (const start = Date.now(); await isThere(); await sleep(LOOK_MS)) {
    if (Date.now() - start > END_LIMIT_MS) throw new Error(`session ${pid} did not end`);
  }
}
