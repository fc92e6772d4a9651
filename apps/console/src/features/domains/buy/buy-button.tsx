import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../parts/numbers/formats.ts';
import { Money } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import classes from './buy.module.css';

type Props = {
  /** The price of the chosen domain. */
  price: number | undefined;
  isBusy: boolean;
  /** The same click also creates the stream. */
  isCreating: boolean;
  onBuy: () => void;
};

export function BuyButton({ price, isBusy, isCreating, onBuy }: Props) {
  const { t } = useTranslation('domains');
  const language = useLanguage();
  const { balance } = useActiveTeam();
  return (
    <div className={classes.foot}>
      <span className={classes.balance}>
        {t('buy.balance')}: <Money dollars={balance} />
        {isCreating && <span className={classes.note}>{t('create.note')}</span>}
      </span>
      <Button loading={isBusy} onClick={onBuy}>
        {price === undefined ? t('buy.buy') : t('buy.buyFor', { price: formatMoney(price, language) })}
      </Button>
    </div>
  );
}
