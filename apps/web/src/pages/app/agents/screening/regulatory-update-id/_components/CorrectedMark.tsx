import { useTexts } from '../../../../../../lib/use-texts.ts';
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
export function CorrectedMark({ field, name: fieldName, corrections }: CorrectedMarkProps) {
  const texts = useTexts('corrections');
  if (!corrections.has(field)) return null;
  const name = corrections.by(field);
  return (
    <small className={`row fine ${classes.mark}`}>
      {name === undefined ? texts.bySomeone : texts.by({ name })}
      {corrections.canCorrect && (
        <button
          type="button"
          className={`text-link ${classes.back}`}
          aria-label={texts.backOf({ field: fieldName })}
          disabled={corrections.isStoring}
          onClick={() => corrections.takeBack(field)}
        >
          {texts.back}
        </button>
      )}
    </small>
  );
}
