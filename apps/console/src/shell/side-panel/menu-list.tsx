import { useTranslation } from 'react-i18next';
import { runtimeConfig } from '../../startup/runtime-config.ts';
import { useUnreadChangelog } from '../changelog/use-changelog.ts';
import { useCurrentLabel, useMenu } from '../use-menu.ts';
import { MenuAction, MenuAnchor, MenuLink } from './menu-entry.tsx';
import classes from './menu-list.module.css';

/** No first visit signs out. */
const signOut = () => void import('../sign-out.ts').then(({ signOut }) => signOut());

export function MenuList({ isRail }: { isRail: boolean }) {
  const { t } = useTranslation();
  const entries = useMenu();
  const current = useCurrentLabel();
  const hasNews = useUnreadChangelog().unreadIds.length > 0;
  const { supportUrl, faqUrl } = runtimeConfig();
  return (
    <nav aria-label={t('mainMenu')} className={classes.nav}>
      <ul>
        {entries.map(({ route, icon, label, to }) => (
          <li key={route}>
            <MenuLink
              to={to}
              icon={icon}
              text={t(`menu.${label}`)}
              isCurrent={label === current}
              isRail={isRail}
              mark={route === 'changelog' && hasNews ? t('unread') : undefined}
            />
          </li>
        ))}
      </ul>
      <ul className={classes.parted}>
        <li>
          <MenuAnchor href={supportUrl} icon="lifebuoy" text={t('menu.support')} isRail={isRail} />
        </li>
        <li>
          <MenuAnchor href={faqUrl} icon="help-circle" text={t('menu.faq')} isRail={isRail} />
        </li>
      </ul>
      <hr className={classes.separator} />
      <ul>
        <li>
          <MenuLink
            to="/profile"
            icon="user"
            text={t('menu.profile')}
            isCurrent={current === 'profile'}
            isRail={isRail}
          />
        </li>
        <li>
          <MenuAction icon="logout" text={t('menu.logout')} onClick={signOut} isRail={isRail} />
        </li>
      </ul>
    </nav>
  );
}
