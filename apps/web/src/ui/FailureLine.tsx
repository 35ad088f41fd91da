import { useTexts } from '../lib/use-texts.ts';

interface FailureLineProps {
  /** with its full stop, e.g. `Couldn’t load the key points.` */
  sentence: string;
  /** undefined where another try would not help */
  onRetry: (() => void) | undefined;
}

/** A small part of a page that failed, in a line. */
export function FailureLine({ sentence, onRetry }: FailureLineProps) {
  const { retry } = useTexts('common');
  return (
    <p className="quiet above-4" role="alert">
      {sentence}{' '}
      {onRetry && (
        <button type="button" className="text-link" onClick={onRetry}>
          {retry}
        </button>
      )}
    </p>
  );
}
