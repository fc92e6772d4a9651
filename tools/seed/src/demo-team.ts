/** The demonstration team, made as the product makes teams: with versions, documents and publish jobs. */
import {
  createApiKey,
  type Database,
  type Db,
  enqueueTeamJobs,
  PUBLISH_EDGE_DOCUMENT,
  recordStreamVersion,
  seedTeam,
  streams,
  streamVersions,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import type { EdgeDocument } from '@sluice/routing';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { DEMO_STREAMS } from './demo-streams.ts';

const OWNER = { sub: 'seed|demo', email: 'owner@demo.example', name: 'Demo Owner' };
const TEAM_NAME = 'Demo';
const KEY_SCOPES = ['read', 'streams:write', 'domains:write'];

export type DemoTeam = {
  teamId: number;
  memberId: number;
  madeAtMs: number;
  /** Every document that was ever in force, by stream and version. */
  documents: readonly EdgeDocument[];
};

/**
 * Asked as the owner of the database and not as the application: without its team's id, row-level security would not show
 * the application any team at all.
 */
export async function findDemoTeam(databaseUrl: string, { db }: Database): Promise<DemoTeam | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ teamId: number; memberId: number; madeAt: Date }>(
      `SELECT m.team_id AS "teamId", m.id AS "memberId", m.created_at AS "madeAt"
       FROM members m JOIN users u ON u.id = m.user_id WHERE u.sub = $1 ORDER BY m.id LIMIT 1`,
      [OWNER.sub],
    );
    const [found] = rows;
    if (!found) return undefined;
    const { teamId, memberId, madeAt } = found;
    return { teamId, memberId, madeAtMs: madeAt.getTime(), documents: await listDocuments(db, teamId) };
  } finally {
    await client.end();
  }
}

/** Answers the key's secret, which exists nowhere else from here on. */
export async function makeDemoTeam(db: Db): Promise<string> {
  const team = await seedTeam(db, {
    name: TEAM_NAME,
    owner: OWNER,
    scopes: KEY_SCOPES,
    streams: DEMO_STREAMS.map(({ share: _, shows: _shows, stoppedDaysAgo: _days, ...stream }) => stream),
  });
  const { teamId, memberId } = team;
  await withTeam(db, teamId, async (tx) => {
    for (const [index, { stoppedDaysAgo }] of DEMO_STREAMS.entries()) {
      const stream = team.streams[index];
      if (stoppedDaysAgo !== undefined && stream) await stopStream(tx, { teamId, memberId, id: stream.id });
    }
  });
  return team.apiKey;
}

export function makeDemoKey(db: Db, { teamId, memberId }: DemoTeam): Promise<string> {
  return withTeam(db, teamId, (tx) =>
    createApiKey(tx, { teamId, memberId, name: 'Seed', scopes: KEY_SCOPES }),
  );
}

/** Brings the documents back to an event log that was emptied. Where they stand already, nothing changes. */
export async function publishAgain(db: Db, { teamId }: DemoTeam): Promise<void> {
  await withTeam(db, teamId, async (tx) => {
    const rows = await tx.select({ id: streams.id }).from(streams);
    const jobs = rows.map(({ id }) => ({
      task: PUBLISH_EDGE_DOCUMENT,
      payload: { streamId: id },
      key: String(id),
    }));
    await enqueueTeamJobs(tx, jobs);
  });
}

async function stopStream(
  tx: TeamDb,
  stream: { teamId: number; memberId: number; id: number },
): Promise<void> {
  const { teamId, memberId, id } = stream;
  await tx
    .update(streams)
    .set({ status: 'suspended' })
    .where(and(eq(streams.teamId, teamId), eq(streams.id, id)));
  await recordStreamVersion(tx, { teamId, streamId: id, byMemberId: memberId });
}

async function listDocuments(db: Db, teamId: number): Promise<EdgeDocument[]> {
  const rows = await withTeam(db, teamId, (tx) =>
    tx
      .select({ document: streamVersions.document })
      .from(streamVersions)
      .orderBy(streamVersions.streamId, streamVersions.version),
  );
  return rows.map(({ document }) => document);
}
