import { Skeleton } from '@mantine/core';
import type { FinancesToday } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MemberAvatar } from '../../parts/avatar/member-avatar.tsx';
import { formatMoney } from '../../parts/numbers/formats.ts';
import { LimitBar, NEAR_LIMIT } from '../../parts/numbers/limit-bar.tsx';
import { Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useMayUse } from '../../shell/team/account.ts';
import { useFinancesToday } from './finances.queries.ts';
import classes from './today.module.css';
import { useDates } from './use-dates.ts';

type Spender = FinancesToday['members'][number];

/** What each member spent since the team's midnight, against the limit. */
export function TodayCard() {
  const { t } = useTranslation('finances');
  const today = useFinancesToday();
  const { data, isError, isFetching, refetch } = today;
  return (
    <Card title={t('today.title')} aside={useMayUse('team') && <LimitsLink />}>
      {data ? (
        <>
          {isError && (
            <StaleNote
              answeredAt={today.dataUpdatedAt}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          <SpentToday today={data} />
        </>
      ) : isError ? (
        <ErrorPanel onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={220} />
      )}
    </Card>
  );
}

function LimitsLink() {
  const { t } = useTranslation('finances');
  return (
    <Link to={ROUTES.teamWork.path} className={classes.limits}>
      {t('today.limits')}
    </Link>
  );
}

function SpentToday({ today }: { today: FinancesToday }) {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  const { members, purchases, total, timeZone } = today;
  const most = Math.max(...members.map(({ spent, limit }) => limit ?? spent), 0);
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return (
    <div className={classes.card}>
      {members.length === 0 ? (
        <p className={classes.none}>{t('today.nobody')}</p>
      ) : (
        <ul className={classes.members}>
          {members.map((member) => (
            <SpenderLine key={member.id} member={member} most={most} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {purchases > 0 && (
        <p className={classes.total}>
          {t('today.purchases')}
          <span>{formatMoney(purchases, language)}</span>
        </p>
      )}
      <p className={classes.total}>
        {t('today.total', { city })}
        <b>{formatMoney(total, language)}</b>
      </p>
    </div>
  );
}

function SpenderLine({ member, most, timeZone }: { member: Spender; most: number; timeZone: string }) {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  const dates = useDates(timeZone);
  const { name, spent, limit, reachedAt } = member;
  const share = limit ? spent / limit : most > 0 ? spent / most : 0;
  const left = limit === null ? null : limit - spent;
  const isNear = left !== null && (left <= 0 || reachedAt !== null || share >= NEAR_LIMIT);
  return (
    <li className={classes.member}>
      <MemberAvatar name={name} />
      <div className={classes.about}>
        <div className={classes.line}>
          <b>{name}</b>
          <span>
            <b>
              <Money dollars={spent} />
            </b>{' '}
            {limit === null ? t('today.noLimit') : t('today.of', { limit: formatMoney(limit, language) })}
          </span>
        </div>
        <div className={classes.bar}>
          <LimitBar share={share} hasLimit={limit !== null} isNear={isNear} />
        </div>
        {left !== null && isNear && (
          <p className={classes.warning}>
            {left <= 0
              ? t('today.reached')
              : reachedAt
                ? t('today.leftUntil', { left: formatMoney(left, language), time: dates.time(reachedAt) })
                : t('today.left', { left: formatMoney(left, language) })}
          </p>
        )}
      </div>
    </li>
  );
}
