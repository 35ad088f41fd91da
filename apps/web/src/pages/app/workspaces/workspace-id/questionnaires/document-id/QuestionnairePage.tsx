import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  type QuestionnaireDetail,
  useAnswerQuestions,
  useCancelAnswers,
  useLearnFromQuestionnaire,
} from '../../../../../../data/questionnaires.ts';
import { formAddress, questionnaireAddress } from '../../../../../../data/questionnaires-address.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DotsMenu } from '../../../../../../ui/DotsMenu.tsx';
import { notify, notifyFailure } from '../../../../../../ui/notify.tsx';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { RunState } from '../_components/RunState.tsx';
import { QuestionnaireFrame, useIsMember, WithQuestionnaire } from './_components/QuestionnaireFrame.tsx';
import { Work } from './_components/Work.tsx';
import { WorkContext } from './_lib/work-context.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('./_components/ExportDialog.tsx')).ExportDialog,
}));
const SettingsDialog = lazy(async () => ({
  default: (await import('./_components/SettingsDialog.tsx')).SettingsDialog,
}));
const AddQuestionsDialog = lazy(async () => ({
  default: (await import('./_components/AddQuestionsDialog.tsx')).AddQuestionsDialog,
}));

const dialogs = { export: ExportDialog, settings: SettingsDialog, add: AddQuestionsDialog } as const;

/** Where a questionnaire is answered, reviewed and exported. */
export function QuestionnairePage() {
  return (
    <WithQuestionnaire>
      {(questionnaire) => <Questionnaire questionnaire={questionnaire} />}
    </WithQuestionnaire>
  );
}

function Questionnaire({ questionnaire }: { questionnaire: QuestionnaireDetail }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const isAuditor = useProfile().role === 'auditor';
  const mayEdit = questionnaire.may_edit && !isAuditor;
  const work = useMemo(
    () => ({
      questionnaire,
      mayEdit,
      show: (question: string) => void navigate(questionnaireAddress(questionnaire, question)),
    }),
    [questionnaire, mayEdit, navigate],
  );
  const Dialog = dialog && dialogs[dialog];
  return (
    <WorkContext value={work}>
      <QuestionnaireFrame
        questionnaire={questionnaire}
        present="questions"
        actions={<Actions questionnaire={questionnaire} mayEdit={mayEdit} onOpen={setDialog} />}
        notices={
          <Notices questionnaire={questionnaire} mayEdit={mayEdit} isOwnOnly={query.has('assigned_to')} />
        }
      >
        <Work />
      </QuestionnaireFrame>
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </WorkContext>
  );
}

interface ActionsProps {
  questionnaire: QuestionnaireDetail;
  mayEdit: boolean;
  onOpen: (dialog: keyof typeof dialogs) => void;
}

/** What can be done with all of it. */
function Actions({ questionnaire, mayEdit, onOpen }: ActionsProps) {
  const { page: texts } = useTexts('questionnaires');
  const isMember = useIsMember(questionnaire);
  const answer = useAnswerQuestions(questionnaire.id);
  const learn = useLearnFromQuestionnaire(questionnaire.id);
  const { counts, answering } = questionnaire;
  const left = counts.open + counts.abstained;
  const isRunning = answering?.state === 'running';
  if (!isMember) return null;
  const keepAnswers = async () => {
    try {
      const { added } = await learn.mutateAsync(undefined);
      notify(texts.learned({ added }));
    } catch (error) {
      void notifyFailure(texts.learnFailed, error);
    }
  };
  return (
    <>
      {mayEdit && left > 0 && !isRunning && (
        <Button
          loading={answer.isPending}
          variant={counts.open > 0 ? 'filled' : 'default'}
          onClick={() =>
            void tellOutcome(answer.mutateAsync({}), { done: texts.started, failed: texts.startFailed })
          }
        >
          {texts.answerAll({ count: left })}
        </Button>
      )}
      <Button
        variant={counts.open === 0 && !isRunning ? 'filled' : 'default'}
        onClick={() => onOpen('export')}
      >
        {texts.export}
      </Button>
      {mayEdit && (
        <DotsMenu label={texts.menu}>
          <Menu.Item onClick={() => onOpen('settings')}>{texts.settings}</Menu.Item>
          <Menu.Item onClick={() => onOpen('add')}>{texts.add}</Menu.Item>
          <Menu.Item onClick={() => void keepAnswers()}>{texts.learn}</Menu.Item>
        </DotsMenu>
      )}
    </>
  );
}

interface NoticesProps {
  questionnaire: QuestionnaireDetail;
  mayEdit: boolean;
  /** the address asks for what is assigned to the user */
  isOwnOnly: boolean;
}

/** How a run is going, what to check in the form, and what the user may do here. */
function Notices({ questionnaire, mayEdit, isOwnOnly }: NoticesProps) {
  const texts = useTexts('questionnaires');
  const isMember = useIsMember(questionnaire);
  const cancel = useCancelAnswers(questionnaire.id);
  const { answering, doubts } = questionnaire;
  const isRunning = answering?.state === 'running';
  return (
    <>
      {answering && answering.state !== 'done' && (
        <div className="row">
          <RunState answering={answering} />
          {isRunning && <span className="quiet">{texts.run.mayLeave}</span>}
          {isRunning && mayEdit && (
            <Button
              size="compact-sm"
              variant="default"
              loading={cancel.isPending}
              onClick={() =>
                void cancel
                  .mutateAsync(undefined)
                  .catch((error: unknown) => void notifyFailure(texts.run.cancelFailed, error))
              }
            >
              {texts.run.cancel}
            </Button>
          )}
        </div>
      )}
      {isMember && doubts.length > 0 && mayEdit && (
        <p className="quiet">
          {texts.page.doubts({ count: doubts.length })}{' '}
          <Link to={formAddress(questionnaire)}>{texts.page.checkForm}</Link>
        </p>
      )}
      {!isMember && isOwnOnly && <p className="quiet">{texts.page.guest}</p>}
      {isMember && !mayEdit && <p className="quiet">{texts.page.readOnly}</p>}
    </>
  );
}
