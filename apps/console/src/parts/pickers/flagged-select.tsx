/** One or several out of a long list with flags. Countries and languages are this with their lists. */
import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WRAPPER_ORDER } from '../form/wrapper-order.ts';
import { Flag } from './flag.tsx';
import { FlaggedOption, FlaggedPill, filterByNameOrCode } from './flagged-options.tsx';

export type FlaggedItem = { value: string; label: string; flag: string | undefined };

export type PickerProps = {
  label: string;
  /** A sentence under the label. */
  hint?: string;
  /** What is wrong, in the reader's language. */
  error?: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  /** Marks the label, and offers no way to leave it empty. */
  isRequired?: boolean;
  onBlur?: () => void;
  /** For a field in a popover, which takes a press on a list outside of it for one beside it, and closes. @default false */
  isListInside?: boolean;
};
export type OneProps = PickerProps & { value: string | null; onChange: (value: string | null) => void };
export type ManyProps = PickerProps & { value: readonly string[]; onChange: (value: string[]) => void };

export function FlaggedSelect({
  items,
  value,
  onChange,
  hint,
  isDisabled,
  isRequired = false,
  isListInside = false,
  ...rest
}: OneProps & { items: FlaggedItem[] }) {
  const shared = useShared(items, [value]);
  const flag = flagIn(items, value);
  return (
    <Select
      {...shared}
      {...rest}
      clearable={!isRequired}
      allowDeselect={!isRequired}
      withAsterisk={isRequired}
      description={hint}
      comboboxProps={{ withinPortal: !isListInside }}
      disabled={isDisabled ?? false}
      value={value}
      onChange={onChange}
      leftSection={flag && <Flag country={flag} isDecoration />}
    />
  );
}

export function FlaggedMultiSelect({
  items: known,
  value,
  onChange,
  hint,
  isDisabled,
  isRequired = false,
  isListInside = false,
  ...rest
}: ManyProps & { items: FlaggedItem[] }) {
  const items = withUnknown(known, value);
  const shared = useShared(items, value);
  return (
    <MultiSelect
      {...shared}
      {...rest}
      withAsterisk={isRequired}
      description={hint}
      comboboxProps={{ withinPortal: !isListInside }}
      disabled={isDisabled ?? false}
      hidePickedOptions={false}
      value={[...value]}
      onChange={onChange}
      renderPill={({ option, onRemove, disabled }) => (
        <FlaggedPill
          flag={flagIn(items, String(option.value))}
          label={option.label}
          {...(onRemove ? { onRemove } : {})}
          isDisabled={disabled ?? false}
        />
      )}
    />
  );
}

function useShared(items: FlaggedItem[], chosen: readonly (string | null)[]) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  // While it is closed only the chosen are needed: some 250 options would be drawn with every form, for nobody.
  const offered = isOpen ? items : items.filter(({ value }) => chosen.includes(value));
  return {
    data: offered.map(({ value, label }) => ({ value, label })),
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    searchable: true,
    inputWrapperOrder: WRAPPER_ORDER,
    clearable: true,
    filter: filterByNameOrCode,
    // The list itself scrolls: a box around it would be one more stop for the keyboard.
    withScrollArea: false,
    styles: { options: { maxHeight: 280, overflowY: 'auto' as const } },
    nothingFoundMessage: t('form.nothingFound'),
    clearButtonProps: { 'aria-label': t('form.clearField') },
    renderOption: ({
      option,
      checked = false,
    }: {
      option: { value: string; label: string };
      checked?: boolean;
    }) => (
      <FlaggedOption
        flag={flagIn(items, option.value)}
        label={option.label}
        code={option.value}
        isChosen={checked}
      />
    ),
  };
}

/** An address may name one that there is not: it is shown as it stands there, so that it can be taken away. */
const withUnknown = (items: FlaggedItem[], chosen: readonly string[]): FlaggedItem[] => [
  ...items,
  ...chosen
    .filter((value) => !items.some((item) => item.value === value))
    .map((value) => ({ value, label: value.toUpperCase(), flag: undefined })),
];

const flagIn = (items: FlaggedItem[], value: string | null): string | undefined =>
  items.find((item) => item.value === value)?.flag;
