import { MEMBER_STATUSES, ROLES } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../parts/filters/filter.ts';

export function useMemberFilters(): readonly Filter[] {
  const { t } = useTranslation(['members', 'parts']);
  return [
    { kind: 'text', id: 'member', label: t('filters.member'), placeholder: t('filters.memberPlaceholder') },
    {
      kind: 'choices',
      id: 'roles',
      label: t('filters.roles'),
      options: ROLES.map((value) => ({ value, label: t(`parts:roles.${value}`) })),
    },
    {
      kind: 'choices',
      id: 'status',
      label: t('filters.status'),
      options: MEMBER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
  ];
}
