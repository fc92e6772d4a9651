import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { apiClient, queryClient } from '../../api/api.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { accountStore } from '../../shell/team/account.ts';

/** Joins, makes the team the active one, and goes on to its dashboard. For a member already, the api only finds their place. */
export function useJoin(token: string): (isMember: boolean) => Promise<void> {
  const { t } = useTranslation('invitations');
  const navigate = useNavigate();
  return async (isMember) => {
    const team = await apiClient.invitations.accept({ body: { token } });
    accountStore.select(team);
    // What was fetched belongs to the team before.
    queryClient.removeQueries({ type: 'inactive' });
    // They are in, whatever comes of this; the guard asks again, and has a way to retry.
    await accountStore.load().catch(() => {});
    await navigate({ to: ROUTES.dashboard.path, replace: true });
    if (!isMember) notify.success(t('join.joined', { team: team.name }));
  };
}
