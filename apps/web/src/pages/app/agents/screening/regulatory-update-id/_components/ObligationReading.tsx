import { Button } from '@mantine/core';
import { type ObligationStatus, obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation, ObligationDetail } from '@regulus/contract/obligations.ts';
import type { ObligationDivision } from '@regulus/contract/obligations-tree.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId } from 'react';
import { Link } from 'react-router';
import { controlsOfObligationQuery } from '../../../../../../data/controls.ts';
import {
  obligationQuery,
  useAssignObligations,
  useCompleteObligationDue,
  useConfirmObligationDue,
} from '../../../../../../data/obligations.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { TopicBadge } from '../../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { ColleagueOptions } from '../../../../../../ui/lists/ColleagueOptions.tsx';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { ReadinessBadge } from '../../../../_components/controls/ReadinessBadge.tsx';
import { DueEditor } from '../../../../_components/due/DueEditor.tsx';
import { clauseAddress, ObligationWords } from '../../../../_components/obligations/ObligationWords.tsx';
import { LoadedRecord } from '../../../../_components/records/RecordPanel.tsx';
import { SignOff } from '../../../../_components/records/SignOff.tsx';
import { WaitingLine } from '../../../../_components/trace/WaitingLine.tsx';
import {
  bothBehind,
  isOwn,
  obligationStanding,
  obligationWaits,
  ownSignature,
  proposalOfOther,
} from '../../../../_components/trace/waiting-for.ts';
import { ArticleText } from './ArticleText.tsx';
import classes from './ObligationReading.module.css';
import { LinesSkeleton } from './ReaderSkeleton.tsx';
import { VerdictMark } from './VerdictMark.tsx';

export interface ReadingProps {
  id: string;
  mayWrite: boolean;
  /** the one that it is in, where the text has it */
  division: ObligationDivision | undefined;
  /** of the text whose divisions are shown */
  version: number | undefined;
  isDueOpen: boolean;
  onDue: (isOpen: boolean) => void;
  ownerField: RefObject<HTMLDivElement | null>;
  onDecide: (obligation: Obligation, status: ObligationStatus) => void;
  onEdit: () => void;
  onSelectClause: (path: string) => void;
}

/** One obligation to be read: its words in their article, and what was read of them line by line. */
export function ObligationReading(props: ReadingProps) {
  const texts = useTexts('obligation-review').reading;
  const { missing } = useTexts('obligations').panel;
  return (
    <LoadedRecord
      query={useQuery(obligationQuery(props.id))}
      missing={missing}
      failed={texts.loadFailed}
      isLine
      skeleton={<LinesSkeleton lines={12} />}
    >
      {(obligation) => <Shown {...props} obligation={obligation} />}
    </LoadedRecord>
  );
}

