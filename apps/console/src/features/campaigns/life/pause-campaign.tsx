/** Pauses the whole campaign while it sends, and lets it go on: other than Stop, which ends this send alone, for good. */
import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useNotifyCampaignFailure } from '../campaign-failure.ts';
import { type CampaignRef, setCampaignStatus } from '../campaigns.queries.ts';
import { TIP_PX } from './stop-send.tsx';

type Props = { campaign: CampaignRef; isOn: boolean };

export function PauseCampaign({ campaign, isOn }: Props) {
  const { t } = useTranslation('campaigns');
  const notifyFailed = useNotifyCampaignFailure();
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    const isMeant =
      !isOn ||
      (await confirm({
        title: t('pause.title'),
        description: t('pause.text'),
        confirmLabel: t('pause.confirm'),
        cancelLabel: t('stop.cancel'),
      }));
    if (!isMeant) return;
    setBusy(true);
    try {
      await setCampaignStatus(campaign, isOn ? 'suspended' : 'launched');
      notify.success(t('messages.statusChanged'));
    } catch (error) {
      notifyFailed(error);
    }
    setBusy(false);
  };
  return (
    <Tooltip label={t(isOn ? 'pause.hint' : 'pause.goOnHint')} multiline maw={TIP_PX}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name={isOn ? 'player-pause' : 'player-play'} size={14} />}
        loading={isBusy}
        onClick={() => void change()}
      >
        {t(isOn ? 'pause.button' : 'pause.goOn')}
      </Button>
    </Tooltip>
  );
}
