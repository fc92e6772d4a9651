import { CAMPAIGN_STATUSES } from '@sluice/contracts/values';
import { STATUS_LABELS } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../parts/filters/filter.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useStreamOptions } from '../../../shell/team/use-stream-options.ts';
import { useCampaignOwners } from '../campaigns.queries.ts';
import type { useCampaignSearch } from './campaign-list.ts';

/** In the order of the columns. */
export function useCampaignFilters({
  filters,
}: ReturnType<typeof useCampaignSearch>['query']): readonly Filter[] {
  const { t } = useTranslation('campaigns');
  const labels = STATUS_LABELS[useLanguage()];
  const streams = useStreamOptions(filters.stream ? [filters.stream] : []);
  const owners = useCampaignOwners();
  const member: Filter = {
    kind: 'select',
    id: 'member',
    label: t('list.member'),
    options: owners.map(({ memberId, name }) => ({ value: String(memberId), label: name })),
  };
  return [
    { kind: 'text', id: 'name', label: t('list.columns.name'), placeholder: t('list.namePlaceholder') },
    { kind: 'select', id: 'stream', label: t('form.stream'), ...streams },
    // A member who sees only their own has no owner to filter by.
    ...(owners.length > 0 ? [member] : []),
    { kind: 'country', id: 'country', label: t('list.columns.country') },
    {
      kind: 'choices',
      id: 'status',
      label: t('list.columns.status'),
      options: CAMPAIGN_STATUSES.map((value) => ({ value, label: labels[value] })),
    },
  ];
}
