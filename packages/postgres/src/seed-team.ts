/** Makes a whole team in one go, for seeds, load tests and drills. Set-based, so that a million streams are bearable. */
import { createApiKey } from './create-api-key.ts';
import { createTeam, ensureUser } from './create-team.ts';
import { enqueueTeamJobs } from './enqueue-team-jobs.ts';
import type { Db, TeamDb } from './open-database.ts';
import { publishJob, toEdgeDocument } from './record-stream-version.ts';
import { domains, type StreamRow, streams, streamVersions } from './schema/index.ts';

/** Keeps a statement well below the protocol's 65 535 parameters. */
const BATCH_ROWS = 1_000;

export type SeedStream = Partial<
  Pick<StreamRow, 'name' | 'status' | 'cloak' | 'countries' | 'languages' | 'devices' | 'os' | 'link'>
> & { hosts?: string[] };

export type SeedOptions = {
  name: string;
  timeZone?: string;
  owner?: { sub: string; email: string; name: string };
  /** @default everything */
  scopes?: string[];
  streams?: SeedStream[];
};

export type SeededTeam = {
  teamId: number;
  memberId: number;
  userId: number;
  /** The secret, as `Authorization: Bearer …` wants it. */
  apiKey: string;
  /** In the order given. */
  streams: { id: number; hosts: string[] }[];
};

const ALL_SCOPES = ['read', 'streams:write', 'domains:write'];

export async function seedTeam(db: Db, options: SeedOptions): Promise<SeededTeam> {
  const owner = options.owner ?? {
    sub: `seed|${options.name}`,
    email: 'owner@example.com',
    name: `Owner of ${options.name}`,
  };
  const userId = await ensureUser(db, owner);
  const { name, timeZone } = options;
  return createTeam(db, { name, timeZone, ownerUserId: userId }, async (tx, { teamId, ownerMemberId }) => {
    const key = { teamId, memberId: ownerMemberId, name: 'Seed', scopes: options.scopes ?? ALL_SCOPES };
    const apiKey = await createApiKey(tx, key);
    const made: SeededTeam['streams'] = [];
    const wanted = options.streams ?? [];
    for (let start = 0; start < wanted.length; start += BATCH_ROWS) {
      const batch = wanted.slice(start, start + BATCH_ROWS);
      made.push(...(await insertStreams(tx, teamId, ownerMemberId, batch)));
    }
    return { teamId, memberId: ownerMemberId, userId, apiKey, streams: made };
  });
}

async function insertStreams(
  tx: TeamDb,
  teamId: number,
  memberId: number,
  batch: readonly SeedStream[],
): Promise<SeededTeam['streams']> {
  const rows = await tx
    .insert(streams)
    .values(
      batch.map(({ hosts: _hosts, ...stream }, index) => ({
        status: 'launched' as const,
        ...stream,
        name: stream.name ?? `Stream ${index + 1}`,
        teamId,
        memberId,
        version: 1,
      })),
    )
    .returning();
  // Identity numbers are given in the order of the rows, while RETURNING promises no order.
  rows.sort((a, b) => a.id - b.id);
  const made = rows.map((row, index) => ({ row, hosts: batch[index]?.hosts ?? [] }));
  const bound = made.flatMap(({ row, hosts }) => hosts.map((host) => ({ teamId, host, streamId: row.id })));
  for (let start = 0; start < bound.length; start += BATCH_ROWS) {
    await tx.insert(domains).values(bound.slice(start, start + BATCH_ROWS));
  }
  await tx.insert(streamVersions).values(
    made.map(({ row, hosts }) => ({
      teamId,
      streamId: row.id,
      version: row.version,
      document: toEdgeDocument(row, hosts),
      memberId,
    })),
  );
  await enqueueTeamJobs(
    tx,
    rows.map((row) => publishJob(row.id)),
  );
  return made.map(({ row, hosts }) => ({ id: row.id, hosts }));
}
