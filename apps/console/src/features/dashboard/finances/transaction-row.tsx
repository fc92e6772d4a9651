import type { DashboardFinances } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../parts/date-range/days.ts';
import { Money } from '../../../parts/numbers/numbers.tsx';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import classes from './finances.module.css';

type Transaction = DashboardFinances['transactions'][number];

export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('dashboard');
  const { type, state, amount, description } = transaction;
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        {t(`finances.types.${type}`)}
        {state !== 'done' && (
          <span title={t(`finances.states.${state}Hint`)}>
            <ToneChip tone={state === 'held' ? 'warning' : 'neutral'} hasDot={false}>
              {t(`finances.states.${state}`)}
            </ToneChip>
          </span>
        )}
      </span>
      <span className={classes.about} title={description || undefined}>
        {description}
      </span>
      <span className={classes.when}>
        <When transaction={transaction} />
      </span>
      <span className={classes.amount} data-in={amount > 0 || undefined}>
        <Money dollars={amount} isSigned />
      </span>
    </li>
  );
}

/** Charges for events are summed per day and have no time of their own. */
function When({ transaction: { day, at } }: { transaction: Transaction }) {
  const language = useLanguage();
  if (day === null) return <RelativeTime at={at} />;
  return <time dateTime={day}>{formatDay(day, language, { day: 'numeric', month: 'short' })}</time>;
}
