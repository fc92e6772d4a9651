/** The signed-in person's profile: name, e-mail, password, sessions, notifications, appearance of the console, teams. */
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useAccount } from '../../shell/team/account.ts';
import { NotificationsCard } from '../notifications/notifications-card.tsx';
import classes from './account.module.css';
import { EmailConfirmation } from './email-confirmation.tsx';
import { InterfaceCard } from './interface-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCards } from './security-card.tsx';
import { TeamsCard } from './teams-card.tsx';

export function ProfileScreen() {
  const { t } = useTranslation();
  const { account } = useAccount();
  return (
    <div className={classes.screen}>
      <ScreenHeader title={t('menu.profile')} />
      <EmailConfirmation />
      <div className={classes.columns}>
        {/* A confirmed address is another starting point for the form. */}
        <div className={classes.side}>
          {account && <ProfileCard key={account.email} account={account} />}
          <NotificationsCard />
        </div>
        <div className={classes.side}>
          <InterfaceCard />
          <TeamsCard />
          <SecurityCards />
        </div>
      </div>
    </div>
  );
}
