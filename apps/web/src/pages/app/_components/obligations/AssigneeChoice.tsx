import type { Obligation } from '@regulus/contract/obligations.ts';
import { type ObligationPlace, useAssignObligations } from '../../../../data/obligations.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ColleagueOptions } from '../../../../ui/lists/ColleagueOptions.tsx';
import { notifyFailure } from '../../../../ui/notify.tsx';
import classes from './obligations.module.css';

interface ChoiceProps {
  obligation: Obligation;
  place: ObligationPlace;
  mayWrite: boolean;
}

/** Who works on an obligation. */
export function AssigneeChoice({ obligation, place, mayWrite }: ChoiceProps) {
  const { nobody, panel: texts } = useTexts('obligations');
  const { mutate, isPending } = useAssignObligations(place);
  const { assigned_to: present } = obligation;
  return (
    <label className={classes.field}>
      <span className={classes.label}>{texts.assignee}</span>
      <select
        className={classes.input}
        value={present ?? ''}
        disabled={!mayWrite || isPending}
        onChange={(event) =>
          mutate(
            { obligations: [obligation], assignee: event.currentTarget.value || null },
            { onError: (error) => void notifyFailure(texts.notSaved, error) },
          )
        }
      >
        <option value="">{nobody}</option>
        <ColleagueOptions present={present} />
      </select>
    </label>
  );
}
