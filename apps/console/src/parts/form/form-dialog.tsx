import { Center, Loader } from '@mantine/core';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConfirmOptions, confirm } from '../confirm/confirm.ts';
import { Dialog, SidePanel } from '../page/dialog.tsx';
import { leaveQuestion } from './leave-question.ts';

export type DialogForm = {
  /** Whether the form has unsaved changes, and what to do once the person says that they may be lost. */
  setDirty: (isDirty: boolean, onGivenUp?: () => void) => void;
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
  leave?: ConfirmOptions;
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
  const giveUp = useRef<() => void>(undefined);
  const isHeld = useRef(false);
  const setDirty: DialogForm['setDirty'] = (next, onGivenUp) => {
    isDirty.current = next;
    giveUp.current = onGivenUp;
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
  const ask = () => hold(() => confirm({ ...leaveQuestion(t), ...leave }));
  const close = async () => {
    // Escape reaches every open dialog; an open confirmation handles it.
    if (isHeld.current) return;
    if (isDirty.current) {
      if (!(await ask())) return;
      giveUp.current?.();
    }
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
