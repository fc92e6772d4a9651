import { Switch } from '@mantine/core';
import type { Campaign } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { StatusChip, ToneChip } from '../../../parts/status/status-chip.tsx';
import { useNotifyCampaignFailure } from '../campaign-failure.ts';
import classes from '../campaigns.module.css';
import { setCampaignStatus } from '../campaigns.queries.ts';

type Props = {
  campaign: Pick<Campaign, 'teamId' | 'id' | 'name' | 'status' | 'pausedBy'>;
  isDisabled?: boolean;
};

/** The switch with the status. */
export function CampaignStatus(props: Props) {
  const { t } = useTranslation('campaigns');
  const { campaign } = props;
  return (
    <div className={classes.status}>
      <CampaignSwitch {...props} />
      {campaign.pausedBy ? (
        <ToneChip tone="warning">{t('guard.chip')}</ToneChip>
      ) : (
        <StatusChip status={campaign.status} />
      )}
    </div>
  );
}

export function CampaignSwitch({ campaign, isDisabled = false }: Props) {
  const { t } = useTranslation('campaigns');
  const notifyFailed = useNotifyCampaignFailure();
  const [isBusy, setBusy] = useState(false);
  const isLaunched = campaign.status === 'launched';
  const change = async () => {
    setBusy(true);
    try {
      await setCampaignStatus(campaign, isLaunched ? 'suspended' : 'launched');
      notify.success(t('messages.statusChanged'));
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      size="xs"
      aria-label={t('list.switch', { name: campaign.name })}
      withThumbIndicator={false}
      checked={isLaunched}
      disabled={isBusy || isDisabled}
      onChange={() => void change()}
    />
  );
}
