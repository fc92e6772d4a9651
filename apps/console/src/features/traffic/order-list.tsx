import { Button, Skeleton } from '@mantine/core';
import type { TrafficOrder } from '@sluice/contracts';
import type { TrafficOrderState } from '@sluice/contracts/values';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { dateFormat } from '../../parts/date-range/date-format.ts';
import { formatMoney } from '../../parts/numbers/formats.ts';
import { Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Flag } from '../../parts/pickers/flag.tsx';
import { useCountryName } from '../../parts/pickers/use-country-name.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import type { Tone } from '../../parts/status/tones.ts';
import { ROUTES } from '../../routes/route-list.ts';
import classes from './traffic.module.css';
import { useOrders } from './traffic.queries.ts';
import { nameOffset, zoneOf } from './utc-offset.ts';

const TONES: Readonly<Record<TrafficOrderState, Tone>> = {
  ordered: 'warning',
  running: 'good',
  done: 'good',
  refused: 'neutral',
};

export function OrderList() {
  const { t } = useTranslation('traffic');
  const { answer, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrders();
  const failure = findApiFailure(error);
  if (!answer) {
    if (!error) return <Skeleton height={240} aria-hidden="true" />;
    return (
      <ErrorPanel
        title={t('orders.failed')}
        {...(failure && { details: `${failure.code}: ${failure.message}`, requestId: failure.requestId })}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const orders = answer.data.flatMap(({ items }) => items);
  if (orders.length === 0) {
    return <EmptyState icon="trending-up" title={t('orders.empty')} text={t('orders.emptyText')} guide />;
  }
  return (
    <>
      <ul className={classes.orders} aria-label={t('orders.title')}>
        {orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('orders.more')}
        </Button>
      )}
    </>
  );
}

function Order({ order }: { order: TrafficOrder }) {
  const { t } = useTranslation('traffic');
  const language = useLanguage();
  const { stream, geos, utcOffsetMinutes, total, state, note, createdAt } = order;
  const at = dateFormat(language, {
    timeZone: zoneOf(utcOffsetMinutes),
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(createdAt));
  return (
    <li className={classes.order}>
      <div className={classes.head}>
        {stream.isRemoved ? (
          <span className={classes.name}>
            {stream.name} <small>{t('orders.removed')}</small>
          </span>
        ) : (
          <Link className={classes.name} to={ROUTES.streamsEdit.path} params={{ id: String(stream.id) }}>
            {stream.name}
          </Link>
        )}
        <ToneChip tone={TONES[state]}>{t(`states.${state}`)}</ToneChip>
        <b className={classes.amount}>
          <Money dollars={total} />
        </b>
      </div>
      <Geos geos={geos} />
      <p className={classes.facts}>
        <time dateTime={createdAt}>{at}</time> · {nameOffset(utcOffsetMinutes)}
      </p>
      {state === 'ordered' && !stream.isReachable && !stream.isRemoved && (
        <p className={classes.facts}>{t('orders.launchFirst')}</p>
      )}
      {note !== '' && <p className={classes.facts}>{t('orders.said', { note })}</p>}
    </li>
  );
}

function Geos({ geos }: Pick<TrafficOrder, 'geos'>) {
  const { t } = useTranslation('traffic');
  const language = useLanguage();
  const nameOf = useCountryName();
  return (
    <ul className={classes.geos} aria-label={t('orders.geo')}>
      {geos.map(({ country, amount }) => (
        <li key={country}>
          <Flag country={country} isDecoration /> {nameOf(country)} {formatMoney(amount, language)}
        </li>
      ))}
    </ul>
  );
}
