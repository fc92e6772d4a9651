import { TextInput } from '@mantine/core';
import { WRAPPER_ORDER } from '../form/wrapper-order.ts';
import { CopyButton } from './copy-button.tsx';

type Props = {
  label: string;
  value: string;
  /** A sentence under the label. */
  hint?: string;
};

/** A value to be taken elsewhere: a link, a key, a macro. */
export function CopyField({ label, value, hint }: Props) {
  return (
    <TextInput
      label={label}
      description={hint}
      value={value}
      readOnly
      inputWrapperOrder={WRAPPER_ORDER}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyButton value={value} name={label} />}
    />
  );
}
