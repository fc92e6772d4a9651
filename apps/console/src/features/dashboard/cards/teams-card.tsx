import type { Dashboard } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../parts/numbers/formats.ts';
import { Count, Money } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useRoleNames } from '../../../parts/roles/role-names.ts';
import { StatCard } from '../../../parts/stat-card/stat-card.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useAccount, useActiveTeam, useMayUse } from '../../../shell/team/account.ts';
import dashboardClasses from '../dashboard.module.css';
import classes from './cards.module.css';

export function TeamsCard({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation('dashboard');
  const teams = useAccount().account?.teams.length;
  const { roles } = useActiveTeam();
  const roleNames = useRoleNames();
  const runsTeam = useMayUse('team');
  return (
    <StatCard
      label={t('teams.title')}
      value={<Count value={teams} />}
      action={
        runsTeam && (
          <Link to={ROUTES.teamWork.path} className={dashboardClasses.action}>
            {t('teams.work')}
          </Link>
        )
      }
      sparkline={dashboard && <SpentToday {...dashboard.spentToday} />}
      isLoading={!dashboard}
    >
      {runsTeam && dashboard ? (
        <MembersNote {...dashboard.members} />
      ) : (
        t('teams.yourRoles', { roles: roleNames(roles) })
      )}
    </StatCard>
  );
}

/** Since the team's midnight; against the limit where there is one. */
function SpentToday({ amount, limit, isOwn }: Dashboard['spentToday']) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const share = limit === null ? undefined : limit === 0 ? 1 : Math.min(1, amount / limit);
  return (
    <span className={classes.today} title={t(isOwn ? 'teams.spentOwn' : 'teams.spentTeam')}>
      <span>
        {t('teams.today')}{' '}
        <b>
          <Money dollars={amount} />
        </b>
        {limit !== null && ` ${t('teams.ofLimit', { limit: formatMoney(limit, language) })}`}
      </span>
      {share !== undefined && (
        <span className={classes.meter} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </span>
  );
}

function MembersNote({ active, waiting }: Dashboard['members']) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {t('teams.members', { count: active })}
      {waiting > 0 && ` · ${t('teams.invitations', { count: waiting })}`}
    </>
  );
}
