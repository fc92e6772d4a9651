import type { Campaign, ListedCampaign } from '@sluice/contracts';
import type { CampaignKind } from '@sluice/contracts/values';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { Sparkline } from '../../../parts/numbers/sparkline.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import type { Column } from '../../../parts/table/column.ts';
import { NameCell } from '../../../parts/table/name-cell.tsx';
import { campaignPath, LIFE_SEARCH, mayWaitForEvent } from '../campaign-kind.ts';
import classes from '../campaigns.module.css';
import { shareOf } from '../life/share-of.ts';
import { shownState } from '../life/shown-state.ts';
import { NextSend } from './next-send.tsx';
import { CampaignStatus } from './status-cell.tsx';

/** More flags than these do not fit; then the last gives its place to the number of the others. */
const FLAGS_SHOWN = 3;
const SPARKLINE_PX = 68;

/** The specification's three first, in its order. */
export function useCampaignColumns(kind: CampaignKind): readonly Column<ListedCampaign>[] {
  const { t } = useTranslation('campaigns');
  const mayWait = mayWaitForEvent(kind);
  return [
    {
      id: 'status',
      label: t('list.columns.status'),
      isSortable: true,
      // As wide as “Paused by guard” in every language.
      width: 216,
      cell: (campaign) => <CampaignStatus campaign={campaign} />,
    },
    {
      id: 'name',
      label: t('list.columns.name'),
      isSortable: true,
      isFixed: true,
      width: 192,
      cell: (campaign) => (
        <NameCell
          name={campaign.name}
          to={campaignPath(campaign)}
          tags={[campaign.streamName]}
          owner={campaign.memberName}
        />
      ),
    },
    {
      id: 'country',
      label: t('list.columns.country'),
      width: 108,
      cell: ({ countries }) => <Countries codes={countries} />,
    },
    {
      id: 'audience',
      label: t('list.columns.audience'),
      explains: t(mayWait ? 'list.explains.audienceAfterEvent' : 'list.explains.audience'),
      kind: 'number',
      width: 90,
      cell: ({ audience }) => <Count value={audience} />,
    },
    {
      id: 'next',
      label: t('list.columns.next'),
      explains: t('list.explains.next'),
      isSortable: true,
      width: 218,
      cell: (campaign) => <NextSend campaign={campaign} />,
    },
    {
      id: 'last',
      label: t('list.columns.last'),
      explains: t('list.explains.last'),
      width: 122,
      cell: (campaign) => <LastResult campaign={campaign} />,
    },
    {
      id: 'days',
      label: t('list.columns.days'),
      explains: t('list.explains.days'),
      width: 98,
      cell: ({ days }) => <LastDays days={days} />,
    },
    {
      id: 'updatedAt',
      label: t('list.columns.updatedAt'),
      isSortable: true,
      isHiddenAtFirst: true,
      firstOrder: 'desc',
      width: 132,
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
}

function Countries({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('campaigns');
  if (codes.length === 0) return t('list.allCountries');
  const shown = codes.length > FLAGS_SHOWN ? FLAGS_SHOWN - 1 : codes.length;
  return (
    <span className={classes.flags}>
      {codes.slice(0, shown).map((code) => (
        <Flag key={code} country={code} />
      ))}
      {codes.length > shown && `+${codes.length - shown}`}
    </span>
  );
}

/** The shape of its sends; nothing where there were none. */
function LastDays({ days }: Pick<ListedCampaign, 'days'>) {
  if (days.every((sent) => sent === 0)) return <Count value={null} />;
  return <Sparkline values={days} width={SPARKLINE_PX} height={24} />;
}

function LastResult({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { lastRun } = campaign;
  if (!lastRun) return <Count value={null} />;
  const state = shownState(lastRun, campaign.status);
  return (
    <Link to={campaignPath(campaign)} search={LIFE_SEARCH as never} className={classes.result}>
      <span>
        <Count value={lastRun.sent} /> · <Percent share={shareOf(lastRun.clicks, lastRun.sent)} />
      </span>
      <span className={classes.aside}>
        {state === 'done' ? <RelativeTime at={lastRun.dueAt} /> : t(`runs.states.${state}`)}
      </span>
    </Link>
  );
}
