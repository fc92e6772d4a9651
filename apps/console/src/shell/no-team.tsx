import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openCreateTeam } from '../features/teams/create-team-host.tsx';
import { EmptyState } from '../parts/states/empty-state.tsx';
import { routeEntry } from '../routes/route-list.ts';
import { useRouteName } from '../routes/use-route-name.ts';
import { useAccount } from './team/account.ts';

/** In place of a team's screens for a person who is in none, such as one whose only access was suspended. */
export function NoTeam({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { activeTeam } = useAccount();
  const name = useRouteName();
  // A route of no section is about the person, or about coming into a team.
  if (activeTeam || !name || !routeEntry(name).section) return children;
  return (
    <EmptyState icon="users" title={t('team.noneTitle')} text={t('team.noneText')}>
      <Button onClick={openCreateTeam}>{t('team.create')}</Button>
    </EmptyState>
  );
}
