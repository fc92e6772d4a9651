import { Button } from '@mantine/core';
import type { Membership } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { leaveForms } from '../../parts/form/use-unsaved-guard.ts';
import { Card } from '../../parts/page/card.tsx';
import { useRoleNames } from '../../parts/roles/role-names.ts';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import { RowMenu } from '../../parts/table/row-menu.tsx';
import { accountStore, useAccount } from '../../shell/team/account.ts';
import { reloadAt, switchTeam } from '../../shell/team/switch-team.ts';
import classes from './account.module.css';
import { useTeamActions } from './use-team-actions.tsx';

export function TeamsCard() {
  const { t } = useTranslation(['account', 'shell']);
  const { account, activeTeam } = useAccount();
  return (
    <Card title={t('shell:team.yours')}>
      {account?.teams.length === 0 && <p className={classes.note}>{t('shell:team.noneText')}</p>}
      <ul className={classes.teams}>
        {account?.teams.map((team) => (
          <TeamRow key={team.id} team={team} isActive={team.id === activeTeam?.id} />
        ))}
      </ul>
    </Card>
  );
}

function TeamRow({ team, isActive }: { team: Membership; isActive: boolean }) {
  const { t } = useTranslation('account');
  const roleNames = useRoleNames();
  const { actions, dialog } = useTeamActions(team);
  const switchHere = () =>
    switchTeam(team, {
      routeName: 'profile',
      location: window.location,
      leaveForms,
      // The profile does not depend on the active team, so switching needs no navigation.
      navigate: async () => true,
      select: accountStore.select,
      reload: reloadAt,
    });
  return (
    <li className={classes.team} aria-current={isActive || undefined}>
      <div className={classes.teamLines}>
        <div className={classes.teamName}>{team.name}</div>
        <div className={classes.mute}>{roleNames(team.roles)}</div>
      </div>
      {isActive ? (
        <ToneChip tone="good">{t('teams.active')}</ToneChip>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('teams.switchTo', { team: team.name })}
          onClick={() => void switchHere()}
        >
          {t('teams.switch')}
        </Button>
      )}
      <RowMenu name={team.name} actions={actions} />
      {dialog}
    </li>
  );
}
