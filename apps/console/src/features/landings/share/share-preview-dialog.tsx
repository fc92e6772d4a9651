import type { Landing } from '@sluice/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';

const SharePreview = lazy(async () => ({ default: (await import('./share-preview.tsx')).SharePreview }));

type Props = {
  landing: Landing | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** The editor holds changes that the link will not show. */
  hasUnsaved?: boolean;
};

export function SharePreviewDialog({ landing, isOpen, onClose, hasUnsaved = false }: Props) {
  const { t } = useTranslation('landings');
  return (
    <FormDialog title={t('share.title', { name: landing?.name })} isOpen={isOpen} onClose={onClose}>
      {() => landing && <SharePreview landing={landing} hasUnsaved={hasUnsaved} />}
    </FormDialog>
  );
}
