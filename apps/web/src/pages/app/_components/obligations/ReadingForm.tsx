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
import {
  type ObligationChange,
  type ObligationPlace,
  useChangeObligation,
} from '../../../../data/obligations.ts';
import { secondPersonQuery } from '../../../../data/second-person.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTopicName } from '../../../../lib/topic-name.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { isConflict } from '../../_lib/conflicts.ts';
import { changeOf, draftOf, partNames, type ReadingDraft } from '../../_lib/obligations/reading-draft.ts';
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
import { ObligationConflict } from './ObligationConflict.tsx';
import classes from './obligations.module.css';
import { ReasonChips } from './ReasonChips.tsx';

interface FormProps {
  obligation: ObligationDetail;
  place: ObligationPlace;
  mayWrite: boolean;
  /** a field beside those of the form */
  aside: ReactNode;
}

/**
 * What was read of the sentence, and the decision about it. What was not touched follows the obligation; what was typed stays
 * until it is stored, also where a colleague was faster.
 */
export function ReadingForm({ obligation, place, mayWrite, aside }: FormProps) {
  const obligationTexts = useTexts('obligations');
  const { panel: texts } = obligationTexts;
  const signatureTexts = useTexts('signatures');
  const { mutateAsync, isPending } = useChangeObligation(place);
  const [typed, setTyped] = useState<Partial<ReadingDraft>>({});
  const [reason, setReason] = useState<string>();
  /** as it was when the first word was typed */
  const [seen, setSeen] = useState(obligation);
  const [refused, setRefused] = useState<{ status: ObligationStatus | undefined }>();
  const draft = { ...draftOf(obligation), ...typed };
  const change = changeOf(obligation, draft);
  const status = obligation.status as ObligationStatus;
  const { id: own } = useProfile();
  const isSecondNeeded = useQuery(secondPersonQuery).data?.is_required === true;
  // a topic is no part of what is approved
  const isOtherwise = Object.keys(change ?? {}).some((name) => name !== 'topic');
  const isApprovedByOthers = isOtherwise ? isSecondNeeded : isOwn(obligation, own);
  const { typedNeedsOther } = useTexts('trace');
  const waits = isOtherwise && isSecondNeeded ? typedNeedsOther : obligationWaits(obligation, own);
  const waitsId = useId();
  const proposed = proposalOfOther(obligation, own);
  const ownSigned = ownSignature(obligation, own);
  const both = bothBehind(obligation);
  const isReasonNeeded = isSecondNeeded && obligation.kind === 'firm' && !proposed;
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const type = (part: Partial<ReadingDraft>) => {
    if (Object.keys(typed).length === 0) setSeen(obligation);
    setTyped({ ...typed, ...part });
  };

  async function store(wanted: ObligationStatus | undefined) {
    // deciding what it is already declines or takes back what waits for a second person
    const isEnding = wanted === status && openSignature(obligation) !== undefined;
    const isVerdict = wanted !== undefined && (wanted !== status || isEnding);
    if (wanted === 0 && isVerdict && !isEnding && isReasonNeeded && !reason?.trim()) {
      setIsReasonMissing(true);
      reasonField.current?.focus();
      return;
    }
    const sent: ObligationChange = {
      ...change,
      ...(isVerdict ? { status: wanted } : {}),
      ...(isVerdict && wanted === 0 && !proposed ? { reason: reason?.trim() || null } : {}),
    };
    if (Object.keys(sent).length === 0) return;
    // what a conflict has shown was seen; else it is what the form began with that must still stand
    const base = refused || Object.keys(typed).length === 0 ? obligation : seen;
    try {
      const stored = await mutateAsync({ obligation: base, change: sent });
      setTyped({});
      setReason(undefined);
      setRefused(undefined);
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
        isVerdict
          ? obligationTexts.decided[wanted]({ count: 1 })
          : isLapsed
            ? texts.savedLapsed
            : texts.saved,
      );
    } catch (error) {
      if (isConflict(error)) setRefused({ status: wanted });
      else void notifyFailure(texts.notSaved, error);
    }
  }

  const field = (name: (typeof partNames)[number]) => (
    <label key={name} className={classes.field}>
      <span className={classes.label}>{texts[name]}</span>
      <textarea
        className={classes.words}
        rows={1}
        maxLength={2000}
        lang={obligation.language}
        value={draft[name]}
        readOnly={!mayWrite}
        onChange={(event) => type({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  const topicName = useTopicName();
  const choice = (name: 'kind' | 'modality' | 'topic', options: readonly (readonly [string, string])[]) => (
    <label className={classes.field}>
      <span className={classes.label}>{texts[name]}</span>
      <select
        className={classes.input}
        value={draft[name]}
        disabled={!mayWrite}
        onChange={(event) => type({ [name]: event.currentTarget.value })}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );

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
            {proposed && (
              <>
                <Button loading={isPending} onClick={() => void store(0)}>
                  {signatureTexts.confirm}
                </Button>
                <Button variant="default" disabled={isPending} onClick={() => void store(status)}>
                  {signatureTexts.decline}
                </Button>
              </>
            )}
            {ownSigned && (
              <Button variant="default" disabled={isPending} onClick={() => void store(status)}>
                {signatureTexts.takeBack}
              </Button>
            )}
            {status !== obligationStatus.approved && (
              <Button
                loading={isPending}
                {...(proposed || ownSigned ? { variant: 'default' } : {})}
                disabled={isApprovedByOthers}
                aria-describedby={waits && waitsId}
                onClick={() => void store(2)}
              >
                {change
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
      {refused && (
        <ObligationConflict
          seen={seen}
          present={obligation}
          typed={typed}
          wanted={refused.status}
          noApproval={isApprovedByOthers ? waits : undefined}
          onTakeTheirs={(name) => {
            const { [name]: _, ...rest } = typed;
            setTyped(rest);
          }}
          onAgain={(wanted) => void store(wanted)}
          onLeave={() => setRefused(undefined)}
        />
      )}
      {mayWrite && status !== obligationStatus.irrelevant && !proposed && !ownSigned && (
        <div className={classes.field}>
          <label className={classes.field}>
            <span className={classes.label}>
              {isReasonNeeded ? texts.disregardReasonNeeded : texts.disregardReason}
            </span>
            <textarea
              ref={reasonField}
              className={classes.words}
              rows={1}
              maxLength={20_000}
              value={reason ?? ''}
              aria-invalid={isReasonMissing || undefined}
              onChange={(event) => {
                setIsReasonMissing(false);
                setReason(event.currentTarget.value);
              }}
            />
          </label>
          {isReasonMissing && (
            <span className="fault" role="alert">
              {obligationTexts.reasons.missing}
            </span>
          )}
          <ReasonChips reason={reason ?? ''} onChange={setReason} />
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
        <div className={classes.fields}>
          {partNames.map(field)}
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
        {mayWrite && change && (
          <div className="row">
            <Button type="submit" variant="light" loading={isPending}>
              {texts.save}
            </Button>
            <Button variant="subtle" onClick={() => setTyped({})}>
              {texts.discard}
            </Button>
          </div>
        )}
      </form>
    </>
  );
}
