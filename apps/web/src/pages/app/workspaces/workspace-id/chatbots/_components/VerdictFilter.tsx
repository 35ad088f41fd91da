import { type ComparisonVerdict, comparisonVerdicts } from '@regulus/contract/chatbot-values.ts';
import type { ComparisonRow } from '../../../../../../data/chatbots.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './Comparison.module.css';
import { iconOfVerdict } from './verdict-icons.ts';

interface VerdictFilterProps {
  rows: readonly ComparisonRow[];
  /** undefined: all */
  shown: ComparisonVerdict | undefined;
  onShow: (verdict: ComparisonVerdict | undefined) => void;
}

/** The results that occur, with how many points have each. */
export function VerdictFilter({ rows, shown, onShow }: VerdictFilterProps) {
  const texts = useTexts('comparison');
  const counts = comparisonVerdicts
    .map((verdict) => ({ verdict, count: rows.filter((row) => row.verdict === verdict).length }))
    .filter(({ verdict, count }) => count > 0 || verdict === shown);
  return (
    <div role="group" aria-label={texts.filter} className={classes.filter}>
      <button
        type="button"
        className="hoverable"
        aria-pressed={shown === undefined}
        onClick={() => onShow(undefined)}
      >
        {texts.count({ label: texts.all, count: rows.length })}
      </button>
      {counts.map(({ verdict, count }) => {
        const Icon = iconOfVerdict[verdict];
        return (
          <button
            key={verdict}
            type="button"
            className="hoverable"
            title={texts.verdictHint[verdict]}
            aria-pressed={shown === verdict}
            onClick={() => onShow(shown === verdict ? undefined : verdict)}
          >
            <Icon size={15} aria-hidden />
            {texts.count({ label: texts.verdicts[verdict], count })}
          </button>
        );
      })}
    </div>
  );
}
