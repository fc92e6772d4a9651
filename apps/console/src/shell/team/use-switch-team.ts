import type { Membership } from '@sluice/contracts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { leaveForms } from '../../parts/form/use-unsaved-guard.ts';
import { useRouteName } from '../../routes/use-route-name.ts';
import { accountStore } from './account.ts';
import { reloadAt, switchTeam } from './switch-team.ts';

/** Switches the active team from any screen. */
export function useSwitchTeam(): (team: Membership) => Promise<void> {
  const routeName = useRouteName();
  const router = useRouter();
  const navigate = useNavigate();
  return (team) =>
    switchTeam(team, {
      routeName,
      location: window.location,
      leaveForms,
      navigate: async (path) => {
        await navigate({ to: path });
        return router.state.location.pathname === path;
      },
      select: accountStore.select,
      reload: reloadAt,
    });
}
