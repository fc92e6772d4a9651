/** The secret in the URL that a team's advertisers call: made when first needed, stored encrypted, and known to the edges by its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { enqueueTeamJobs, type TeamJob } from './enqueue-team-jobs.ts';
import type { TeamDb } from './open-database.ts';
import { teamEdgeSettings } from './schema/index.ts';

export const PUBLISH_TEAM_DOCUMENT = 'publish_team_document';

/** 256 bits cannot be guessed, so checking it needs no slow hash. */
const SECRET_BYTES = 32;

type Seals = {
  seal: (secret: string, record: string) => Buffer;
  open: (sealed: Buffer, record: string) => string;
};

/** The record name that a team's secret is sealed with. */
const recordOf = (teamId: number): string => `team_edge_settings/${teamId}`;

const publishTeamJob: TeamJob = { task: PUBLISH_TEAM_DOCUMENT, payload: {}, key: 'team' };

/** Two first calls at the same time end with one secret. */
export async function ensureConversionSecret(tx: TeamDb, teamId: number, secrets: Seals): Promise<string> {
  const made = await tx
    .insert(teamEdgeSettings)
    .values({ teamId, ...newSecret(teamId, secrets) })
    .onConflictDoNothing()
    .returning({ teamId: teamEdgeSettings.teamId });
  if (made.length > 0) await enqueueTeamJobs(tx, [publishTeamJob]);
  const [row] = await tx
    .select({ sealed: teamEdgeSettings.conversionSecret })
    .from(teamEdgeSettings)
    .where(eq(teamEdgeSettings.teamId, teamId));
  if (!row) throw new Error(`team ${teamId} has no secret although one was made`);
  return secrets.open(row.sealed, recordOf(teamId));
}

/** The old secret is refused as soon as the edges have the new document: it may have leaked, so there is no grace period. */
export async function rotateConversionSecret(tx: TeamDb, teamId: number, secrets: Seals): Promise<string> {
  const fresh = newSecret(teamId, secrets);
  await tx
    .insert(teamEdgeSettings)
    .values({ teamId, ...fresh })
    .onConflictDoUpdate({
      target: teamEdgeSettings.teamId,
      set: { ...fresh, version: sql`${teamEdgeSettings.version} + 1`, updatedAt: sql`now()` },
    });
  await enqueueTeamJobs(tx, [publishTeamJob]);
  return secrets.open(fresh.conversionSecret, recordOf(teamId));
}

function newSecret(teamId: number, secrets: Seals) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return {
    conversionSecret: secrets.seal(secret, recordOf(teamId)),
    conversionSecretHash: createHash('sha256').update(secret).digest('hex'),
  };
}

/** What the edges should know of the team now. Undefined for one that never needed a secret. */
export async function findTeamDocument(
  tx: TeamDb,
  teamId: number,
): Promise<{ teamId: number; version: number; conversionSecretHashes: string[] } | undefined> {
  const [row] = await tx.select().from(teamEdgeSettings).where(eq(teamEdgeSettings.teamId, teamId));
  return row && { teamId, version: row.version, conversionSecretHashes: [row.conversionSecretHash] };
}
