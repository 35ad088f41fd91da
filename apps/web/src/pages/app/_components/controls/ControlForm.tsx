import { Button } from '@mantine/core';
import { type Readiness, readiness } from '@regulus/contract/control-values.ts';
import type { ControlChange, ControlDetail } from '@regulus/contract/controls.ts';
import { useId, useRef, useState } from 'react';
import { useChangeControl, useIsChanging } from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../ui/Badges.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { changeOfControl, draftOfControl, givenRegulators } from '../../_lib/controls/control-draft.ts';
import { useRecordForm } from '../../_lib/records/use-record-form.ts';
import { tellOutcome } from '../../_lib/tell-outcome.ts';
import { AssigneeField, ChoiceField, optionsOf, WordsField } from '../records/fields.tsx';
import { RecordConflict } from '../records/RecordConflict.tsx';
import recordClasses from '../records/records.module.css';
import { SignOff } from '../records/SignOff.tsx';
import { bothBehind, controlWaits, isOwn, openSignature, ownSignature } from '../trace/waiting-for.ts';
import classes from './controls.module.css';
import { RegulatorChoice } from './RegulatorChoice.tsx';

const statuses = Object.values(readiness);

interface FormProps {
  control: ControlDetail;
  mayWrite: boolean;
  /** leads to where the proof is */
  onToEvidence: () => void;
}

/** What a control is, who has it, whether it applies and how far it is. */
export function ControlForm({ control, mayWrite, onToEvidence }: FormProps) {
  const texts = useTexts('control-panel');
  const { status: readinessNames } = useTexts('controls');
  const { save, unassigned } = useTexts('common');
  const signatureTexts = useTexts('signatures');
  const { colleagues, id: own } = useProfile();
  const { mutateAsync, isPending } = useChangeControl();
  const isChanging = useIsChanging();
  /** why it cannot be Ready */
  const [refused, setRefused] = useState<ApiError>();
  const assigneeField = useRef<HTMLSelectElement>(null);
  const waits = controlWaits(control, own);
  const waitsId = useId();
  const open = openSignature(control);
  const both = bothBehind(control);
  const isReady = control.status === readiness.ready;
  const form = useRecordForm({
    record: control,
    draftOf: draftOfControl,
    changeOf: changeOfControl,
    put: (seen, change) => mutateAsync({ control: seen, change }),
    failed: texts.notSaved,
    onRefused(error, { status }) {
      if (!(error instanceof ApiError) || !error.detail || error.code === 'revision_conflict') return false;
      if (error.code === 'name_taken') form.setFault({ field: 'code', words: error.detail });
      else if (error.status === 409 && status === readiness.ready) setRefused(error);
      else return false;
      return true;
    },
  });
  const { draft, typed, type } = form;
  const wanted = form.refused?.status;
  const isOtherwise = wanted !== undefined && wanted !== control.status;

  /** Stores what is typed, and the readiness where one is wanted. */
  async function store(wanted?: Readiness) {
    const isConfirmation =
      wanted === readiness.ready && control.status === wanted && control.confirmed === null;
    const isDecision = wanted !== undefined && (wanted !== control.status || isConfirmation);
    if (!form.hasChange && !isDecision) return;
    if (!draft.condition_applies && draft.condition_reason.trim() === '')
      return form.setFault({ field: 'condition_reason', words: texts.conditionReasonMissing });
    const after = await form.store(isDecision ? { status: wanted } : {});
    if (!after) return;
    setRefused(undefined);
    const waiting = ownSignature(after, own);
    if (waiting)
      notify(signatureTexts[waiting.decision === 'exclude' ? 'proposedNotApplying' : 'signedReady']);
    else if (isConfirmation) notify(texts.confirmed.done);
    else if (isDecision) notify(texts.decided[wanted]);
    else notify(isReady && after.status !== readiness.ready ? texts.savedWaits : texts.saved);
  }

  /** Decides about what waits for a second person, as it was seen. */
  const settle = async (change: ControlChange, message: string) => {
    if (await form.send(change)) notify(message);
  };

  function assign(assignee: string | null) {
    const name = colleagues.find(({ id }) => id === assignee)?.name;
    void tellOutcome(mutateAsync({ control, change: { assignee_id: assignee } }), {
      done: name === undefined ? texts.unassigned : texts.assigned({ name }),
      failed: texts.notSaved,
    });
  }
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
        {form.faultOf('code') && (
          <span className="fault" role="alert">
            {form.faultOf('code')}
          </span>
        )}
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
              <SignOff
                isOwn={open.signed_by?.id === own}
                size="compact-md"
                isPending={isChanging}
                confirm={open.decision === 'exclude' ? signatureTexts.confirm : signatureTexts.confirmReady}
                onConfirm={() =>
                  void (open.decision === 'exclude'
                    ? settle({ condition_applies: false }, signatureTexts.confirmed)
                    : store(readiness.ready))
                }
                onEnd={() =>
                  void settle(
                    // what it is already declines or takes back what waits for a second person
                    open.decision === 'exclude'
                      ? { condition_applies: control.condition_applies }
                      : { status: control.status },
                    signatureTexts[open.signed_by?.id === own ? 'takenBack' : 'declined'],
                  )
                }
              />
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
      {form.refused && (
        <RecordConflict
          present={control}
          form={form}
          names={{
            title: texts.name,
            code: texts.code,
            description: texts.description,
            condition_applies: texts.condition,
            condition_reason: texts.conditionReason,
            regulators: texts.furtherRegulators,
          }}
          inWords={(value) =>
            typeof value === 'boolean' ? texts.conditions[`${value}`] : [value].flat().join(', ')
          }
          decision={
            isOtherwise
              ? {
                  name: texts.readiness,
                  yours: readinessNames[wanted],
                  theirs: readinessNames[control.status],
                }
              : undefined
          }
          again={
            isOtherwise || Object.keys(typed).length > 0
              ? { label: texts.conflictAgain, isPending, run: () => void store(wanted) }
              : undefined
          }
        />
      )}

      <WordsField
        label={texts.description}
        rows={2}
        placeholder={mayWrite ? texts.descriptionPlaceholder : undefined}
        value={draft.description}
        readOnly={!mayWrite}
        onChange={(description) => type({ description })}
      />
      <div className={recordClasses.fields}>
        <AssigneeField
          ref={assigneeField}
          label={texts.assignee}
          nobody={unassigned}
          present={control.assigned_to}
          disabled={!mayWrite || isPending}
          onAssign={assign}
        />
        <ChoiceField
          label={texts.condition}
          value={String(draft.condition_applies)}
          disabled={!mayWrite}
          onChange={(applies) => type({ condition_applies: applies === 'true' })}
        >
          {optionsOf([
            ['true', texts.conditions.true],
            ['false', texts.conditions.false],
          ])}
        </ChoiceField>
        {mayWrite && (
          <div className={recordClasses.field}>
            <span className={recordClasses.label}>{texts.furtherRegulators}</span>
            <RegulatorChoice
              label={texts.furtherRegulators}
              chosen={draft.regulators}
              onChange={(regulators) => type({ regulators })}
            />
          </div>
        )}
      </div>
      {!draft.condition_applies && (
        <WordsField
          label={texts.conditionReason}
          fault={form.faultOf('condition_reason')}
          value={draft.condition_reason}
          readOnly={!mayWrite}
          onChange={(condition_reason) => type({ condition_reason })}
        />
      )}
      {mayWrite && form.hasChange && !form.refused && (
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
          <Button variant="subtle" onClick={form.discard}>
            {texts.discard}
          </Button>
        </div>
      )}
    </form>
  );
}
