/** How to be told: by the bot, by mail, in this browser. Whatever this installation, or this browser, does not have is not shown. */
import type { Notifications } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { notify } from '../../parts/notify/notify.tsx';
import { BrowserChannels } from './browser-channels.tsx';
import { ChannelRow, TurnButton } from './channel-row.tsx';
import classes from './notifications.module.css';
import { saveNotifications } from './notifications.queries.ts';
import { type StartLink, SubscribeBox } from './subscribe-box.tsx';
import { UnsubscribeButton } from './unsubscribe-button.tsx';

type Props = {
  data: Notifications;
  /** To the bot: given out, and not used yet. */
  link: StartLink | undefined;
  onLink: (link: StartLink | undefined) => void;
};

export function Channels({ data, link, onLink }: Props) {
  const { t } = useTranslation('notifications');
  const { hasBot, isSubscribed, isBlocked, pushKey, browsers } = data;
  return (
    <ul className={classes.channels} aria-label={t('channels')}>
      {hasBot && (
        <ChannelRow title={t('telegram.title')} text={isSubscribed && t('telegram.on')}>
          {isSubscribed ? (
            <UnsubscribeButton />
          ) : (
            <SubscribeBox isBlocked={isBlocked} link={link} onLink={onLink} />
          )}
        </ChannelRow>
      )}
      <MailRow {...data} />
      {pushKey !== null && <BrowserChannels pushKey={pushKey} browsers={browsers} />}
    </ul>
  );
}

function MailRow({ isMailed, email }: Pick<Notifications, 'isMailed' | 'email'>) {
  const { t } = useTranslation('notifications');
  const turn = async () => {
    await saveNotifications({ isMailed: !isMailed });
    notify.success(t(isMailed ? 'mail.off' : 'mail.on'));
  };
  return (
    <ChannelRow title={t('mail.title')} text={t('mail.hint', { email })}>
      <TurnButton of={t('mail.title')} isOn={isMailed} turn={turn} />
    </ChannelRow>
  );
}
