import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx';
import { Loaded, type LoadedProps } from '../Loaded.tsx';

interface ListStatesProps<Answer> extends Pick<LoadedProps<Answer>, 'query' | 'failed'> {
  /** said instead of a list where the filters choose nothing at all, e.g. no regulator */
  nothingChosen: EmptyStateProps | undefined;
  none: EmptyStateProps;
  noneFound: EmptyStateProps;
  /** undefined where there is no filter to reset */
  onReset: (() => void) | undefined;
  children: (answer: Answer) => ReactNode;
}

/** The rows of a list, or why there are none and what to do about it. */
export function ListStates<Answer extends { total: number }>(props: ListStatesProps<Answer>) {
  const { reset: resetLabel } = useTexts('inventory').filters;
  const { query, failed, nothingChosen, none, noneFound, onReset, children } = props;
  const reset = onReset && (
    <Button variant="default" onClick={onReset}>
      {resetLabel}
    </Button>
  );
  if (nothingChosen) return <EmptyState {...nothingChosen} action={reset} />;
  return (
    <Loaded query={query} failed={failed}>
      {(answer) => {
        if (answer.total > 0) return children(answer);
        return onReset ? <EmptyState {...noneFound} action={reset} /> : <EmptyState {...none} />;
      }}
    </Loaded>
  );
}
