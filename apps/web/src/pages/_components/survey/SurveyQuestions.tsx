import type { Language } from '@regulus/contract/languages-values.ts';
import { highestRating, longestTextAnswer } from '@regulus/contract/survey-values.ts';
import { useId } from 'react';
import type { SurveyAnswers, SurveyQuestion } from '../../../data/surveys.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from './SurveyQuestions.module.css';

interface SurveyQuestionsProps {
  questions: readonly SurveyQuestion[];
  /** in which they are asked */
  language: Language;
  answers: SurveyAnswers;
  onAnswer: (questionId: string, answer: number | string | null) => void;
}

/** The questions of a survey, one below the other, with what was answered so far. */
export function SurveyQuestions({ questions, language, answers, onAnswer }: SurveyQuestionsProps) {
  return (
    <ol className="stack-24" lang={language}>
      {questions.map((question) => (
        <li key={question.id}>
          <Question
            question={question}
            language={language}
            answer={answers[question.id] ?? null}
            onAnswer={(answer) => onAnswer(question.id, answer)}
          />
        </li>
      ))}
    </ol>
  );
}

interface QuestionProps {
  question: SurveyQuestion;
  language: Language;
  answer: number | string | null;
  onAnswer: (answer: number | string | null) => void;
}

function Question(props: QuestionProps) {
  switch (props.question.kind) {
    case 'rating':
      return <Rating {...props} />;
    case 'choice':
      return <Choice {...props} />;
    case 'text':
      return <Words {...props} />;
    default:
      return null;
  }
}

const ratings = Array.from({ length: highestRating }, (_, index) => index + 1);

function Rating({ question, language, answer, onAnswer }: QuestionProps) {
  const texts = useTexts('survey');
  const name = useId();
  return (
    <fieldset className={`grid gap-8 narrow ${classes.field}`}>
      <legend className={`strong breakable below-8 ${classes.title}`}>{question.text[language]}</legend>
      <div className={`flex wrap middle ${classes.scale}`}>
        <span className="quiet">{texts.lowest}</span>
        <div className="flex gap-8">
          {ratings.map((rating) => (
            <label key={rating} className={`strong middle figures rounded ${classes.rating}`}>
              <input
                type="radio"
                name={name}
                checked={answer === rating}
                aria-label={texts.rating({ rating, highest: highestRating })}
                onChange={() => onAnswer(rating)}
              />
              <span aria-hidden>{rating}</span>
            </label>
          ))}
        </div>
        <span className="quiet">{texts.highest}</span>
      </div>
      {answer !== null && <Clear onClear={() => onAnswer(null)} />}
    </fieldset>
  );
}

function Choice({ question, language, answer, onAnswer }: QuestionProps) {
  const name = useId();
  return (
    <fieldset className={`grid gap-8 narrow ${classes.field}`}>
      <legend className={`strong breakable below-8 ${classes.title}`}>{question.text[language]}</legend>
      {question.options.map((option) => (
        <label key={option.id} className={`breakable flex gap-8 ${classes.option}`}>
          <input
            type="radio"
            name={name}
            checked={answer === option.id}
            onChange={() => onAnswer(option.id)}
          />
          <span>{option.text[language]}</span>
        </label>
      ))}
      {answer !== null && <Clear onClear={() => onAnswer(null)} />}
    </fieldset>
  );
}

function Clear({ onClear }: { onClear: () => void }) {
  const texts = useTexts('survey');
  return (
    <button type="button" className={`fine ${classes.clear}`} onClick={onClear}>
      {texts.clear}
    </button>
  );
}

function Words({ question, language, answer, onAnswer }: QuestionProps) {
  const id = useId();
  return (
    <div className={`grid gap-8 narrow ${classes.field}`}>
      <label htmlFor={id} className={`strong breakable below-8 ${classes.title}`}>
        {question.text[language]}
      </label>
      <textarea
        id={id}
        className={classes.words}
        rows={3}
        maxLength={longestTextAnswer}
        value={answer ?? ''}
        onChange={({ currentTarget: { value } }) => onAnswer(value === '' ? null : value)}
      />
    </div>
  );
}
