import { Button } from '@mantine/core';
import { type Readiness, readiness } from '@regulus/contract/control-values.ts';
import type { ControlChange, ControlDetail } from '@regulus/contract/controls.ts';
import { useId, useRef, useState } from 'react';
import { useChangeControl, useIsChanging } from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../ui/Badges.tsx';
import { ColleagueOptions } from '../../../../ui/lists/ColleagueOptions.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import {
  type ControlDraft,
  changeOfControl,
  conflictsOfControl,
  draftOfControl,
  givenRegulators,
  keepControlDraft,
  keptControlDraft,
} from '../../_lib/controls/control-draft.ts';
import { bothBehind, controlWaits, isOwn, openSignature, ownSignature } from '../trace/waiting-for.ts';
import { ControlConflict } from './ControlConflict.tsx';
import classes from './controls.module.css';
import { RegulatorChoice } from './RegulatorChoice.tsx';

const statuses = Object.values(readiness);

/** What a control is already: who decides that declines or takes back what waits for a second person. */
const asItIs = (control: ControlDetail, decision: 'approve' | 'exclude') =>
  decision === 'exclude' ? { condition_applies: control.condition_applies } : { status: control.status };

interface FormProps {
  control: ControlDetail;
  mayWrite: boolean;
  /** leads to where the proof is */
  onToEvidence: () => void;
}

/**
 * What a control is, who has it, whether it applies and how far it is. What was not touched follows the control; what was typed
 * stays until it is stored, also where a colleague was faster.
 */
