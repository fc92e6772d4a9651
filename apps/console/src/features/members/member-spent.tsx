import type { Member } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../parts/numbers/formats.ts';
import { LimitBar } from '../../parts/numbers/limit-bar.tsx';
import { Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import classes from './member-cell.module.css';

/** Of the month and, where a day has a limit, how much of today’s is gone. */
export function MemberSpent({ member: { month, spentToday, spendPerDay } }: { member: Member }) {
  return (
    <div>
      <Money dollars={month?.spent} />
      {spentToday !== null && spendPerDay !== null && <SpentToday spent={spentToday} limit={spendPerDay} />}
    </div>
  );
}

function SpentToday({ spent, limit }: { spent: number; limit: number }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const figures = { spent: formatMoney(spent, language), limit: formatMoney(limit, language) };
  return (
    <div title={t('today.ofLimit', figures)} className={classes.today}>
      {t('today.spent', figures)}
      {/* A limit of zero is used up from the start. */}
      <LimitBar share={limit > 0 ? spent / limit : 1} />
    </div>
  );
}
