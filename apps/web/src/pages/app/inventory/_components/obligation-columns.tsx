import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationRow } from '@regulus/contract/obligations.ts';
import { Link } from 'react-router';
import { useCompleteObligationDue, useConfirmObligationDue } from '../../../../data/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { SampleBadge, TopicBadge } from '../../../../ui/Badges.tsx';
import { AssigneeName } from '../../../../ui/lists/AssigneeName.tsx';
import listClasses from '../../../../ui/lists/ListTable.module.css';
import type { Column, RowShape } from '../../../../ui/lists/ListTable.tsx';
import { OpenLink } from '../../../../ui/lists/OpenLink.tsx';
import { RegulatorBadges } from '../../../../ui/lists/RegulatorBadges.tsx';
import { useWayBack } from '../../../../ui/use-way-back.ts';
import { DueCell } from '../../_components/due/DueCell.tsx';
import { clauseAddress } from '../../_components/obligations/ObligationWords.tsx';
import { WaitingLine } from '../../_components/trace/WaitingLine.tsx';
import { obligationStanding, obligationWaits, proposalOfOther } from '../../_components/trace/waiting-for.ts';
import classes from './obligation-columns.module.css';

interface CellProps {
  row: ObligationRow;
}

/** Its words, where they stand, and what is to be known before it is decided about. */
function Words({ row }: CellProps) {
  const texts = useTexts('obligations');
  const { id: own } = useProfile();
  const { clause, publication, place, words, new_wording } = row;
  const waits = obligationWaits(row, own);
  const wayBack = useWayBack();
  return (
    <div className={`stack gap-4 narrow ${listClasses.said}`}>
      <OpenLink
        name="obligation"
        id={row.id}
        className={listClasses.open}
        lang={row.language}
        isQuiet={row.status === obligationStatus.irrelevant}
      >
        {words}
      </OpenLink>
      <span className={`flex gap-8 unbroken ${classes.source}`}>
        <Link to={clauseAddress(row, place)} state={wayBack} title={texts.openClause({ clause })}>
          {clause}
        </Link>
        <Link
          to={`/app/agents/screening/${publication.id}?tab=obligations`}
          state={wayBack}
          className="clipped muted"
        >
          {publication.title}
        </Link>
        {publication.is_sample && <SampleBadge />}
        {row.origin === 'by_hand' && <span>{texts.byHand}</span>}
      </span>
      {new_wording && (
        <span className={`strong middle gap-4 ${listClasses.changed}`}>
          {new_wording.is_gone
            ? texts.goneBadge({ version: new_wording.version })
            : texts.rewordedBadge({ version: new_wording.version })}
        </span>
      )}
      {waits && <WaitingLine isForReader={proposalOfOther(row, own) !== undefined}>{waits}</WaitingLine>}
    </div>
  );
}

function Due({ row }: CellProps) {
  const mayWrite = useProfile().role !== 'auditor';
  const { mutateAsync: confirm } = useConfirmObligationDue('OBLIGATIONS');
  const { mutateAsync: complete } = useCompleteObligationDue('OBLIGATIONS');
  return (
    <DueCell
      subject={row}
      name={row.clause}
      regulator={row.publication.regulators[0]}
      isOpen={row.status !== obligationStatus.irrelevant}
      mayWrite={mayWrite}
      confirm={(change) => confirm({ obligation: row, change })}
      complete={() => complete(row)}
    />
  );
}

function Standing({ row }: CellProps) {
  const { id: own } = useProfile();
  return (
    <span className={classes.status} data-status={row.status}>
      {obligationStanding(row, own)}
    </span>
  );
}

export const obligationShape = ({ inventory, select }: Texts['obligations']): RowShape<ObligationRow> => ({
  label: inventory.tableLabel,
  title: { key: 'obligation', name: inventory.columns.obligation, Cell: Words },
  nameOf: ({ clause }) => select({ clause }),
  leadWidth: 44,
  isTall: true,
});

export const obligationColumns = ({
  inventory: { columns: names },
}: Texts['obligations']): readonly Column<ObligationRow>[] => [
  {
    key: 'regulator',
    name: names.regulator,
    width: 116,
    Cell: ({ row }) => <RegulatorBadges regulators={row.publication.regulators} />,
  },
  {
    key: 'topic',
    name: names.topic,
    width: 170,
    sorts: ['topic', 'topic'],
    Cell: ({ row: { topic } }) => topic && <TopicBadge topic={topic} />,
  },
  {
    key: 'due',
    name: names.due,
    width: 230,
    sorts: ['due_on', '-due_on'],
    Cell: Due,
  },
  {
    key: 'assignee',
    name: names.assignee,
    width: 130,
    Cell: ({ row }) => <AssigneeName id={row.assigned_to} />,
  },
  { key: 'status', name: names.status, width: 130, Cell: Standing },
];
