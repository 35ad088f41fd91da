import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Notice, noticesQuery, useReadNotices } from '../../../data/notices.ts';
import { formatDate, formatNumericDate } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { notifyFailure } from '../../../ui/notify.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { addressOfNotice } from '../_lib/address-of-notice.ts';
import menuClasses from './HeaderMenu.module.css';
import classes from './NoticeList.module.css';

/** What the user is told, by day, the newest first. Opening one marks it as read. */
export function NoticeList({ onOpen }: { onOpen: () => void }) {
  const texts = useTexts('notices');
  const query = useInfiniteQuery(noticesQuery);
  const { mutate, isPending } = useReadNotices();
  const locale = useLocale();
  const now = useNow();
  const notices = query.data?.pages.flatMap((page) => page.notices) ?? [];
  const [newest] = notices;
  const isUnread = notices.some((one) => !one.is_read);
  const read = (what: Parameters<typeof mutate>[0]) =>
    mutate(what, { onError: (error) => void notifyFailure(texts.readFailed, error) });
  const days = Map.groupBy(notices, ({ created_at: at }) => formatDate(at, { locale, now }));
  return (
    <>
      <div className={`line ${classes.head}`}>
        <h2 className={menuClasses.title}>{texts.title}</h2>
        {newest && isUnread && (
          <button
            type="button"
            className="small accent"
            disabled={isPending}
            onClick={() => read({ until: newest.created_at })}
          >
            {texts.markAllRead}
          </button>
        )}
        <Link to="/app/account?tab=notifications" className="small accent" onClick={onOpen}>
          {texts.settings}
        </Link>
      </div>
      {query.error && <p className={menuClasses.sentence}>{texts.failed}</p>}
      {query.data && notices.length === 0 && <p className={menuClasses.sentence}>{texts.none}</p>}
      {[...days].map(([day, some]) => (
        <div key={day} role="group" aria-label={day}>
          <h3 className={`quiet ${classes.day}`}>{day}</h3>
          <ul>
            {some.map((notice) => (
              <li key={notice.id}>
                <NoticeLine
                  notice={notice}
                  onOpen={() => {
                    if (!notice.is_read) read({ id: notice.id });
                    onOpen();
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {query.hasNextPage && (
        <button
          type="button"
          className="hoverable full accent pad-8-16"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.older}
        </button>
      )}
    </>
  );
}

function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const texts = useTexts('notices');
  const locale = useLocale();
  const { kind, object, actor, count, due_on: dueOn, is_read: isRead } = notice;
  const {
    assigned,
    assigned_questions,
    task,
    obligation_changed,
    second_approval,
    review,
    mentioned,
    commented,
    ...dated
  } = texts.lines;
  const by = actor?.name ?? texts.someone;
  const type = object.type === 'evidence' ? 'control' : object.type;
  const date = dueOn === null ? '' : formatNumericDate(dueOn, locale);
  const sentence = {
    assigned: () =>
      type === 'question'
        ? assigned_questions({ actor: by, count, due: date || 'none' })
        : assigned({ actor: by, type, count }),
    task: () => task({ count }),
    obligation_changed: () => obligation_changed({ count }),
    second_approval: () =>
      second_approval({
        actor: by,
        type: type === 'publication' || type === 'task' ? 'control' : type,
        count,
      }),
    review: () => review({ actor: by }),
    mentioned: () => mentioned({ actor: by }),
    commented: () => commented({ actor: by, type: type === 'publication' ? 'control' : type }),
    due: () => dated.due({ date }),
    evidence_expiring: () => dated.evidence_expiring({ date }),
    overdue: () => dated.overdue({ date }),
    new_publications: () => dated.new_publications,
    report_ready: () => dated.report_ready,
    saved_search: () => dated.saved_search({ count }),
  }[kind]();
  const address = addressOfNotice(notice);
  const lines = (
    <>
      <span className={`line quiet ${classes.sentence}`}>
        {!isRead && (
          <span className={classes.unread}>
            <span className="visually-hidden">{texts.unread}: </span>
          </span>
        )}
        {sentence}
      </span>
      <span className={`two-lines ${isRead ? classes.read : classes.fresh}`}>
        {object.title ?? texts.gone}
        {count > 1 && type !== 'question' && ` ${texts.more({ count: count - 1 })}`}
      </span>
    </>
  );
  return address === null ? (
    <button
      type="button"
      className={`hoverable focus-inside block full pad-8-16 ${classes.item}`}
      onClick={onOpen}
    >
      {lines}
    </button>
  ) : (
    <Link
      to={address}
      className={`plain-link hoverable focus-inside block full pad-8-16 ${classes.item}`}
      onClick={onOpen}
    >
      {lines}
    </Link>
  );
}
