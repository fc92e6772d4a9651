import { TEAM_NAME_MAX } from '@sluice/contracts';
import { type Db, listMemberships, type MembershipRow } from '@sluice/postgres';
import type { InterfaceLanguage } from '@sluice/reference';
import { lockUserRow } from '../../access/user.store.ts';
import { makeTeam } from '../teams/change-team.ts';

const TEAM_NAMES: Record<InterfaceLanguage, (nickname: string) => string> = {
  en: (nickname) => `${nickname}’s team`,
  ru: (nickname) => `Команда ${nickname}`,
  uk: (nickname) => `Команда ${nickname}`,
};

/** The person's teams. A person without any gets one of their own, created here. */
export async function ensureMemberships(
  db: Db,
  userId: number,
  language: InterfaceLanguage,
): Promise<MembershipRow[]> {
  const found = await listMemberships(db, userId);
  if (found.length > 0) return found;
  return db.transaction(async (tx) => {
    // Of two concurrent first requests the second waits here, and then finds the team that the first one created.
    const { name } = await lockUserRow(tx, userId);
    const meanwhile = await listMemberships(tx, userId);
    if (meanwhile.length > 0) return meanwhile;
    await makeTeam(tx, userId, { name: ownTeamName(name, language) });
    return listMemberships(tx, userId);
  });
}

function ownTeamName(nickname: string, language: InterfaceLanguage): string {
  const room = TEAM_NAME_MAX - TEAM_NAMES[language]('').length;
  let short = '';
  for (const character of nickname) if (short.length + character.length <= room) short += character;
  return TEAM_NAMES[language](short.trim());
}
