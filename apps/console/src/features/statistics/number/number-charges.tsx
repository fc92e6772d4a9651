import type { StatisticsNumber } from '@sluice/contracts';
import type { StatisticsColumn } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../parts/numbers/format-amount.ts';
import { Count, Money } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from './number.module.css';
import { useEventName } from './use-counted-labels.ts';

const MICROS = 1_000_000;

type Props = {
  charges: NonNullable<StatisticsNumber['arrivals']>['charges'];
  column: StatisticsColumn;
};

/** The events behind an amount: how many of each kind, and what one adds to it. */
export function NumberCharges({ charges, column }: Props) {
  const { t } = useTranslation('statistics-number');
  const language = useLanguage();
  const nameOf = useEventName();
  const isCost = column === 'cost';
  const title = t(isCost ? 'charges.title' : 'charges.titleOfAmounts');
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <table className={classes.charges} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('charges.event')}</th>
            <th scope="col">{t('charges.number')}</th>
            <th scope="col">{t(isCost ? 'charges.price' : 'charges.amount')}</th>
            <th scope="col">{t('charges.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {charges.map(({ type, price, events }) => (
            <tr key={`${type} ${price}`}>
              <th scope="row">{nameOf(type)}</th>
              <td>
                <Count value={events} />
              </td>
              <td>{formatAmount(Math.round(price * MICROS), 'USD', language)}</td>
              <td>
                <Money dollars={price * events} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
