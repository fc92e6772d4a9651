import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../parts/states/empty-state.tsx';
import { routeEntry } from '../routes/route-list.ts';
import { useRouteName } from '../routes/use-route-name.ts';
import { useAccount } from './team/account.ts';
import { openCreateTeam } from './team/create-team-host.tsx';

/** Shown to a person without a team, such as one whose only membership was suspended. */
export function NoTeam({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { activeTeam } = useAccount();
  const name = useRouteName();
  // Routes without a section need no team.
  if (activeTeam || !name || !routeEntry(name).section) return children;
  return (
    <EmptyState icon="users" title={t('team.noneTitle')} text={t('team.noneText')}>
      <Button onClick={openCreateTeam}>{t('team.create')}</Button>
    </EmptyState>
  );
}
