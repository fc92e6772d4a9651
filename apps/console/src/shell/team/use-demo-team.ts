/** One press into the team to look around in, and one back to where somebody came from. */
import { accountStore, useAccount } from './account.ts';
import { useSwitchTeam } from './use-switch-team.ts';

const CAME_FROM_KEY = 'sluice.teamBeforeDemo';

/** Undefined where there is none to enter, or it is entered already. */
export function useEnterDemo(): (() => void) | undefined {
  const { account, activeTeam } = useAccount();
  const switchTo = useSwitchTeam();
  const demoTeam = account?.demoTeam;
  if (!demoTeam || activeTeam?.id === demoTeam.id) return undefined;
  return () => {
    if (activeTeam) rememberTeam(activeTeam);
    void switchTo(demoTeam);
  };
}

/** Makes it the active team, before anything of another one is shown. False where there is none. */
export function chooseDemo(): boolean {
  const { account, activeTeam } = accountStore.get();
  const demoTeam = account?.demoTeam;
  if (!demoTeam) return false;
  if (activeTeam && activeTeam.id !== demoTeam.id) rememberTeam(activeTeam);
  accountStore.select(demoTeam);
  return true;
}

const rememberTeam = ({ id }: { id: number }) => sessionStorage.setItem(CAME_FROM_KEY, String(id));

/** The team that it leads to; undefined for a person in no team. */
export function useLeaveDemo(): { name: string; leave: () => void } | undefined {
  const { account } = useAccount();
  const switchTo = useSwitchTeam();
  const cameFrom = Number(sessionStorage.getItem(CAME_FROM_KEY));
  const own = account?.teams.find(({ id }) => id === cameFrom) ?? account?.teams[0];
  return own && { name: own.name, leave: () => void switchTo(own) };
}
