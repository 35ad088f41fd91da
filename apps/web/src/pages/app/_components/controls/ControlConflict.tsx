import type { Readiness } from '@regulus/contract/control-values.ts';
import type { Control, ControlDetail } from '@regulus/contract/controls.ts';
import { controlTexts, controlPanelTexts as texts } from '../../../../lib/texts/controls.ts';
import { type ControlDraft, conflictsOfControl } from '../../_lib/controls/control-draft.ts';
import { ConflictSides } from '../ConflictSides.tsx';

const names: Record<keyof ControlDraft, string> = {
  title: texts.name,
  code: texts.code,
  description: texts.description,
  due_on: texts.due,
  condition_applies: texts.condition,
  condition_reason: texts.conditionReason,
  regulators: texts.regulatorsOf,
};

function inWords(value: ControlDraft[keyof ControlDraft]): string {
  if (typeof value === 'boolean') return texts.conditions[`${value}`];
  return typeof value === 'string' ? value : value.join(', ');
}

interface ConflictProps {
  /** what the user saw */
  seen: Control;
  /** what is stored now */
  present: ControlDetail;
  typed: Partial<ControlDraft>;
  /** the readiness that was refused */
  wanted: Readiness | undefined;
  isPending: boolean;
  onTakeTheirs: (name: keyof ControlDraft) => void;
  onAgain: () => void;
  onLeave: () => void;
}

/** A colleague has changed the control in the meantime. */
export function ControlConflict(props: ConflictProps) {
  const { seen, present, typed, wanted, isPending, onTakeTheirs, onAgain, onLeave } = props;
  const differing = conflictsOfControl(seen, present, typed);
  const isOtherwise = wanted !== undefined && wanted !== present.status;
  const { status } = controlTexts;
  return (
    <ConflictSides
      latest={present.history[0]}
      changedAt={present.updated_at}
      sides={[
        ...(isOtherwise
          ? [{ name: texts.readiness, yours: status[wanted], theirs: status[present.status] }]
          : []),
        ...differing.map(({ name: field, mine, theirs }) => ({
          field,
          name: names[field],
          yours: inWords(mine),
          theirs: inWords(theirs),
        })),
      ]}
      hasTyped={differing.length > 0}
      onTakeTheirs={onTakeTheirs}
      again={
        isOtherwise || Object.keys(typed).length > 0
          ? { label: texts.conflict.again, isPending, run: onAgain }
          : undefined
      }
      onLeave={onLeave}
    />
  );
}
