import { Checkbox, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateRangePanel } from '../date-range/date-range-panel.tsx';
import { rangeFromText, rangeToText } from '../date-range/preset-range.ts';
import { CountriesPicker, CountryPicker } from '../pickers/country-picker.tsx';
import { FoundMultiSelect } from '../pickers/found-multi-select.tsx';
import { type Filter, type FilterValue, listOf, textOf } from './filter.ts';
import classes from './filters.module.css';
import { NumbersFilter } from './numbers-filter.tsx';
import { SelectFilter, TagsFilter, TextFilter } from './typed-filters.tsx';

type Props = {
  filter: Filter;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
};

/** The control for one filter, the same in a chip's popover and in the drawer. */
export function FilterEditor({ filter, value, onChange }: Props) {
  const { t } = useTranslation('parts');
  switch (filter.kind) {
    case 'text':
      return <TextFilter filter={filter} value={value} onChange={onChange} />;
    case 'select':
      return <SelectFilter filter={filter} value={value} onChange={onChange} />;
    case 'selects':
      return (
        <FoundMultiSelect
          label={filter.label}
          options={filter.options}
          onSearch={filter.onSearch}
          placeholder={listOf(value).length === 0 ? t('list.any') : ''}
          value={listOf(value)}
          onChange={onChange}
          isListInside
        />
      );
    case 'tags':
      return <TagsFilter filter={filter} value={value} onChange={onChange} />;
    case 'numbers':
      return <NumbersFilter filter={filter} value={value} onChange={onChange} />;
    case 'country':
      return (
        <CountryPicker
          label={filter.label}
          value={textOf(value) || null}
          onChange={(code) => onChange(code ?? '')}
          isListInside
        />
      );
    case 'choice':
      return (
        <Radio.Group label={filter.label} value={textOf(value)} onChange={onChange}>
          <Stack gap={8} mt={8} className={classes.options}>
            <Radio size="sm" value="" label={t('list.any')} />
            {filter.options.map((option) => (
              <Radio key={option.value} size="sm" value={option.value} label={option.label} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'choices':
      return (
        <Checkbox.Group label={filter.label} value={[...listOf(value)]} onChange={onChange}>
          <Stack gap={8} mt={8} className={classes.options}>
            {filter.options.map((option) => (
              <Checkbox key={option.value} size="sm" value={option.value} label={option.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'countries':
      return (
        <CountriesPicker
          label={filter.label}
          value={listOf(value)}
          onChange={onChange}
          first={filter.first}
          isListInside
        />
      );
    case 'range':
      return (
        <DateRangePanel
          value={rangeFromText(textOf(value))}
          timeZone={filter.timeZone}
          maxDays={filter.maxDays}
          onChange={(range) => onChange(rangeToText(range))}
          {...(filter.offers && {
            offers: { options: filter.offers, chosen: textOf(value), onChoose: onChange },
          })}
        />
      );
  }
}
