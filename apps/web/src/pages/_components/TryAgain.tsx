import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { failureOf } from '../_lib/use-auth-form.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth-form.module.css';

interface TryAgainProps {
  title: string;
  error: unknown;
  /** what was not lost */
  isSafe: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** A link or an invitation could not be asked about this time. */
export function TryAgain({ title, error, isSafe, onRetry, isRetrying }: TryAgainProps) {
  const { retry } = useTexts('auth');
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let isShown = true;
    void failureOf(error).then((failure) => {
      if (isShown) setSentence(failure.sentence);
    });
    return () => {
      isShown = false;
    };
  }, [error]);
  return (
    <AuthFrame title={title} takesFocus>
      <p className={classes.sentence} role="alert">
        {sentence}
      </p>
      <p className="muted below-12">{isSafe}</p>
      <div className={`row ${classes.actions}`}>
        <PlainButton onClick={onRetry} isBusy={isRetrying}>
          {retry}
        </PlainButton>
      </div>
    </AuthFrame>
  );
}
