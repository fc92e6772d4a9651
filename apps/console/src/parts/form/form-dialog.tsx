import { Center, Loader } from '@mantine/core';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm/confirm.ts';
import { Dialog, SidePanel } from '../page/dialog.tsx';

export type DialogForm = {
  /** Whether the form has unsaved changes. */
  setDirty: (isDirty: boolean) => void;
  /** Asks for confirmation if there are unsaved changes. */
  close: () => void;
  /** Keeps the dialog open while `work` runs or shows a confirmation. */
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
  /** What is asked before changes are lost. @default what every form asks */
  leave?: { title: string; description: string };
  /** Remounted at every opening; may be lazy. */
  children: (dialog: DialogForm) => ReactNode;
};

const WIDTH_PX = 440;

/** A form in a modal or drawer. Escape, the close button and an outside click ask before changes are lost. */
export function FormDialog({
  title,
  isOpen,
  onClose,
  as = 'modal',
  widthPx = WIDTH_PX,
  leave,
  children,
}: Props) {
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
      // In the next task, after the key press that answered the confirmation.
      setTimeout(() => {
        isHeld.current = false;
      });
    }
  };
  const ask = () =>
    hold(() => confirm(leave ?? { title: t('form.leaveTitle'), description: t('form.leaveText') }));
  const close = async () => {
    // Escape reaches every open dialog; an open confirmation handles it.
    if (isHeld.current || (isDirty.current && !(await ask()))) return;
    isDirty.current = false;
    onClose();
  };
  const Frame = as === 'modal' ? Dialog : SidePanel;
  return (
    <Frame title={title} isOpen={isOpen} onClose={() => void close()} widthPx={widthPx}>
      <Suspense fallback={<Waiting />}>{children({ setDirty, close: () => void close(), hold })}</Suspense>
    </Frame>
  );
}

function Waiting() {
  return (
    <Center h={120}>
      <Loader size={24} />
    </Center>
  );
}
