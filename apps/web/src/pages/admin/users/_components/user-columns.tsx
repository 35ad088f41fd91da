import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ListedUser } from '../../../../data/admin-users.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateText } from '../../../../ui/DateText.tsx';
import type { Column, RowShape } from '../../../../ui/lists/ListTable.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import classes from '../../_components/AdminTable.module.css';

interface CellProps {
  row: ListedUser;
}

function Person({ row: { name, email } }: CellProps) {
  return (
    <>
      <div className={`medium ${classes.name}`}>{name}</div>
      <div className={classes.detail}>{email}</div>
    </>
  );
}

function Company({ row: { company } }: CellProps) {
  return (
    <Link className={classes.link} to={`/admin/users?company=${company.id}`}>
      {company.name}
    </Link>
  );
}

function State({ row: { state } }: CellProps) {
  const { states } = useTexts('admin-users');
  return (
    <span className={classes.state} data-state={state}>
      {states[state]}
    </span>
  );
}

function LastSeen({ row: { last_seen_at: at } }: CellProps) {
  const { never } = useTexts('admin-users');
  return at === null ? <span className="muted">{never}</span> : <MomentText value={at} />;
}

export const userShape = (texts: Texts['admin-users']): RowShape<ListedUser> => ({
  label: texts.title,
  title: { key: 'name', name: texts.columns.name, sorts: ['name', '-name'], Cell: Person },
  nameOf: ({ name }) => name,
  leadWidth: 0,
  isTall: true,
});

interface Deleting {
  /** the own account, which is not deleted here */
  own: string;
  onDelete: (user: ListedUser) => void;
}

export function userColumns(texts: Texts['admin-users'], deleting: Deleting): readonly Column<ListedUser>[] {
  const { columns } = texts;
  return [
    { key: 'company', name: columns.company, sorts: ['company', '-company'], width: 220, Cell: Company },
    { key: 'role', name: columns.role, width: 130, Cell: ({ row }) => texts.roles[row.role] },
    { key: 'state', name: columns.state, width: 110, Cell: State },
    {
      key: 'last_seen_at',
      name: columns.lastSeen,
      sorts: ['-last_seen_at', 'last_seen_at'],
      width: 150,
      Cell: LastSeen,
    },
    {
      key: 'created_at',
      name: columns.created,
      sorts: ['-created_at', 'created_at'],
      width: 120,
      Cell: ({ row }) => <DateText value={row.created_at} />,
    },
    deleteColumn(texts, deleting),
  ];
}

const deleteColumn = (
  { columns, remove, removeName }: Texts['admin-users'],
  { own, onDelete }: Deleting,
): Column<ListedUser> => ({
  key: 'delete',
  name: columns.action,
  width: 100,
  Cell: ({ row }) =>
    row.id === own ? null : (
      <span className={classes.unnamed}>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={removeName({ name: row.name })}
          onClick={() => onDelete(row)}
        >
          {remove}
        </Button>
      </span>
    ),
});
