/** Filters whose value is typed: part of a text, or the name of one of many. */
import { Checkbox, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filter, type FilterValue, listOf, textOf } from './filter.ts';

type Props<Kind extends Filter['kind']> = {
  filter: Extract<Filter, { kind: Kind }>;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
};

export function TextFilter({ filter, value, onChange }: Props<'text'>) {
  const { label, placeholder, special } = filter;
  const text = textOf(value);
  const isSpecial = special !== undefined && text === special.value;
  return (
    <Stack gap={12}>
      <TextInput
        label={label}
        placeholder={placeholder}
        value={isSpecial ? '' : text}
        disabled={isSpecial}
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {special && (
        <Checkbox
          size="sm"
          label={special.label}
          checked={isSpecial}
          onChange={(event) => onChange(event.currentTarget.checked ? special.value : '')}
        />
      )}
    </Stack>
  );
}

export function TagsFilter({ filter, value, onChange }: Props<'tags'>) {
  const { t } = useTranslation('parts');
  const { label, options } = filter;
  const [isOpen, setOpen] = useState(false);
  return (
    <TagsInput
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // What was chosen is seen, and the way on is not covered by the list.
      onOptionSubmit={() => setOpen(false)}
      label={label}
      placeholder={t('form.addTag')}
      data={options.map((option) => ({ ...option }))}
      value={[...listOf(value)]}
      onChange={onChange}
      // What was typed counts also for who goes on without Enter.
      acceptValueOnBlur
      // A popover takes a press on a list outside of it for one beside it, and closes.
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
      data-autofocus
    />
  );
}

export function SelectFilter({ filter, value, onChange }: Props<'select'>) {
  const { t } = useTranslation('parts');
  const { label, options, onSearch } = filter;
  const chosen = textOf(value);
  // An address may name one that is no more: it is shown as it stands there, so that it can be taken away.
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  const data = isKnown ? options : [{ value: chosen, label: chosen }, ...options];
  return (
    <Select
      label={label}
      placeholder={t('list.any')}
      data={data.map((option) => ({ ...option }))}
      value={chosen || null}
      onChange={(next) => onChange(next ?? '')}
      searchable
      // A popover takes a press on a list outside of it for one beside it, and closes.
      comboboxProps={{ withinPortal: false }}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clearField') }}
      nothingFoundMessage={t('form.nothingFound')}
      // The list itself scrolls: a box around it would be one more stop for the keyboard.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      data-autofocus
      {...(onSearch && { onSearchChange: onSearch })}
    />
  );
}
