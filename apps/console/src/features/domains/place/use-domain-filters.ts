import type { ListedDomain } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../parts/filters/filter.ts';
import { useOwnerNames } from '../../../shell/team/recipients.queries.ts';
import { CONDITIONS, DOMAIN_KINDS, EXPIRES } from './domain-list.ts';

/** In the order of the columns. */
export function useDomainFilters(domains: readonly ListedDomain[]): readonly Filter[] {
  const { t } = useTranslation('domains-list');
  const owners = useOwnerNames();
  const streams = new Map(domains.map(({ streamId, streamName }) => [streamId, streamName]));
  const member: Filter = {
    kind: 'select',
    id: 'member',
    label: t('filters.member'),
    options: [...owners].map(([id, label]) => ({ value: String(id), label })),
  };
  return [
    { kind: 'text', id: 'host', label: t('filters.host'), placeholder: t('filters.hostPlaceholder') },
    {
      kind: 'choices',
      id: 'kind',
      label: t('filters.kind'),
      options: DOMAIN_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      kind: 'choices',
      id: 'health',
      label: t('filters.health'),
      options: (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).map((value) => ({
        value,
        label: t(`conditions.${value}`),
      })),
    },
    {
      kind: 'select',
      id: 'stream',
      label: t('filters.stream'),
      options: [...streams].flatMap(([id, name]) =>
        id === null ? [] : [{ value: String(id), label: name ?? String(id) }],
      ),
    },
    {
      kind: 'choice',
      id: 'expires',
      label: t('filters.expires'),
      options: EXPIRES.map((value) => ({ value, label: t(`expiry.${value}`) })),
    },
    ...(owners.size > 0 ? [member] : []),
  ];
}
