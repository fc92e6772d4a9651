import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, textOf, useField } from './use-field.ts';

type TextProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url';
  /** As in HTML: lets the browser fill it in. */
  autoComplete?: string;
  /** Which keys a phone shows. */
  inputMode?: 'numeric';
};

export function TextField({ type = 'text', autoComplete, inputMode, ...props }: TextProps) {
  const { value, onChange, shared } = useField(props);
  return (
    <TextInput
      {...shared}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function PasswordField({ autoComplete, ...props }: FieldProps & { autoComplete?: string }) {
  const { t } = useTranslation('parts');
  const { value, onChange, shared } = useField(props);
  return (
    <PasswordInput
      {...shared}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function TextareaField({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  const { value, onChange, shared } = useField(props);
  return (
    <Textarea
      {...shared}
      autosize
      minRows={rows}
      maxRows={rows * 4}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
