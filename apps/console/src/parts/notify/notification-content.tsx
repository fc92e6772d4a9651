import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsFold } from '../states/details-fold.tsx';
import type { NotifyDetails, NotifyKind } from './notify-kinds.ts';

/** A component and not a text: `notify` is called from where no translation is at hand. */
export function NotificationTitle({ kind }: { kind: NotifyKind }) {
  const { t } = useTranslation('parts');
  return t(`notify.${kind}`);
}

type TextProps = NotifyDetails & { text: ReactNode; onOpen: () => void };

export function NotificationText({ text, details, requestId, onOpen }: TextProps) {
  return (
    <>
      {text}
      <DetailsFold details={details} requestId={requestId} onOpen={onOpen} />
    </>
  );
}
