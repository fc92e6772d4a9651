import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { formatShare } from './formats.ts';
import classes from './numbers.module.css';
import { Percent } from './numbers.tsx';
import { useLanguage } from './use-language.ts';

type Props = {
  /** The change against the period before, as a share of it; null where there was none (see `changeOf`). */
  change: number | null;
  /** Costs are better when they fall. @default true */
  isGoodWhenUp?: boolean;
};

/** How much more or less than before; a dash where there is nothing to compare with. */
export function Trend({ change, isGoodWhenUp = true }: Props) {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  if (change === null) return <Percent share={null} />;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'unchanged';
  const isGood = change > 0 === isGoodWhenUp;
  const tone = change === 0 ? '' : isGood ? classes.good : classes.bad;
  return (
    <span className={`${classes.trend} ${tone}`} title={t('numbers.againstPrevious')}>
      {change !== 0 && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={14} />}
      <VisuallyHidden>{t(`numbers.${direction}`)} </VisuallyHidden>
      {formatShare(Math.abs(change), language)}
    </span>
  );
}
