import { type FieldProps, textsOf, useField } from '../../../../parts/form/fields/use-field.ts';
import { LanguagesPicker } from '../../../../parts/pickers/language-picker.tsx';
import { VISITOR_LANGUAGES } from '../../../../parts/pickers/visitor-languages.ts';

/** Languages as browsers name them. */
export function LanguagesField(props: FieldProps) {
  const { value, onChange, shared } = useField(props);
  return (
    <LanguagesPicker
      label={shared.label}
      error={shared.error}
      onBlur={shared.onBlur}
      isDisabled={shared.disabled}
      {...(shared.description !== undefined && { hint: shared.description })}
      only={VISITOR_LANGUAGES}
      value={textsOf(value)}
      onChange={onChange}
    />
  );
}
