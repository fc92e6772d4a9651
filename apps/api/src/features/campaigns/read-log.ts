import { dayIn } from '@sluice/campaigns/schedule';
import { CAMPAIGN_LOG_ACTIONS, CAMPAIGN_PAUSE_REASONS, type CampaignLife } from '@sluice/contracts';
import { auditEntries, type CampaignRow, members, type TeamDb, users } from '@sluice/postgres';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { memberName } from '../../access/member-name.ts';

const SHOWN = 20;
/** Entries of the whole team that are looked through: they have no index by campaign, and a page asks every two seconds. */
const LOOKED_THROUGH = 5_000;

type Entry = CampaignLife['log'][number];

/** What the team's audit log says of one campaign. */
export async function readLog(
  tx: TeamDb,
  { teamId, id }: Pick<CampaignRow, 'teamId' | 'id'>,
  timeZone: string,
): Promise<Entry[]> {
  const newest = tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.teamId, teamId))
    .orderBy(desc(auditEntries.id))
    .limit(LOOKED_THROUGH);
  const rows = await tx
    .select({ entry: auditEntries, memberName })
    .from(auditEntries)
    .innerJoin(members, and(eq(members.teamId, auditEntries.teamId), eq(members.id, auditEntries.memberId)))
    .leftJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(auditEntries.teamId, teamId),
        eq(auditEntries.subjectId, id),
        inArray(auditEntries.action, [...CAMPAIGN_LOG_ACTIONS]),
        sql`${auditEntries.id} IN ${newest}`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(SHOWN);
  return rows.map(({ entry: { at, action, changes }, memberName: name }) => ({
    at: at.toISOString(),
    day: dayIn(at.getTime(), timeZone),
    action: action as Entry['action'],
    memberName: name,
    pausedBy: CAMPAIGN_PAUSE_REASONS.find((reason) => reason === changes.pausedBy?.to) ?? null,
    fields: Object.keys(changes),
  }));
}
