import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { notify } from '../../parts/notify/notify.tsx';
import classes from './notifications.module.css';
import { createLink } from './notifications.queries.ts';

export type StartLink = { url: string; expiresAt: string };

type Props = {
  isBlocked: boolean;
  /** Given out, and not used yet. */
  link: StartLink | undefined;
  onLink: (link: StartLink | undefined) => void;
};

export function SubscribeBox({ isBlocked, link, onLink }: Props) {
  const { t } = useTranslation('notifications');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!link) return;
    const giveUp = () => {
      notify.error(t('subscribeFailed'));
      onLink(undefined);
    };
    const timer = setTimeout(giveUp, Math.max(0, Date.parse(link.expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [link, onLink, t]);
  const subscribe = async () => {
    setAsking(true);
    try {
      onLink(await createLink());
    } catch (error) {
      const failure = findApiFailure(error);
      // What has no error body was told of already.
      if (failure)
        notify.error(t('subscribeFailed'), { details: failure.code, requestId: failure.requestId });
    } finally {
      setAsking(false);
    }
  };
  if (link) {
    return (
      <div className={classes.subscribe} role="status">
        <p className={classes.text}>{t('open')}</p>
        <Button component="a" href={link.url} target="_blank" rel="noopener noreferrer">
          {t('openBot')}
        </Button>
        <p className={classes.mute}>{t('waiting')}</p>
      </div>
    );
  }
  return (
    <div className={classes.subscribe}>
      <p className={classes.text}>{t(isBlocked ? 'blocked' : 'why')}</p>
      <Button loading={isAsking} onClick={() => void subscribe()}>
        {t('subscribe')}
      </Button>
    </div>
  );
}
