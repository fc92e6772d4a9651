import { MultiSelect, Select, Switch, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, textOf, textsOf, useField } from './use-field.ts';

type Option = { value: string; label: string };
type OptionsProps = FieldProps & {
  options: readonly Option[];
  /** Searchable above ten options. @default more than ten */
  isSearchable?: boolean;
};

const SEARCHABLE_FROM = 10;

export function SelectField({ options, isSearchable, ...props }: OptionsProps) {
  const { t } = useTranslation('parts');
  const { value, onChange, shared } = useField(props);
  return (
    <Select
      {...shared}
      placeholder={props.placeholder ?? t('form.chooseOne')}
      data={[...options]}
      searchable={isSearchable ?? options.length > SEARCHABLE_FROM}
      allowDeselect={false}
      nothingFoundMessage={t('form.nothingFound')}
      value={textOf(value) || null}
      onChange={onChange}
    />
  );
}

export function MultiSelectField({ options, isSearchable, ...props }: OptionsProps) {
  const { t } = useTranslation('parts');
  const { value, onChange, shared } = useField(props);
  return (
    <MultiSelect
      {...shared}
      placeholder={textsOf(value).length > 0 ? '' : (props.placeholder ?? t('form.chooseOne'))}
      data={[...options]}
      searchable={isSearchable ?? options.length > SEARCHABLE_FROM}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clearField') }}
      nothingFoundMessage={t('form.nothingFound')}
      value={textsOf(value)}
      onChange={onChange}
    />
  );
}

export function TagsField(props: FieldProps) {
  const { t } = useTranslation('parts');
  const { value, onChange, shared } = useField(props);
  return (
    <TagsInput
      {...shared}
      placeholder={textsOf(value).length > 0 ? '' : (props.placeholder ?? t('form.addTag'))}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clearField') }}
      value={textsOf(value)}
      onChange={onChange}
    />
  );
}

export function SwitchField(props: FieldProps) {
  const { value, onChange, shared } = useField(props);
  const { placeholder: _, withAsterisk: __, inputWrapperOrder: ___, ...rest } = shared;
  return (
    <Switch
      {...rest}
      withThumbIndicator={false}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