export function ControlForm({ control, mayWrite, onToEvidence }: FormProps) {
  const texts = useTexts('control-panel');
  const { status: readinessNames } = useTexts('controls');
  const { save, unassigned } = useTexts('common');
  const signatureTexts = useTexts('signatures');
  const { colleagues, id: own } = useProfile();
  const { mutateAsync, isPending } = useChangeControl();
  const isChanging = useIsChanging();
  const [kept, setKept] = useState(keptControlDraft(control.id) ?? { typed: {}, seen: control });
  /** what was refused since a colleague was faster */
  const [conflict, setConflict] = useState<{ wanted: Readiness | undefined }>();
  /** why it cannot be Ready */
  const [refused, setRefused] = useState<ApiError>();
  const assigneeField = useRef<HTMLSelectElement>(null);
  const waits = controlWaits(control, own);
  const waitsId = useId();
  const open = openSignature(control);
  const both = bothBehind(control);
  const [fault, setFault] = useState<{ field: keyof ControlDraft; words: string }>();
  const isReady = control.status === readiness.ready;
  const { typed, seen } = kept;
  const draft = { ...draftOfControl(control), ...typed };
  const change = changeOfControl(control, draft);

  function note(next: typeof kept) {
    keepControlDraft(next);
    setKept(next);
  }
  const letGo = () => note({ typed: {}, seen: control });
  const type = (part: Partial<ControlDraft>) => {
    setFault(undefined);
    note({ typed: { ...typed, ...part }, seen: Object.keys(typed).length === 0 ? control : seen });
  };

  /** Stores what is typed, and the readiness where one is wanted. */
  async function store(wanted?: Readiness) {
    const isConfirmation =
      wanted === readiness.ready && control.status === wanted && control.confirmed === null;
    const isDecision = wanted !== undefined && (wanted !== control.status || isConfirmation);
    if (!change && !isDecision) return;
    if (!draft.condition_applies && draft.condition_reason.trim() === '')
      return setFault({ field: 'condition_reason', words: texts.conditionReasonMissing });
    // what a conflict has shown was seen; else what was typed over must still stand as it was when the typing began
    const base = conflict || conflictsOfControl(seen, control, typed).length === 0 ? control : seen;
    try {
      const after = await mutateAsync({
        control: base,
        change: { ...change, ...(isDecision ? { status: wanted } : {}) },
      });
      letGo();
      setConflict(undefined);
      setRefused(undefined);
      setFault(undefined);
      const waiting = ownSignature(after, own);
      if (waiting)
        notify(signatureTexts[waiting.decision === 'exclude' ? 'proposedNotApplying' : 'signedReady']);
      else if (isConfirmation) notify(texts.confirmed.done);
      else if (isDecision) notify(texts.decided[wanted]);
      else notify(isReady && after.status !== readiness.ready ? texts.savedWaits : texts.saved);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'revision_conflict') return setConflict({ wanted });
      if (error instanceof ApiError && error.detail) {
        if (error.code === 'name_taken') return setFault({ field: 'code', words: error.detail });
        if (error.status === 409 && wanted === readiness.ready) return setRefused(error);
      }
      void notifyFailure(texts.notSaved, error);
    }
  }

  /** Decides about what waits for a second person, as it was seen. */
  function settle(wanted: Pick<ControlChange, 'status' | 'condition_applies'>, message: string) {
    mutateAsync({ control, change: wanted }).then(
      () => notify(message),
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'revision_conflict')
          return setConflict({ wanted: undefined });
        void notifyFailure(texts.notSaved, error);
      },
    );
  }

  function assign(assignee: string | null) {
    const name = colleagues.find(({ id }) => id === assignee)?.name;
    mutateAsync({ control, change: { assignee_id: assignee } }).then(
      () => notify(name === undefined ? texts.unassigned : texts.assigned({ name })),
      (error: unknown) => void notifyFailure(texts.notSaved, error),
    );
  }
  const faultOf = (field: keyof ControlDraft) => (
    <span className={`fault ${classes.fault}`} role="alert">
      {fault?.field === field && fault.words}
    </span>
  );
  const given = givenRegulators(control);
  const confirmer = control.confirmed?.by?.name;

  return (
    <form
      className={`stack ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      <div className={classes.head}>
        <input
          className={`quiet ${classes.code}`}
          aria-label={texts.code}
          maxLength={50}
          required
          value={draft.code}
          readOnly={!mayWrite}
          onChange={(event) => type({ code: event.currentTarget.value })}
        />
        {faultOf('code')}
        <textarea
          className={classes.title}
          aria-label={texts.name}
          rows={1}
          maxLength={300}
          required
          value={draft.title}
          readOnly={!mayWrite}
          // a title is one line
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          onChange={(event) => type({ title: event.currentTarget.value })}
        />
        <p className={classes.regulators}>
          {given.map((code) => (
            <RegulatorBadge key={code} code={code} />
          ))}
          {draft.regulators.map((code) => (
            <RegulatorBadge key={code} code={code} />
          ))}
        </p>
      </div>

      <div className={classes.statuses} role="group" aria-label={texts.readiness}>
        {statuses.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.status}
            data-status={one}
            aria-pressed={control.status === one}
            data-refused={(one === readiness.ready && isOwn(control, own)) || undefined}
            disabled={!mayWrite || isChanging || (one === readiness.ready && isOwn(control, own))}
            aria-describedby={waits && one === readiness.ready ? waitsId : undefined}
            onClick={() => void store(one)}
          >
            {readinessNames[one]}
          </button>
        ))}
      </div>
      {waits && (
        <div className={open ? classes.box : undefined}>
          <p id={waitsId} className={open ? undefined : classes.quiet}>
            {waits}
          </p>
          {mayWrite && open && (
            <div className={classes.buttons}>
              {open.signed_by?.id === own ? (
                <Button
                  size="compact-md"
                  variant="default"
                  disabled={isChanging}
                  onClick={() => settle(asItIs(control, open.decision), signatureTexts.takenBack)}
                >
                  {signatureTexts.takeBack}
                </Button>
              ) : (
                <>
                  <Button
                    size="compact-md"
                    disabled={isChanging}
                    onClick={() =>
                      open.decision === 'exclude'
                        ? settle({ condition_applies: false }, signatureTexts.confirmed)
                        : void store(readiness.ready)
                    }
                  >
                    {open.decision === 'exclude' ? signatureTexts.confirm : signatureTexts.confirmReady}
                  </Button>
                  <Button
                    size="compact-md"
                    variant="default"
                    disabled={isChanging}
                    onClick={() => settle(asItIs(control, open.decision), signatureTexts.declined)}
                  >
                    {signatureTexts.decline}
                  </Button>
                </>
              )}
            </div>
          )}
        </div>
      )}
      {both && <p className={classes.quiet}>{both}</p>}
      {isReady && control.confirmed && (
        <p className={classes.quiet}>
          {confirmer === undefined ? texts.confirmed.byFormer : texts.confirmed.by({ name: confirmer })} ·{' '}
          <MomentText value={control.confirmed.at} />
        </p>
      )}
      {isReady && control.confirmed === null && (
        <p className={classes.quiet}>
          {texts.confirmed.nobody}{' '}
          {mayWrite && !isOwn(control, own) && (
            <button
              type="button"
              className="text-link"
              disabled={isChanging}
              onClick={() => void store(readiness.ready)}
            >
              {signatureTexts.confirm}
            </button>
          )}
        </p>
      )}
      {refused && (!isReady || control.confirmed === null) && (
        <div className={classes.warning} role="alert">
          <p>
            <strong>{texts.refusedReady}</strong> {refused.detail}
          </p>
          {refused.code === 'transition_not_allowed' && (
            <Button variant="default" size="compact-md" onClick={onToEvidence}>
              {texts.toEvidence}
            </Button>
          )}
          {refused.code === 'second_person_needed' && (
            <Button variant="default" size="compact-md" onClick={() => assigneeField.current?.focus()}>
              {texts.toAssignee}
            </Button>
          )}
        </div>
      )}
      {conflict && (
        <ControlConflict
          seen={seen}
          present={control}
          typed={typed}
          wanted={conflict.wanted}
          isPending={isPending}
          onTakeTheirs={(name) => {
            const { [name]: _, ...rest } = typed;
            note({ typed: rest, seen });
          }}
          onAgain={() => void store(conflict.wanted)}
          onLeave={() => setConflict(undefined)}
        />
      )}

      <label className={classes.field}>
        <span className={classes.label}>{texts.description}</span>
        <textarea
          className={classes.words}
          rows={2}
          maxLength={20_000}
          placeholder={mayWrite ? texts.descriptionPlaceholder : undefined}
          value={draft.description}
          readOnly={!mayWrite}
          onChange={(event) => type({ description: event.currentTarget.value })}
        />
      </label>
      <div className={classes.fields}>
        <label className={classes.field}>
          <span className={classes.label}>{texts.assignee}</span>
          <select
            ref={assigneeField}
            className={classes.input}
            value={control.assigned_to ?? ''}
            disabled={!mayWrite || isPending}
            onChange={(event) => assign(event.currentTarget.value || null)}
          >
            <option value="">{unassigned}</option>
            <ColleagueOptions present={control.assigned_to} />
          </select>
        </label>
        <label className={classes.field}>
          <span className={classes.label}>{texts.condition}</span>
          <select
            className={classes.input}
            value={String(draft.condition_applies)}
            disabled={!mayWrite}
            onChange={(event) => type({ condition_applies: event.currentTarget.value === 'true' })}
          >
            <option value="true">{texts.conditions.true}</option>
            <option value="false">{texts.conditions.false}</option>
          </select>
        </label>
        {mayWrite && (
          <div className={classes.field}>
            <span className={classes.label}>{texts.furtherRegulators}</span>
            <RegulatorChoice
              label={texts.furtherRegulators}
              chosen={draft.regulators}
              onChange={(regulators) => type({ regulators })}
            />
          </div>
        )}
      </div>
      {!draft.condition_applies && (
        <label className={classes.field}>
          <span className={classes.label}>{texts.conditionReason}</span>
          <textarea
            className={classes.words}
            rows={1}
            maxLength={20_000}
            value={draft.condition_reason}
            readOnly={!mayWrite}
            aria-invalid={fault?.field === 'condition_reason'}
            onChange={(event) => type({ condition_reason: event.currentTarget.value })}
          />
          {faultOf('condition_reason')}
        </label>
      )}
      {mayWrite && change && !conflict && (
        <div className={classes.saveBar}>
          {isReady && control.confirmed && (typed.title ?? typed.description) !== undefined && (
            <p className={classes.quiet}>
              {confirmer === undefined
                ? texts.confirmed.endsFormer
                : texts.confirmed.ends({ name: confirmer })}
            </p>
          )}
          <Button type="submit" loading={isPending}>
            {save}
          </Button>
          <Button variant="subtle" onClick={letGo}>
            {texts.discard}
          </Button>
        </div>
      )}
    </form>
  );
}
