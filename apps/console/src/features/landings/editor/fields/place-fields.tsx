import { currencyOf, LANGUAGE_GROUPS, type LanguageGroup } from '@sluice/games';
import { CURRENCIES, currencySymbol, isCurrencyCode } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../parts/numbers/use-language.ts';
import { CountryPicker } from '../../../../parts/pickers/country-picker.tsx';
import { LanguagePicker } from '../../../../parts/pickers/language-picker.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { KindProps } from './kind-props.ts';

/** With the country come the sign and the name of its currency, which the page then shows. */
export function CountryField(props: KindProps<string>) {
  const { t } = useTranslation('landings');
  const language = useLanguage();
  const code = currencyOf(props.value);
  const symbol = currencySymbol(code);
  const hint = isCurrencyCode(code)
    ? t('editor.currency', { name: CURRENCIES[code].names[language], symbol })
    : t('editor.currencyCode', { symbol: symbol === code ? code : `${code}, ${symbol}` });
  return <CountryPicker {...pickerProps(props)} hint={hint} />;
}

export function LanguageField(props: KindProps<string>) {
  return <LanguagePicker {...pickerProps(props)} {...(props.hint && { hint: props.hint })} />;
}

export function LanguageGroupField({ value, onChange, ...props }: KindProps<LanguageGroup>) {
  const { t } = useTranslation('landings');
  return (
    <ChoiceField
      {...props}
      value={value}
      onChange={(next) => onChange(next as LanguageGroup)}
      options={LANGUAGE_GROUPS.map((group) => ({ value: group, label: t(`editor.languageGroups.${group}`) }))}
    />
  );
}

function pickerProps({ label, value, onChange, onBlur, error }: KindProps<string>) {
  return {
    label,
    value,
    onChange: (next: string | null) => next !== null && onChange(next),
    onBlur,
    error,
    isRequired: true,
  };
}
