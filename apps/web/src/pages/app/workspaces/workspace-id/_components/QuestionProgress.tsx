import type { QuestionCounts } from '../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './QuestionProgress.module.css';

const shown = ['approved', 'answered', 'abstained'] as const;

/** How far questions are, as a quiet bar; the numbers stand beside it in words. */
export function ProgressBar({ counts }: { counts: QuestionCounts }) {
  const all = Math.max(1, counts.total - counts.skipped);
  return (
    <div className={classes.bar} aria-hidden>
      {shown.map((state) => (
        <span key={state} data-state={state} style={{ width: `${(counts[state] / all) * 100}%` }} />
      ))}
    </div>
  );
}

const named = [...shown, 'open'] as const;

/** How many questions are how far, in words, with the colours of the bar. */
export function ProgressLegend({ counts }: { counts: QuestionCounts }) {
  const { legend } = useTexts('questionnaires');
  return (
    <ul className={`quiet figures ${classes.legend}`}>
      {named
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state} data-state={state}>
            {legend[state]({ count: counts[state] })}
          </li>
        ))}
      {counts.skipped > 0 && <li data-state="skipped">{legend.skipped({ count: counts.skipped })}</li>}
    </ul>
  );
}
