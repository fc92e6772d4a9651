import type { StatisticsRow } from '@sluice/contracts';
import type { StatisticsColumn } from '@sluice/contracts/values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_DATA } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { formatNumber } from '../format-number.ts';
import { changeIn } from './change.ts';
import classes from './comparing.module.css';

type Props = {
  column: StatisticsColumn;
  value: number | null;
  /** Undefined where the row is compared with nothing, or nobody knows what it was; null where it had no events then. */
  previous: StatisticsRow['previous'];
  children: ReactNode;
};

/** A second line under a row's number: how it differs from the days that are compared with. */
export function WithChange({ column, value, previous, children }: Props) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  if (!previous) return children;
  const { text, tone } = changeIn(column, value, previous[column], language);
  const before = formatNumber(column, previous[column], language);
  return (
    <span className={classes.both}>
      {children}
      {/* Where there was nothing before, a dash under every number would say nothing; its line stays, so that rows stay level. */}
      <span className={classes.change} data-tone={tone} title={t('compare.was', { before })}>
        {text !== NO_DATA && text}
      </span>
    </span>
  );
}
