/** Numbers as the console shows them: tabular figures, the locale's separators, a dash where there is no data. */
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, formatShare, type Maybe, NO_DATA } from './formats.ts';
import classes from './numbers.module.css';
import { useLanguage } from './use-language.ts';

type MoneyProps = {
  dollars: Maybe;
  /** Writes a plus before what came in. */
  isSigned?: boolean;
};

export function Money({ dollars, isSigned = false }: MoneyProps) {
  return <Figure text={formatMoney(dollars, useLanguage(), isSigned)} />;
}

export function Count({ value }: { value: Maybe }) {
  return <Figure text={formatCount(value, useLanguage())} />;
}

type PercentProps = {
  /** A share of one: 0.142 is 14.2%. */
  share: Maybe;
};

export function Percent({ share }: PercentProps) {
  return <Figure text={formatShare(share, useLanguage())} />;
}

function Figure({ text }: { text: string }) {
  const { t } = useTranslation('parts');
  if (text !== NO_DATA) return <span className={classes.number}>{text}</span>;
  return (
    <span className={`${classes.number} ${classes.none}`}>
      <span aria-hidden="true">{NO_DATA}</span>
      <VisuallyHidden>{t('numbers.noData')}</VisuallyHidden>
    </span>
  );
}
