import { Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWaitingDraft } from '../../../../../../../data/drafts.ts';
import {
  type QuestionDetail,
  questionQuery,
  useAnswerQuestions,
  useChangeQuestion,
  useCommentOnQuestion,
  useDeleteQuestion,
} from '../../../../../../../data/questionnaires.ts';
import { ApiError } from '../../../../../../../lib/api-error.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../../../ui/ConfirmDialog.tsx';
import { DeadlineText } from '../../../../../../../ui/DateText.tsx';
import { DotsMenu } from '../../../../../../../ui/DotsMenu.tsx';
import { Loaded } from '../../../../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../../../../ui/locale.tsx';
import { MomentText, momentTag } from '../../../../../../../ui/MomentText.tsx';
import { notify, notifyFailure, pinAlert } from '../../../../../../../ui/notify.tsx';
import { useShortcuts } from '../../../../../../../ui/shortcuts/shortcuts.ts';
import { Talk } from '../../../../../_components/Talk.tsx';
import { tellOutcome } from '../../../../../_lib/tell-outcome.ts';
import { useWork } from '../_lib/work-context.ts';
import { AnswerEditor } from './AnswerEditor.tsx';
import { AnswerText } from './AnswerText.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { LibraryOffers, Proposals } from './Beside.tsx';
import { EditQuestionDialog } from './EditQuestionDialog.tsx';
import { Closest, Sources } from './Passages.tsx';
import classes from './QuestionPane.module.css';
import { QuestionState } from './QuestionState.tsx';
import { ValueControl } from './ValueControl.tsx';

export interface PaneProps {
  id: string;
  /** undefined where there is none that way */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** approves it, or takes the approval back */
  onDecide: (question: QuestionDetail, decision: 'approve' | 'reopen') => void;
  /** it stands alone, with a way back to the list */
  isAlone: boolean;
}

/** One question with its answer, what proves it, and what can be done with it. */
export function QuestionPane(props: PaneProps) {
  const { question: texts } = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const query = useQuery(questionQuery(questionnaire.id, props.id));
  const { onPrevious, onNext, onClose, isAlone } = props;
  return (
    <section aria-label={texts.label} className={classes.pane}>
      <header className={`line between edge-below ${classes.top}`}>
        {isAlone ? (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            onClick={onClose}
          >
            {texts.back}
          </Button>
        ) : (
          <span className="quiet clipped">
            {[query.data?.number, query.data?.section?.name].filter(Boolean).join(' · ')}
          </span>
        )}
        <span className="line gap-4 rigid">
          <Tool label={texts.previous} onClick={onPrevious} Icon={IconChevronUp} />
          <Tool label={texts.next} onClick={onNext} Icon={IconChevronDown} />
        </span>
      </header>
      <Loaded query={query} failed={texts.loadFailed}>
        {(question) => <Opened key={question.id} question={question} {...props} />}
      </Loaded>
    </section>
  );
}

interface ToolProps {
  label: string;
  onClick: (() => void) | undefined;
  Icon: typeof IconChevronUp;
}

const Tool = ({ label, onClick, Icon }: ToolProps) => (
  <button
    type="button"
    className={`centered hoverable muted rounded ${classes.tool}`}
    aria-label={label}
    title={label}
    disabled={onClick === undefined}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden style={onClick === undefined ? { opacity: 0.35 } : undefined} />
  </button>
);

type Dialog = 'assign' | 'question' | 'delete';

