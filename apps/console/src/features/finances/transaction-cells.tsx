/** What a transaction says in a cell of the table and in a line on a phone. */

import type { FinanceTransaction } from '@sluice/contracts';
import type { TransactionType } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/languages.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import { dateFormat } from '../../parts/date-range/date-format.ts';
import { formatAmount } from '../../parts/numbers/format-amount.ts';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import classes from './transactions.module.css';

const MICROS = 1_000_000;

const TYPE_ICONS: Readonly<Record<TransactionType, IconName>> = {
  correction: 'arrow-back-up',
  bill: 'plus',
  domain: 'world',
  pwa: 'device-mobile',
  click_button: 'route',
  traffic: 'trending-up',
};

export function TypeIcon({ transaction: { type, amount } }: { transaction: FinanceTransaction }) {
  return (
    <span className={classes.icon} data-in={amount > 0 || undefined} aria-hidden="true">
      <Icon name={TYPE_ICONS[type]} size={16} />
    </span>
  );
}

/** `4:41 PM`, or `4 – 5 PM` for the charges of an hour. */
export function formatTime(
  { at, until }: Pick<FinanceTransaction, 'at' | 'until'>,
  timeZone: string,
  language: Language,
): string {
  if (until === null) {
    return dateFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(at));
  }
  // Of zones half an hour apart the minutes matter.
  const isWhole = new Date(at).getTime() % 3_600_000 === 0;
  const isTwelve = language === 'en';
  const minute = isWhole && isTwelve ? {} : ({ minute: '2-digit' } as const);
  return dateFormat(language, { timeZone, hour: 'numeric', ...minute }).formatRange(
    new Date(at),
    new Date(until),
  );
}

export const formatDate = (at: string, timeZone: string, language: Language): string =>
  dateFormat(language, { timeZone, day: 'numeric', month: 'short' }).format(new Date(at));

/** What it was for, in one line: a stream, a domain, a reason. */
export function useSubject(): (transaction: FinanceTransaction) => string {
  const { t } = useTranslation('finances');
  return ({ type, stream, description, billId }) => {
    if (stream) return stream.name;
    return billId === null ? description || t(`subjects.${type}`) : t('billOf', { number: billId });
  };
}

/** The second line: how many clicks, and what became of a purchase. */
export function useSubjectNote(): (transaction: FinanceTransaction) => string {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  return ({ charges, state, stream, type }) => {
    if (charges) {
      const { item, count, free } = charges;
      const said = t(`items.${item}`, { count: count + free, shown: formatCount(count + free, language) });
      const gone = stream?.isRemoved ? t('streamRemoved') : '';
      const unpaid = free > 0 ? t('notBilled', { shown: formatCount(free, language) }) : '';
      return [said, unpaid, gone].filter((part) => part !== '').join(', ');
    }
    if (state === 'done') return type === 'domain' ? t('oneYear') : '';
    return type === 'traffic' ? t(`trafficStates.${state}`) : t(`states.${state}`);
  };
}

/** `312 × $0.02`; a range where countries have prices of their own. */
export function formatCharges(charges: FinanceTransaction['charges'], language: Language): string | null {
  if (!charges) return null;
  const { count, priceFrom, priceTo } = charges;
  const say = (dollars: number) => formatAmount(Math.round(dollars * MICROS), 'USD', language);
  const price = priceFrom === priceTo ? say(priceFrom) : `${say(priceFrom)}–${say(priceTo)}`;
  return `${formatCount(count, language)} × ${price}`;
}
