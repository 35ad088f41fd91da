import { Button } from '@mantine/core';
import { renewSession, useIsSessionEnding } from '../../../data/session-state.ts';
import { shellTexts } from '../../../lib/texts/shell.ts';
import { notifyFailure } from '../../../ui/notify.tsx';
import classes from './AppFrame.module.css';

/** Two minutes before the session ends by itself: says so, and offers to stay. */
export function SessionEndNotice() {
  const isEnding = useIsSessionEnding();
  if (!isEnding) return null;
  const stay = async () => {
    try {
      await renewSession();
    } catch (error) {
      await notifyFailure(shellTexts.stayLoggedIn, error);
    }
  };
  return (
    <div className={`row ${classes.notice}`} role="alert">
      <span>
        <strong>{shellTexts.sessionEnds}.</strong> {shellTexts.sessionEndsAdvice}
      </span>
      <Button size="compact-sm" onClick={() => void stay()}>
        {shellTexts.stayLoggedIn}
      </Button>
    </div>
  );
}
