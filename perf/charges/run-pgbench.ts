import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '@sluice/engines';

const CLIENTS = 8;
/** A million accounts: two clients meet at one of them by chance only. */
const SCALE = 10;

export type Pgbench = { prepare: () => Promise<void>; run: (seconds: number) => Promise<number> };

/** PostgreSQL's own load: `-N` updates one account and appends one line of history in each transaction. */
export function createPgbench(databaseUrl: string): Pgbench {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const at = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const pgbench = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(findProgram('pgbench'), [...args, ...at]);
    return stdout;
  };
  return {
    prepare: async () => {
      await pgbench('-i', '-q', '-s', String(SCALE));
    },
    /** Milliseconds of wall time for each transaction, all clients together. */
    run: async (seconds) => {
      const said = await pgbench('-N', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds));
      const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
      if (!(perSecond > 0)) throw new Error(`pgbench said no figure: ${said}`);
      return 1000 / perSecond;
    },
  };
}
