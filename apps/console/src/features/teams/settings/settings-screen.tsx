/** Settings of the team: its name, and the zone in which its days begin. */
import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { useMayUse } from '../../../shell/team/account.ts';
import { useTeam } from '../team.queries.ts';
import classes from './settings-screen.module.css';
import { TeamSettingsView } from './team-settings-view.tsx';

const TeamSettingsForm = lazy(async () => ({
  default: (await import('./team-settings-form.tsx')).TeamSettingsForm,
}));

export function SettingsScreen() {
  const { t } = useTranslation(['teams-settings', 'shell']);
  const { data: team, error, refetch, isRefetching } = useTeam();
  // Everybody may read the settings; changing them needs access to Team work.
  const mayChange = useMayUse('team');
  const failure = findApiFailure(error);
  return (
    <>
      <ScreenHeader title={t('shell:menu.settings')} />
      <div className={classes.screen}>
        <Card title={t('team')}>
          {team && mayChange && (
            <Suspense fallback={<Waiting />}>
              <TeamSettingsForm key={team.id} team={team} />
            </Suspense>
          )}
          {team && !mayChange && <TeamSettingsView team={team} />}
          {!team && !error && <Waiting />}
          {!team && error && (
            <ErrorPanel
              onRetry={() => void refetch()}
              isRetrying={isRefetching}
              {...(failure && { details: failure.code, requestId: failure.requestId })}
            />
          )}
        </Card>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <Stack gap={24} aria-busy="true">
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Stack>
  );
}
