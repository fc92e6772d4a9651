import { ERRORS_OF_NETWORK, POSTBACK_STATUSES, type PostbackNetwork } from '@sluice/contracts/values';
import { STATUS_LABELS } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import type { Filter, Option } from '../../../parts/filters/filter.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { usePostbackChoices } from './postback.queries.ts';

export function usePostbackFilters(network: PostbackNetwork, timeZone: string): readonly Filter[] {
  const { t } = useTranslation('postbacks');
  const statuses = STATUS_LABELS[useLanguage()];
  const choices = usePostbackChoices(network);
  const named = (id: string, options: readonly { id: number; name: string }[] | undefined): Filter => ({
    kind: 'selects',
    id,
    label: t(`list.filters.${id}` as 'list.filters.stream'),
    options: (options ?? []).map(({ id: value, name }) => ({ value: String(value), label: name })),
  });
  const worded = (id: string, options: readonly string[] | undefined): Filter => ({
    kind: 'tags',
    id,
    label: t(`list.filters.${id}` as 'list.filters.stream'),
    options: (options ?? []).map((value): Option => ({ value, label: value })),
  });
  return [
    { kind: 'range', id: 'range', label: t('list.filters.range'), timeZone },
    named('stream', choices?.streams),
    named('member', choices?.members),
    worded('domain', choices?.domains),
    { kind: 'countries', id: 'country', label: t('list.filters.country') },
    { kind: 'text', id: 'unique', label: t('list.filters.unique') },
    worded('pixel', choices?.pixels),
    worded('template', choices?.templates),
    {
      kind: 'choices',
      id: 'status',
      label: t('list.filters.status'),
      options: POSTBACK_STATUSES.map((value) => ({ value, label: statuses[value] })),
    },
    {
      kind: 'choices',
      id: 'error',
      label: t('list.filters.error'),
      options: ERRORS_OF_NETWORK[network].map((value) => ({ value, label: t(`errors.${value}.name`) })),
    },
    worded('event', choices?.events),
    named('landing', choices?.landings),
  ];
}
