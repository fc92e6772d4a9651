import { SegmentedControl, Skeleton } from '@mantine/core';
import type { Finances } from '@sluice/contracts';
import { FINANCES_PERIODS, type FinancesPeriod } from '@sluice/contracts/values';
import { Trans, useTranslation } from 'react-i18next';
import { formatMoney } from '../../parts/numbers/formats.ts';
import { Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import classes from './balance.module.css';
import { BalanceChart } from './balance-chart.tsx';
import type { useFinances } from './finances.queries.ts';
import { useDates } from './use-dates.ts';

type Props = {
  finances: ReturnType<typeof useFinances>;
  period: FinancesPeriod;
  onPeriod: (period: FinancesPeriod) => void;
};

export function BalanceCard({ finances, period, onPeriod }: Props) {
  const { t } = useTranslation('finances');
  const { answer, error, isFetching, refetch } = finances;
  return (
    <Card
      title={t('balance.title')}
      aside={
        <SegmentedControl
          size="xs"
          withItemsBorders={false}
          aria-label={t('balance.period')}
          value={period}
          onChange={onPeriod}
          data={FINANCES_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          classNames={{
            root: classes.periods ?? '',
            indicator: classes.periodOn ?? '',
            label: classes.period ?? '',
          }}
        />
      }
    >
      {answer ? (
        <div
          className={classes.body}
          aria-busy={finances.isOutdated}
          data-outdated={finances.isOutdated || undefined}
        >
          {error && (
            <StaleNote
              answeredAt={finances.answeredAt}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          <Headline finances={answer.data} />
          <BalanceChart finances={answer.data} />
        </div>
      ) : error ? (
        <ErrorPanel onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={310} />
      )}
    </Card>
  );
}

function Headline({ finances }: { finances: Finances }) {
  return (
    <div className={classes.headline}>
      <span className={classes.sum}>
        <Money dollars={finances.balance} />
      </span>
      <Lasts finances={finances} />
    </div>
  );
}

/** How long it lasts, in words; that there is too little to say so. */
function Lasts({ finances: { forecast, balance, timeZone } }: { finances: Finances }) {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  const dates = useDates(timeZone);
  if (balance <= 0) return <p className={classes.lasts}>{t('balance.nothingLeft')}</p>;
  if (!forecast) return <p className={classes.lasts}>{t('balance.tooLittle')}</p>;
  const { pace, days, endsAt, earliest, latest } = forecast;
  const perDay = t('balance.perDay', { amount: formatMoney(pace, language) });
  const band =
    earliest && latest && dates.short(earliest) !== dates.short(latest)
      ? t('balance.between', { from: dates.short(earliest), to: dates.short(latest), count: days })
      : t('balance.pace', { count: days });
  return (
    <p className={classes.lasts}>
      <span>
        {endsAt ? (
          <Trans
            t={t}
            i18nKey="balance.lasts"
            values={{ day: dates.day(endsAt) }}
            components={{ b: <b /> }}
          />
        ) : (
          t('balance.lastsYear')
        )}
      </span>
      <small>{`${perDay} · ${band}`}</small>
    </p>
  );
}
