import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { unreadNoticesQuery } from '../../../data/notices.ts';
import { welcomeQuery } from '../../../data/publications.ts';
import { useProfile } from '../../../data/users.ts';
import { daysUntil } from '../../../lib/dates.ts';
import { zoneOf } from '../../../lib/regulator-zones.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { DueItems } from './DueItems.tsx';
import classes from './HeaderMenu.module.css';
import { HeaderPopover } from './HeaderPopover.tsx';

const NoticeList = lazy(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }));

const urgentDays = 7;
const shownItems = 6;
const mostShown = 99;

/** The bell: what the user is told, and deadlines that are near. It counts what is unread; a dot says that a deadline falls within a week. */
export function NoticesMenu() {
  const { accessible_features } = useProfile();
  const texts = useTexts('shell');
  const hasDates = accessible_features.includes('compliance');
  const { data: unread = 0 } = useQuery(unreadNoticesQuery);
  const { data, error } = useQuery({ ...welcomeQuery, enabled: hasDates });
  const now = useNow();
  const isUrgent = data?.due_soon.some(
    ({ on, regulators }) => (daysUntil(on, now, zoneOf(regulators[0])) ?? urgentDays + 1) <= urgentDays,
  );
  const label =
    unread > 0
      ? texts.unreadNotifications({ count: unread })
      : isUrgent
        ? texts.urgentNotifications
        : texts.notifications;
  const bell = (
    <>
      <IconBell size={20} stroke={1.7} aria-hidden />
      {unread > 0 ? (
        <span className={classes.count} aria-hidden>
          {unread > mostShown ? `${String(mostShown)}+` : unread}
        </span>
      ) : (
        isUrgent && <span className={classes.dot} />
      )}
    </>
  );
  return (
    <HeaderPopover label={label} icon={bell}>
      {(close) => (
        <>
          <Suspense>
            <NoticeList onOpen={close} />
          </Suspense>
          {hasDates && (
            <>
              <h2 className={classes.title}>{texts.dueSoon}</h2>
              {error && <p className={classes.sentence}>{texts.dueFailed}</p>}
              {data?.due_soon.length === 0 && <p className={classes.sentence}>{texts.nothingDue}</p>}
              {data && data.due_soon.length > 0 && (
                <DueItems items={data.due_soon.slice(0, shownItems)} onOpen={close} />
              )}
            </>
          )}
        </>
      )}
    </HeaderPopover>
  );
}
