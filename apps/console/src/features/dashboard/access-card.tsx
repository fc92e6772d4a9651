import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { Card } from '../../parts/page/card.tsx';
import { useRoleNames } from '../../parts/roles/role-names.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { useMenu } from '../../shell/use-menu.ts';
import classes from './dashboard.module.css';

/** For roles without statistics: what the role may use, and who can grant more. */
export function AccessCard() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const { name, roles } = useActiveTeam();
  const roleNames = useRoleNames();
  const entries = useMenu().filter(({ route }) => route !== 'dashboard');
  return (
    <Card title={t('access.title', { team: name })}>
      <p className={classes.text}>{t('access.text', { roles: roleNames(roles) })}</p>
      <ul className={classes.sections}>
        {entries.map(({ route, icon, label, to }) => (
          <li key={route}>
            <Link to={to} className={classes.section}>
              <Icon name={icon} />
              {t(`shell:menu.${label}`)}
              <Icon name="chevron-right" size={16} className={classes.go ?? ''} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
