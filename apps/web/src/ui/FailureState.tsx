import { Button } from '@mantine/core';
import { useErrorMessage } from '../data/network.ts';
import { ApiError, mayHelpAgain } from '../lib/api-error.ts';
import { supportAddress } from '../lib/support.ts';
import { useTexts } from '../lib/use-texts.ts';
import classes from './states.module.css';

export interface FailureStateProps {
  error: unknown;
  /** what could not be done, e.g. `The inventory could not be loaded` */
  title: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/**
 * Part of a page that failed: what happened, what is safe, what to do now. The rest of the page goes on. What was refused is
 * not offered again; the page begins anew instead, with what the user may see by now.
 */
export function FailureState({ error, title, onRetry, isRetrying = false }: FailureStateProps) {
  const texts = useTexts('errors');
  const { loading, retry, goHome } = useTexts('common');
  const message = useErrorMessage(error);
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={classes.state} role="alert">
      <h2 className="large below-8">{title}</h2>
      <p className="muted below-4">{message ?? loading}</p>
      <p className="muted below-4">{texts.whatIsSafe}</p>
      <div className={`row ${classes.actions}`}>
        {onRetry && mayHelpAgain(error) && (
          <Button onClick={onRetry} loading={isRetrying} variant="default">
            {retry}
          </Button>
        )}
        {!mayHelpAgain(error) && (
          <Button component="a" href={placeToBegin(error)} variant="default">
            {isAddressRefused(error) ? texts.withoutFilters : goHome}
          </Button>
        )}
        <a href={supportAddress(reference)}>{texts.contactSupport}</a>
      </div>
      {reference && <p className="fine above-12">{texts.reference({ id: reference })}</p>}
    </div>
  );
}

/** What the address asks for cannot be answered, e.g. because a link was cut off. */
const isAddressRefused = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && window.location.search !== '';

const placeToBegin = (error: unknown) => (isAddressRefused(error) ? window.location.pathname : '/app');
