import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import { notifyFailure } from '../../parts/failure/notify-failure.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { RelativeTime } from '../../parts/numbers/relative-time.tsx';
import { Card } from '../../parts/page/card.tsx';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import classes from './account.module.css';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './identity-account.queries.ts';
import type { Session } from './identity-account.ts';

/** The browsers that the person is signed in with. */
export function SessionsCard() {
  const { t } = useTranslation('account');
  const { data: sessions, isError } = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  const endAll = async () => {
    const isSure = await confirm({
      title: t('sessions.endOthersTitle'),
      description: t('sessions.endText'),
      confirmLabel: t('sessions.endOthers'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!isSure) return;
    endOthers.mutate(undefined, {
      onSuccess: () => notify.success(t('sessions.othersEnded')),
      onError: (error) => notifyFailure(error, () => undefined),
    });
  };
  return (
    <Card
      title={t('sessions.title')}
      aside={
        hasOthers && (
          <Button
            size="compact-sm"
            variant="default"
            loading={endOthers.isPending}
            onClick={() => void endAll()}
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {isError && !sessions && <p className={classes.note}>{t('sessions.failed')}</p>}
      <ul className={classes.teams} aria-label={t('sessions.title')}>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('account');
  const end = useEndSession();
  const name = useSessionName(session);
  const ask = async () => {
    const isSure = await confirm({
      title: t('sessions.endTitle', { session: name }),
      description: t('sessions.endText'),
      confirmLabel: t('sessions.endOne'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!isSure) return;
    end.mutate(session.id, {
      onSuccess: () => notify.success(t('sessions.ended')),
      onError: (error) =>
        notifyFailure(error, ({ code }) => (code === 'session.not_found' ? t('sessions.gone') : undefined)),
    });
  };
  return (
    <li className={classes.team} aria-current={session.isCurrent || undefined}>
      <div className={classes.teamLines}>
        <div className={classes.teamName}>{name}</div>
        <div className={classes.mute}>
          <Trans
            t={t}
            i18nKey="sessions.times"
            components={{
              begun: <RelativeTime at={session.begunAt} />,
              used: <RelativeTime at={session.lastUsedAt} />,
            }}
          />
        </div>
      </div>
      {session.isCurrent ? (
        <ToneChip tone="good">{t('sessions.current')}</ToneChip>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={end.isPending}
          aria-label={t('sessions.endNamed', { session: name })}
          onClick={() => void ask()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** "Chrome on Windows", or as much of it as is known. */
function useSessionName({ browser, system }: Session): string {
  const { t } = useTranslation('account');
  if (browser && system) return t('sessions.name', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}
