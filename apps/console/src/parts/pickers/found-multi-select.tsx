/** Several of more than anybody would read through: found by typing. */
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Option = { value: string; label: string };

type Props = {
  label: string;
  options: readonly Option[];
  /** Where the server looks: told what is typed, and answered by other options. */
  onSearch?: ((text: string) => void) | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** For a field in a popover, which takes a press on a list outside of it for one beside it, and closes. @default false */
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
      // What was chosen is seen, and the way on is not covered by the list.
      onOptionSubmit={() => setOpen(false)}
      data={[...options, ...others.map((chosen) => ({ value: chosen, label: labelOf(chosen) }))]}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clearField') }}
      nothingFoundMessage={t('form.nothingFound')}
      comboboxProps={{ withinPortal: !isListInside }}
      // The list itself scrolls: a box around it would be one more stop for the keyboard.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
    />
  );
}

/** What was chosen keeps its name while something else is looked for; one that is no more has none, and can be taken away. */
function useSeenLabels(options: readonly Option[]): (value: string) => string {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const isNew = options.some(({ value, label }) => seen.get(value) !== label);
  if (isNew) setSeen(new Map([...seen, ...options.map(({ value, label }) => [value, label] as const)]));
  return (value) => seen.get(value) ?? `#${value}`;
}
