import type { SurveyState as State } from '@regulus/contract/survey-values.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './SurveyState.module.css';

/** How far a survey is, by word; the colour helps to find it again. */
export function SurveyState({ state }: { state: State }) {
  const { states } = useTexts('admin-surveys');
  return (
    <span className={`fine strong unbroken ${classes.state}`} data-state={state}>
      {states[state]}
    </span>
  );
}
