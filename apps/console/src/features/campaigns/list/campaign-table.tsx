import type { Campaign } from '@sluice/contracts';
import { CAMPAIGN_STATUSES, type CampaignKind } from '@sluice/contracts/values';
import { STATUS_LABELS } from '@sluice/reference';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../parts/filters/filter.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ListTable } from '../../../parts/table/list-table.tsx';
import { campaignPath } from '../campaign-kind.ts';
import type { useCampaignList } from '../campaigns.queries.ts';
import { AddCampaign } from './add-campaign.tsx';
import type { useCampaignSearch } from './campaign-list.ts';
import { useCampaignActions } from './use-campaign-actions.tsx';
import { useCampaignColumns } from './use-campaign-columns.tsx';

const ROW_HEIGHT_PX = 58;

type Props = {
  kind: CampaignKind;
  list: ReturnType<typeof useCampaignSearch>;
  campaigns: ReturnType<typeof useCampaignList>;
};

export function CampaignTable({ kind, list, campaigns }: Props) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const columns = useCampaignColumns();
  const { actionsOf, bulkActions, dialogs } = useCampaignActions();
  return (
    <>
      <ListTable<Campaign>
        name="campaigns"
        label={t('list.label')}
        columns={columns}
        filters={useFilters()}
        list={list}
        page={campaigns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHeight={ROW_HEIGHT_PX}
        rowActions={actionsOf}
        bulkActions={bulkActions}
        empty={(reset) =>
          reset ? (
            <EmptyState
              icon="bell"
              title={t('list.notFound')}
              text={t('list.notFoundText')}
              onReset={reset}
            />
          ) : (
            <EmptyState icon="bell" title={t('list.empty')} text={t('list.emptyText')}>
              <AddCampaign kind={kind} />
            </EmptyState>
          )
        }
        onOpen={(campaign) => void navigate({ to: campaignPath(campaign) })}
      />
      {dialogs}
    </>
  );
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('campaigns');
  const labels = STATUS_LABELS[useLanguage()];
  return [
    { kind: 'text', id: 'name', label: t('list.columns.name'), placeholder: t('list.namePlaceholder') },
    {
      kind: 'choices',
      id: 'status',
      label: t('list.columns.status'),
      options: CAMPAIGN_STATUSES.map((value) => ({ value, label: labels[value] })),
    },
  ];
}
