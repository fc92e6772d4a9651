import { useDebouncedValue } from '@mantine/hooks';
import { STREAM_STATUSES } from '@sluice/contracts/values';
import { STATUS_LABELS } from '@sluice/reference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter, Option } from '../../../parts/filters/filter.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useOwnerNames } from '../../../shell/team/recipients.queries.ts';
import { readStreamId as readNumber } from '../stream-routes.ts';
import { useLandingName, useLandingsNamed, useStreamTags } from './stream-list.queries.ts';
import { NO_DOMAIN, type StreamSearch } from './stream-list.ts';

const TYPING_MS = 200;

/** In the order of the columns, as far as they are columns. */
export function useStreamFilters({ filters }: StreamSearch['query']): readonly Filter[] {
  const { t } = useTranslation('streams-list');
  const statuses = STATUS_LABELS[useLanguage()];
  const tags = useStreamTags();
  const landing = useLandingOptions(filters.landing);
  const owners = useOwnerNames();
  const text = (id: 'name' | 'domain') => ({
    id,
    label: t(`filters.${id}`),
    placeholder: t(`filters.${id}Placeholder`),
  });
  const member: Filter = {
    kind: 'select',
    id: 'member',
    label: t('filters.member'),
    options: [...owners].map(([id, label]) => ({ value: String(id), label })),
  };
  return [
    { kind: 'text', ...text('name') },
    { kind: 'select', id: 'tag', label: t('filters.tag'), options: tags.map(sameLabel) },
    { kind: 'select', id: 'landing', label: t('filters.landing'), ...landing },
    { kind: 'country', id: 'country', label: t('filters.country') },
    // A member who sees only their own has no owner to filter by.
    ...(owners.size > 0 ? [member] : []),
    {
      kind: 'choices',
      id: 'status',
      label: t('filters.status'),
      options: STREAM_STATUSES.map((value) => ({ value, label: statuses[value] })),
    },
    { kind: 'text', ...text('domain'), special: { value: NO_DOMAIN, label: statuses.without_domain } },
  ];
}

const sameLabel = (value: string): Option => ({ value, label: value });

/** Options for the landing filter: landings matching the typed text, and the one in the URL. */
function useLandingOptions(chosen: string): { options: Option[]; onSearch: (text: string) => void } {
  const [typed, setTyped] = useState('');
  const chosenName = useLandingName(readNumber(chosen));
  // The select shows the chosen name in the field; it is not a search.
  const [name] = useDebouncedValue(typed === chosenName ? '' : typed.trim(), TYPING_MS);
  const options = useLandingsNamed(name).map((landing) => ({
    value: String(landing.id),
    label: landing.name,
  }));
  const isListed = options.some(({ value }) => value === chosen);
  if (chosenName !== undefined && !isListed) options.unshift({ value: chosen, label: chosenName });
  return { options, onSearch: setTyped };
}
