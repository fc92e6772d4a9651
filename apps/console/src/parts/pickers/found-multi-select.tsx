/** Several of a long list, found by typing. */
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Option = { value: string; label: string };

type Props = {
  label: string;
  options: readonly Option[];
  /** For server-side search: called with the typed text; the caller passes new options. */
  onSearch?: ((text: string) => void) | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** For a field in a popover: a click on a list in a portal would count as outside and close it. @default false */
  isListInside?: boolean;
};

export function FoundMultiSelect({
  options,
  onSearch,
  value,
  onChange,
  isListInside = false,
  ...rest
}: Props) {
  const { t } = useTranslation('parts');
  const labelOf = useSeenLabels(options);
  const [isOpen, setOpen] = useState(false);
  const others = value.filter((chosen) => !options.some((option) => option.value === chosen));
  return (
    <MultiSelect
      {...rest}
      {...(onSearch && { onSearchChange: onSearch })}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // Closes the list after a choice, so that it does not cover the controls below.
      onOptionSubmit={() => setOpen(false)}
      data={[...options, ...others.map((chosen) => ({ value: chosen, label: labelOf(chosen) }))]}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clearField') }}
      nothingFoundMessage={t('form.nothingFound')}
      comboboxProps={{ withinPortal: !isListInside }}
      // The list itself scrolls: a scroll container would be an extra tab stop.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
    />
  );
}

/** Chosen options keep their labels during another search; a deleted one is shown by its value and can be removed. */
function useSeenLabels(options: readonly Option[]): (value: string) => string {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const isNew = options.some(({ value, label }) => seen.get(value) !== label);
  if (isNew) setSeen(new Map([...seen, ...options.map(({ value, label }) => [value, label] as const)]));
  return (value) => seen.get(value) ?? `#${value}`;
}
