import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import overlay from '../../../../parts/page/overlay.module.css';
import classes from './preview.module.css';
import { Preview } from './preview.tsx';

/** The preview as an overlay, for narrow screens. */
export function PreviewSheet() {
  const { t } = useTranslation('landings');
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="device-mobile" />} onClick={open}>
        {t('editor.preview.open')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="94dvh"
        radius="lg"
        title={t('editor.preview.title')}
        classNames={{ ...overlay, body: classes.sheet ?? '' }}
        closeButtonProps={{ 'aria-label': t('editor.preview.close') }}
      >
        <Preview />
      </Drawer>
    </>
  );
}
