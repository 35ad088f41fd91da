import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { type QuestionnaireDetail, questionnaireQuery } from '../../../../../../../data/questionnaires.ts';
import {
  formAddress,
  questionnaireAddress,
  questionnairesOf,
} from '../../../../../../../data/questionnaires-address.ts';
import { useProfile } from '../../../../../../../data/users.ts';
import { isReachable } from '../../../../../../../data/workspaces.ts';
import { isMissing } from '../../../../../../../lib/api-error.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { CountedTabs } from '../../../../../../../ui/CountedTabs.tsx';
import { DeadlineText } from '../../../../../../../ui/DateText.tsx';
import { ErrorPage } from '../../../../../../../ui/errors/ErrorPage.tsx';
import { FullHeight } from '../../../../../../../ui/FullHeight.tsx';
import { Loaded } from '../../../../../../../ui/Loaded.tsx';
import { usePageTitle } from '../../../../../../../ui/use-page-title.ts';
import { ProgressBar, ProgressLegend } from '../../../_components/QuestionProgress.tsx';
import classes from './QuestionnaireFrame.module.css';

/** The questionnaire of the address, or why it cannot be shown. */
export function WithQuestionnaire({
  children,
}: {
  children: (questionnaire: QuestionnaireDetail) => ReactNode;
}) {
  const texts = useTexts('questionnaires');
  const { goHome } = useTexts('common');
  const { documentId = '' } = useParams();
  const query = useQuery(questionnaireQuery(documentId));
  if (query.data === undefined && isMissing(query.error))
    return (
      <ErrorPage
        status={404}
        title={texts.page.missing}
        message={texts.page.missingSentence}
        action={{ label: goHome, href: '/' }}
        isEmbedded
      />
    );
  return (
    <Loaded query={query} failed={texts.oneFailed}>
      {(questionnaire) => <FullHeight key={questionnaire.id}>{children(questionnaire)}</FullHeight>}
    </Loaded>
  );
}

/** Whether the user is in the workspace of a questionnaire; others see only what is assigned to them. */
export const useIsMember = ({ workspace_id: workspace }: QuestionnaireDetail): boolean =>
  isReachable(useProfile(), workspace);

interface FrameProps {
  questionnaire: QuestionnaireDetail;
  present: 'questions' | 'form';
  actions?: ReactNode;
  /** what there is to say below the header */
  notices?: ReactNode;
  children: ReactNode;
}

/** What both pages of a questionnaire begin with: its name, how far it is, when it is due, and what can be done with all of it. */
export function QuestionnaireFrame({ questionnaire, present, actions, notices, children }: FrameProps) {
  const { page: texts } = useTexts('questionnaires');
  const { name, counts, due_on: due, owner, format } = questionnaire;
  const isMember = useIsMember(questionnaire);
  const [query] = useSearchParams();
  usePageTitle(name);
  return (
    <div className={classes.frame} data-alone={query.has('question') || undefined}>
      <header className={`stack-8 ${classes.header}`}>
        <div className={`flex between gap-16 ${classes.first}`}>
          <div className="narrow">
            {isMember && (
              <Link
                to={questionnairesOf(questionnaire.workspace_id)}
                className={`plain-link quiet line gap-4 ${classes.back}`}
              >
                <IconChevronLeft size={14} aria-hidden />
                {texts.back}
              </Link>
            )}
            <h1 tabIndex={-1} className={classes.name}>
              {name}
            </h1>
          </div>
          {actions && <div className={`row rigid ${classes.actions}`}>{actions}</div>}
        </div>
        <div className={`row between ${classes.facts}`}>
          <div className={`stack-8 ${classes.progress}`}>
            <ProgressBar counts={counts} />
            <ProgressLegend counts={counts} />
          </div>
          <div className={`row quiet ${classes.meta}`}>
            {due !== null && <DeadlineText value={due} />}
            {owner && <span>{texts.owner({ name: owner.name })}</span>}
            {isMember && format !== 'none' && (
              <CountedTabs
                label={texts.tabs}
                present={present}
                isOfPages
                tabs={[
                  {
                    key: 'questions',
                    to: questionnaireAddress(questionnaire),
                    name: texts.questions,
                    count: undefined,
                  },
                  { key: 'form', to: formAddress(questionnaire), name: texts.form, count: undefined },
                ]}
              />
            )}
          </div>
        </div>
        {notices && <div className={classes.notices}>{notices}</div>}
      </header>
      {children}
    </div>
  );
}
