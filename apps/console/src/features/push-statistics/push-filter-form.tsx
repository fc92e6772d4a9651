import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { CountriesPicker } from '../../parts/pickers/country-picker.tsx';
import { FoundMultiSelect } from '../../parts/pickers/found-multi-select.tsx';
import { useStreamOptions } from '../../shell/team/use-stream-options.ts';
import classes from './push-statistics.module.css';
import { isNarrowed, NO_NARROWING, type PushNarrowing } from './push-statistics-search.ts';

type Props = {
  /** The current search. Key the form by it, so that it follows changes. */
  value: PushNarrowing;
  onSearch: (value: PushNarrowing) => void;
};

/** Searches on submit: by the button, or by Enter in any field. */
export function PushFilterForm({ value, onSearch }: Props) {
  const { t } = useTranslation(['push-statistics', 'parts']);
  const [draft, setDraft] = useState(value);
  const change = (part: Partial<PushNarrowing>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...draft, domain: draft.domain.trim() });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every reader yet
    <form className={classes.form} role="search" aria-label={t('parts:list.filters')} onSubmit={submit}>
      <StreamsField value={draft.flowId} onChange={(flowId) => change({ flowId })} />
      <TextInput
        label={t('filters.domain')}
        placeholder="play.example.com"
        value={draft.domain}
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change({ domain: event.currentTarget.value })}
      />
      <CountriesPicker
        label={t('filters.country')}
        value={draft.country}
        onChange={(country) => change({ country })}
      />
      <div className={classes.buttons}>
        <Button type="submit" leftSection={<Icon name="search" />}>
          {t('search')}
        </Button>
        {isNarrowed(value) && (
          <Button variant="subtle" color="gray" onClick={() => onSearch(NO_NARROWING)}>
            {t('parts:list.resetAll')}
          </Button>
        )}
      </div>
    </form>
  );
}

type StreamsProps = { value: readonly string[]; onChange: (ids: string[]) => void };

function StreamsField({ value, onChange }: StreamsProps) {
  const { t } = useTranslation('push-statistics');
  return (
    <FoundMultiSelect
      label={t('filters.stream')}
      {...useStreamOptions(value)}
      value={value}
      onChange={onChange}
    />
  );
}
