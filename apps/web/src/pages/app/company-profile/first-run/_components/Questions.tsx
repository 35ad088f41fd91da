import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CompanyProfileAnswer } from '../../../../../data/companies.ts';
import { regulatorsQuery } from '../../../../../data/publications.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../ui/notify.tsx';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import { ConflictNotice } from '../../_components/ConflictNotice.tsx';
import { suggestedRegulators } from '../../_lib/suggested-regulators.ts';
import { usePreview } from '../../_lib/use-preview.ts';
import { useProfileEdit } from '../../_lib/use-profile-edit.ts';
import { useSaveEdit } from '../../_lib/use-save-edit.ts';
import { questionFields, questions } from '../_lib/questions.ts';
import { Examples } from './Examples.tsx';
import { QuestionField } from './QuestionField.tsx';
import classes from './Questions.module.css';

const none: readonly string[] = [];

/** The questions one after the other; the answers are kept, and stored with the last one. */
export function Questions({ answer }: { answer: CompanyProfileAnswer }) {
  const texts = useTexts('first-run');
  const [{ question: step }, change] = useUrlState(questionFields);
  const navigate = useNavigate();
  const editing = useProfileEdit(answer);
  const { values, set, changeCount, conflict, discard } = editing;
  const { data: catalogue } = useQuery(regulatorsQuery);
  const suggested = useMemo(
    () => (catalogue ? suggestedRegulators(values, catalogue.regulators) : none),
    [catalogue, values],
  );
  const isSuggestionUsed = values.regulators.length === 0 && suggested.length > 0;
  const judgedBy = useMemo(
    () => (isSuggestionUsed ? { ...values, regulators: [...suggested] } : values),
    [values, suggested, isSuggestionUsed],
  );
  const looked = usePreview(judgedBy);
  const { save, isSaving } = useSaveEdit(
    answer,
    editing,
    (error) => void notifyFailure(texts.saveFailed, error),
  );
  const question = questions[step - 1] ?? questions[0];
  const isLast = step === questions.length;
  const headingRef = useFocusedHeading(step);

  const go = (next: number) => change({ question: next }, { push: true });
  async function next(): Promise<void> {
    if (!isLast) go(step + 1);
    else if (changeCount === 0 || (await save())) await navigate('/app/agents/screening');
  }
  const begin = () => {
    // the suggestion becomes the answer when its question is shown, so that it can be changed there
    if (question === 'business_lines' && isSuggestionUsed) set('regulators', [...suggested]);
  };
  const isAnswered = values[question].length > 0;
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        begin();
        void next();
      }}
    >
      {conflict && <ConflictNotice conflict={conflict} onDrop={discard} />}
      <p className={`quiet ${classes.progress}`} id="progress">
        {texts.progress({ step, total: questions.length })}
      </p>
      <div className={classes.steps} aria-hidden>
        {questions.map((one, index) => (
          <span key={one} data-done={index < step || undefined} />
        ))}
      </div>
      <h1 ref={headingRef} tabIndex={-1} className={classes.question} aria-describedby="progress">
        {texts.questions[question].title}
      </h1>
      <p className={classes.help}>{texts.questions[question].help}</p>
      <div className="card">
        <QuestionField
          question={question}
          values={values}
          set={set}
          suggested={suggested}
          unknown={answer.unknown_regulators}
        />
      </div>
      <div className={classes.actions}>
        {step > 1 && (
          <Button variant="subtle" onClick={() => go(step - 1)} disabled={isSaving}>
            {texts.back}
          </Button>
        )}
        <span className={classes.spacer} />
        <Button
          type="submit"
          loading={isSaving}
          disabled={isLast && conflict !== undefined}
          variant={isAnswered || isLast ? 'filled' : 'default'}
        >
          {isLast ? texts.finish : isAnswered ? texts.next : texts.skip}
        </Button>
      </div>
      <Examples {...looked} isSuggestionUsed={isSuggestionUsed} />
    </form>
  );
}

/** The heading takes the focus when another question is shown, so that it is read out and Tab goes on from there. */
function useFocusedHeading(step: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // before anything is painted, so that what is typed at once goes nowhere else
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    ref.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return ref;
}
