/** Says that push messages on a domain are taken badly, or that everything that sends there is off; and leads to the campaigns. */
import { Alert } from '@mantine/core';
import type { ListedDomain } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { pushToneOf } from './domain-health.ts';
import classes from './place.module.css';
import { type PushState, usePushTexts } from './use-push-texts.ts';

/** In the line of a domain: leads to the campaign that was changed last, where there is one. */
export function PushLine({ push }: { push: PushState }) {
  const { noteOf, seenOf } = usePushTexts();
  const [campaign] = push.campaigns;
  const note = noteOf(push);
  const shared = { className: classes.push, 'data-tone': pushToneOf(push), title: seenOf(push) };
  if (!campaign) return <span {...shared}>{note}</span>;
  return (
    <CampaignLink campaign={campaign} {...shared} aria-label={`${note}: ${campaign.name}`}>
      {note}
    </CampaignLink>
  );
}

/** Whole, with every campaign. */
export function PushNote({ domain: { pushState: push } }: { domain: Pick<ListedDomain, 'pushState'> }) {
  const { t } = useTranslation('domains-list');
  const { seenOf, outcomeOf } = usePushTexts();
  if (!push) return null;
  return (
    <Alert
      color={push.state === 'paused' ? 'red' : 'yellow'}
      icon={<Icon name="alert-triangle" size={18} />}
      title={t(`push.title.${push.state}`)}
      role="status"
      mb={12}
    >
      {seenOf(push)} {outcomeOf(push)} <RelativeTime at={push.since} />
      {push.campaigns.length > 0 && (
        <ul className={classes.senders} aria-label={t('push.campaigns')}>
          {push.campaigns.map((campaign) => (
            <li key={campaign.id}>
              <CampaignLink campaign={campaign}>{campaign.name}</CampaignLink>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

type LinkProps = {
  campaign: PushState['campaigns'][number];
  children: ReactNode;
  className?: string | undefined;
  title?: string;
  'aria-label'?: string;
  'data-tone'?: string;
};

/** To its life: there the guard says more. */
function CampaignLink({ campaign: { kind, id }, ...link }: LinkProps) {
  const to = ROUTES.pushMessagesUpdate.path.replace('$type', kind).replace('$id', String(id));
  return <Link to={to} search={{ tab: 'life' } as never} {...link} />;
}
