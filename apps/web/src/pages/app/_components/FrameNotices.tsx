import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { onPinned, pinnedNow } from '../../../ui/pinned.ts';
import classes from './AppFrame.module.css';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';

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
