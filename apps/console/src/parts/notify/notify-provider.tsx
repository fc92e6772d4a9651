import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import classes from './notify.module.css';

/** More at a time would cover the screen; the others wait their turn. */
const SHOWN_MAX = 4;

/** Mounted once, near the root; shows what `notify` says. */
export function NotifyProvider() {
  return (
    <Notifications
      position="bottom-left"
      limit={SHOWN_MAX}
      containerWidth={380}
      notificationMaxHeight={480}
      zIndex={400}
      classNames={{ root: classes.root, notification: classes.notification }}
    />
  );
}
