/** Notifications: `notify.error`, `notify.success`, `notify.warning`, from anywhere. */
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import { NotificationText, NotificationTitle } from './notification-content.tsx';
import type { NotifyDetails, NotifyKind } from './notify-kinds.ts';

const ERROR_MS = 5_000;
const OTHER_MS = 3_000;
/** Long enough to see what happened and to reach the button, with the keyboard too. */
const UNDO_MS = 10_000;

const KINDS: Record<NotifyKind, { color: string; icon: IconName; role: 'alert' | 'status' }> = {
  error: { color: 'red', icon: 'alert-triangle', role: 'alert' },
  warning: { color: 'yellow', icon: 'alert-triangle', role: 'alert' },
  success: { color: 'green', icon: 'circle-check', role: 'status' },
};

let shown = 0;

function show(kind: NotifyKind, text: ReactNode, { undo, ...extra }: NotifyDetails = {}): string {
  shown += 1;
  const id = `notify-${shown}`;
  const { color, icon, role } = KINDS[kind];
  // An opened fold is being read: it stays until it is closed by hand.
  const keep = () => notifications.update({ ...data, autoClose: false });
  const takeBack =
    undo &&
    (() => {
      // First: pressed twice, it would be undone twice.
      notifications.hide(id);
      undo();
    });
  const data = {
    id,
    role,
    color,
    icon: <Icon name={icon} size={18} />,
    title: <NotificationTitle kind={kind} />,
    message: <NotificationText text={text} {...extra} undo={takeBack} onOpen={keep} />,
    closeButtonProps: { 'aria-label': i18next.t('notify.close', { ns: 'parts' }) },
    autoClose: undo ? UNDO_MS : kind === 'error' ? ERROR_MS : OTHER_MS,
  };
  return notifications.show(data);
}

export const notify = {
  error: (text: ReactNode, extra?: NotifyDetails) => show('error', text, extra),
  success: (text: ReactNode, extra?: NotifyDetails) => show('success', text, extra),
  warning: (text: ReactNode, extra?: NotifyDetails) => show('warning', text, extra),
};
