import { correctionTexts as texts } from '../../../../../../lib/texts/corrections.ts';
import type { CorrectedField } from '../_lib/corrections.ts';
import type { Corrections } from '../_lib/use-corrections.ts';
import classes from './CorrectedMark.module.css';

interface CorrectedMarkProps {
  field: CorrectedField;
  /** what the field is called */
  name: string;
  corrections: Corrections;
}

/** Says that a person has put a field right, and offers the way back to what was found. */
export function CorrectedMark({ field, name, corrections }: CorrectedMarkProps) {
  if (!corrections.has(field)) return null;
  return (
    <small className={`row fine ${classes.mark}`}>
      {texts.by(corrections.by(field))}
      {corrections.canCorrect && (
        <button
          type="button"
          className={`text-link ${classes.back}`}
          aria-label={texts.backOf(name)}
          disabled={corrections.isStoring}
          onClick={() => corrections.takeBack(field)}
        >
          {texts.back}
        </button>
      )}
    </small>
  );
}
