/** Makes a whole team at once, for seeds, load tests and drills. In batches, so that a million streams are feasible. */
import { SCOPES } from '@sluice/access';
import { correctBalance, findPrices } from '@sluice/ledger';
import {
  asOperator,
  createApiKey,
  createTeam,
  type Db,
  demoTeam,
  domains,
  enqueueTeamJobs,
  ensureUser,
  members,
  type StreamRow,
  streams,
  streamVersions,
  type TeamDb,
} from '@sluice/postgres';
import { publishJob, toEdgeDocument, toFields } from '../record-stream-version.ts';
import { SERVED_DOMAIN } from './served-domain.ts';

/** Keeps a statement well below the protocol's 65 535 parameters. */
const BATCH_ROWS = 1_000;

export type SeedStream = Partial<
  Pick<StreamRow, 'name' | 'status' | 'cloak' | 'countries' | 'languages' | 'devices' | 'os' | 'link'>
> & {
  hosts?: string[];
  /** The `sub` of the owner or of one of `members`. @default the owner's */
  memberSub?: string;
};

export type SeedUser = { sub: string; email: string; name: string };
export type SeedMember = SeedUser &
  Pick<typeof members.$inferInsert, 'roles' | 'status' | 'streamsPerDay' | 'spendPerDayMicros'>;

export type SeedOptions = {
  name: string;
  timeZone?: string;
  owner?: SeedUser;
  /** Beside the owner. */
  members?: SeedMember[];
  /** @default everything */
  scopes?: string[];
  streams?: SeedStream[];
  /** Given by the operator, so the database login must be one that may act as one. @default nothing: streams are stopped at their first visit */
  balanceMicros?: number;
  /** The team that everybody may look around in. Made by the operator, as the balance is given. @default false */
  isDemo?: boolean;
};

export type SeededTeam = {
  teamId: number;
  memberId: number;
  userId: number;
  /** The secret, as `Authorization: Bearer …` wants it. */
  apiKey: string;
  /** Every member's id by `sub`, the owner's too. */
  memberIds: ReadonlyMap<string, number>;
  /** In the order given. */
  streams: { id: number; hosts: string[] }[];
};

export async function seedTeam(db: Db, options: SeedOptions): Promise<SeededTeam> {
  const owner = options.owner ?? {
    sub: `seed|${options.name}`,
    email: 'owner@example.com',
    name: `Owner of ${options.name}`,
  };
  const userId = await ensureUser(db, owner);
  const wantedMembers = await withUserIds(db, options.members ?? []);
  const { name, timeZone } = options;
  return createTeam(db, { name, timeZone, ownerUserId: userId }, async (tx, { teamId, ownerMemberId }) => {
    // First: no job of it may be enqueued.
    if (options.isDemo) {
      await asOperator(tx, () => tx.insert(demoTeam).values({ teamId, memberId: ownerMemberId }));
    }
    const key = { teamId, memberId: ownerMemberId, name: 'Seed', scopes: options.scopes ?? [...SCOPES] };
    const apiKey = await createApiKey(tx, key);
    const memberIds = await insertMembers(tx, teamId, wantedMembers);
    memberIds.set(owner.sub, ownerMemberId);
    if (options.balanceMicros) {
      const { balanceMicros: amountMicros } = options;
      await correctBalance(tx, { teamId, key: 'seed:balance', amountMicros, description: 'Seeded balance' });
    }
    const made: SeededTeam['streams'] = [];
    const wanted = (options.streams ?? []).map(({ memberSub = owner.sub, ...stream }) => {
      const memberId = memberIds.get(memberSub);
      if (memberId === undefined) throw new Error(`${memberSub} has a stream and is not in the team ${name}`);
      return { ...stream, memberId };
    });
    for (let start = 0; start < wanted.length; start += BATCH_ROWS) {
      const batch = wanted.slice(start, start + BATCH_ROWS);
      made.push(...(await insertStreams(tx, teamId, batch)));
    }
    return { teamId, memberId: ownerMemberId, userId, apiKey, memberIds, streams: made };
  });
}

type SeedMemberRow = Omit<SeedMember, keyof SeedUser> & { sub: string; userId: number };

/** Before the team's transaction: people belong to no team, and stay when the team is rolled back. */
async function withUserIds(db: Db, wanted: readonly SeedMember[]): Promise<SeedMemberRow[]> {
  const rows: SeedMemberRow[] = [];
  for (const { sub, email, name, ...member } of wanted) {
    rows.push({ ...member, sub, userId: await ensureUser(db, { sub, email, name }) });
  }
  return rows;
}

async function insertMembers(
  tx: TeamDb,
  teamId: number,
  wanted: readonly SeedMemberRow[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { sub, ...member } of wanted) {
    const [row] = await tx
      .insert(members)
      .values({ ...member, teamId })
      .returning({ id: members.id });
    if (row) ids.set(sub, row.id);
  }
  return ids;
}

async function insertStreams(
  tx: TeamDb,
  teamId: number,
  batch: readonly (Omit<SeedStream, 'memberSub'> & { memberId: number })[],
): Promise<SeededTeam['streams']> {
  const rows = await tx
    .insert(streams)
    .values(
      batch.map(({ hosts: _hosts, ...stream }, index) => ({
        status: 'launched' as const,
        ...stream,
        name: stream.name ?? `Stream ${index + 1}`,
        teamId,
        version: 1,
      })),
    )
    .returning();
  // Identity numbers follow the order of the rows; RETURNING guarantees no order.
  rows.sort((a, b) => a.id - b.id);
  const made = rows.map((row, index) => ({ row, hosts: batch[index]?.hosts ?? [] }));
  const bound = made.flatMap(({ row, hosts }) =>
    hosts.map((host) => ({ ...SERVED_DOMAIN, teamId, host, streamId: row.id })),
  );
  for (let start = 0; start < bound.length; start += BATCH_ROWS) {
    await tx.insert(domains).values(bound.slice(start, start + BATCH_ROWS));
  }
  const prices = await findPrices(tx, null);
  await tx.insert(streamVersions).values(
    made.map(({ row, hosts }) => {
      const whole = { stream: row, hosts, landings: [], whitePage: undefined, networks: [], prices };
      return {
        teamId,
        streamId: row.id,
        version: row.version,
        memberId: row.memberId,
        document: toEdgeDocument(whole),
        fields: toFields(whole),
      };
    }),
  );
  await enqueueTeamJobs(
    tx,
    rows.map((row) => publishJob(row.id)),
  );
  return made.map(({ row, hosts }) => ({ id: row.id, hosts }));
}
