import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import classes from './statistics.module.css';
import type { StatisticsAnswering } from './statistics.queries.ts';

type Props = {
  /** How many lines match, and their profit. */
  matching: { lines: number; profit: number };
  /** The same lines, whatever their numbers. */
  all: StatisticsAnswering;
  onShow: () => void;
};

/** What conditions on numbers leave out: how many lines, and what they come to. */
export function HiddenLines({ matching, all, onShow }: Props) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const data = all.answer?.data;
  const hidden = (data?.total ?? 0) - matching.lines;
  if (!data || all.isOutdated || hidden <= 0) return null;
  return (
    <span>
      {t('hidden', {
        hidden: formatCount(hidden, language),
        profit: formatMoney(data.totals.profit - matching.profit, language),
      })}{' '}
      <UnstyledButton className={classes.showHidden ?? ''} onClick={onShow}>
        {t('showHidden')}
      </UnstyledButton>
    </span>
  );
}
