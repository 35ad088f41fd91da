import { readiness } from '@regulus/contract/control-values.ts';
import type { ControlRow } from '@regulus/contract/controls.ts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useCompleteControlDue, useConfirmControlDue } from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateText, dateTag } from '../../../../ui/DateText.tsx';
import { AssigneeName } from '../../../../ui/lists/AssigneeName.tsx';
import classes from '../../../../ui/lists/ListTable.module.css';
import type { Column, RowShape } from '../../../../ui/lists/ListTable.tsx';
import { OpenLink } from '../../../../ui/lists/OpenLink.tsx';
import { RegulatorBadges } from '../../../../ui/lists/RegulatorBadges.tsx';
import { DueCell } from '../due/DueCell.tsx';
import { WaitingLine } from '../trace/WaitingLine.tsx';
import { controlWaits, openSignature } from '../trace/waiting-for.ts';
import { ReadinessBadge } from './ReadinessBadge.tsx';

interface CellProps {
  row: ControlRow;
}

/** What it is, and what is to be known before it is changed. */
function Title({ row }: CellProps) {
  const texts = useTexts('controls');
  const { id: own } = useProfile();
  const waits = controlWaits(row, own);
  const open = openSignature(row);
  return (
    <div className={`stack gap-4 narrow ${classes.said}`}>
      <OpenLink name="control" id={row.id} className={classes.open}>
        {row.title}
      </OpenLink>
      <span className="muted">
        {row.code} · {texts.obligations({ count: row.obligations.length })}
      </span>
      {row.flagged_at !== null && (
        <span className={`strong middle gap-4 ${classes.changed}`}>
          <IconAlertTriangle size={14} aria-hidden /> {texts.flagged}
        </span>
      )}
      {waits && (
        <WaitingLine isForReader={open !== undefined && open.signed_by?.id !== own}>{waits}</WaitingLine>
      )}
    </div>
  );
}

/** Its own day, which stands out once it has passed; else the first on which an obligation falls due. */
function Due({ row }: CellProps) {
  const { list: texts } = useTexts('controls');
  const mayWrite = useProfile().role !== 'auditor';
  const { mutateAsync: confirm } = useConfirmControlDue();
  const { mutateAsync: complete } = useCompleteControlDue();
  const { due_on: own, obligations_due_on: legal } = row;
  const isOpen = row.condition_applies && (row.status !== readiness.ready || row.due_rule !== null);
  return (
    <>
      <DueCell
        subject={row}
        name={row.code}
        regulator={row.regulators[0]}
        isOpen={isOpen}
        mayWrite={mayWrite}
        confirm={(change) => confirm({ control: row, change })}
        complete={() => complete(row)}
      />
      {legal !== null && (own === null || legal < own) && (
        <span className="muted"> {texts.obligationDue({ date: dateTag(legal) })}</span>
      )}
    </>
  );
}

/** What proves it today, and until when. */
function Proof({ row: { proof } }: CellProps) {
  const { proof: texts } = useTexts('controls').list;
  if (proof.evidence === 0 && !proof.is_attested) return <span className="muted">{texts.none}</span>;
  if (proof.valid === 0 && !proof.is_attested)
    return (
      <span className={`strong middle gap-4 ${classes.changed}`}>
        {texts.notValid({ count: proof.evidence })}
      </span>
    );
  const count = { count: proof.valid };
  return (
    <>
      {proof.valid === 0
        ? texts.attestation
        : proof.is_attested
          ? texts.filesAndAttestation(count)
          : texts.files(count)}
      {proof.valid_until && (
        <span className="muted"> {texts.until({ date: dateTag(proof.valid_until) })}</span>
      )}
    </>
  );
}

function Status({ row }: CellProps) {
  const { lists } = useTexts('controls');
  return row.condition_applies ? (
    <ReadinessBadge status={row.status} />
  ) : (
    <span className="muted">{lists.out_of_scope}</span>
  );
}

export const controlShape = ({ list: texts }: Texts['controls']): RowShape<ControlRow> => ({
  label: texts.tableLabel,
  title: { key: 'control', name: texts.columns.control, sorts: ['title', '-title'], Cell: Title },
  nameOf: ({ code }) => texts.select({ code }),
  leadWidth: 44,
  isTall: true,
});

export const controlColumns = ({
  list: { columns: names },
}: Texts['controls']): readonly Column<ControlRow>[] => [
  {
    key: 'regulator',
    name: names.regulator,
    width: 120,
    Cell: ({ row }) => <RegulatorBadges regulators={row.regulators} />,
  },
  {
    key: 'assignee',
    name: names.assignee,
    width: 130,
    Cell: ({ row }) => <AssigneeName id={row.assigned_to} />,
  },
  { key: 'proof', name: names.proof, width: 140, Cell: Proof },
  { key: 'due', name: names.due, width: 170, sorts: ['due_on', '-due_on'], Cell: Due },
  {
    key: 'updated',
    name: names.updated,
    width: 110,
    sorts: ['-updated_at', 'updated_at'],
    Cell: ({ row }) => <DateText value={row.updated_at} />,
  },
  { key: 'status', name: names.status, width: 130, Cell: Status },
];
