/** The campaigns on a phone: a line each, with when it sends next, its last result, the switch and the menu. */
import type { ListedCampaign } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import type { Filter } from '../../../parts/filters/filter.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import type { RowAction } from '../../../parts/table/column.ts';
import { PhoneLine, PhoneList } from '../../../parts/table/phone-list.tsx';
import { RowMenu } from '../../../parts/table/row-menu.tsx';
import type { PageQuery } from '../../../parts/table/table-state.ts';
import { shareOf } from '../life/share-of.ts';
import type { useCampaignSearch } from './campaign-list.ts';
import { CampaignSwitch } from './status-cell.tsx';
import { useNextText } from './use-next-text.ts';

type Props = {
  label: string;
  list: ReturnType<typeof useCampaignSearch>;
  filters: readonly Filter[];
  page: PageQuery<ListedCampaign>;
  empty: ReactNode;
  actionsOf: (campaign: ListedCampaign) => readonly RowAction[];
  onOpen: (campaign: ListedCampaign) => void;
};

export function PhoneCampaigns({ actionsOf, onOpen, ...list }: Props) {
  return (
    <PhoneList<ListedCampaign>
      {...list}
      rowId={({ id }) => id}
      line={(campaign) => <CampaignLine campaign={campaign} actionsOf={actionsOf} onOpen={onOpen} />}
    />
  );
}

type LineProps = Pick<Props, 'actionsOf' | 'onOpen'> & { campaign: ListedCampaign };

function CampaignLine({ campaign, actionsOf, onOpen }: LineProps) {
  const { t } = useTranslation('campaigns');
  const next = useNextText(campaign);
  const { countries, lastRun } = campaign;
  const [country] = countries;
  return (
    <PhoneLine
      icon={country ? <Flag country={country} /> : <Icon name="bell" />}
      title={campaign.name}
      note={next}
      amount={
        <b>
          <Count value={lastRun?.sent ?? null} />
        </b>
      }
      below={lastRun ? <Percent share={shareOf(lastRun.clicks, lastRun.sent)} /> : t('list.neverSent')}
      onOpen={() => onOpen(campaign)}
      aside={
        <>
          <CampaignSwitch campaign={campaign} />
          <RowMenu name={campaign.name} actions={actionsOf(campaign)} />
        </>
      }
    />
  );
}
