import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useErrorMessage } from '../../../../data/network.ts';
import { type OwnSurvey, ownSurveyQuery, usePutOffSurvey } from '../../../../data/surveys.ts';
import { isMissing } from '../../../../lib/api-error.ts';
import { useLanguage, useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { NotFoundPage } from '../../../../ui/errors/error-pages.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { SurveyQuestions } from '../../../_components/survey/SurveyQuestions.tsx';
import { useAnswering } from './_lib/use-answering.ts';
import classes from './SurveyPage.module.css';

/** A survey of the operator, answered now, in parts, or not at all. */
export function SurveyPage() {
  const { surveyId = '' } = useParams();
  const texts = useTexts('survey');
  const query = useQuery(ownSurveyQuery(surveyId));
  if (!query.data && isMissing(query.error)) return <NotFoundPage message={texts.notFound} isEmbedded />;
  return (
    <div className={classes.page}>
      <Loaded query={query} failed={texts.loadFailed}>
        {(survey) => <Survey key={survey.id} survey={survey} />}
      </Loaded>
    </div>
  );
}

function Survey({ survey }: { survey: OwnSurvey }) {
  const texts = useTexts('survey');
  const language = useLanguage();
  return (
    <>
      <PageHeader
        title={survey.title[language]}
        description={survey.introduction[language] === '' ? undefined : survey.introduction[language]}
      />
      {survey.is_finished ? (
        <Ended title={texts.thanks} sentence={texts.sent} />
      ) : survey.is_open ? (
        <Open survey={survey} />
      ) : (
        <Ended title={texts.over} sentence={texts.overSentence} />
      )}
    </>
  );
}

function Ended({ title, sentence }: { title: string; sentence: string }) {
  const texts = useTexts('survey');
  return (
    <EmptyState
      title={title}
      sentence={sentence}
      action={
        <Button component={Link} to="/app" variant="default">
          {texts.toStart}
        </Button>
      }
    />
  );
}

function Open({ survey }: { survey: OwnSurvey }) {
  const texts = useTexts('survey');
  const language = useLanguage();
  const navigate = useNavigate();
  const { answers, answer, failure, isBusy, save, finish } = useAnswering(survey);
  const { mutate: putOff } = usePutOffSurvey();
  const given = Object.values(answers).filter((one) => one !== null && one !== '').length;
  const leave = async (until: 'later' | 'never') => {
    // an answer that came after it would ask again
    await save();
    putOff(
      { id: survey.id, until },
      {
        onSuccess() {
          notify(until === 'later' ? texts.askedLater : texts.neverAsked);
          void navigate('/app');
        },
        onError: (error) => void notifyFailure(texts.putOffFailed, error),
      },
    );
  };
  return (
    <form
      className={`card grid gap-24 ${classes.form}`}
      aria-label={survey.title[language]}
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      <p className="quiet">
        {survey.is_named ? texts.named : texts.notNamed}{' '}
        <Link to="/app/account?tab=privacy">{texts.privacy}</Link>
      </p>
      <SurveyQuestions questions={survey.questions} language={language} answers={answers} onAnswer={answer} />
      <div className={`grid gap-12 edge-above ${classes.end}`}>
        <p className="quiet" role="status">
          {isBusy ? texts.saving : texts.answered({ given, total: survey.questions.length })}
        </p>
        {failure !== undefined && <Unsent error={failure} onRetry={() => void save()} />}
        <div className="row wrap gap-8">
          <Button type="submit" disabled={given === 0}>
            {texts.send}
          </Button>
          <Button variant="default" onClick={() => void leave('later')}>
            {texts.later}
          </Button>
          <Button variant="subtle" onClick={() => void leave('never')}>
            {texts.never}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Unsent({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useTexts('survey');
  const { retry } = useTexts('common');
  const reason = useErrorMessage(error);
  return (
    <p role="alert" className="danger">
      {texts.unsent} {reason}{' '}
      <button type="button" className="text-link" onClick={onRetry}>
        {retry}
      </button>
    </p>
  );
}
