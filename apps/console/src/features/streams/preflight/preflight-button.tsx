import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import overlay from '../../../parts/page/overlay.module.css';
import type { StreamPlace } from '../stream.queries.ts';
import { PreflightPanel } from './preflight-panel.tsx';

/** Everything that a launch depends on, checked at one press. */
export function PreflightButton({ stream }: { stream: StreamPlace }) {
  const { t } = useTranslation('stream-preflight');
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
