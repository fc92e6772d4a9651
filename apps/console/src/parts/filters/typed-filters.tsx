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
      // Closes the list after a choice, so that it does not cover the controls below; also after one that was chosen before.
      onOptionSubmit={() => setOpen(false)}
      onKeyDown={({ key }) => key === 'Enter' && setOpen(false)}
      label={label}
      placeholder={t('form.addTag')}
      data={options.map((option) => ({ ...option }))}
      value={[...listOf(value)]}
      onChange={onChange}
      // Typed text is applied on blur too.
      acceptValueOnBlur
      // Rendered inside the popover: a click on a portal would count as outside and close it.
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
      data-autofocus
    />
  );
}

export function SelectFilter({ filter, value, onChange }: Props<'select'>) {
  const { t } = useTranslation('parts');
  const { label, options, onSearch, isSearchWider } = filter;
  const chosen = textOf(value);
  // The URL may contain a deleted value: it is shown as is, so that it can be removed.
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
      // Rendered inside the popover: a click on a portal would count as outside and close it.
      comboboxProps={{ withinPortal: false }}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clearField') }}
      nothingFoundMessage={t('form.nothingFound')}
      // The list itself scrolls: a scroll container would be an extra tab stop.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      data-autofocus
      {...(onSearch && { onSearchChange: onSearch })}
      {...(isSearchWider && { filter: ({ options: all }) => all })}
    />
  );
}
