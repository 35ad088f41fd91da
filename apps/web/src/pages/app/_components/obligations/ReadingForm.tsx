import { Button } from '@mantine/core';
import { modalities, type ObligationStatus, obligationKinds } from '@regulus/contract/obligation-values.ts';
import type { ObligationDetail } from '@regulus/contract/obligations.ts';
import { topics } from '@regulus/contract/topic-values.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import {
  type ObligationChange,
  type ObligationPlace,
  useChangeObligation,
} from '../../../../data/obligations.ts';
import { secondPersonQuery } from '../../../../data/second-person.ts';
import { useProfile } from '../../../../data/users.ts';
import { obligationTexts, obligationPanelTexts as texts } from '../../../../lib/texts/obligations.ts';
import { traceTexts } from '../../../../lib/texts/trace.ts';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { isConflict } from '../../_lib/conflicts.ts';
import { changeOf, draftOf, partNames, type ReadingDraft } from '../../_lib/obligations/reading-draft.ts';
import { isOwn, obligationWaits } from '../trace/waiting-for.ts';
import { ObligationConflict } from './ObligationConflict.tsx';
import classes from './obligations.module.css';

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
  const waits = isOtherwise && isSecondNeeded ? traceTexts.typedNeedsOther : obligationWaits(obligation, own);
  const waitsId = useId();
  const type = (part: Partial<ReadingDraft>) => {
    if (Object.keys(typed).length === 0) setSeen(obligation);
    setTyped({ ...typed, ...part });
  };

  async function store(wanted: ObligationStatus | undefined) {
    const isVerdict = wanted !== undefined && wanted !== status;
    const sent: ObligationChange = {
      ...change,
      ...(isVerdict ? { status: wanted } : {}),
      ...(isVerdict && wanted === 0 ? { reason: reason?.trim() || null } : {}),
    };
    if (Object.keys(sent).length === 0) return;
    // what a conflict has shown was seen; else it is what the form began with that must still stand
    const base = refused || Object.keys(typed).length === 0 ? obligation : seen;
    try {
      const stored = await mutateAsync({ obligation: base, change: sent });
      setTyped({});
      setReason(undefined);
      setRefused(undefined);
      const isLapsed = status === 2 && stored.status === 1 && wanted === undefined;
      notify(isVerdict ? obligationTexts.decided(wanted, 1) : isLapsed ? texts.savedLapsed : texts.saved);
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
      <div className={classes.decide}>
        <div>
          <span className={classes.status} data-status={status}>
            {obligationTexts.status[status]}
          </span>
          {obligation.decided_by && obligation.decided_at && (
            <span className={classes.quiet}>
              {' '}
              {texts.decidedBy(obligation.decided_by.name)}
              <MomentText value={obligation.decided_at} />
            </span>
          )}
          {obligation.reason && <p className={classes.reason}>{obligation.reason}</p>}
          {waits && (
            <p id={waitsId} className={classes.quiet}>
              {waits}
            </p>
          )}
        </div>
        {mayWrite && (
          <div className={classes.buttons}>
            {status !== 2 && (
              <Button
                loading={isPending}
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
            {status !== 0 && (
              <Button variant="default" disabled={isPending} onClick={() => void store(0)}>
                {obligationTexts.disregard}
              </Button>
            )}
            {status !== 1 && (
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
          onTakeTheirs={(name) => {
            const { [name]: _, ...rest } = typed;
            setTyped(rest);
          }}
          onAgain={(wanted) => void store(wanted)}
          onLeave={() => setRefused(undefined)}
        />
      )}
      {mayWrite && status !== 0 && (
        <label className={classes.field}>
          <span className={classes.label}>{texts.disregardReason}</span>
          <textarea
            className={classes.words}
            rows={1}
            maxLength={20_000}
            value={reason ?? ''}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </label>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void store(undefined);
        }}
      >
        <h3 className={classes.heading}>{texts.read}</h3>
        {mayWrite && <p className={classes.quiet}>{texts.readHint}</p>}
        <div className={classes.fields}>
          {partNames.map(field)}
          <label className={classes.field}>
            <span className={classes.label}>{texts.due_on}</span>
            <input
              type="date"
              className={classes.input}
              value={draft.due_on}
              readOnly={!mayWrite}
              onChange={(event) => type({ due_on: event.currentTarget.value })}
            />
          </label>
          {choice('topic', [['', texts.noTopic], ...topics.map((topic) => [topic, topic] as const)])}
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
          <div className={classes.buttons}>
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
