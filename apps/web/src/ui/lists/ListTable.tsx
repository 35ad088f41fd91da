import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { type ComponentType, memo } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import classes from './ListTable.module.css';
import type { Row } from './listed-rows.ts';
import { type BoxSelection, SelectAllBox, SelectBox } from './SelectBox.tsx';
import type { Selection } from './use-selection.ts';

export type Cell<One extends Row> = ComponentType<{ row: One }>;

export interface Column<One extends Row> {
  key: string;
  name: string;
  /** orders by it: the first and the second click */
  sorts?: readonly [string, string];
  Cell: Cell<One>;
  /** in pixels at the default font size; without one the column takes what is left */
  width?: number;
}

/** How the rows of one kind are shown; a constant, so that rows are drawn again only when they change. */
export interface RowShape<One extends Row> {
  /** what the table lists */
  label: string;
  /** the column that names the row; its first link opens the record */
  title: Column<One>;
  /** says which row its box selects */
  nameOf: (row: One) => string;
  /** beside the box */
  Lead?: Cell<One>;
  /** name of the first column, where it has no box */
  leadName?: string;
  leadWidth: number;
  /** in several lines, as high as they need to be; else in one line of a fixed height */
  isTall?: boolean;
}

export interface ListTableProps<One extends Row> {
  shape: RowShape<One>;
  columns: readonly Column<One>[];
  sort: string;
  onSort: (sort: never) => void;
  /** undefined where nothing can be done with a selection */
  selection: Selection<One> | undefined;
  /** the box in the header */
  all: BoxSelection | undefined;
  total: number;
  current: number | undefined;
  /** places of the first and last row that are drawn, and how many pixels stand for those above and below */
  first: number;
  last: number;
  above?: number;
  below?: number;
  at: (place: number) => One | undefined;
}

/** The rows of a list, or some of them, as a table. */
export function ListTable<One extends Row>(props: ListTableProps<One>) {
  const { shape, columns, selection, total, current, first, last, above = 0, below = 0, at } = props;
  const hasLead = selection !== undefined || shape.Lead !== undefined;
  const places = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return (
    <table
      className={classes.table}
      data-tall={shape.isTall || undefined}
      aria-label={shape.label}
      aria-rowcount={total + 1}
    >
      <colgroup>
        {hasLead && <col style={{ width: shape.leadWidth }} />}
        {[shape.title, ...columns].map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <Head {...props} hasLead={hasLead} />
      <tbody>
        <Spacer height={above} />
        {places.map((place) => {
          const row = at(place);
          return (
            <ListRow
              key={shape.isTall ? (row?.id ?? place) : place}
              row={row}
              place={place}
              shape={shape}
              columns={columns}
              hasLead={hasLead}
              toggle={selection?.toggle}
              isSelected={row !== undefined && selection?.has(row.id) === true}
              isCurrent={current === place}
            />
          );
        })}
        <Spacer height={below} />
      </tbody>
    </table>
  );
}

/** Selects all, and sorts where the list can be sorted. */
function Head<One extends Row>(props: ListTableProps<One> & { hasLead: boolean }) {
  const { shape, columns, all, hasLead } = props;
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {hasLead && (
          <th scope="col" className={classes.lead}>
            {all ? <SelectAllBox {...all} /> : <span className="visually-hidden">{shape.leadName}</span>}
          </th>
        )}
        {[shape.title, ...columns].map((column) => (
          <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<One extends Row> extends Pick<ListTableProps<One>, 'sort' | 'onSort'> {
  column: Column<One>;
}

function HeadCell<One extends Row>({ column: { name, sorts }, sort, onSort }: HeadCellProps<One>) {
  const texts = useTexts('lists');
  if (!sorts) {
    return (
      <th scope="col">
        <span className={classes.headWords}>{name}</span>
      </th>
    );
  }
  const isSorted = sorts.includes(sort);
  const isDescending = sort.startsWith('-');
  const Icon = isSorted ? (isDescending ? IconArrowDown : IconArrowUp) : IconSelector;
  const [first, second] = sorts;
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={`middle gap-4 rounded ${classes.sort}`}
        data-sorted={isSorted || undefined}
        title={texts.sortBy({ column: name })}
        onClick={() => onSort((sort === first ? second : first) as never)}
      >
        {name}
        <Icon size={14} stroke={1.8} aria-hidden />
      </button>
    </th>
  );
}

interface ListRowProps<One extends Row> {
  row: One | undefined;
  /** in the whole list, from 0 */
  place: number;
  shape: RowShape<One>;
  columns: readonly Column<One>[];
  hasLead: boolean;
  toggle: Selection<One>['toggle'] | undefined;
  isSelected: boolean;
  isCurrent: boolean;
}

/** One row; a grey bar while it loads. */
function TableRow<One extends Row>(props: ListRowProps<One>) {
  const { row, place, shape, columns, hasLead, toggle, isSelected, isCurrent } = props;
  const { Lead, nameOf, title } = shape;
  const { loading } = useTexts('common');
  // the header is row 1
  const position = { 'aria-rowindex': place + 2, 'data-row': place, className: classes.row };
  if (!row) {
    return (
      <tr {...position} aria-busy>
        <td colSpan={columns.length + (hasLead ? 2 : 1)} className={classes.lead}>
          <span className={classes.bar} style={{ width: `${30 + ((place * 17) % 45)}%` }} />
          <span className="visually-hidden">{loading}</span>
        </td>
      </tr>
    );
  }
  return (
    <tr {...position} data-selected={isSelected || undefined} aria-current={isCurrent || undefined}>
      {hasLead && (
        <td className={classes.lead}>
          <span className={`line ${classes.leadControls}`}>
            {toggle && <SelectBox row={row} name={nameOf(row)} isSelected={isSelected} toggle={toggle} />}
            {Lead && <Lead row={row} />}
          </span>
        </td>
      )}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell holds its words */}
      <th scope="row" className={classes.title}>
        <title.Cell row={row} />
      </th>
      {columns.map(({ key, name, Cell }) => (
        <td key={key} data-label={name}>
          <Cell row={row} />
        </td>
      ))}
    </tr>
  );
}
const ListRow = memo(TableRow) as typeof TableRow;

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}
