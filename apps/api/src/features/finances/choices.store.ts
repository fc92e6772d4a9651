/** What transactions can be filtered by. Of its own, because a financier may open neither the streams nor the team. */
import { members, streams, type TeamDb, users } from '@sluice/postgres';
import { desc, eq } from 'drizzle-orm';
import { memberName } from '../../access/member-name.ts';

/** More than any team has members; of streams, the newest. */
const CHOICES_MAX = 1_000;

type Choice = { id: number; name: string };

export async function listChoices(
  tx: TeamDb,
  teamId: number,
): Promise<{ members: Choice[]; streams: Choice[] }> {
  return {
    members: await tx
      .select({ id: members.id, name: memberName })
      .from(members)
      .leftJoin(users, eq(users.id, members.userId))
      .where(eq(members.teamId, teamId))
      .orderBy(memberName)
      .limit(CHOICES_MAX),
    // Removed ones too: what they cost stays.
    streams: await tx
      .select({ id: streams.id, name: streams.name })
      .from(streams)
      .where(eq(streams.teamId, teamId))
      .orderBy(desc(streams.id))
      .limit(CHOICES_MAX),
  };
}
