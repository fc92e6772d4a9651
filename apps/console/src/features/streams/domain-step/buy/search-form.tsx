import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import inputs from '../../../../parts/form/inputs.module.css';
import { WRAPPER_ORDER } from '../../../../parts/form/wrapper-order.ts';
import { readLabel } from '../read-host.ts';
import classes from './buy.module.css';

type Props = { name: string; isSearching: boolean; onSearch: (name: string) => void };

export function SearchForm({ name, isSearching, onSearch }: Props) {
  const { t } = useTranslation('domains');
  const [typed, setTyped] = useState(name);
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      aria-label={t('buy.label')}
      className={`${classes.search} ${inputs.inputs}`}
      onSubmit={(event) => {
        event.preventDefault();
        const label = readLabel(typed);
        setWrong(label === undefined);
        if (label !== undefined) onSearch(label);
      }}
    >
      <TextInput
        className={classes.name ?? ''}
        label={t('buy.name')}
        inputWrapperOrder={WRAPPER_ORDER}
        placeholder={t('buy.namePlaceholder')}
        autoComplete="off"
        autoCapitalize="none"
        error={isWrong && t('buy.nameWrong')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="default" loading={isSearching}>
        {t('buy.search')}
      </Button>
    </form>
  );
}
