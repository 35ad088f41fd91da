import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Session,
  sessionsQuery,
  useEndOtherSessions,
  useEndSession,
} from '../../../../data/own-account.ts';
import { formatFullDate } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { momentTag } from '../../../../ui/MomentText.tsx';
import { notify, notifyFailure, telling } from '../../../../ui/notify.tsx';
import classes from './List.module.css';

/** The user's sessions, this one first; each other can be ended, or all of them. */
export function SessionList() {
  const texts = useTexts('account').sessions;
  return (
    <Loaded query={useQuery(sessionsQuery)} failed={texts.loadFailed}>
      {({ sessions }) => <Sessions sessions={sessions} />}
    </Loaded>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const texts = useTexts('account').sessions;
  const { mutate, isPending } = useEndOtherSessions();
  const endOthers = () =>
    mutate(undefined, {
      onSuccess: ({ ended }) => notify(texts.othersEnded({ count: ended })),
      onError: (failure) => void notifyFailure(texts.endOthersFailed, failure),
    });
  return (
    <>
      <ul>
        {sessions.map((one) => (
          <SessionItem key={one.id} session={one} />
        ))}
      </ul>
      <div className="above-12">
        {sessions.every(({ is_current: isCurrent }) => isCurrent) ? (
          <span className="quiet">{texts.onlyThis}</span>
        ) : (
          <Button variant="default" loading={isPending} onClick={endOthers}>
            {texts.endOthers}
          </Button>
        )}
      </div>
    </>
  );
}

function SessionItem({ session }: { session: Session }) {
  const texts = useTexts('account').sessions;
  const { id, client, began_at: beganAt, last_used_at: lastUsedAt, is_current: isCurrent } = session;
  const { mutate, isPending } = useEndSession();
  const locale = useLocale();
  const device = client ?? texts.unknown;
  const end = () => mutate(id, telling(texts.ended, texts.endFailed));
  return (
    <li className={`ruled row ${classes.item}`}>
      <div className={`grid narrow ${classes.words}`}>
        <span className="medium breakable">
          {device}
          {isCurrent && <span className={`strong unbroken accent ${classes.mark}`}>{texts.here}</span>}
        </span>
        <span className="quiet">
          {isCurrent ? texts.now : texts.lastUsed({ date: momentTag(lastUsedAt) })} ·{' '}
          {texts.since({ date: momentTag(beganAt) })}
        </span>
      </div>
      {!isCurrent && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isPending}
          aria-label={texts.endOf({ device, date: formatFullDate(beganAt, locale) })}
          onClick={end}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
