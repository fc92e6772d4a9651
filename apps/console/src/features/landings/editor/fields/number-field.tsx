import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../parts/numbers/use-language.ts';
import classes from './fields.module.css';
import { inputProps, type KindProps } from './kind-props.ts';

type Props = KindProps<number | null> & {
  /** The currency's sign, before the number. */
  sign?: string;
  /** 0 means “the game's own”, and is shown as nothing. */
  isZeroAuto?: boolean;
};

/** A number out of range is reported, not clamped silently. */
export function NumberField({ sign, isZeroAuto = false, ...props }: Props) {
  const { t } = useTranslation('landings');
  const isEnglish = useLanguage() === 'en';
  const { value, onChange } = props;
  return (
    <NumberInput
      {...inputProps(props)}
      {...(sign && {
        leftSection: <span className={classes.sign}>{sign}</span>,
        leftSectionWidth: `calc(${sign.length}ch + 28px)`,
        // No steppers for money.
        hideControls: true,
      })}
      thousandSeparator={isEnglish ? ',' : ' '}
      allowDecimal={false}
      placeholder={isZeroAuto ? t('editor.auto') : ''}
      value={value === null || (isZeroAuto && value === 0) ? '' : value}
      onChange={(next) => onChange(readNumber(next, isZeroAuto))}
    />
  );
}

function readNumber(typed: number | string, isZeroAuto: boolean): number | null {
  if (typed === '' || typed === '-') return isZeroAuto ? 0 : null;
  return Number(typed);
}
