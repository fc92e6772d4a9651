/** Opens the stream's versions; the panel is loaded when first opened. */
import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import { Icon } from '../../../icons/icon.tsx';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';

const VersionsPanel = lazy(async () => ({ default: (await import('./versions-panel.tsx')).VersionsPanel }));

const WIDTH_PX = 640;

type Props = {
  stream: StreamRef;
  /** The stream was restored: forms must be filled again. */
  onRestored: () => void;
};

export function VersionsButton({ stream, onRestored }: Props) {
  const { t } = useTranslation('streams-versions');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="history" size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <FormDialog title={t('title')} isOpen={isOpen} onClose={close} as="drawer" widthPx={WIDTH_PX}>
        {(dialog) => (
          <VersionsPanel
            stream={stream}
            dialog={dialog}
            onRestored={() => {
              close();
              onRestored();
            }}
          />
        )}
      </FormDialog>
    </>
  );
}
