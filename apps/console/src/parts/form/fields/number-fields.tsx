import { NumberInput } from '@mantine/core';
import { useLanguage } from '../../numbers/use-language.ts';
import { type FieldProps, useField } from './use-field.ts';

type NumberProps = FieldProps & {
  /** How many decimals can be typed. @default 0 */
  decimals?: number;
  step?: number;
  /** Stands after the number: “%”, “min”. */
  suffix?: string;
};

/** Limits come from the schema: a number out of range is reported, not clamped silently. */
export function NumberField({ decimals = 0, step = 1, suffix, ...props }: NumberProps) {
  const { value, onChange, shared } = useField(props);
  return (
    <NumberInput
      {...shared}
      {...useSeparators()}
      decimalScale={decimals}
      step={step}
      suffix={suffix ? ` ${suffix}` : ''}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(next === '' || next === '-' ? null : Number(next))}
    />
  );
}

/** In dollars, to the cent. */
export function MoneyField(props: FieldProps) {
  const { value, onChange, shared } = useField(props);
  return (
    <NumberInput
      {...shared}
      {...useSeparators()}
      prefix="$"
      decimalScale={2}
      hideControls
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(next === '' || next === '-' ? null : Number(next))}
    />
  );
}

/** As the reader's language writes numbers. */
function useSeparators(): {
  thousandSeparator: string;
  decimalSeparator: string;
  allowedDecimalSeparators: string[];
} {
  const isEnglish = useLanguage() === 'en';
  return {
    thousandSeparator: isEnglish ? ',' : ' ',
    decimalSeparator: isEnglish ? '.' : ',',
    allowedDecimalSeparators: ['.', ','],
  };
}
