import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import type { Source } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './Resources.module.css';

/** How far a source is read, or why it has no text and what to do. */
export function SourceState({ source: { state, problem, progress } }: { source: Source }) {
  const texts = useTexts('resources');
  return (
    <>
      <span className={`medium ${classes.state}`} data-state={state}>
        {texts.states[state]}
      </span>
      {progress && <Reading progress={progress} />}
      {problem && (
        <span className={`quiet ${classes.note}`}>
          {problem.what} {problem.advice}
        </span>
      )}
    </>
  );
}

const steps = ['fetching', 'reading', 'recognizing'] as const;

function Reading({ progress: { done, total, step } }: { progress: NonNullable<Source['progress']> }) {
  const texts = useTexts('resources');
  const known = steps.find((one) => one === step);
  if (total !== null && total > 0)
    return (
      <span className={classes.note}>
        <Progress value={(100 * done) / total} size="sm" aria-label={texts.states.reading} />
        <span className="quiet">{texts.pagesRead({ done, total })}</span>
      </span>
    );
  return known ? <span className={`quiet ${classes.note}`}>{texts.steps[known]}</span> : null;
}
