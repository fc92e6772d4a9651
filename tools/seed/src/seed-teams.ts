/** The seeded teams, made as the product makes teams: with versions, documents and publish jobs. */

import { publishLandingJob } from '@sluice/landings';
import { correctBalance } from '@sluice/ledger';
import {
  createApiKey,
  type Db,
  enqueueTeamJobs,
  landings,
  landingVersions,
  streams,
  streamVersions,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { type EdgeDocument, edgeDocumentSchema } from '@sluice/routing';
import { PUBLISH_EDGE_DOCUMENT, recordStreamVersion } from '@sluice/streams';
import { seedTeam } from '@sluice/streams/seed';
import { and, eq } from 'drizzle-orm';
import { ALL_PEOPLE, ALL_STREAMS } from './every-team.ts';
import type { SeedPerson } from './people.ts';
import { SEED_TEAMS, type TeamKey } from './teams.ts';

const KEY_SCOPES = ['read', 'streams:write', 'domains:write', 'landings:write'];

export type MadeTeam = { teamId: number; memberId: number };

export function ownerOf(team: TeamKey): SeedPerson {
  const owner = ALL_PEOPLE.find((person) =>
    person.memberships.some((membership) => membership.team === team && membership.roles.includes('owner')),
  );
  if (!owner) throw new Error(`the seed names no owner for the team ${team}`);
  return owner;
}

/** Returns the key's secret too, which is stored nowhere. */
export async function makeSeedTeam(db: Db, key: TeamKey): Promise<MadeTeam & { apiKey: string }> {
  const { name, timeZone } = SEED_TEAMS[key];
  const owner = ownerOf(key);
  return seedTeam(db, {
    name,
    timeZone,
    owner: userOf(owner),
    scopes: KEY_SCOPES,
    isDemo: key === 'demo',
    members: ALL_PEOPLE.filter((person) => person !== owner).flatMap((person) =>
      person.memberships
        .filter(({ team }) => team === key)
        .map(({ team: _team, ...membership }) => ({ ...userOf(person), ...membership })),
    ),
    streams: streamsOf(key).map(({ name, hosts, cloak, countries, link, memberSub }) => {
      return { name, hosts, cloak, countries, link, memberSub };
    }),
  });
}

/** Idempotent: the ledger makes it once. */
export async function giveSeedBalance(db: Db, key: TeamKey, { teamId }: MadeTeam): Promise<void> {
  const { balanceMicros: amountMicros } = SEED_TEAMS[key];
  const correction = { teamId, key: 'seed:balance', amountMicros, description: 'Seeded balance' };
  await withTeam(db, teamId, (tx) => correctBalance(tx, correction));
}

/** Separate from creating the team, as a second version; recognised by the version, so that a run can be repeated. */
export async function stopSeedStreams(db: Db, key: TeamKey, { teamId, memberId }: MadeTeam): Promise<void> {
  const names = streamsOf(key).flatMap(({ name, stoppedDaysAgo }) => (stoppedDaysAgo ? [name] : []));
  await withTeam(db, teamId, async (tx) => {
    const launched = await tx
      .select({ id: streams.id, name: streams.name })
      .from(streams)
      .where(and(eq(streams.teamId, teamId), eq(streams.version, 1)));
    for (const { id, name } of launched) {
      if (names.includes(name)) await stopStream(tx, { teamId, memberId, id });
    }
  });
}

export function makeSeedKey(db: Db, { teamId, memberId }: MadeTeam): Promise<string> {
  return withTeam(db, teamId, (tx) =>
    createApiKey(tx, { teamId, memberId, name: 'Seed', scopes: KEY_SCOPES }),
  );
}

/** Publishes the documents to an event log that was emptied. Where they exist already, nothing changes. */
export async function publishAgain(db: Db, { teamId }: MadeTeam): Promise<void> {
  await withTeam(db, teamId, async (tx) => {
    const rows = await tx.select({ id: streams.id }).from(streams);
    const jobs = rows.map(({ id }) => ({
      task: PUBLISH_EDGE_DOCUMENT,
      payload: { streamId: id },
      key: String(id),
    }));
    const completed = await tx.selectDistinct({ id: landingVersions.landingId }).from(landingVersions);
    await enqueueTeamJobs(tx, [...jobs, ...completed.map(({ id }) => publishLandingJob(id))]);
  });
}

export async function listDocuments(db: Db, { teamId }: MadeTeam): Promise<EdgeDocument[]> {
  const rows = await withTeam(db, teamId, (tx) =>
    tx
      .select({ document: streamVersions.document })
      .from(streamVersions)
      .orderBy(streamVersions.streamId, streamVersions.version),
  );
  // Versions stay as they were written, also by a release that had fewer fields.
  return rows.map(({ document }) => edgeDocumentSchema.parse(document));
}

/** The template of each landing, by its id. */
export function listTemplates(db: Db, { teamId }: MadeTeam): Promise<[number, string][]> {
  return withTeam(db, teamId, async (tx) => {
    const rows = await tx.select({ id: landings.id, template: landings.template }).from(landings);
    return rows.map(({ id, template }) => [id, template]);
  });
}

const streamsOf = (key: TeamKey) => ALL_STREAMS.filter(({ team }) => team === key);

const userOf = ({ sub, email, nickname }: SeedPerson) => ({ sub, email, name: nickname });

async function stopStream(
  tx: TeamDb,
  { teamId, memberId, id }: { teamId: number; memberId: number; id: number },
): Promise<void> {
  await tx
    .update(streams)
    .set({ status: 'suspended' })
    .where(and(eq(streams.teamId, teamId), eq(streams.id, id)));
  await recordStreamVersion(tx, { teamId, streamId: id, byMemberId: memberId });
}
