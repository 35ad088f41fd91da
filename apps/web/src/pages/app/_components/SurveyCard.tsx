import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { askedSurveyQuery, usePutOffSurvey } from '../../../data/surveys.ts';
import { useLanguage, useTexts } from '../../../lib/use-texts.ts';
import { telling } from '../../../ui/notify.tsx';
import classes from './SurveyCard.module.css';

/** Asks, in a corner, whether the user would answer a survey. It takes no focus and waits for nothing. */
export function SurveyCard() {
  const texts = useTexts('survey-card');
  const language = useLanguage();
  const { pathname } = useLocation();
  const { data: survey } = useQuery(askedSurveyQuery);
  const { mutate } = usePutOffSurvey();
  // who writes surveys is not asked meanwhile
  if (!survey || !pathname.startsWith('/app') || pathname === `/app/surveys/${survey.id}`) return null;
  const putOff = (until: 'later' | 'never') =>
    mutate(
      { id: survey.id, until },
      telling(until === 'later' ? texts.askedLater : texts.neverAsked, texts.failed),
    );
  return (
    <aside className={`card grid gap-8 pad-12-16 ${classes.card}`} aria-label={texts.label}>
      <p className="two-lines strong breakable">{survey.title[language]}</p>
      <p className="quiet">
        {survey.is_begun ? texts.begun : texts.questions({ count: survey.questions_total })}
      </p>
      <div className="flex wrap gap-8 above-4">
        <Button component={Link} to={`/app/surveys/${survey.id}`} size="xs">
          {survey.is_begun ? texts.goOn : texts.answer}
        </Button>
        <Button variant="default" size="xs" onClick={() => putOff('later')}>
          {texts.later}
        </Button>
        <Button variant="subtle" size="xs" onClick={() => putOff('never')}>
          {texts.never}
        </Button>
      </div>
    </aside>
  );
}
