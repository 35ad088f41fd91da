import { Button } from '@mantine/core';
import {
  modalities,
  type ObligationStatus,
  obligationKinds,
  obligationStatus,
} from '@regulus/contract/obligation-values.ts';
import type { ObligationDetail } from '@regulus/contract/obligations.ts';
import { topics } from '@regulus/contract/topic-values.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type ObligationPlace, useChangeObligation } from '../../../../data/obligations.ts';
import { secondPersonQuery } from '../../../../data/second-person.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTopicName } from '../../../../lib/topic-name.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { changeOf, draftOf, partNames } from '../../_lib/obligations/reading-draft.ts';
import { useRecordForm } from '../../_lib/records/use-record-form.ts';
import { Suggestions } from '../NoteForm.tsx';
import { ChoiceField, optionsOf, WordsField } from '../records/fields.tsx';
import { RecordConflict } from '../records/RecordConflict.tsx';
import recordClasses from '../records/records.module.css';
import { SignOff } from '../records/SignOff.tsx';
import { WaitingLine } from '../trace/WaitingLine.tsx';
import {
  bothBehind,
  isOwn,
  obligationStanding,
  obligationWaits,
  openSignature,
  ownSignature,
  proposalOfOther,
} from '../trace/waiting-for.ts';
import { commonReasons } from './DisregardPopover.tsx';
import classes from './obligations.module.css';

interface FormProps {
  obligation: ObligationDetail;
  place: ObligationPlace;
  mayWrite: boolean;
  /** a field beside those of the form */
  aside: ReactNode;
}

