/** Dialogs of the list: copy and transfer. Their forms are loaded when first opened. */
import type { Landing } from '@sluice/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { notify } from '../../../parts/notify/notify.tsx';

const CopyLandingForm = lazy(async () => ({
  default: (await import('./copy-landing-form.tsx')).CopyLandingForm,
}));
const TransferLandingForm = lazy(async () => ({
  default: (await import('./transfer-landing-form.tsx')).TransferLandingForm,
}));

type Props = { landing: Landing | undefined; isOpen: boolean; onClose: () => void };

export function CopyLandingDialog({ landing, isOpen, onClose }: Props) {
  const { t } = useTranslation('landings');
  const finish = () => {
    onClose();
    notify.success(t('messages.copied'));
  };
  return (
    <FormDialog title={t('copy.title', { name: landing?.name })} isOpen={isOpen} onClose={onClose}>
      {(dialog) => landing && <CopyLandingForm dialog={dialog} landing={landing} onDone={finish} />}
    </FormDialog>
  );
}

export function TransferLandingDialog({ landing, isOpen, onClose }: Props) {
  const { t } = useTranslation('landings');
  const finish = () => {
    onClose();
    notify.success(t('messages.transferred'));
  };
  return (
    <FormDialog title={t('transfer.title', { name: landing?.name })} isOpen={isOpen} onClose={onClose}>
      {(dialog) => landing && <TransferLandingForm dialog={dialog} landing={landing} onDone={finish} />}
    </FormDialog>
  );
}
