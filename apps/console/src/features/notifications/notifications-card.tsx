/** The subscription to the bot; with it, what to be told of each team, and when not to be. */
import { Button, Skeleton } from '@mantine/core';
import type { Notifications } from '@sluice/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { confirm } from '../../parts/confirm/confirm.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import classes from './notifications.module.css';
import { saveNotifications, unsubscribe, useNotifications } from './notifications.queries.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { type StartLink, SubscribeBox } from './subscribe-box.tsx';
import { TeamSwitches } from './team-switches.tsx';

export function NotificationsCard() {
  const { t } = useTranslation('notifications');
  const [link, setLink] = useState<StartLink>();
  const { data, error, isFetching, refetch } = useNotifications(link !== undefined);
  const failure = findApiFailure(error);
  useSubscribedNotice(data, () => setLink(undefined));
  useMessageLanguage(data);
  // Without a bot there is nothing to subscribe to, and nothing to set.
  if (data && !data.hasBot) return null;
  return (
    <Card title={t('title')} aside={data?.isSubscribed && <UnsubscribeButton />}>
      {data ? (
        data.isSubscribed ? (
          <div className={classes.parts}>
            <TeamSwitches teams={data.teams} />
            <QuietHoursForm key={JSON.stringify(data.quietHours)} quietHours={data.quietHours} />
          </div>
        ) : (
          <SubscribeBox isBlocked={data.isBlocked} link={link} onLink={setLink} />
        )
      ) : error ? (
        <ErrorPanel
          title={t('failed')}
          {...(failure && { details: `${failure.code}: ${failure.message}`, requestId: failure.requestId })}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={120} aria-hidden="true" />
      )}
    </Card>
  );
}

/** Once the page learns that Start was pressed. */
function useSubscribedNotice(data: Notifications | undefined, onSubscribed: () => void): void {
  const { t } = useTranslation('notifications');
  const wasSubscribed = useRef<boolean>(undefined);
  const isSubscribed = data?.isSubscribed;
  useEffect(() => {
    if (wasSubscribed.current === false && isSubscribed) {
      notify.success(t('subscribed'));
      onSubscribed();
    }
    wasSubscribed.current = isSubscribed;
  });
}

/** Messages are written in the language that the console is read in. */
function useMessageLanguage(data: Notifications | undefined): void {
  const language = useLanguage();
  const isOther = data?.isSubscribed === true && data.language !== language;
  useEffect(() => {
    // It is tried again at the next visit.
    if (isOther) saveNotifications({ language }).catch(() => undefined);
  }, [isOther, language]);
}

function UnsubscribeButton() {
  const { t } = useTranslation('notifications');
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    const isSure = await confirm({
      title: t('unsubscribe'),
      description: t('unsubscribeQuestion'),
      confirmLabel: t('unsubscribe'),
      cancelLabel: t('stay'),
      danger: true,
    });
    if (!isSure) return;
    setLeaving(true);
    try {
      await unsubscribe();
      notify.success(t('unsubscribed'));
    } catch (error) {
      const refusal = findApiFailure(error);
      if (refusal) notify.error(refusal.message, { details: refusal.code, requestId: refusal.requestId });
    } finally {
      setLeaving(false);
    }
  };
  return (
    <Button size="compact-sm" variant="default" loading={isLeaving} onClick={() => void leave()}>
      {t('unsubscribe')}
    </Button>
  );
}
