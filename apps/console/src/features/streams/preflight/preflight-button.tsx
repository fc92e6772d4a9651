import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import { SidePanel } from '../../../parts/page/dialog.tsx';
import { PreflightPanel } from './preflight-panel.tsx';

/** Runs the preflight: checks everything that a launch depends on. */
export function PreflightButton({ stream }: { stream: StreamRef }) {
  const { t } = useTranslation('streams-preflight');
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('open')}
      </Button>
      <SidePanel isOpen={isOpen} onClose={close} widthPx={560} title={t('title')}>
        <PreflightPanel stream={stream} isOpen={isOpen} />
      </SidePanel>
    </>
  );
}
