/** One filter of each kind. */
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../parts/filters/filter.ts';
import { makeDemoStreams } from './demo-streams.ts';
import { DEMO_NUMBERS } from './memory-source.ts';

const STREAMS = 40;
const GAMES = ['Plinko', 'Wheels', 'Slots', 'Mines'];
const TAGS = ['wheels', 'summer', 'euro', 'spring'];
const DEVICES = ['phone', 'tablet', 'computer'] as const;
const RENEWALS = ['soon', 'overdue'] as const;

const namedAlike = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export function useEachFilter(): readonly Filter[] {
  const { t } = useTranslation('ui-kit');
  const streams = makeDemoStreams(STREAMS);
  return [
    {
      id: 'subId',
      label: t('filters.subId'),
      kind: 'text',
      placeholder: 'spring-1',
      special: { value: 'none', label: t('filters.noSubId') },
    },
    {
      id: 'stream',
      label: t('filters.stream'),
      kind: 'select',
      options: streams.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      id: 'domains',
      label: t('filters.domains'),
      kind: 'selects',
      options: namedAlike(streams.map(({ domain }) => domain)),
    },
    { id: 'tags', label: t('filters.tags'), kind: 'tags', options: namedAlike(TAGS) },
    {
      id: 'numbers',
      label: t('filters.numbers'),
      kind: 'numbers',
      options: DEMO_NUMBERS.map((value) => ({ value, label: t(`table.${value}`) })),
    },
    { id: 'country', label: t('filters.country'), kind: 'country' },
    { id: 'countries', label: t('filters.countries'), kind: 'countries' },
    {
      id: 'device',
      label: t('filters.device'),
      kind: 'choice',
      options: DEVICES.map((value) => ({ value, label: t(`filters.${value}`) })),
    },
    { id: 'games', label: t('filters.games'), kind: 'choices', options: namedAlike(GAMES) },
    {
      id: 'renewal',
      label: t('filters.renewal'),
      kind: 'range',
      timeZone: 'Europe/Kyiv',
      offers: RENEWALS.map((value) => ({ value, label: t(`filters.${value}`) })),
    },
  ];
}
