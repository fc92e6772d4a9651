import { CountriesPicker, CountryPicker } from '../../pickers/country-picker.tsx';
import { LanguagePicker } from '../../pickers/language-picker.tsx';
import { type FieldProps, textOf, textsOf, useField } from './use-field.ts';

export function CountryField(props: FieldProps) {
  const { value, onChange, shared } = useField(props);
  return <CountryPicker {...pickerProps(shared)} value={textOf(value) || null} onChange={onChange} />;
}

export function CountriesField(props: FieldProps) {
  const { value, onChange, shared } = useField(props);
  return <CountriesPicker {...pickerProps(shared)} value={textsOf(value)} onChange={onChange} />;
}

type LanguageProps = FieldProps & {
  /** The codes to offer; all locales without it. */
  only?: readonly string[];
};

export function LanguageField({ only, ...props }: LanguageProps) {
  const { value, onChange, shared } = useField(props);
  return (
    <LanguagePicker
      {...pickerProps(shared)}
      {...(only && { only })}
      value={textOf(value) || null}
      onChange={onChange}
    />
  );
}

type Shared = ReturnType<typeof useField>['shared'];

function pickerProps({ label, description, placeholder, disabled, error, onBlur, withAsterisk }: Shared) {
  return {
    label,
    isRequired: withAsterisk,
    isDisabled: disabled,
    error,
    onBlur,
    ...(description !== undefined && { hint: description }),
    ...(placeholder !== undefined && { placeholder }),
  };
}
