import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { apiClient, queryClient } from '../../api/api.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { accountStore } from '../../shell/team/account.ts';

/** Joins the team, makes it active and opens its dashboard. For an existing member the api only returns the membership. */
export function useJoin(token: string): (isMember: boolean) => Promise<void> {
  const { t } = useTranslation('invitations');
  const navigate = useNavigate();
  return async (isMember) => {
    const team = await apiClient.invitations.accept({ body: { token } });
    accountStore.select(team);
    // The cached data belongs to the previous team.
    queryClient.removeQueries({ type: 'inactive' });
    // The join has succeeded; if the reload fails, the route guard loads the account again and offers a retry.
    await accountStore.load().catch(() => {});
    await navigate({ to: ROUTES.dashboard.path, replace: true });
    if (!isMember) notify.success(t('join.joined', { team: team.name }));
  };
}
