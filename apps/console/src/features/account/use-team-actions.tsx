/** What a person can do about being in a team: its owner hands it over, everybody else leaves. */
import type { Membership } from '@sluice/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import { useNotifyTeamFailure } from '../../parts/failure/team-failure.ts';
import { notify } from '../../parts/notify/notify.tsx';
import type { RowAction } from '../../parts/table/column.ts';
import { accountStore } from '../../shell/team/account.ts';
import { reloadAt } from '../../shell/team/switch-team.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { leaveTeam } from './team-ownership.queries.ts';

type TeamActions = {
  actions: readonly RowAction[];
  /** To be rendered beside the row. */
  dialog: ReactNode;
};

export function useTeamActions(team: Membership): TeamActions {
  const { t } = useTranslation('account');
  const notifyFailed = useNotifyTeamFailure();
  const [isOpen, setOpen] = useState(false);

  const leave = async () => {
    const isSure = await confirm({
      title: t('teams.leaveTitle', { team: team.name }),
      description: t('teams.leaveText'),
      confirmLabel: t('teams.leaveDo'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!isSure) return;
    const wasActive = accountStore.get().activeTeam?.id === team.id;
    try {
      await leaveTeam(team);
    } catch (error) {
      notifyFailed(error);
      return;
    }
    // Nothing of the team may stay on the screen.
    if (wasActive) reloadAt(window.location.pathname);
    else notify.success(t('teams.left', { team: team.name }));
  };

  if (!team.roles.includes('owner')) {
    const action: RowAction = {
      id: 'leave',
      label: t('teams.leaveDo'),
      icon: 'logout',
      isDanger: true,
      run: () => void leave(),
    };
    return { actions: [action], dialog: null };
  }
  return {
    actions: [
      {
        id: 'handOver',
        label: t('teams.handOverAction'),
        icon: 'arrows-right-left',
        run: () => setOpen(true),
      },
    ],
    dialog: <HandOverDialog team={team} isOpen={isOpen} onClose={() => setOpen(false)} />,
  };
}
