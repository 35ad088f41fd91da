import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

import classes from './NotificationArea.module.css';

/** At the lower left, beside what is read, at most three, each for 4 s unless it is hovered or holds the focus. */
export function NotificationArea() {
  return (
    <Notifications
      position="bottom-left"
      limit={3}
      autoClose={4000}
      transitionDuration={200}
      classNames={{ root: classes.area ?? '' }}
    />
  );
}
