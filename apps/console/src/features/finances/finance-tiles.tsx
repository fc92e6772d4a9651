import { Skeleton } from '@mantine/core';
import type { Finances } from '@sluice/contracts';
import type { FinancesPeriod } from '@sluice/contracts/values';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOf, formatCount, formatMoney } from '../../parts/numbers/formats.ts';
import { Trend } from '../../parts/numbers/trend.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { ThresholdsDialog } from './thresholds-dialog.tsx';
import classes from './tiles.module.css';

type Props = { finances: Finances | undefined; period: FinancesPeriod };

/** The period in numbers. */
export function FinanceTiles({ finances, period }: Props) {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (!finances) return <Skeleton height={68} radius={12} mt={16} />;
  const { spent, toppedUp, notBilled, thresholds } = finances;
  const money = (dollars: number) => formatMoney(dollars, language);
  const days = t(`periods.${period}`);
  const [first, ...others] = thresholds.map(money);
  return (
    <dl className={classes.tiles}>
      <Tile label={t('tiles.spent', { days })} value={money(spent.amount)}>
        <Trend change={changeOf(spent.amount, spent.before)} isGoodWhenUp={false} />
      </Tile>
      <Tile label={t('tiles.toppedUp', { days })} value={money(toppedUp.amount)}>
        {t('tiles.times', { count: toppedUp.count })}
      </Tile>
      {notBilled > 0 && (
        <Tile label={t('tiles.notBilled')} value={formatCount(notBilled, language)}>
          {t('tiles.notBilledNote')}
        </Tile>
      )}
      <Tile label={t('tiles.warnsAt')} value={first ?? t('tiles.never')}>
        {others.length > 0 && t('tiles.and', { amounts: others.join(', ') })}{' '}
        <button type="button" className={classes.change} onClick={() => setOpen(true)}>
          {t('tiles.change')}
        </button>
      </Tile>
      <ThresholdsDialog thresholds={thresholds} isOpen={isOpen} onClose={() => setOpen(false)} />
    </dl>
  );
}

function Tile({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> <span>{children}</span>
      </dd>
    </div>
  );
}
