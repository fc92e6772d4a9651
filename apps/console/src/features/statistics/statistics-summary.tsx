import { Skeleton } from '@mantine/core';
import type { StatisticsReport } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRangeLabel } from '../../parts/date-range/use-range-label.ts';
import { changeOf, NO_DATA } from '../../parts/numbers/formats.ts';
import { Trend } from '../../parts/numbers/trend.tsx';
import { ColumnValue } from './number/column-value.tsx';
import classes from './statistics.module.css';
import type { StatisticsAnswering } from './statistics.queries.ts';

/** In the order in which a visitor goes through them, and what came of it. */
export const SUMMARY_COLUMNS = [
  'unique',
  'blackPage',
  'clickButton',
  'installs',
  'registrations',
  'deposits',
  'cost',
  'profit',
] as const;

export type SummaryColumn = (typeof SUMMARY_COLUMNS)[number];

const LOADING_PX = 21;

type Props = {
  report: StatisticsAnswering;
  /** Somebody may want the numbers alone. */
  isCompared: boolean;
  /** Under each total, its course. */
  courseOf?: ((column: SummaryColumn) => ReactNode) | undefined;
};

/** Totals compared with the period before. Its height is reserved, so that nothing below moves. */
export function StatisticsSummary({ report, isCompared, courseOf }: Props) {
  const { t } = useTranslation('statistics');
  const labelOf = useRangeLabel();
  const { answer, error, isOutdated } = report;
  const compared = answer?.question.compared;
  const against = compared ? t('summaryAgainst', { days: labelOf(compared) }) : t('summary');
  const label = isCompared ? against : t('summaryAlone');
  const isLoading = !answer && !error;
  return (
    <dl
      className={classes.summary}
      aria-label={label}
      title={label}
      aria-busy={isLoading || isOutdated}
      data-outdated={isOutdated || undefined}
    >
      {SUMMARY_COLUMNS.map((id) => (
        <div key={id} className={classes.tile}>
          <dt>{t(`columns.${id}`)}</dt>
          <dd>
            {answer && <Total id={id} isCompared={isCompared} {...answer.data} />}
            {isLoading && <Skeleton height={LOADING_PX} />}
            {/* Why is said in the chart's place and in the table's. */}
            {!answer && error && <b>{NO_DATA}</b>}
          </dd>
          {courseOf && <dd className={classes.course}>{courseOf(id)}</dd>}
        </div>
      ))}
    </dl>
  );
}

type TotalProps = { id: SummaryColumn; isCompared: boolean } & Pick<StatisticsReport, 'totals' | 'previous'>;

function Total({ id, isCompared, totals, previous }: TotalProps) {
  return (
    <>
      <b>
        <ColumnValue column={id} value={totals[id]} />
      </b>
      {isCompared && <Trend change={changeOf(totals[id], previous[id])} isGoodWhenUp={id !== 'cost'} />}
    </>
  );
}
