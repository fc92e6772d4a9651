import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import overlay from '../../../parts/page/overlay.module.css';
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
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size={560}
        title={t('title')}
        classNames={overlay}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <PreflightPanel stream={stream} isOpen={isOpen} />
      </Drawer>
    </>
  );
}
