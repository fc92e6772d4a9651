import type { StatisticsRow, StatisticsWhy } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatShare } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import type { NumberTable } from '../number/number.queries.ts';
import classes from './why.module.css';
import { useWhy } from './why.queries.ts';
import { worseSteps } from './worse-steps.ts';

type Money = Pick<StatisticsRow, 'clickButton' | 'revenue' | 'cost'>;
type Props = {
  row: StatisticsRow;
  line: readonly string[];
  table: NumberTable;
  /** What all others come to; undefined where the totals are not of all. */
  others: Money | undefined;
};

/** What is left of the totals without the row. */
export const restOf = (totals: Money, row: Money): Money => ({
  clickButton: totals.clickButton - row.clickButton,
  revenue: totals.revenue - row.revenue,
  cost: totals.cost - row.cost,
});

/** Under a row that lost: what a click brought and cost, and the steps that fewer of its visitors take than of all others. */
export function WhyLine({ row, line, table, others }: Props) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { data, isError } = useWhy(table, line);
  const perClick = ({ clickButton, revenue, cost }: Money) => ({
    revenue: formatMoney(revenue / clickButton, language),
    cost: formatMoney(cost / clickButton, language),
  });
  const elsewhere = others && others.clickButton > 0 ? perClick(others) : undefined;
  return (
    <div className={classes.why} role="status" aria-busy={!data && !isError}>
      <b className={classes.title}>{t('why.title')}</b>
      {row.clickButton > 0 && (
        <span>
          {elsewhere
            ? t('why.moneyAgainst', {
                ...perClick(row),
                otherRevenue: elsewhere.revenue,
                otherCost: elsewhere.cost,
              })
            : t('why.money', perClick(row))}
        </span>
      )}
      {data && <Steps why={data} />}
      {data && <span className={classes.mute}>{t('why.against')}</span>}
      {!data && <span className={classes.mute}>{t(isError ? 'why.failed' : 'why.asking')}</span>}
    </div>
  );
}

function Steps({ why }: { why: StatisticsWhy }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const worse = worseSteps(why);
  if (worse.length === 0) return <span>{t('why.nothing')}</span>;
  return worse.map(({ step, here, elsewhere }) => (
    <span key={step}>
      {t(`why.steps.${step}`, {
        here: formatShare(here, language),
        elsewhere: formatShare(elsewhere, language),
      })}
    </span>
  ));
}
