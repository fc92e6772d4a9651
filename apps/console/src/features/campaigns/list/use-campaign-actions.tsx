/** What can be done with a campaign, and with several at once. */
import type { Campaign } from '@sluice/contracts';
import { CAMPAIGN_LIMITS, mayCreateCampaigns } from '@sluice/contracts/values';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import type { BulkAction, RowAction, Selection } from '../../../parts/table/column.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useNotifyCampaignFailure } from '../campaign-failure.ts';
import { campaignPath } from '../campaign-kind.ts';
import { removeCampaign, removeCampaigns } from '../campaigns.queries.ts';
import { CopyCampaignDialog, TransferCampaignDialog } from './campaign-dialogs.tsx';
import { useBulkStatus } from './use-bulk-status.ts';

type Opened = { dialog?: 'copy' | 'transfer'; campaign?: Campaign };

type CampaignActions = {
  actionsOf: (campaign: Campaign) => readonly RowAction[];
  bulkActions: readonly BulkAction[];
  /** To be rendered by the screen. */
  dialogs: ReactNode;
};

export function useCampaignActions(): CampaignActions {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const { roles } = useActiveTeam();
  const { remove, removeMany } = useRemoval();
  const switches = useBulkStatus();
  // Kept while the dialog fades out.
  const [{ dialog, campaign: shown }, setOpened] = useState<Opened>({});
  const open = (name: NonNullable<Opened['dialog']>, campaign: Campaign) =>
    setOpened({ dialog: name, campaign });
  const close = () => setOpened((before) => (before.campaign ? { campaign: before.campaign } : {}));
  const copy = (campaign: Campaign) =>
    mayCreateCampaigns(roles) ? open('copy', campaign) : void notify.warning(t('errors.createForbidden'));
  return {
    actionsOf: (campaign) => [
      {
        id: 'edit',
        label: t('list.actions.edit'),
        icon: 'edit',
        run: () => void navigate({ to: campaignPath(campaign) }),
      },
      { id: 'copy', label: t('list.actions.copy'), icon: 'copy', run: () => copy(campaign) },
      {
        id: 'transfer',
        label: t('list.actions.transfer'),
        icon: 'arrows-right-left',
        run: () => open('transfer', campaign),
      },
      {
        id: 'remove',
        label: t('list.actions.remove'),
        icon: 'trash',
        isDanger: true,
        run: () => void remove(campaign),
      },
    ],
    bulkActions: [
      ...switches,
      {
        id: 'remove',
        label: t('list.actions.remove'),
        icon: 'trash',
        isDanger: true,
        run: (selection) => void removeMany(selection),
      },
    ],
    dialogs: (
      <>
        <CopyCampaignDialog campaign={shown} isOpen={dialog === 'copy'} onClose={close} />
        <TransferCampaignDialog campaign={shown} isOpen={dialog === 'transfer'} onClose={close} />
      </>
    ),
  };
}

function useRemoval() {
  const { t } = useTranslation('campaigns');
  const { id: teamId } = useActiveTeam();
  const notifyFailed = useNotifyCampaignFailure();
  const ask = (title: string, description: string) =>
    confirm({
      title,
      description,
      confirmLabel: t('remove.confirm'),
      cancelLabel: t('remove.cancel'),
      danger: true,
    });

  const remove = async (campaign: Campaign) => {
    if (!(await ask(t('remove.title', { name: campaign.name }), t('remove.text')))) return;
    try {
      await removeCampaign(campaign);
      notify.success(t('messages.removed'));
    } catch (error) {
      notifyFailed(error);
    }
  };

  const removeMany = async ({ ids, clear }: Selection) => {
    const max = CAMPAIGN_LIMITS.bulk;
    if (ids.length > max) {
      notify.warning(t('remove.tooMany', { max }));
      return;
    }
    if (!(await ask(t('remove.manyTitle', { count: ids.length }), t('remove.manyText')))) return;
    try {
      await removeCampaigns(teamId, ids.map(Number));
      clear();
      notify.success(t('messages.removedMany'));
    } catch (error) {
      notifyFailed(error);
    }
  };

  return { remove, removeMany };
}
