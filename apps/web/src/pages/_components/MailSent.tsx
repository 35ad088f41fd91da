import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { type Failure, failureOf } from '../_lib/use-auth-form.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth-form.module.css';

const pauseMs = 30_000;

interface MailSentProps {
  title: string;
  /** what was sent where */
  children: ReactNode;
  /** sends another one */
  send: () => Promise<unknown>;
  /** where else to go */
  links: ReactNode;
}

/** Says where to look for a mail, and sends it again after a pause. */
export function MailSent({ title, children, send, links }: MailSentProps) {
  const { mailSent: texts, tooManyMails } = useTexts('auth');
  const [isBusy, setIsBusy] = useState(false);
  const [isAgain, setIsAgain] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { secondsLeft, begin } = usePause();

  async function again() {
    setIsBusy(true);
    setFailure(undefined);
    setIsAgain(false);
    try {
      await send();
      setIsAgain(true);
      begin();
    } catch (error) {
      setFailure(await failureOf(error, tooManyMails));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <AuthFrame title={title} takesFocus>
      <p className={classes.sentence}>{children}</p>
      <p className="muted below-12">{texts.unwanted}</p>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure.sentence}
        </p>
      )}
      <div className={`row ${classes.actions}`}>
        <PlainButton variant="quiet" isBusy={isBusy} disabled={secondsLeft > 0} onClick={() => void again()}>
          {texts.again}
        </PlainButton>
        <p className="muted figures">
          <span role="status">{isAgain && texts.sentAgain}</span>{' '}
          {secondsLeft > 0 && texts.pause({ seconds: secondsLeft })}
        </p>
      </div>
      <p className={`flex wrap between ${classes.below}`}>{links}</p>
    </AuthFrame>
  );
}

/** Counts down from the start of the page, and from each time it is begun again. */
function usePause() {
  const [endsAt, setEndsAt] = useState(() => Date.now() + pauseMs);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  const begin = () => {
    setNow(Date.now());
    setEndsAt(Date.now() + pauseMs);
  };
  return { secondsLeft, begin };
}
