import { Button } from '@mantine/core';
import { useErrorMessage } from '../../../../../data/network.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';

interface PaneFailureProps {
  /** what could not be loaded */
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Small: all else of the publication is there. */
export function PaneFailure({ title, error, onRetry, isRetrying }: PaneFailureProps) {
  const { retry } = useTexts('common');
  const message = useErrorMessage(error);
  return (
    <div role="alert" className="below-12">
      <p className="muted below-8">
        {title} {message}
      </p>
      <Button size="compact-sm" variant="default" loading={isRetrying} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
