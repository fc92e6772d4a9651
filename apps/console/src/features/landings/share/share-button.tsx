import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Landing } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { SharePreviewDialog } from './share-preview-dialog.tsx';

export function ShareButton({ landing, hasUnsaved }: { landing: Landing; hasUnsaved: boolean }) {
  const { t } = useTranslation('landings');
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="link" />} onClick={open}>
        {t('share.open')}
      </Button>
      <SharePreviewDialog landing={landing} isOpen={isOpen} onClose={close} hasUnsaved={hasUnsaved} />
    </>
  );
}
