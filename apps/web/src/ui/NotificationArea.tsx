import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useLocation } from 'react-router';
import classes from './NotificationArea.module.css';
import { notificationLimit, notificationMs } from './notification-rules.ts';
import { transitionMs } from './theme.ts';

/** Messages about what was done or has failed, at the lower right. What someone has to act on is pinned in the page instead. */
export function NotificationArea() {
  return (
    <Notifications
      position="bottom-right"
      limit={notificationLimit(useLocation().pathname)}
      autoClose={notificationMs}
      transitionDuration={transitionMs}
      classNames={{ root: classes.area ?? '' }}
    />
  );
}
