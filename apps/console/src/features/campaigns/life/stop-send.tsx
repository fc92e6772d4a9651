/** Ends a send that is under way, for good, once the person has said that it is meant. */
import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useNotifyCampaignFailure } from '../campaign-failure.ts';
import { type CampaignRef, stopSend } from '../campaigns.queries.ts';

/** Of what a button says that it does. */
export const TIP_PX = 280;

type Props = { campaign: CampaignRef; sendId: number };

export function StopSend({ campaign, sendId }: Props) {
  const { t } = useTranslation('campaigns');
  const notifyFailed = useNotifyCampaignFailure();
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    const isMeant = await confirm({
      title: t('stop.title'),
      description: t('stop.text'),
      confirmLabel: t('stop.confirm'),
      cancelLabel: t('stop.cancel'),
      danger: true,
    });
    if (!isMeant) return;
    setStopping(true);
    try {
      await stopSend(campaign, sendId);
      notify.success(t('stop.done'));
    } catch (error) {
      notifyFailed(error);
    }
    setStopping(false);
  };
  return (
    <Tooltip label={t('stop.hint')} multiline maw={TIP_PX}>
      <Button variant="default" size="xs" loading={isStopping} onClick={() => void stop()}>
        {t('stop.button')}
      </Button>
    </Tooltip>
  );
}