function Shown({ obligation, ...props }: ReadingProps & { obligation: ObligationDetail }) {
  const { mayWrite, division, version, isDueOpen, onDue, ownerField, onEdit, onSelectClause } = props;
  const reviewTexts = useTexts('obligation-review');
  const texts = reviewTexts.reading;
  const obligationTexts = useTexts('obligations');
  const { id: own } = useProfile();
  const body = obligation.quotes.find(({ role }) => role === 'body');
  const both = bothBehind(obligation);
  const { mutateAsync: confirm } = useConfirmObligationDue('RAP');
  const { mutateAsync: complete } = useCompleteObligationDue('RAP');
  const isContextChanged =
    division?.is_reworded === true &&
    obligation.version === version &&
    obligation.new_wording === null &&
    !obligation.earlier_wordings.some((wording) => wording.version === obligation.version - 1);
  return (
    <div className={classes.reading}>
      <div className={classes.head}>
        <h2 className="large breakable">{obligation.clause}</h2>
        <p className="facts-row">
          <span className={classes.status} data-status={obligation.status}>
            {obligationStanding(obligation, own)}
          </span>
          {obligation.decided_by && <span>{obligation.decided_by.name}</span>}
          {both && <span>{both}</span>}
          <Link to={clauseAddress(obligation, body ?? null)}>{texts.openText}</Link>
        </p>
        {mayWrite && obligation.replaced_at === null && <Decision obligation={obligation} {...props} />}
      </div>
      {isContextChanged && version !== undefined && (
        <p className={classes.context} role="note">
          <strong>{reviewTexts.contextChanged}.</strong>{' '}
          {reviewTexts.contextHint({ article: division.label || division.heading || '', version })}
        </p>
      )}
      {obligation.new_wording && <ObligationWords obligation={obligation} />}
      <ArticleText obligation={obligation} onSelect={onSelectClause} />
      {obligation.reason && <p className="breakable">{obligation.reason}</p>}
      <dl className={classes.lines}>
        <Line name={texts.who}>
          {obligation.addressee ? (
            <span lang={obligation.language}>{obligation.addressee.text}</span>
          ) : (
            <span className="muted">{texts.notNamed}</span>
          )}
          {obligation.kind !== 'firm' && (
            <span className="quiet"> · {obligationTexts.panel.kinds[obligation.kind]}</span>
          )}
          {obligation.is_through_national_law && (
            <span className="quiet"> · {obligationTexts.nationalLaw}</span>
          )}
        </Line>
        {obligation.applies && (
          <Line name={reviewTexts.applies.line}>
            <VerdictMark obligation={obligation} />
          </Line>
        )}
        <Line name={texts.must}>
          {obligationTexts.panel.modalities[obligation.modality]}
          {obligation.origin === 'by_hand' && <span className="quiet"> · {obligationTexts.byHand}</span>}
        </Line>
        {(['condition', 'exception'] as const).map(
          (name) =>
            obligation[name] && (
              <Line key={name} name={texts[name]}>
                <span lang={obligation.language}>{obligation[name].text}</span>
              </Line>
            ),
        )}
        {obligation.deadline && (
          <Line name={texts.byWhen}>
            <span lang={obligation.language}>{obligation.deadline.text}</span>
          </Line>
        )}
        <Line name={texts.topic}>
          {obligation.topic ? (
            <TopicBadge topic={obligation.topic} />
          ) : (
            <span className="muted">{texts.noTopic}</span>
          )}
        </Line>
        <Line name={texts.owner}>
          <div ref={ownerField}>
            <Owner obligation={obligation} mayWrite={mayWrite} />
          </div>
        </Line>
        <Line name={texts.due}>
          <span className="row">
            {obligation.due_on ? (
              <DateText value={obligation.due_on} numeric />
            ) : (
              <span className="muted">{texts.noDue}</span>
            )}
            {mayWrite && (
              <button
                type="button"
                className="text-link"
                aria-expanded={isDueOpen}
                onClick={() => onDue(!isDueOpen)}
              >
                {isDueOpen ? texts.closeDue : texts.setDue}
              </button>
            )}
          </span>
          {isDueOpen && (
            <div className="above-8" data-due-editor>
              <DueEditor
                key={obligation.id}
                subject={obligation}
                mayWrite={mayWrite}
                confirm={(change) => confirm({ obligation, change })}
                complete={() => complete(obligation)}
                onDone={() => onDue(false)}
              />
            </div>
          )}
        </Line>
        <Line name={texts.controls}>
          <Controls id={obligation.id} />
        </Line>
      </dl>
      <p className="quiet">
        <button type="button" className="text-link" onClick={onEdit}>
          {texts.more({ count: obligation.comment_count })}
        </button>
      </p>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Owner({ obligation, mayWrite }: { obligation: Obligation; mayWrite: boolean }) {
  const { nobody, panel } = useTexts('obligations');
  const texts = useTexts('obligation-review').reading;
  const { mutate, isPending } = useAssignObligations('RAP');
  return (
    <select
      className="field-box pad-4-8"
      aria-label={texts.owner}
      aria-busy={isPending}
      disabled={!mayWrite}
      value={obligation.assigned_to ?? ''}
      onChange={({ currentTarget: { value } }) =>
        mutate(
          { obligations: [obligation], assignee: value || null },
          { onError: (error) => void notifyFailure(panel.notSaved, error) },
        )
      }
    >
      <option value="">{nobody}</option>
      <ColleagueOptions present={obligation.assigned_to} />
    </select>
  );
}

/** The controls that meet it, with their readiness. */
function Controls({ id }: { id: string }) {
  const texts = useTexts('obligation-review').reading;
  const { data } = useQuery(controlsOfObligationQuery(id));
  if (!data) return <span className="muted">…</span>;
  if (data.controls.length === 0) return <span className="muted">{texts.controlsOf({ count: 0 })}</span>;
  return (
    <ul className="stack gap-4">
      {data.controls.map(({ id: control, code, title, status }) => (
        <li key={control} className="row">
          <Link to={`/app/inventory?tab=controls&control=${control}`}>{code}</Link>
          <span>{title}</span>
          <ReadinessBadge status={status} />
        </li>
      ))}
    </ul>
  );
}

function Decision({ obligation, onDecide, onEdit }: ReadingProps & { obligation: Obligation }) {
  const texts = useTexts('obligations');
  const { edit } = useTexts('obligation-review').reading;
  const { id: own } = useProfile();
  const waits = obligationWaits(obligation, own);
  const waitsId = useId();
  const proposed = proposalOfOther(obligation, own);
  const ownSigned = ownSignature(obligation, own);
  const { status, new_wording: changed } = obligation;
  const decide = (wanted: ObligationStatus) => onDecide(obligation, wanted);
  return (
    <div className={classes.decision}>
      {waits && (
        <WaitingLine id={waitsId} isForReader={proposed !== undefined}>
          {waits}
        </WaitingLine>
      )}
      <div className="row">
        {proposed || ownSigned ? (
          <SignOff
            isOwn={ownSigned !== undefined}
            onConfirm={() => decide(obligationStatus.irrelevant)}
            onEnd={() => decide(status)}
          />
        ) : (
          <>
            {status !== obligationStatus.approved && (
              <Button
                disabled={isOwn(obligation, own)}
                aria-describedby={waits && waitsId}
                aria-keyshortcuts="a"
                onClick={() => decide(obligationStatus.approved)}
              >
                {changed && changed.quotes.length > 0 ? texts.approveNew : texts.approve}
              </Button>
            )}
            {status === obligationStatus.needsReview ? (
              <Button
                variant="default"
                aria-keyshortcuts="d"
                onClick={() => decide(obligationStatus.irrelevant)}
              >
                {texts.disregard}
              </Button>
            ) : (
              <Button
                variant="default"
                aria-keyshortcuts="u"
                onClick={() => decide(obligationStatus.needsReview)}
              >
                {texts.putBack}
              </Button>
            )}
          </>
        )}
        <Button variant="subtle" aria-keyshortcuts="e" onClick={onEdit}>
          {edit}
        </Button>
      </div>
    </div>
  );
}
