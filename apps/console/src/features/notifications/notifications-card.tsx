/** How to be told; with it, what to be told of each team, and when not to be. */
import { Skeleton } from '@mantine/core';
import type { Notifications } from '@sluice/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { Channels } from './channels.tsx';
import classes from './notifications.module.css';
import { saveNotifications, useNotifications } from './notifications.queries.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import type { StartLink } from './subscribe-box.tsx';
import { TeamSwitches } from './team-switches.tsx';

export function NotificationsCard() {
  const { t } = useTranslation('notifications');
  const [link, setLink] = useState<StartLink>();
  const { data, error, isFetching, refetch } = useNotifications(link !== undefined);
  const failure = findApiFailure(error);
  useSubscribedNotice(data, () => setLink(undefined));
  useMessageLanguage(data);
  return (
    <Card title={t('title')}>
      {data ? (
        <div className={classes.parts}>
          <Channels data={data} link={link} onLink={setLink} />
          {isTold(data) && (
            <>
              <TeamSwitches teams={data.teams} />
              <QuietHoursForm key={JSON.stringify(data.quietHours)} quietHours={data.quietHours} />
            </>
          )}
        </div>
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

/** By whichever channel. */
const isTold = ({ isSubscribed, isMailed, browsers }: Notifications): boolean =>
  isSubscribed || isMailed || browsers.length > 0;

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
  const isOther = data !== undefined && isTold(data) && data.language !== language;
  useEffect(() => {
    // It is tried again at the next visit.
    if (isOther) saveNotifications({ language }).catch(() => undefined);
  }, [isOther, language]);
}
