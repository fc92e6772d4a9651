import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsFold } from '../states/details-fold.tsx';
import type { NotifyDetails, NotifyKind } from './notify-kinds.ts';

/** A component and not a text: `notify` is called from where no translation is at hand. */
export function NotificationTitle({ kind }: { kind: NotifyKind }) {
  const { t } = useTranslation('parts');
  return t(`notify.${kind}`);
}

type TextProps = Omit<NotifyDetails, 'undo'> & {
  text: ReactNode;
  undo: (() => void) | undefined;
  onOpen: () => void;
};

export function NotificationText({ text, details, requestId, undo, onOpen }: TextProps) {
  const { t } = useTranslation('parts');
  return (
    <>
      {text}
      {undo && (
        <Button variant="default" size="compact-sm" display="block" mt={8} onClick={undo}>
          {t('notify.undo')}
        </Button>
      )}
      <DetailsFold details={details} requestId={requestId} onOpen={onOpen} />
    </>
  );
}
