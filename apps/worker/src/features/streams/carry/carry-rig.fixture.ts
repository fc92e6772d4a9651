/** Carries are run on a test's database, and looked at. For tests only. */
import { auditEntries, openDatabase, streamVersions, withTeam } from '@sluice/postgres';
import { desc, eq } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { Client } from 'pg';
import { type CarriedTeam, readCarry, readWhole, secrets, startCarry } from './carry.fixture.ts';
import { carryTasks } from './carry-stream.ts';

export type CarryRig = Awaited<ReturnType<typeof openCarryRig>>;

export async function openCarryRig(databaseUrl: string) {
  const database = openDatabase(databaseUrl);
  const { db } = database;
  const superuser = new Client({ connectionString: databaseUrl });
  await superuser.connect();

  /** Works off what is in the queue, as the worker would. */
  const runJobs = () =>
    runOnce({
      connectionString: databaseUrl,
      taskList: carryTasks({ db, secrets }),
      logger: new Logger(() => () => {}),
      noHandleSignals: true,
    });

  return {
    db,
    superuser,
    runJobs,
    carry: async (team: CarriedTeam, kind: 'copy' | 'transfer') => {
      const started = await startCarry(db, team, kind);
      await runJobs();
      return { ...started, row: await readCarry(db, started) };
    },
    whole: ({ teamId }: CarriedTeam, streamId: number) => readWhole(db, teamId, streamId),
    /** Newest first. */
    audits: ({ teamId }: CarriedTeam) =>
      withTeam(db, teamId, (tx) => tx.select().from(auditEntries).orderBy(desc(auditEntries.id))),
    newestDocument: ({ teamId }: CarriedTeam, streamId: number) =>
      withTeam(db, teamId, async (tx) => {
        const [row] = await tx
          .select()
          .from(streamVersions)
          .where(eq(streamVersions.streamId, streamId))
          .orderBy(desc(streamVersions.version));
        return row?.document;
      }),
    close: async () => {
      await superuser.end();
      await database.close();
    },
  };
}
