/** The row of numbers at the top: money, streams, landings, teams. */
import type { Dashboard } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Count, Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useRoleNames } from '../../parts/roles/role-names.ts';
import { StatCard } from '../../parts/stat-card/stat-card.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useAccount, useActiveTeam, useMayUse } from '../../shell/team/account.ts';
import classes from './dashboard.module.css';
import { useBalanceEnd } from './dashboard.queries.ts';

type Props = {
  /** Undefined while it is being fetched. */
  dashboard: Dashboard | undefined;
};

export function StatCards({ dashboard }: Props) {
  const mayUseStreams = useMayUse('streams');
  const mayUseLandings = useMayUse('landings');
  return (
    <div className={classes.cards}>
      <BalanceCard dashboard={dashboard} />
      {(dashboard ? dashboard.streams !== null : mayUseStreams) && (
        <StreamsCard streams={dashboard?.streams} />
      )}
      {(dashboard ? dashboard.landings !== null : mayUseLandings) && (
        <LandingsCard landings={dashboard?.landings} />
      )}
      <TeamsCard dashboard={dashboard} />
    </div>
  );
}

function BalanceCard({ dashboard }: Props) {
  const { t } = useTranslation('dashboard');
  const { name } = useActiveTeam();
  const mayOpen = useMayUse('finances');
  return (
    <StatCard
      label={t('balance.title')}
      value={<Money dollars={dashboard?.balance} />}
      action={
        mayOpen && (
          <Link to={ROUTES.financesBills.path} search={{ topUp: 'now' } as never} className={classes.action}>
            {t('balance.topUp')}
          </Link>
        )
      }
      isLoading={!dashboard}
    >
      {mayOpen ? <BalanceEnd fallback={name} /> : name}
    </StatCard>
  );
}

/** Until when it lasts; the team's name while there is too little to go by. */
function BalanceEnd({ fallback }: { fallback: string }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const end = useBalanceEnd(useActiveTeam().id);
  if (!end) return fallback;
  const options = { day: 'numeric', month: 'short', timeZone: end.timeZone } as const;
  const day = new Intl.DateTimeFormat(language, options).format(new Date(end.at));
  return t('finances.lastsUntil', { day });
}

function StreamsCard({ streams }: { streams: Dashboard['streams'] | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    <StatCard
      label={t('streams.title')}
      value={
        <>
          <Count value={streams?.launched} />
          <span className={classes.of}>
            {' / '}
            <Count value={streams?.total} />
          </span>
        </>
      }
      action={
        <Link to={ROUTES.streams.path} className={classes.action}>
          {t('streams.all')}
        </Link>
      }
      isLoading={!streams}
    >
      {streams && <StreamsNote {...streams} />}
    </StatCard>
  );
}

function StreamsNote(streams: NonNullable<Dashboard['streams']>) {
  const { launched, total, withoutDomain, withRefusedToken, refusedId } = streams;
  const { t } = useTranslation('dashboard');
  if (total === 0) return t('streams.none');
  return (
    <>
      {t('streams.launched', { count: launched })}
      {withoutDomain > 0 && (
        <>
          {' · '}
          <span className={classes.warning}>{t('streams.withoutDomain', { count: withoutDomain })}</span>
        </>
      )}
      {refusedId !== null && (
        <>
          {' · '}
          <Link to={`/streams/pixel/${refusedId}`} className={classes.warning}>
            {t('streams.refusedTokens', { count: withRefusedToken })}
          </Link>
        </>
      )}
    </>
  );
}

function LandingsCard({ landings }: { landings: Dashboard['landings'] | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    <StatCard
      label={t('landings.title')}
      value={<Count value={landings?.total} />}
      action={
        <Link to={ROUTES.landings.path} className={classes.action}>
          {t('landings.all')}
        </Link>
      }
      isLoading={!landings}
    >
      {landings &&
        (landings.total === 0 ? t('landings.none') : t('landings.completed', { count: landings.completed }))}
    </StatCard>
  );
}

function TeamsCard({ dashboard }: Props) {
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
          <Link to={ROUTES.teamWork.path} className={classes.action}>
            {t('teams.work')}
          </Link>
        )
      }
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

function MembersNote({ active, waiting }: Dashboard['members']) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {t('teams.members', { count: active })}
      {waiting > 0 && ` · ${t('teams.invitations', { count: waiting })}`}
    </>
  );
}
