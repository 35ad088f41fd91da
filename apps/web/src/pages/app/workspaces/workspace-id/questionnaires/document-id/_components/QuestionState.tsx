import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPointFilled from '@tabler/icons-react/dist/esm/icons/IconPointFilled.mjs';
import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs';
import type { Question } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import classes from './QuestionState.module.css';

const icons = {
  open: IconCircleDashed,
  answered: IconPointFilled,
  abstained: IconZoomQuestion,
  approved: IconCheck,
} as const;

type Shown = Pick<Question, 'state' | 'skipped_by' | 'waits_for_second' | 'confidence' | 'origin'>;

/** How far a question is, by icon and word; of a machine's answer how sure it is. */
export function QuestionState({ question }: { question: Shown }) {
  const texts = useTexts('questionnaires');
  const { state, skipped_by: skipped, waits_for_second: waits, confidence, origin } = question;
  if (skipped)
    return (
      <span className={classes.state} data-state="skipped">
        <IconMinus size={14} aria-hidden />
        {texts.skipped}
      </span>
    );
  const Icon = icons[state];
  const isMachine = state === 'answered' && confidence !== null && origin !== 'person';
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={14} aria-hidden />
      {waits ? texts.question.waitsForSecond : isMachine ? texts.confidence[confidence] : texts.states[state]}
    </span>
  );
}
