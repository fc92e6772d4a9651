import { Switch } from '@mantine/core';
import type { KindProps } from './kind-props.ts';

export function SwitchField({ label, hint, value, onChange, onBlur }: KindProps<boolean>) {
  return (
    <Switch
      label={label}
      description={hint}
      withThumbIndicator={false}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  );
}
