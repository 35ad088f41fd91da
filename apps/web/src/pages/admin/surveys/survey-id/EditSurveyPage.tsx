import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { SegmentedControl, Tabs } from '@mantine/core';
import { type Language, languageNames, languages } from '@regulus/contract/languages-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Survey, surveyQuery, type WrittenSurvey } from '../../../../data/admin-surveys.ts';
import type { SurveyAnswers } from '../../../../data/surveys.ts';
import { useProfile } from '../../../../data/users.ts';
import { isMissing } from '../../../../lib/api-error.ts';
import { oneOf } from '../../../../lib/url-state.ts';
import { useLanguage, useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { NotFoundPage } from '../../../../ui/errors/error-pages.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { TabRow } from '../../../../ui/TabRow.tsx';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { SurveyQuestions } from '../../../_components/survey/SurveyQuestions.tsx';
import { SurveyState } from '../_components/SurveyState.tsx';
import { Results } from './_components/Results.tsx';
import { SurveyActions } from './_components/SurveyActions.tsx';
import { SurveyForm } from './_components/SurveyForm.tsx';
import type { Faults } from './_lib/faults.ts';
import { useWriting } from './_lib/use-writing.ts';
import classes from './EditSurveyPage.module.css';

/** As people see it, in either language; what is answered here is not kept. */
function Preview({ written }: { written: WrittenSurvey }) {
  const texts = useTexts('admin-surveys').preview;
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const questions = written.questions.map((question) => ({ ...question, options: question.options ?? [] }));
  return (
    <div className={`grid gap-12 ${classes.preview}`}>
      <div className={`flex wrap between middle ${classes.head}`}>
        <p className="quiet">{texts.help}</p>
        <SegmentedControl
          aria-label={texts.language}
          value={language}
          onChange={(next) => setLanguage(languages.find((one) => one === next) ?? language)}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      <section
        className={`card breakable grid gap-16 ${classes.sheet}`}
        lang={language}
        aria-label={texts.label}
      >
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

const tabs = ['questions', 'preview', 'results'] as const;
const addressFields = { tab: oneOf(tabs, 'questions') };

/** One survey: what it asks, how that looks, and what was answered. */
export function EditSurveyPage() {
  const { surveyId = '' } = useParams();
  const texts = useTexts('admin-surveys');
  const query = useQuery(surveyQuery(surveyId));
  if (!query.data && isMissing(query.error)) return <NotFoundPage message={texts.notFound} isEmbedded />;
  return (
    <Loaded query={query} failed={texts.surveyFailed}>
      {(survey) => <Editor key={survey.id} survey={survey} />}
    </Loaded>
  );
}

function Editor({ survey }: { survey: Survey }) {
  const texts = useTexts('admin-surveys');
  const language = useLanguage();
  const { role } = useProfile();
  const [{ tab }, change] = useUrlState(addressFields);
  const [faults, setFaults] = useState<Faults>({});
  const writing = useWriting(survey);
  const { title } = writing.written;
  return (
    <div className={classes.page}>
      <Link to="/admin/surveys" className={`small below-8 ${classes.back}`}>
        {texts.back}
      </Link>
      <PageHeader
        title={title[language] || title.en || title.de || texts.untitled}
        description={<SurveyState state={survey.state} />}
        actions={
          role !== 'auditor' && <SurveyActions survey={survey} writing={writing} onFaults={setFaults} />
        }
      />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => change({ tab: tabs.find((one) => one === next) ?? 'questions' }, { push: true })}
      >
        <TabRow label={texts.tabsLabel} open={tab} className="below-16">
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.tabs[one]}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value="questions">
          <SurveyForm survey={survey} writing={writing} faults={faults} />
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <Preview written={writing.written} />
        </Tabs.Panel>
        <Tabs.Panel value="results">
          <Results survey={survey} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
