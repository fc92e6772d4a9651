import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './panel-drawer.module.css';
import { SidePanel } from './side-panel.tsx';

type Props = { isOpen: boolean; onClose: () => void; widthPx: number };

/** The side panel as a drawer, for narrow windows. */
export function PanelDrawer({ isOpen, onClose, widthPx }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={widthPx}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('mainMenu') } }}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <SidePanel isRail={false} />
    </Drawer>
  );
}
