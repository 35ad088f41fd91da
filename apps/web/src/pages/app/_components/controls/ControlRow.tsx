import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { readiness } from '@regulus/contract/control-values.ts';
import type { Control } from '@regulus/contract/controls.ts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useProfile } from '../../../../data/users.ts';
import { commonTexts } from '../../../../lib/texts/common.ts';
import { controlTexts, controlListTexts as texts } from '../../../../lib/texts/controls.ts';
import { DateText, DeadlineText } from '../../../../ui/DateText.tsx';
import classes from '../../../../ui/lists/ListTable.module.css';
import { RegulatorBadges } from '../../../../ui/lists/RegulatorBadges.tsx';
import { WaitingLine } from '../trace/WaitingLine.tsx';
import { controlWaits, openSignature } from '../trace/waiting-for.ts';
import { ReadinessBadge } from './ReadinessBadge.tsx';

interface RowProps {
  control: Control;
  isCurrent: boolean;
  isSelected: boolean;
  mayWrite: boolean;
  onSelect: () => void;
  onOpen: () => void;
}

/** One control in a list: what it is, who has it, what proves it, and how far it is. */
export function ControlRow({ control, isCurrent, isSelected, mayWrite, onSelect, onOpen }: RowProps) {
  const { colleagues, id: own } = useProfile();
  const { code, title, regulators, assigned_to, obligations, updated_at, flagged_at } = control;
  const assignee = assigned_to
    ? (colleagues.find(({ id }) => id === assigned_to)?.name ?? commonTexts.formerColleague)
    : undefined;
  const waits = controlWaits(control, own);
  const open = openSignature(control);
  const isForReader = open !== undefined && open.signed_by?.id !== own;
  return (
    // keys move between the rows, whose own button is reached by Tab
    <tr className={classes.row} aria-current={isCurrent || undefined} tabIndex={-1}>
      {mayWrite && (
        <td className={classes.check}>
          <Checkbox size="xs" checked={isSelected} onChange={onSelect} aria-label={texts.select(code)} />
        </td>
      )}
      <th scope="row" className={classes.words}>
        <div className={classes.said}>
          <button type="button" className={classes.open} onClick={onOpen}>
            {title}
          </button>
          <span className={classes.quiet}>
            {code} · {controlTexts.obligations(obligations.length)}
          </span>
          {flagged_at !== null && (
            <span className={classes.changed}>
              <IconAlertTriangle size={14} aria-hidden /> {controlTexts.flagged}
            </span>
          )}
          {waits && <WaitingLine isForReader={isForReader}>{waits}</WaitingLine>}
        </div>
      </th>
      <td data-label={texts.columns.regulator}>
        <RegulatorBadges regulators={regulators} />
      </td>
      <td data-label={texts.columns.assignee}>{assignee}</td>
      <td data-label={texts.columns.proof}>
        <Proof control={control} />
      </td>
      <td data-label={texts.columns.due}>
        <Due control={control} />
      </td>
      <td data-label={texts.columns.updated}>
        <DateText value={updated_at} />
      </td>
      <td data-label={texts.columns.status}>
        {control.condition_applies ? (
          <ReadinessBadge status={control.status} />
        ) : (
          <span className={classes.quiet}>{texts.outOfScope}</span>
        )}
      </td>
    </tr>
  );
}

/** Its own day, which stands out once it has passed; else the first on which an obligation falls due. */
function Due({ control }: { control: Control }) {
  const { due_on: own, obligations_due_on: legal, regulators } = control;
  if (own === null) return legal && <DateText value={legal} numeric />;
  const isOpen = control.condition_applies && control.status !== readiness.ready;
  return (
    <>
      {isOpen ? <DeadlineText value={own} regulator={regulators[0]} /> : <DateText value={own} numeric />}
      {legal !== null && legal < own && (
        <span className={classes.quiet}>
          {' '}
          {texts.obligationsDue} <DateText value={legal} numeric />
        </span>
      )}
    </>
  );
}

/** What proves it today, and until when. */
function Proof({ control: { proof } }: { control: Control }) {
  if (proof.evidence === 0 && !proof.is_attested)
    return <span className={classes.quiet}>{texts.noProof}</span>;
  if (proof.valid === 0 && !proof.is_attested)
    return <span className={classes.changed}>{texts.notValid(proof.evidence)}</span>;
  const said = [
    proof.valid > 0 && controlTexts.files(proof.valid),
    proof.is_attested && texts.attested,
  ].filter(Boolean);
  return (
    <>
      {said.join(', ')}
      {proof.valid_until && (
        <span className={classes.quiet}>
          {' '}
          {texts.until} <DateText value={proof.valid_until} numeric />
        </span>
      )}
    </>
  );
}
