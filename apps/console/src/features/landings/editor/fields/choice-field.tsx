import { type ComboboxItem, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inputProps, type KindProps } from './kind-props.ts';

type Props = KindProps<string> & {
  options: readonly ComboboxItem[];
  leftSection?: ReactNode;
  renderOption?: (option: ComboboxItem) => ReactNode;
};

const SEARCHABLE_FROM = 10;

/** One out of a list that is never empty. */
export function ChoiceField({ options, leftSection, renderOption, ...props }: Props) {
  const { t } = useTranslation('parts');
  return (
    <Select
      {...inputProps(props)}
      data={[...options]}
      value={props.value}
      onChange={(next) => next !== null && props.onChange(next)}
      allowDeselect={false}
      searchable={options.length > SEARCHABLE_FROM}
      nothingFoundMessage={t('form.nothingFound')}
      leftSection={leftSection}
      // The list itself scrolls: a scroll container would be an extra tab stop.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      {...(renderOption && { renderOption: ({ option }) => renderOption(option) })}
    />
  );
}
