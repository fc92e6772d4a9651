import { useMediaQuery } from '@mantine/hooks';
import type { ListedCampaign } from '@sluice/contracts';
import type { CampaignKind } from '@sluice/contracts/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ListTable } from '../../../parts/table/list-table.tsx';
import { PHONE } from '../../../parts/table/phone-list.tsx';
import { resetOf } from '../../../parts/table/reset-of.ts';
import { campaignPath } from '../campaign-kind.ts';
import type { useCampaignList } from '../campaigns.queries.ts';
import { AddCampaign } from './add-campaign.tsx';
import type { useCampaignSearch } from './campaign-list.ts';
import { PhoneCampaigns } from './phone-campaigns.tsx';
import { useCampaignActions } from './use-campaign-actions.tsx';
import { useCampaignColumns } from './use-campaign-columns.tsx';
import { useCampaignFilters } from './use-campaign-filters.ts';

const ROW_HEIGHT_PX = 58;

type Props = {
  kind: CampaignKind;
  list: ReturnType<typeof useCampaignSearch>;
  campaigns: ReturnType<typeof useCampaignList>;
};

export function CampaignTable({ kind, list, campaigns }: Props) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const columns = useCampaignColumns(kind);
  const { actionsOf, bulkActions, dialogs } = useCampaignActions();
  const open = (campaign: ListedCampaign) => void navigate({ to: campaignPath(campaign) });
  const shared = { label: t('list.label'), filters: useCampaignFilters(list.query), list, page: campaigns };
  const empty = <Empty kind={kind} list={list} />;
  return (
    <>
      {isPhone ? (
        <PhoneCampaigns {...shared} actionsOf={actionsOf} onOpen={open} empty={empty} />
      ) : (
        <ListTable<ListedCampaign>
          {...shared}
          name="campaigns"
          columns={columns}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          rowHeight={ROW_HEIGHT_PX}
          rowActions={actionsOf}
          bulkActions={bulkActions}
          empty={() => empty}
          onOpen={open}
        />
      )}
      {dialogs}
    </>
  );
}

function Empty({ kind, list }: Pick<Props, 'kind' | 'list'>) {
  const { t } = useTranslation('campaigns');
  const reset = resetOf(list);
  if (reset)
    return (
      <EmptyState icon="bell" title={t('list.notFound')} text={t('list.notFoundText')} onReset={reset} />
    );
  return (
    <EmptyState icon="bell" title={t('list.empty')} text={t('list.emptyText')} guide>
      <AddCampaign kind={kind} />
    </EmptyState>
  );
}
