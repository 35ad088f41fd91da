import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CompanyProfileAnswer } from '../../../../../data/companies.ts';
import { regulatorsQuery } from '../../../../../data/publications.ts';
import { formatList } from '../../../../../lib/formats.ts';
import { integer } from '../../../../../lib/url-state.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../ui/notify.tsx';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import { ConflictNotice } from '../../_components/ConflictNotice.tsx';
import panel from '../../_components/PreviewPanel.module.css';
import { PreviewItemLink } from '../../_components/PreviewPanel.tsx';
import { PreviewSentence } from '../../_components/PreviewSentence.tsx';
import {
  BusinessLinesField,
  CountriesField,
  LicenceTypesField,
  type ProfileFieldProps,
  RegulatorsField,
  WordsField,
} from '../../_components/ProfileFields.tsx';
import { factName } from '../../_lib/fact-name.ts';
import { isReadable } from '../../_lib/is-readable.ts';
import { suggestedRegulators } from '../../_lib/suggested-regulators.ts';
import { type Preview, usePreview } from '../../_lib/use-preview.ts';
import { useProfileEdit } from '../../_lib/use-profile-edit.ts';
import { useSaveEdit } from '../../_lib/use-save-edit.ts';
import classes from './Questions.module.css';

/** The questions in their order, each by the field of the profile that it asks for. */
const questions = ['licence_types', 'countries', 'business_lines', 'regulators', 'keywords'] as const;
type Question = (typeof questions)[number];

const questionFields = { question: integer(1, 1, questions.length) };

interface QuestionFieldProps extends ProfileFieldProps {
  question: Question;
  suggested: readonly string[];
  unknown: readonly string[];
}

/** What a question is answered with: the same field as on the profile's page. */
function QuestionField({ question, suggested, unknown, ...field }: QuestionFieldProps) {
  const props = { ...field, isQuestion: true };
  switch (question) {
    case 'licence_types':
      return <LicenceTypesField {...props} />;
    case 'countries':
      return <CountriesField {...props} />;
    case 'business_lines':
      return <BusinessLinesField {...props} />;
    case 'regulators':
      return <RegulatorsField {...props} suggested={suggested} unknown={unknown} />;
    case 'keywords':
      return <WordsField field="keywords" {...props} />;
  }
}

const shownExamples = 3;
const shownFacts = 4;

/** What the answers so far make of the last 30 days, why, and three publications that matter by them. */
function Examples({ isSuggestionUsed, ...looked }: Preview & { isSuggestionUsed: boolean }) {
  const texts = useTexts('first-run');
  const { preview: previewTexts } = useTexts('profile-fields');
  const { preview, error, isUpdating } = looked;
  const examples = preview?.added.items.slice(0, shownExamples) ?? [];
  const facts = preview?.because.filter(isReadable).slice(0, shownFacts) ?? [];
  return (
    <section className="card pad-16" aria-label={previewTexts.title}>
      <PreviewSentence {...looked} none={texts.waitForRegulators} />
      {preview && !error && preview.total > 0 && (
        <div className={panel.content} data-old={isUpdating || undefined}>
          {facts.length > 0 && (
            <p className="quiet above-4">
              {previewTexts.becauseOf({
                facts: formatList(
                  facts.map(({ kind, fact, count }) =>
                    previewTexts.factOf({ fact: factName(kind, fact), count }),
                  ),
                ),
              })}
            </p>
          )}
          {isSuggestionUsed && <p className="quiet above-4">{texts.suggestedInUse}</p>}
          {examples.length > 0 && (
            <>
              <h2 className={`line gap-4 small ${panel.heading}`}>{previewTexts.examples}</h2>
              <ul className={panel.items}>
                {examples.map((item) => (
                  <li key={item.id}>
                    <PreviewItemLink item={item} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}

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
      <p className="quiet medium below-8" id="progress">
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
      <div className={`flex gap-8 ${classes.actions}`}>
        {step > 1 && (
          <Button variant="subtle" onClick={() => go(step - 1)} disabled={isSaving}>
            {texts.back}
          </Button>
        )}
        <span className="fill" />
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
