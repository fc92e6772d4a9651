/** Opens the stream's versions; the panel is loaded when first opened. */
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { PageTabButton } from '../../../parts/page/page-tabs.tsx';

const VersionsPanel = lazy(async () => ({ default: (await import('./versions-panel.tsx')).VersionsPanel }));

const WIDTH_PX = 640;

type Props = {
  stream: StreamRef;
  /** The stream was restored: forms must be filled again. */
  onRestored: () => void;
};

export function VersionsTab({ stream, onRestored }: Props) {
  const { t } = useTranslation('streams-versions');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <PageTabButton onClick={() => setOpen(true)}>{t('open')}</PageTabButton>
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