/** What was read of the sentence, and the decision about it. */
export function ReadingForm({ obligation, place, mayWrite, aside }: FormProps) {
  const obligationTexts = useTexts('obligations');
  const { panel: texts, reasons, status: statusNames } = obligationTexts;
  const signatureTexts = useTexts('signatures');
  const { mutateAsync, isPending } = useChangeObligation(place);
  const [reason, setReason] = useState<string>();
  const form = useRecordForm({
    record: obligation,
    draftOf,
    changeOf,
    put: (seen, change) => mutateAsync({ obligation: seen, change }),
    failed: texts.notSaved,
    isOfAll: true,
  });
  const { draft, typed, type, change, hasChange } = form;
  const status = obligation.status as ObligationStatus;
  const { id: own } = useProfile();
  const isSecondNeeded = useQuery(secondPersonQuery).data?.is_required === true;
  // a topic is no part of what is approved
  const isOtherwise = Object.keys(change).some((name) => name !== 'topic');
  const isApprovedByOthers = isOtherwise ? isSecondNeeded : isOwn(obligation, own);
  const { typedNeedsOther } = useTexts('trace');
  const waits = isOtherwise && isSecondNeeded ? typedNeedsOther : obligationWaits(obligation, own);
  const waitsId = useId();
  const proposed = proposalOfOther(obligation, own);
  const ownSigned = ownSignature(obligation, own);
  const both = bothBehind(obligation);
  const isReasonNeeded = isSecondNeeded && obligation.kind === 'firm' && !proposed;
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const topicName = useTopicName();

  async function store(wanted: ObligationStatus | undefined) {
    // deciding what it is already declines or takes back what waits for a second person
    const isEnding = wanted === status && openSignature(obligation) !== undefined;
    const isVerdict = wanted !== undefined && (wanted !== status || isEnding);
    if (wanted === 0 && isVerdict && !isEnding && isReasonNeeded && !reason?.trim()) {
      form.setFault({ field: 'reason', words: reasons.missing });
      reasonField.current?.focus();
      return;
    }
    if (!hasChange && !isVerdict) return;
    const stored = await form.store({
      ...(isVerdict ? { status: wanted } : {}),
      ...(isVerdict && wanted === 0 && !proposed ? { reason: reason?.trim() || null } : {}),
    });
    if (!stored) return;
    setReason(undefined);
    const waiting = ownSignature(stored, own);
    if (isEnding) return void notify(signatureTexts[ownSigned ? 'takenBack' : 'declined']);
    if (isVerdict && waiting)
      return void notify(
        signatureTexts[waiting.decision === 'exclude' ? 'proposedDisregard' : 'signedApproved'],
      );
    const isLapsed =
      status === obligationStatus.approved &&
      stored.status === obligationStatus.needsReview &&
      wanted === undefined;
    notify(
      isVerdict ? obligationTexts.decided[wanted]({ count: 1 }) : isLapsed ? texts.savedLapsed : texts.saved,
    );
  }

  const choice = (name: 'kind' | 'modality' | 'topic', options: Parameters<typeof optionsOf>[0]) => (
    <ChoiceField
      label={texts[name]}
      value={draft[name]}
      disabled={!mayWrite}
      onChange={(value) => type({ [name]: value })}
    >
      {optionsOf(options)}
    </ChoiceField>
  );
  const { again, decided, decidedBySomeone, decision } = texts.conflict;
  const wanted = form.refused?.status;
  const isOther = wanted !== undefined && wanted !== status;
  const isDecided = form.seen.status !== status;

  return (
    <>
      <div className={`row ${classes.decide}`}>
        <div>
          <span className={classes.status} data-status={status}>
            {obligationStanding(obligation, own)}
          </span>
          {obligation.decided_by && obligation.decided_at && (
            <span className="quiet">
              {' '}
              {obligation.decided_by.name} · <MomentText value={obligation.decided_at} />
            </span>
          )}
          {both && <span className="quiet"> · {both}</span>}
          {obligation.reason && <p className={classes.reason}>{obligation.reason}</p>}
          {waits && (
            <WaitingLine id={waitsId} isForReader={proposed !== undefined}>
              {waits}
            </WaitingLine>
          )}
        </div>
        {mayWrite && (
          <div className="row">
            {(proposed ?? ownSigned) && (
              <SignOff
                isOwn={ownSigned !== undefined}
                isPending={isPending}
                onConfirm={() => void store(0)}
                onEnd={() => void store(status)}
              />
            )}
            {status !== obligationStatus.approved && (
              <Button
                loading={isPending}
                {...(proposed || ownSigned ? { variant: 'default' } : {})}
                disabled={isApprovedByOthers}
                aria-describedby={waits && waitsId}
                onClick={() => void store(2)}
              >
                {hasChange
                  ? texts.saveAndApprove
                  : obligation.new_wording && obligation.new_wording.quotes.length > 0
                    ? obligationTexts.approveNew
                    : obligationTexts.approve}
              </Button>
            )}
            {status !== obligationStatus.irrelevant && !proposed && !ownSigned && (
              <Button variant="default" disabled={isPending} onClick={() => void store(0)}>
                {obligationTexts.disregard}
              </Button>
            )}
            {status !== obligationStatus.needsReview && (
              <Button variant="default" disabled={isPending} onClick={() => void store(1)}>
                {obligationTexts.putBack}
              </Button>
            )}
          </div>
        )}
      </div>
      {form.refused && (
        <RecordConflict
          present={obligation}
          form={form}
          names={texts}
          told={
            isDecided
              ? (name, time) =>
                  name === undefined ? decidedBySomeone[status]({ time }) : decided[status]({ name, time })
              : undefined
          }
          decision={
            isDecided && isOther
              ? { name: decision, yours: statusNames[wanted], theirs: statusNames[status] }
              : undefined
          }
          refusal={isOther && wanted === 2 && isApprovedByOthers ? waits : undefined}
          again={
            isOther || Object.keys(typed).length > 0
              ? {
                  label: again[isOther ? wanted : 'save'],
                  run: () => void store(isOther ? wanted : undefined),
                }
              : undefined
          }
        />
      )}
      {mayWrite && status !== obligationStatus.irrelevant && !proposed && !ownSigned && (
        <div className="stack-8">
          <WordsField
            ref={reasonField}
            label={isReasonNeeded ? texts.disregardReasonNeeded : texts.disregardReason}
            fault={form.faultOf('reason')}
            value={reason ?? ''}
            onChange={(words) => {
              form.setFault(undefined);
              setReason(words);
            }}
          />
          <Suggestions
            label={reasons.label}
            suggestions={commonReasons(reasons)}
            value={reason ?? ''}
            onChange={setReason}
          />
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void store(undefined);
        }}
      >
        <h3 className={classes.heading}>{texts.read}</h3>
        {mayWrite && <p className="quiet">{texts.readHint}</p>}
        <div className={`${recordClasses.fields} ${classes.fields}`}>
          {partNames.map((name) => (
            <WordsField
              key={name}
              label={texts[name]}
              maxLength={2000}
              lang={obligation.language}
              value={draft[name]}
              readOnly={!mayWrite}
              onChange={(words) => type({ [name]: words })}
            />
          ))}
          {choice('topic', [
            ['', texts.noTopic],
            ...topics.map((topic) => [topic, topicName(topic)] as const),
          ])}
          {choice(
            'kind',
            obligationKinds.map((kind) => [kind, texts.kinds[kind]] as const),
          )}
          {choice(
            'modality',
            modalities.map((modality) => [modality, texts.modalities[modality]] as const),
          )}
          {aside}
        </div>
        {mayWrite && hasChange && (
          <div className="row">
            <Button type="submit" variant="light" loading={isPending}>
              {texts.save}
            </Button>
            <Button variant="subtle" onClick={form.discard}>
              {texts.discard}
            </Button>
          </div>
        )}
      </form>
    </>
  );
}
