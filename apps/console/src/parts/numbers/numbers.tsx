/** Numbers as the console shows them: tabular figures, the locale's separators, a dash where there is no data. */
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from './format-amount.ts';
import { formatCount, formatMoney, formatShare, formatShortShare, type Maybe, NO_DATA } from './formats.ts';
import classes from './numbers.module.css';
import { useLanguage } from './use-language.ts';

const MICROS = 1_000_000;
const SMALL_DIGITS = 2;

type MoneyProps = {
  dollars: Maybe;
  /** Writes a plus before what came in. */
  isSigned?: boolean;
  /** As many decimals as it takes to see something of less than a cent. */
  isExact?: boolean;
};

export function Money({ dollars, isSigned = false, isExact = false }: MoneyProps) {
  const language = useLanguage();
  const isSmall = isExact && dollars != null && Math.abs(dollars) < 0.01;
  const text = isSmall
    ? formatAmount(Number((dollars * MICROS).toPrecision(SMALL_DIGITS)), 'USD', language)
    : formatMoney(dollars, language, isSigned);
  return <Figure text={text} />;
}

export function Count({ value }: { value: Maybe }) {
  return <Figure text={formatCount(value, useLanguage())} />;
}

type PercentProps = {
  /** A share of one: 0.142 is 14.2%. */
  share: Maybe;
  /** Without tenths from a thousand percent on. @default false */
  isShort?: boolean;
};

export function Percent({ share, isShort = false }: PercentProps) {
  const language = useLanguage();
  return <Figure text={isShort ? formatShortShare(share, language) : formatShare(share, language)} />;
}

/** Around a number that says what was won or lost: the only one that has a colour. */
export function Judged({ value, children }: { value: Maybe; children: ReactNode }) {
  if (!value) return children;
  return <span className={value > 0 ? classes.won : classes.lost}>{children}</span>;
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
