import { Button } from '@mantine/core';
import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useConnection } from '../../../data/network.ts';
import { renewSession, useIsSessionEnding } from '../../../data/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notifyFailure } from '../../../ui/notify.tsx';
import { onPinned, pinnedNow } from '../../../ui/pinned.ts';
import classes from './AppFrame.module.css';

/** Two minutes before the session ends by itself: says so, and offers to stay. */
function SessionEndNotice() {
  const isEnding = useIsSessionEnding();
  const texts = useTexts('shell');
  if (!isEnding) return null;
  const stay = async () => {
    try {
      await renewSession();
    } catch (error) {
      await notifyFailure(texts.stayFailed, error);
    }
  };
  return (
    <div className={`row ${classes.notice}`} role="alert">
      <span>
        <strong>{texts.sessionEnds}</strong> {texts.sessionEndsAdvice}
      </span>
      <Button size="compact-sm" onClick={() => void stay()}>
        {texts.stayLoggedIn}
      </Button>
    </div>
  );
}

/** Says that the server cannot be reached as soon as that is known, before anything is tried in vain. */
function ConnectionNotice() {
  const connection = useConnection();
  const texts = useTexts('shell').connection;
  if (connection === 'online') return <div role="status" />;
  return (
    <div role="status" className={`row ${classes.notice}`}>
      <span>
        <strong>{texts[connection]}</strong> {texts.advice}
      </span>
    </div>
  );
}

const PinnedNotices = lazy(async () => ({ default: (await import('./PinnedNotices.tsx')).PinnedNotices }));

/**
 * What comes below the header when it must be known at once. The frame learns the height, which changes with the words
 * and the width, so that a page that fills the window is not pushed out of it.
 */
export function FrameNotices() {
  const notices = useRef<HTMLDivElement>(null);
  const pinned = useSyncExternalStore(onPinned, pinnedNow);
  useLayoutEffect(() => {
    const shown = notices.current;
    const frame = shown?.parentElement;
    if (!shown || !frame) return;
    const measure = () => frame.style.setProperty('--notices-height', `${shown.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={notices} className={classes.notices}>
      <ConnectionNotice />
      <SessionEndNotice />
      {pinned.length > 0 && (
        <Suspense>
          <PinnedNotices pinned={pinned} />
        </Suspense>
      )}
    </div>
  );
}
