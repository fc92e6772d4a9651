import type { Campaign } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import type { Column } from '../../../parts/table/column.ts';
import { NameCell } from '../../../parts/table/name-cell.tsx';
import { campaignPath, LIFE_SEARCH } from '../campaign-kind.ts';
import classes from '../campaigns.module.css';
import { shareOf } from '../life/share-of.ts';
import { shownState } from '../life/shown-state.ts';
import { CampaignStatus } from './status-cell.tsx';

/** More flags than these do not fit; the rest is a number. */
const FLAGS_SHOWN = 4;

/** The specification's three first, in its order. */
export function useCampaignColumns(): readonly Column<Campaign>[] {
  const { t } = useTranslation('campaigns');
  return [
    {
      id: 'status',
      label: t('list.columns.status'),
      isSortable: true,
      // As wide as “Paused by guard” in every language.
      width: 224,
      cell: (campaign) => <CampaignStatus campaign={campaign} />,
    },
    {
      id: 'name',
      label: t('list.columns.name'),
      isSortable: true,
      isFixed: true,
      width: 240,
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
      width: 140,
      cell: ({ countries }) => <Countries codes={countries} />,
    },
    {
      id: 'next',
      label: t('list.columns.next'),
      explains: t('list.explains.next'),
      width: 152,
      cell: (campaign) => <NextSend campaign={campaign} />,
    },
    {
      id: 'last',
      label: t('list.columns.last'),
      explains: t('list.explains.last'),
      width: 168,
      cell: (campaign) => <LastResult campaign={campaign} />,
    },
    {
      id: 'updatedAt',
      label: t('list.columns.updatedAt'),
      isSortable: true,
      firstOrder: 'desc',
      width: 132,
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
}

function Countries({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('campaigns');
  if (codes.length === 0) return t('list.allCountries');
  return (
    <span className={classes.flags}>
      {codes.slice(0, FLAGS_SHOWN).map((code) => (
        <Flag key={code} country={code} />
      ))}
      {codes.length > FLAGS_SHOWN && `+${codes.length - FLAGS_SHOWN}`}
    </span>
  );
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

function NextSend({
  campaign: { schedules, status, lastRun, nextSendAt, pausedBy },
}: {
  campaign: Campaign;
}) {
  const { t } = useTranslation('campaigns');
  if (pausedBy) return t(`guard.why.${pausedBy}`);
  if (schedules === 0) return t('list.noSchedule');
  if (status !== 'launched') return t('list.switchedOff');
  if (lastRun?.state === 'sending') return t('list.sending');
  return nextSendAt ? <RelativeTime at={nextSendAt} /> : t('list.waits');
}
