/** The crash-games platform: its key, the state of the connection, and the way out. */
import { Alert, Button, Skeleton } from '@mantine/core';
import type { PlatformConnection, Platforms } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notifyFailure } from '../../../parts/failure/notify-failure.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { formatRelativeTime } from '../../../parts/numbers/format-relative-time.ts';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import classes from '../integrations.module.css';
import { disconnectPlatform, usePlatforms } from '../platforms.queries.ts';
import { ConnectForm } from './connect-form.tsx';
import { usePlatformFailureText } from './platform-failure.ts';

export function CrashGamesSection() {
  const { t } = useTranslation('integrations');
  const { data, error, isFetching, refetch } = usePlatforms();
  const connection = data?.crashGames.connection;
  const failure = findApiFailure(error);
  return (
    <Card
      title={t('crashGames.title')}
      aside={
        data && (
          <ToneChip tone={connection ? (connection.problem ? 'warning' : 'good') : 'neutral'}>
            {t(connection ? 'crashGames.connected' : 'crashGames.notConnected')}
          </ToneChip>
        )
      }
    >
      <p className={classes.lead}>{t('crashGames.lead')}</p>
      {!data && !error && <Skeleton height={96} aria-hidden="true" />}
      {!data && error && (
        <ErrorPanel
          {...(failure && { details: `${failure.code}: ${failure.message}`, requestId: failure.requestId })}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Content platforms={data} />}
    </Card>
  );
}

function Content({ platforms }: { platforms: Platforms }) {
  const { t } = useTranslation('integrations');
  const { isOffered, connection } = platforms.crashGames;
  if (connection) return <Connected platforms={platforms} connection={connection} />;
  if (!isOffered)
    return (
      <p role="note" className={classes.note}>
        {t('crashGames.notOffered')}
      </p>
    );
  return <ConnectForm />;
}

function Connected({ platforms, connection }: { platforms: Platforms; connection: PlatformConnection }) {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const { accountName, keyHint, connectedAt, readAt, problem, flows, streams } = connection;
  const ago = (at: string) => formatRelativeTime(new Date(at), new Date(), language);
  const facts: [name: string, value: string][] = [
    [t('crashGames.account'), accountName],
    [t('crashGames.key'), `•••• ${keyHint}`],
    [t('crashGames.since'), ago(connectedAt)],
    [t('crashGames.flows'), `${formatCount(flows, language)}, ${t('crashGames.read', { ago: ago(readAt) })}`],
    [t('crashGames.streams'), formatCount(streams, language)],
  ];
  return (
    <>
      {problem && (
        <Alert color="yellow" role="status">
          {t(`crashGames.problems.${problem}`)}
        </Alert>
      )}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {problem === 'key_invalid' && platforms.crashGames.isOffered && <ConnectForm />}
      <Disconnect platforms={platforms} streams={streams} />
    </>
  );
}

function Disconnect({ platforms, streams }: { platforms: Platforms; streams: number }) {
  const { t } = useTranslation('integrations');
  const { id: teamId } = useActiveTeam();
  const textOf = usePlatformFailureText();
  const [isWorking, setWorking] = useState(false);
  const act = async () => {
    const isSure = await confirm({
      title: t('crashGames.delete.title'),
      description: [
        t('crashGames.delete.text'),
        ...(streams > 0 ? [t('crashGames.delete.streams', { count: streams })] : []),
      ].join(' '),
      confirmLabel: t('crashGames.delete.confirm'),
      cancelLabel: t('crashGames.delete.cancel'),
      danger: true,
    });
    if (!isSure) return;
    setWorking(true);
    try {
      await disconnectPlatform(teamId, platforms);
      notify.success(t('crashGames.disconnected'));
    } catch (error) {
      notifyFailure(error, textOf);
    } finally {
      setWorking(false);
    }
  };
  return (
    <div>
      <Button variant="light" color="red" loading={isWorking} onClick={() => void act()}>
        {t('crashGames.disconnect')}
      </Button>
    </div>
  );
}
