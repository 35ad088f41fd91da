import type { Governance } from '../../../../../data/governance.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './RegulatorChoice.module.css';

interface RegulatorChoiceProps {
  /** what there is of all regulators */
  known: Governance;
  /** none: all */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which regulators the page is about; any number of them. */
export function RegulatorChoice({ known, chosen, onChange }: RegulatorChoiceProps) {
  const texts = useTexts('governance').regulators;
  const codes = [...new Set([...known.coverage.map(({ regulator }) => regulator), ...chosen])].toSorted();
  if (codes.length < 2 && chosen.length === 0) return null;
  return (
    <div className={classes.choices} role="group" aria-label={texts.label}>
      <button
        type="button"
        className={`hoverable card ${classes.choice}`}
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
      >
        {texts.all}
      </button>
      {codes.map((code) => {
        const isChosen = chosen.includes(code);
        return (
          <button
            key={code}
            type="button"
            className={`hoverable card ${classes.choice}`}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== code) : [...chosen, code])}
          >
            {code}
          </button>
        );
      })}
    </div>
  );
}
