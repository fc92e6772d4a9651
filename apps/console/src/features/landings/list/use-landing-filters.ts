import { LANDING_STATUSES } from '@sluice/contracts/values';
import { GAME_TYPE_LABELS, GAME_TYPES } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../parts/filters/filter.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';

export function useLandingFilters(): readonly Filter[] {
  const { t } = useTranslation('landings');
  const types = GAME_TYPE_LABELS[useLanguage()];
  return [
    {
      kind: 'text',
      id: 'name',
      label: t('list.filters.name'),
      placeholder: t('list.filters.namePlaceholder'),
    },
    {
      kind: 'text',
      id: 'template',
      label: t('list.filters.template'),
      placeholder: t('list.filters.templatePlaceholder'),
    },
    {
      kind: 'choices',
      id: 'status',
      label: t('list.filters.status'),
      options: LANDING_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      kind: 'choices',
      id: 'type',
      label: t('list.filters.type'),
      options: GAME_TYPES.map((value) => ({ value, label: types[value] })),
    },
  ];
}
