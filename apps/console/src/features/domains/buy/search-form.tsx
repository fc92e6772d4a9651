import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import inputs from '../../../parts/form/inputs.module.css';
import { WRAPPER_ORDER } from '../../../parts/form/wrapper-order.ts';
import { LABEL_MAX, type LabelProblem, readLabel } from '../read-host.ts';
import classes from './buy.module.css';

type Props = { name: string; isSearching: boolean; onSearch: (name: string) => void };

export function SearchForm({ name, isSearching, onSearch }: Props) {
  const { t } = useTranslation(['domains', 'parts-validation']);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<LabelProblem>();
  const words: Record<LabelProblem, string> = {
    empty: t('parts-validation:required'),
    hasZone: t('buy.nameWrong'),
    tooLong: t('parts-validation:tooLong', { max: LABEL_MAX }),
    characters: t('buy.nameCharacters'),
  };
  return (
    <form
      aria-label={t('buy.label')}
      className={`${classes.search} ${inputs.inputs}`}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readLabel(typed);
        if ('label' in read) onSearch(read.label);
        else setProblem(read.problem);
      }}
    >
      <TextInput
        className={classes.name ?? ''}
        label={t('buy.name')}
        inputWrapperOrder={WRAPPER_ORDER}
        placeholder={t('buy.namePlaceholder')}
        autoComplete="off"
        autoCapitalize="none"
        error={problem && words[problem]}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="default" loading={isSearching}>
        {t('buy.search')}
      </Button>
    </form>
  );
}
