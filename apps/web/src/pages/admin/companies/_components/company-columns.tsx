import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ListedCompany } from '../../../../data/admin-companies.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateText } from '../../../../ui/DateText.tsx';
import type { Column, RowShape } from '../../../../ui/lists/ListTable.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import classes from '../../_components/AdminTable.module.css';

interface CellProps {
  row: ListedCompany;
}

function Name({ row: { name, is_demo, is_operator } }: CellProps) {
  const texts = useTexts('admin-companies');
  return (
    <>
      <span className={`medium ${classes.name}`}>{name}</span>
      {(is_demo || is_operator) && (
        <span className={classes.badges}>
          {is_operator && <span className={`fine medium unbroken ${classes.badge}`}>{texts.operator}</span>}
          {is_demo && <span className={`fine medium unbroken ${classes.badge}`}>{texts.demo}</span>}
        </span>
      )}
    </>
  );
}

function Seats({ row: { id, name, seats, administrators, invitations } }: CellProps) {
  const texts = useTexts('admin-companies');
  return (
    <>
      <Link
        className={classes.link}
        to={`/admin/users?company=${id}`}
        aria-label={texts.showUsers({ name, seats })}
      >
        {texts.seats({ seats })}
      </Link>
      <div className={classes.detail}>{texts.among({ administrators, invitations })}</div>
    </>
  );
}

function Storage({ row, limit }: CellProps & { limit: number | undefined }) {
  const texts = useTexts('admin-companies');
  const locale = useLocale();
  if (row.storage_bytes === 0) return <span className="muted">{texts.noFiles}</span>;
  return (
    <>
      <div>{byteSize(row.storage_bytes, locale)}</div>
      {limit !== undefined && (
        <div className={classes.detail}>{texts.ofAllowed({ allowed: byteSize(limit, locale) })}</div>
      )}
    </>
  );
}

function LastSeen({ row: { last_seen_at: at } }: CellProps) {
  const { never } = useTexts('admin-companies');
  return at === null ? <span className="muted">{never}</span> : <MomentText value={at} />;
}

export const companyShape = (texts: Texts['admin-companies']): RowShape<ListedCompany> => ({
  label: texts.title,
  title: { key: 'name', name: texts.columns.name, sorts: ['name', '-name'], Cell: Name },
  nameOf: ({ name }) => name,
  leadWidth: 0,
  isTall: true,
});

/**
 * @param limit what the files of a company may take
 * @param onFeatures opens the features of a company
 */
export function companyColumns(
  texts: Texts['admin-companies'],
  limit: number | undefined,
  onFeatures: (id: string) => void,
): readonly Column<ListedCompany>[] {
  const { columns } = texts;
  return [
    { key: 'seats', name: columns.seats, sorts: ['-seats', 'seats'], width: 210, Cell: Seats },
    {
      key: 'storage',
      name: columns.storage,
      width: 130,
      Cell: ({ row }) => <Storage row={row} limit={limit} />,
    },
    { key: 'last_seen_at', name: columns.lastSeen, width: 150, Cell: LastSeen },
    {
      key: 'created_at',
      name: columns.created,
      sorts: ['-created_at', 'created_at'],
      width: 120,
      Cell: ({ row }) => <DateText value={row.created_at} />,
    },
    {
      key: 'features',
      name: columns.features,
      width: 150,
      Cell: ({ row: { id, name, features } }) => {
        const on = features.filter((one) => one.is_on).length;
        return (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={texts.featuresOf({ name, on, all: features.length })}
            onClick={() => onFeatures(id)}
          >
            {texts.featuresOn({ on, all: features.length })}
          </Button>
        );
      },
    },
  ];
}
