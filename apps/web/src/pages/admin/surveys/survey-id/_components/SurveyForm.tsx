import { Button } from '@mantine/core';
import {
  longestIntroduction,
  longestSurveyTitle,
  mostQuestions,
  type QuestionKind,
  questionKinds,
} from '@regulus/contract/survey-values.ts';
import type { Survey } from '../../../../../data/admin-surveys.ts';
import { useErrorMessage } from '../../../../../data/network.ts';
import { useProfile } from '../../../../../data/users.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import type { Faults } from '../_lib/faults.ts';
import type { Writing } from '../_lib/use-writing.ts';
import { InBothLanguages } from './InBothLanguages.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import classes from './SurveyForm.module.css';
import { WhoAndWhen } from './WhoAndWhen.tsx';

interface SurveyFormProps {
  survey: Survey;
  writing: Writing;
  faults: Faults;
}

/** What is asked, whom and when. Once published, only the latter may change. */
export function SurveyForm({ survey, writing, faults }: SurveyFormProps) {
  const texts = useTexts('admin-surveys').form;
  const isReader = useProfile().role === 'auditor';
  const isFixed = isReader || survey.state !== 'draft';
  const { written, change } = writing;
  const { questions } = written;
  const add = (kind: QuestionKind) =>
    change({
      questions: [
        ...questions,
        {
          id: crypto.randomUUID(),
          kind,
          text: { en: '', de: '' },
          options: kind === 'choice' ? twoOptions() : [],
        },
      ],
    });
  const move = (from: number, to: number) => {
    const moved = questions.toSpliced(from, 1);
    const [question] = questions.slice(from, from + 1);
    if (question) change({ questions: moved.toSpliced(to, 0, question) });
  };
  return (
    <div className="stack-16">
      <Saving writing={writing} />
      {survey.state !== 'draft' && (
        <p className="quiet">{survey.state === 'closed' ? texts.closed : texts.published}</p>
      )}
      <section className="card grid gap-16 pad-16" aria-label={texts.about}>
        <InBothLanguages
          label={texts.title}
          words={written.title}
          most={longestSurveyTitle}
          path="title"
          faults={faults}
          isReadOnly={isFixed}
          onChange={(title) => change({ title })}
        />
        <InBothLanguages
          label={texts.introduction}
          hint={texts.introductionHint}
          words={written.introduction}
          most={longestIntroduction}
          path="introduction"
          faults={faults}
          isReadOnly={isFixed}
          isLong
          onChange={(introduction) => change({ introduction })}
        />
      </section>
      <WhoAndWhen
        written={written}
        faults={faults}
        isReadOnly={isReader || survey.state === 'closed'}
        onChange={change}
      />
      <h2 className="large">{texts.questions({ count: questions.length })}</h2>
      {faults['questions'] !== undefined && questions.length === 0 && (
        <p className="danger">{faults['questions']}</p>
      )}
      <ol className="stack-12">
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuestionEditor
              question={question}
              index={index}
              total={questions.length}
              faults={faults}
              isReadOnly={isFixed}
              onChange={(next) => change({ questions: questions.toSpliced(index, 1, next) })}
              onMove={(to) => move(index, to)}
              onRemove={() => change({ questions: questions.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
      {!isFixed &&
        (questions.length >= mostQuestions ? (
          <p className="quiet">{texts.full({ most: mostQuestions })}</p>
        ) : (
          <div className="row" role="group" aria-label={texts.add}>
            <span>{texts.add}</span>
            {questionKinds.map((kind) => (
              <Button key={kind} variant="default" onClick={() => add(kind)}>
                {texts.kinds[kind]}
              </Button>
            ))}
          </div>
        ))}
    </div>
  );
}

const twoOptions = () =>
  Array.from({ length: 2 }, () => ({ id: crypto.randomUUID(), text: { en: '', de: '' } }));

/** That all is kept, or why not. */
function Saving({ writing: { state, failure, save } }: { writing: Writing }) {
  const texts = useTexts('admin-surveys').form;
  const { retry } = useTexts('common');
  const reason = useErrorMessage(failure);
  if (failure !== undefined)
    return (
      <p role="alert" className="danger">
        {texts.saveFailed} {reason}{' '}
        <button type="button" className="text-link" onClick={() => void save()}>
          {retry}
        </button>
      </p>
    );
  return (
    <p role="status" className={`quiet ${classes.saving}`}>
      {texts.saving[state]}
    </p>
  );
}
