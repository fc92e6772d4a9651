/** Dialogs of the list: copy and transfer. Their forms are loaded when first opened. */
import type { Carry, Stream } from '@sluice/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';

const CopyStreamForm = lazy(async () => ({
  default: (await import('./copy-stream-form.tsx')).CopyStreamForm,
}));
const TransferStreamForm = lazy(async () => ({
  default: (await import('./transfer-stream-form.tsx')).TransferStreamForm,
}));

type Props = {
  stream: Stream | undefined;
  isOpen: boolean;
  onClose: () => void;
  onCarry: (carry: Carry) => void;
};

export function CopyStreamDialog({ stream, isOpen, onClose, onCarry }: Props) {
  const { t } = useTranslation('streams-list');
  return (
    <FormDialog title={t('copy.title', { name: stream?.name })} isOpen={isOpen} onClose={onClose}>
      {(dialog) => stream && <CopyStreamForm dialog={dialog} stream={stream} onCarry={onCarry} />}
    </FormDialog>
  );
}

export function TransferStreamDialog({ stream, isOpen, onClose, onCarry }: Props) {
  const { t } = useTranslation('streams-list');
  return (
    <FormDialog title={t('transfer.title', { name: stream?.name })} isOpen={isOpen} onClose={onClose}>
      {(dialog) => stream && <TransferStreamForm dialog={dialog} stream={stream} onCarry={onCarry} />}
    </FormDialog>
  );
}
