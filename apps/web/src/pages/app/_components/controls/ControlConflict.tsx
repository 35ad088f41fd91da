import { Button } from '@mantine/core';
import type { Readiness } from '@regulus/contract/control-values.ts';
import type { Control, ControlDetail } from '@regulus/contract/controls.ts';
import { controlPanelTexts, controlTexts } from '../../../../lib/texts/controls.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { type ControlDraft, conflictsOfControl } from '../../_lib/controls/control-draft.ts';
import classes from './controls.module.css';

const texts = controlPanelTexts.conflict;

const names: Record<keyof ControlDraft, string> = {
  title: controlPanelTexts.name,
  code: controlPanelTexts.code,
  description: controlPanelTexts.description,
  due_on: controlPanelTexts.due,
  condition_applies: controlPanelTexts.condition,
  condition_reason: controlPanelTexts.conditionReason,
  regulators: controlPanelTexts.regulatorsOf,
};

function inWords(value: ControlDraft[keyof ControlDraft]): string {
  if (typeof value === 'boolean') return controlPanelTexts.conditions[`${value}`];
  return (typeof value === 'string' ? value : value.join(', ')) || texts.empty;
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

/** A colleague was faster: both versions side by side, and nothing that was typed is lost. */
export function ControlConflict(props: ConflictProps) {
  const { seen, present, typed, wanted, isPending, onTakeTheirs, onAgain, onLeave } = props;
  const locale = useLocale();
  const differing = conflictsOfControl(seen, present, typed);
  const isOtherwise = wanted !== undefined && wanted !== present.status;
  const name = present.history[0]?.actor?.name ?? texts.somebody;
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(present.history[0]?.at ?? present.updated_at),
  );
  return (
    <section className={classes.warning} role="alert">
      <strong>{texts.changed(name, time)}</strong>
      <p>{differing.length > 0 ? texts.hint : texts.none}</p>
      {(differing.length > 0 || isOtherwise) && (
        <table className={classes.sides}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.yours}</th>
              <th scope="col">{texts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {isOtherwise && (
              <tr>
                <th scope="row">{controlPanelTexts.readiness}</th>
                <td>{controlTexts.status[wanted]}</td>
                <td>{controlTexts.status[present.status]}</td>
              </tr>
            )}
            {differing.map(({ name: field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{names[field]}</th>
                <td>{inWords(mine)}</td>
                <td>
                  {inWords(theirs)}{' '}
                  <button type="button" className={classes.link} onClick={() => onTakeTheirs(field)}>
                    {texts.takeTheirs}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.buttons}>
        {(isOtherwise || Object.keys(typed).length > 0) && (
          <Button size="compact-md" loading={isPending} onClick={onAgain}>
            {texts.again}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </section>
  );
}
