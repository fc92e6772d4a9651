import { auditEntries, landings, members, streams, type TeamDb, users } from '@sluice/postgres';
import { recordStreamVersion } from '@sluice/streams';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { CarryFailed, type CarryWork } from './carry-step.ts';

type AuditChanges = Record<string, { from: unknown; to: unknown }>;

/** Records the stream's new version for the edge, and who did it in the audit log. */
export async function completeCarry(work: CarryWork): Promise<void> {
  const { tx, carry, source, target } = work;
  const { teamId, byMemberId } = carry;
  if (carry.kind === 'copy') {
    await record(work, 'stream.copied', { name: { from: source.name, to: target.name } });
  } else {
    const names = await changeOwner(work);
    await record(work, 'stream.transferred', { owner: names });
  }
  await recordStreamVersion(tx, { teamId, streamId: target.id, byMemberId });
}

/** Changes the owner of the stream and of the landings that it alone shows, together: until now all are the old member's. */
async function changeOwner({ tx, carry, source }: CarryWork): Promise<{ from: string | null; to: string }> {
  const { teamId, toMemberId: memberId } = carry;
  const from = await findName(tx, teamId, source.memberId);
  const to = await findName(tx, teamId, memberId, 'active');
  if (to === undefined) throw new CarryFailed('member.not_found');
  await tx
    .update(streams)
    .set({ memberId })
    .where(and(eq(streams.teamId, teamId), eq(streams.id, source.id)));
  const unshared = Object.entries(carry.landingIds).flatMap(([was, is]) => (Number(was) === is ? [is] : []));
  if (unshared.length > 0) {
    await tx
      .update(landings)
      .set({ memberId, updatedAt: sql`now()` })
      .where(and(eq(landings.teamId, teamId), inArray(landings.id, unshared)));
  }
  return { from: from ?? null, to };
}

async function findName(
  tx: TeamDb,
  teamId: number,
  memberId: number,
  status?: 'active',
): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.teamId, teamId),
        eq(members.id, memberId),
        status ? eq(members.status, status) : undefined,
      ),
    );
  return row?.name;
}

async function record(
  { tx, carry, target, apiKeyName }: CarryWork,
  action: 'stream.copied' | 'stream.transferred',
  changes: AuditChanges,
): Promise<void> {
  const { teamId, byMemberId: memberId } = carry;
  const subject = { subjectId: target.id, subjectName: target.name };
  await tx.insert(auditEntries).values({ teamId, memberId, apiKeyName, action, ...subject, changes });
}
