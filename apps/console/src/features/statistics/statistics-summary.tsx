import { Skeleton } from '@mantine/core';
import type { StatisticsReport } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useRangeLabel } from '../../parts/date-range/use-range-label.ts';
import { changeOf, NO_DATA } from '../../parts/numbers/formats.ts';
import { Trend } from '../../parts/numbers/trend.tsx';
import { ColumnValue } from './number/column-value.tsx';
import classes from './statistics.module.css';
import type { StatisticsAnswering } from './statistics.queries.ts';

const SHOWN = [
  'unique',
  'blackPage',
  'clickButton',
  'installs',
  'registrations',
  'deposits',
  'cost',
  'profit',
] as const;

const LOADING_PX = 21;

/** Totals compared with the period before. Its height is reserved, so that nothing below moves. */
export function StatisticsSummary({ report }: { report: StatisticsAnswering }) {
  const { t } = useTranslation('statistics');
  const labelOf = useRangeLabel();
  const { answer, error, isOutdated } = report;
  const compared = answer?.question.compared;
  const label = compared ? t('summaryAgainst', { days: labelOf(compared) }) : t('summary');
  const isLoading = !answer && !error;
  return (
    <dl className={classes.summary} aria-label={label} title={label} aria-busy={isLoading || isOutdated}>
      {SHOWN.map((id) => (
        <div key={id} className={classes.tile}>
          <dt>{t(`columns.${id}`)}</dt>
          <dd>
            {answer && <Total id={id} {...answer.data} />}
            {isLoading && <Skeleton height={LOADING_PX} />}
            {/* Why is said in the chart's place and in the table's. */}
            {!answer && error && <b>{NO_DATA}</b>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TotalProps = { id: (typeof SHOWN)[number] } & Pick<StatisticsReport, 'totals' | 'previous'>;

function Total({ id, totals, previous }: TotalProps) {
  return (
    <>
      <b>
        <ColumnValue column={id} value={totals[id]} />
      </b>
      <Trend change={changeOf(totals[id], previous[id])} isGoodWhenUp={id !== 'cost'} />
    </>
  );
}
