import { TEAM_WIDE_ROLES } from '@sluice/contracts/values';
import { useActiveTeam } from '../../shell/team/account.ts';

/** Whether the numbers are this member's own rather than the team's; the api decides the same by itself. */
export function useSeesOwnOnly(): boolean {
  const { roles } = useActiveTeam();
  return !TEAM_WIDE_ROLES.some((role) => roles.includes(role));
}
