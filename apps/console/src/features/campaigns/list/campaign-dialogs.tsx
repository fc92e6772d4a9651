/** Dialogs of the list: copy and transfer. Their forms are loaded when first opened. */
import type { Campaign } from '@sluice/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { notify } from '../../../parts/notify/notify.tsx';

const CopyCampaignForm = lazy(async () => ({
  default: (await import('./copy-campaign-form.tsx')).CopyCampaignForm,
}));
const TransferCampaignForm = lazy(async () => ({
  default: (await import('./transfer-campaign-form.tsx')).TransferCampaignForm,
}));

type Props = { campaign: Campaign | undefined; isOpen: boolean; onClose: () => void };

export function CopyCampaignDialog({ campaign, isOpen, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  const finish = () => {
    onClose();
    notify.success(t('messages.copied'));
  };
  return (
    <FormDialog title={t('copy.title', { name: campaign?.name })} isOpen={isOpen} onClose={onClose}>
      {(dialog) => campaign && <CopyCampaignForm dialog={dialog} campaign={campaign} onDone={finish} />}
    </FormDialog>
  );
}

export function TransferCampaignDialog({ campaign, isOpen, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  const finish = () => {
    onClose();
    notify.success(t('messages.transferred'));
  };
  return (
    <FormDialog title={t('transfer.title', { name: campaign?.name })} isOpen={isOpen} onClose={onClose}>
      {(dialog) => campaign && <TransferCampaignForm dialog={dialog} campaign={campaign} onDone={finish} />}
    </FormDialog>
  );
}
