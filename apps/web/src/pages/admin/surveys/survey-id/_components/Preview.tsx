import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { type Language, languageNames, languages } from '@regulus/contract/languages-values.ts';
import { useState } from 'react';
import type { WrittenSurvey } from '../../../../../data/admin-surveys.ts';
import type { SurveyAnswers } from '../../../../../data/surveys.ts';
import { useLanguage, useTexts } from '../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { SurveyQuestions } from '../../../../_components/survey/SurveyQuestions.tsx';
import classes from './Preview.module.css';

/** As people see it, in either language; what is answered here is not kept. */
export function Preview({ written }: { written: WrittenSurvey }) {
  const texts = useTexts('admin-surveys').preview;
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const questions = written.questions.map((question) => ({ ...question, options: question.options ?? [] }));
  return (
    <div className={classes.preview}>
      <div className={classes.head}>
        <p className="quiet">{texts.help}</p>
        <SegmentedControl
          aria-label={texts.language}
          value={language}
          onChange={(next) => setLanguage(languages.find((one) => one === next) ?? language)}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      <section className={`card ${classes.sheet}`} lang={language} aria-label={texts.label}>
        <h2>{written.title[language] || texts.noTitle}</h2>
        {written.introduction[language] !== '' && <p>{written.introduction[language]}</p>}
        {questions.length === 0 ? (
          <EmptyState title={texts.none} sentence={texts.noneSentence} />
        ) : (
          <SurveyQuestions
            questions={questions}
            language={language}
            answers={answers}
            onAnswer={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
          />
        )}
      </section>
    </div>
  );
}
