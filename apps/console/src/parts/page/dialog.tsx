/** What opens over a page: a dialog in the middle, or a panel at its side. Each of them in one look, with one way to close it. */
import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import overlay from './overlay.module.css';

type Props = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  widthPx: number;
  children: ReactNode;
};

export function Dialog({ title, isOpen, onClose, widthPx, children, zIndex }: Props & { zIndex?: number }) {
  const { t } = useTranslation('parts');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={widthPx}
      centered
      classNames={overlay}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
      {...(zIndex && { zIndex })}
    >
      {children}
    </Modal>
  );
}

export function SidePanel({ title, isOpen, onClose, widthPx, children }: Props) {
  const { t } = useTranslation('parts');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={widthPx}
      position="right"
      classNames={{ ...overlay, content: `${overlay.content} ${overlay.panel}` }}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
    >
      {children}
    </Drawer>
  );
}
