import { Center, Drawer, Loader, Modal } from '@mantine/core';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import classes from './form-dialog.module.css';

export type DialogForm = {
  /** Says whether closing would lose something. */
  setDirty: (isDirty: boolean) => void;
  /** Asks first where it would. */
  close: () => void;
  /** Stays open, whatever is pressed, while something runs or asks a question of its own. */
  hold: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** A drawer for a form, a modal for a field or two. @default 'modal' */
  as?: 'modal' | 'drawer';
  /** @default 440 */
  widthPx?: number;
  /** Drawn anew at every opening; may still be on its way. */
  children: (dialog: DialogForm) => ReactNode;
};

const WIDTH_PX = 440;

/** A form over the screen. Escape, the cross and a click beside it ask before changes are lost, as leaving the page does. */
export function FormDialog({ title, isOpen, onClose, as = 'modal', widthPx = WIDTH_PX, children }: Props) {
  const { t } = useTranslation('parts');
  const isDirty = useRef(false);
  const isHeld = useRef(false);
  const setDirty = (next: boolean) => {
    isDirty.current = next;
  };
  const hold: DialogForm['hold'] = async (work) => {
    isHeld.current = true;
    try {
      return await work();
    } finally {
      // Not before the key press that answered a question is over.
      setTimeout(() => {
        isHeld.current = false;
      });
    }
  };
  const ask = () => hold(() => confirm({ title: t('form.leaveTitle'), description: t('form.leaveText') }));
  const close = async () => {
    // Escape reaches every open dialog; while a question stands, it is the question's.
    if (isHeld.current || (isDirty.current && !(await ask()))) return;
    isDirty.current = false;
    onClose();
  };
  const shared = {
    opened: isOpen,
    onClose: () => void close(),
    title,
    size: widthPx,
    closeButtonProps: { 'aria-label': t('confirm.close') },
    classNames: {
      content: as === 'drawer' ? `${classes.content} ${classes.drawer}` : classes.content,
      header: classes.header,
      title: classes.title,
    },
  };
  const content = (
    <Suspense fallback={<Waiting />}>{children({ setDirty, close: () => void close(), hold })}</Suspense>
  );
  if (as === 'modal') {
    return (
      <Modal {...shared} centered>
        {content}
      </Modal>
    );
  }
  return (
    <Drawer {...shared} position="right">
      {content}
    </Drawer>
  );
}

function Waiting() {
  return (
    <Center h={120}>
      <Loader size={24} />
    </Center>
  );
}
