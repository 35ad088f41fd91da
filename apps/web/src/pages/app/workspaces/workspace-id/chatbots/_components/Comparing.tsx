import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import type { ChatbotDetail } from '../../../../../../data/chatbots.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './Comparison.module.css';

type State = NonNullable<NonNullable<ChatbotDetail['comparison']>['progress']>;

/** How far a comparison is, in the words of the specification. */
export function Comparing({ progress }: { progress: State | null }) {
  const texts = useTexts('comparison');
  const { done, total } = progress ?? { done: 0, total: null };
  const step =
    progress === null
      ? texts.steps.identify
      : total === null || done === 0
        ? texts.steps.organize
        : texts.steps.create;
  return (
    <div className={classes.comparing} role="status">
      <p className={classes.step}>{step}</p>
      <Progress value={total ? (100 * done) / total : 100} animated={!total} size="sm" aria-label={step} />
      {total !== null && <p className="quiet">{texts.progress({ done, total })}</p>}
      <p className="muted">{texts.leave}</p>
    </div>
  );
}
