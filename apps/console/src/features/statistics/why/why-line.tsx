import type { StatisticsRow, StatisticsWhy } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatShare } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import type { NumberTable } from '../number/number.queries.ts';
import classes from './why.module.css';
import { useWhy } from './why.queries.ts';
import { worseSteps } from './worse-steps.ts';

type Props = { row: StatisticsRow; line: readonly string[]; table: NumberTable };

/** Under a row that lost: what a click brought and cost, and the steps that fewer of its visitors take than of all others. */
export function WhyLine({ row, line, table }: Props) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { data, isError } = useWhy(table, line);
  const { clickButton, revenue, cost } = row;
  return (
    <div className={classes.why} role="status" aria-busy={!data && !isError}>
      <b className={classes.title}>{t('why.title')}</b>
      {clickButton > 0 && (
        <span>
          {t('why.money', {
            revenue: formatMoney(revenue / clickButton, language),
            cost: formatMoney(cost / clickButton, language),
          })}
        </span>
      )}
      {data && <Steps why={data} />}
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
