/** Opens the stream's versions. What they are shown with is fetched when first opened. */
import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { FormDialog } from '../../teams/form-dialog.tsx';
import type { StreamPlace } from '../stream.queries.ts';

const VersionsPanel = lazy(async () => ({ default: (await import('./versions-panel.tsx')).VersionsPanel }));

const WIDTH_PX = 640;

type Props = {
  stream: StreamPlace;
  /** The stream is another now: forms that were filled from it must be filled anew. */
  onRestored: () => void;
};

export function VersionsButton({ stream, onRestored }: Props) {
  const { t } = useTranslation('stream-versions');
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