function Opened({ question, onDecide, onClose, isAlone }: PaneProps & { question: QuestionDetail }) {
  const { question: texts } = useTexts('questionnaires');
  const { questionnaire, mayEdit: mayEditAll } = useWork();
  const draftKey = `questionnaire-answer:${questionnaire.id}:${question.id}`;
  const { isWaiting } = useWaitingDraft(draftKey);
  const [wantsEditing, setWantsEditing] = useState<boolean>();
  const [dialog, setDialog] = useState<Dialog>();
  const change = useChangeQuestion(questionnaire.id, question.id);
  const answer = useAnswerQuestions(questionnaire.id);
  const comment = useCommentOnQuestion(questionnaire.id, question.id);
  const { may_edit: mayEdit, may_approve: mayApprove, state } = question;
  const isEditing = mayEdit && (wantsEditing ?? isWaiting);
  const isApproved = state === 'approved';
  const isAnswered = question.content !== '' || question.value !== null;
  const mayDecide = mayApprove && !isApproved && isAnswered && question.skipped_by === null;
  /** Answers whether the text is kept: as the answer, or beside one that a colleague wrote meanwhile. */
  const keep = async (changed: { content?: string; value?: string | null }): Promise<boolean> => {
    try {
      await change.mutateAsync({ revision: question.revision, ...changed });
      if (changed.content !== undefined) notify(texts.saved);
      return true;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (isConflict) pinAlert(texts.conflict);
      else void notifyFailure(texts.saveFailed, error);
      return isConflict;
    }
  };
  useShortcuts(texts.keys, [
    { keys: 'a', label: texts.keyApprove, run: () => onDecide(question, 'approve'), isAllowed: mayDecide },
    {
      keys: 'e',
      label: texts.keyEdit,
      run: () => setWantsEditing(true),
      isAllowed: mayEdit && !isEditing,
    },
    { keys: 's', label: texts.keyAssign, run: () => setDialog('assign'), isAllowed: mayEditAll },
  ]);
  return (
    <>
      <div className={classes.body} tabIndex={-1}>
        <Heading question={question} isAlone={isAlone}>
          {mayEditAll && (
            <span className="line gap-4">
              <Button size="compact-sm" variant="default" onClick={() => setDialog('assign')}>
                {texts.assign}
              </Button>
              <DotsMenu label={texts.menu}>
                <Menu.Item onClick={() => setDialog('question')}>{texts.editQuestion}</Menu.Item>
                <Menu.Item
                  disabled={questionnaire.answering?.state === 'running'}
                  onClick={() =>
                    void tellOutcome(answer.mutateAsync({ node_ids: [question.id] }), {
                      done: texts.answeringAgain,
                      failed: texts.saveFailed,
                    })
                  }
                >
                  {texts.answerAgain}
                </Menu.Item>
                <Menu.Item className="danger" onClick={() => setDialog('delete')}>
                  {texts.delete}
                </Menu.Item>
              </DotsMenu>
            </span>
          )}
        </Heading>
        <Notices question={question} />
        <section className="stack-12" aria-label={texts.answer}>
          <ValueControl
            question={question}
            mayEdit={mayEdit && !change.isPending}
            onChange={(value) => void keep({ value })}
          />
          {isEditing ? (
            <AnswerEditor
              question={question}
              draftKey={draftKey}
              onSave={(content) => keep({ content })}
              onClose={() => setWantsEditing(false)}
            />
          ) : (
            <Written question={question} onEdit={mayEdit ? () => setWantsEditing(true) : undefined} />
          )}
        </section>
        <Proposals question={question} mayEdit={mayEdit} />
        {question.citations.length > 0 && <Sources citations={question.citations} />}
        {question.closest.length > 0 && <Closest closest={question.closest} />}
        <LibraryOffers question={question} mayEdit={mayEdit} />
        <Talk
          comments={question.comments}
          mayWrite={mayEdit || mayEditAll}
          draftKey={`questionnaire-comment:${questionnaire.id}:${question.id}`}
          about={texts.about}
          onSay={(body) => comment.mutateAsync(body)}
        />
        <History question={question} />
      </div>
      <Foot question={question} mayDecide={mayDecide} onDecide={onDecide} />
      {dialog === 'assign' && (
        <AssignDialog
          questions={[question]}
          onDone={() => setDialog(undefined)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'question' && (
        <EditQuestionDialog question={question} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog question={question} onDone={onClose} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function Heading({
  question,
  isAlone,
  children,
}: {
  question: QuestionDetail;
  isAlone: boolean;
  children: React.ReactNode;
}) {
  const { question: texts, list } = useTexts('questionnaires');
  const { number, section, guidance, place, assigned_to: assignee, due_on: due } = question;
  return (
    <header className="stack-8">
      {isAlone && <p className="quiet">{[number, section?.name].filter(Boolean).join(' · ')}</p>}
      <h2 className={classes.question}>{question.question}</h2>
      {guidance !== '' && (
        <p className={`quiet ${classes.guidance}`}>
          <span className="visually-hidden">{texts.guidance}: </span>
          {guidance}
        </p>
      )}
      <div className="row between">
        <span className="row quiet">
          <QuestionState question={question} />
          {assignee && <span>{texts.assignedTo({ name: assignee.name })}</span>}
          {due !== null && <DeadlineText value={due} label={texts.due} isShort />}
          {place !== '' && <span>{texts.place({ place })}</span>}
          {question.is_hidden && <span>{list.hidden}</span>}
        </span>
        {children}
      </div>
    </header>
  );
}

/** What else of the form decides about this question. */
function Notices({ question: { skipped_by: skipping, same_as: same } }: { question: QuestionDetail }) {
  const { question: texts } = useTexts('questionnaires');
  const { show } = useWork();
  if (!skipping && same === null) return null;
  return (
    <div className="stack-8">
      {skipping && (
        <p className={classes.notice}>
          {texts.skippedBy({ quote: skipping.quote })}{' '}
          <button type="button" className="text-link" onClick={() => show(skipping.id)}>
            {texts.openSkipping}
          </button>
        </p>
      )}
      {same !== null && (
        <p className={classes.notice}>
          {texts.sameAs}{' '}
          <button type="button" className="text-link" onClick={() => show(same)}>
            {texts.openSame}
          </button>
        </p>
      )}
    </div>
  );
}

/** The answer as it stands, or why there is none. */
function Written({ question, onEdit }: { question: QuestionDetail; onEdit: (() => void) | undefined }) {
  const { question: texts } = useTexts('questionnaires');
  const { content, state, asked, refusal, closest } = question;
  const isAbstained = state === 'abstained';
  return (
    <>
      {isAbstained && (
        <div className={`stack-8 ${classes.notice}`}>
          <p className="strong">
            {asked === ''
              ? texts.notFoundPlain
              : closest[0]
                ? texts.notFoundClosest({ asked, closest: closest[0].title })
                : texts.notFound({ asked })}
          </p>
          <p className="muted">
            {refusal === null || refusal === 'not_in_sources'
              ? texts.notFoundSentence
              : texts.refusals[refusal]}
          </p>
        </div>
      )}
      {content !== '' && <AnswerText content={content} citations={question.citations} />}
      {content === '' && !isAbstained && <p className="quiet">{texts.none}</p>}
      <Certainty question={question} />
      {onEdit && (
        <div>
          <Button size="compact-md" variant={isAbstained ? 'filled' : 'default'} onClick={onEdit}>
            {content === '' ? texts.write : texts.edit}
          </Button>
        </div>
      )}
    </>
  );
}

/** Who wrote an answer, how sure it is, and what was looked at for it. */
function Certainty({ question }: { question: QuestionDetail }) {
  const texts = useTexts('questionnaires');
  const locale = useLocale();
  const { origin, confidence, certainty, asked, state, content, value } = question;
  if (origin === null || (content === '' && value === null)) return null;
  const isMachine = origin === 'engine' || origin === 'library';
  return (
    <p className="quiet">
      {[texts.origins[origin], isMachine && confidence !== null ? texts.confidence[confidence] : '']
        .filter(Boolean)
        .join(' · ')}
      {isMachine && certainty !== null && (
        <>
          {' · '}
          {texts.certainty({ percent: certainty.toLocaleString(locale, { style: 'percent' }) })}
        </>
      )}
      {isMachine && asked !== '' && state !== 'abstained' && ` ${texts.question.asked({ asked })}`}
    </p>
  );
}

/** From which state to which; what else a change tells is no word that people read. */
function Moved({ details }: { details: string }) {
  const { states } = useTexts('questionnaires');
  const names: Readonly<Record<string, string>> = states;
  const [from, to] = details.split(' → ').map((one) => names[one]);
  return from !== undefined && to !== undefined ? (
    <span className="muted"> ({`${from} → ${to}`})</span>
  ) : null;
}

function History({ question: { history } }: { question: QuestionDetail }) {
  const { question: texts } = useTexts('questionnaires');
  if (history.length === 0) return null;
  const told: Readonly<Record<string, string>> = texts.did;
  return (
    <details>
      <summary className="strong">{texts.history}</summary>
      <ol className="stack-8 above-8">
        {history.map(({ id, at, actor, action, details }) => (
          <li key={id} className="small">
            <strong>{actor?.name ?? texts.system}</strong> {told[action] ?? texts.didOther}
            <Moved details={details} />
            <span className="muted">
              {' · '}
              <MomentText value={at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface FootProps extends Pick<PaneProps, 'onDecide'> {
  question: QuestionDetail;
  mayDecide: boolean;
}

/** The decision about the answer, always at hand. */
function Foot({ question, mayDecide, onDecide }: FootProps) {
  const { question: texts } = useTexts('questionnaires');
  const { approved, state, waits_for_second: waits, may_approve: mayApprove } = question;
  const by = approved?.by?.name ?? texts.somebody;
  if (state !== 'approved' && !waits && !mayDecide) return null;
  return (
    <footer className={`row between ${classes.foot}`}>
      <span className="quiet">
        {waits && texts.waitsForSecond}
        {state === 'approved' &&
          approved &&
          (approved.second
            ? texts.approvedTwice({ name: by, second: approved.second.name, date: momentTag(approved.at) })
            : texts.approved({ name: by, date: momentTag(approved.at) }))}
      </span>
      {mayDecide && (
        <Button onClick={() => onDecide(question, 'approve')}>
          {waits ? texts.approveSecond : texts.approve}
        </Button>
      )}
      {state === 'approved' && mayApprove && (
        <Button variant="default" onClick={() => onDecide(question, 'reopen')}>
          {texts.reopen}
        </Button>
      )}
    </footer>
  );
}

interface DeleteDialogProps {
  question: QuestionDetail;
  onDone: () => void;
  onClose: () => void;
}

function DeleteDialog({ question, onDone, onClose }: DeleteDialogProps) {
  const { question: texts } = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const { mutateAsync, isPending } = useDeleteQuestion(questionnaire.id);
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      sentence={texts.deleteSentence}
      action={texts.delete}
      isDanger
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() =>
        void tellOutcome(mutateAsync(question.id), { done: texts.deleted, failed: texts.deleteFailed }).then(
          (isDone) => (isDone ? onDone() : onClose()),
        )
      }
    />
  );
}
