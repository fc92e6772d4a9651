import { type Mailer, nameInMail } from '@sluice/mail';
import { type Db, members, spendingStops, streams, teams, users, withTeam } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { spendingStopMail } from './spending-stop-mail.ts';

export type StopMailDeps = { db: Db; log: Log; mailer: Pick<Mailer, 'send'>; consoleUrl: string };

/** To the owner, while the stop stands. A relay that is away fails the job, and the queue repeats it. */
export async function mailSpendingStop(
  { db, log, mailer, consoleUrl }: StopMailDeps,
  { teamId, memberId }: { teamId: number; memberId: number },
): Promise<void> {
  const found = await withTeam(db, teamId, async (tx) => {
    const [stop] = await tx
      .select()
      .from(spendingStops)
      .where(and(eq(spendingStops.teamId, teamId), eq(spendingStops.memberId, memberId)));
    const [owner] = await tx
      .select({ email: users.email, teamName: teams.name })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .innerJoin(teams, eq(teams.id, members.teamId))
      .where(and(eq(members.teamId, teamId), sql`'owner' = ANY (${members.roles})`));
    const [member] = await tx
      .select({ name: users.name, invitedName: members.invitedName })
      .from(members)
      .leftJoin(users, eq(users.id, members.userId))
      .where(and(eq(members.teamId, teamId), eq(members.id, memberId)));
    const [launched] = await tx
      .select({ streams: count() })
      .from(streams)
      .where(
        and(
          eq(streams.teamId, teamId),
          eq(streams.status, 'launched'),
          isNull(streams.removedAt),
          memberId === 0 ? undefined : eq(streams.memberId, memberId),
        ),
      );
    return { stop, owner, member, streams: launched?.streams ?? 0 };
  });
  const { stop, owner, member } = found;
  // Lifted before anybody was told: there is nothing to tell.
  if (!stop || found.streams === 0) return;
  if (!owner) {
    log.warn({ teamId }, 'a stop has nobody to be told to');
    return;
  }
  const isTeam = memberId === 0;
  await mailer.send({
    to: owner.email,
    ...spendingStopMail({
      teamName: nameInMail(owner.teamName),
      memberName: isTeam ? undefined : nameInMail(member?.name ?? member?.invitedName ?? ''),
      streams: found.streams,
      link: `${consoleUrl}${isTeam ? '/finances/bills' : '/members'}`,
    }),
  });
}
