import { Button } from '@mantine/core';
import { renewSession, useIsSessionEnding } from '../../../data/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notifyFailure } from '../../../ui/notify.tsx';
import classes from './AppFrame.module.css';

/** Two minutes before the session ends by itself: says so, and offers to stay. */
export function SessionEndNotice() {
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
