import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { memo, type Ref } from 'react';
import { commonTexts } from '../../../../lib/texts/common.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import type { Sort } from '../_lib/address.ts';
import { type ColumnKey, leadWidth, widthOf } from '../_lib/columns.ts';
import { mostSelected } from '../_lib/use-selection.ts';
import { BookmarkButton, cells, SelectBox, TitleLink } from './cells.tsx';
import classes from './table.module.css';

const sortable: Partial<Record<ColumnKey | 'title', readonly [Sort, Sort]>> = {
  title: ['title', '-title'],
  code: ['code', '-code'],
  next: ['next_date', '-next_date'],
  updated: ['-updated_at', 'updated_at'],
};

export interface HeadSelection {
  isAll: boolean;
  isSome: boolean;
  total: number;
  onToggle: () => void;
}

export interface TableHeadProps {
  columns: readonly ColumnKey[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** undefined where nothing can be done with a selection */
  selection: HeadSelection | undefined;
  ref?: Ref<HTMLTableSectionElement>;
}

/** Widths of the columns; the title takes what is left. */
export function TableColumns({ columns }: { columns: readonly ColumnKey[] }) {
  return (
    <colgroup>
      <col style={{ width: leadWidth }} />
      <col />
      {columns.map((column) => (
        <col key={column} style={{ width: widthOf(column) }} />
      ))}
    </colgroup>
  );
}

/** The header: selects all, and sorts where the list can be sorted. */
export function TableHead({ columns, sort, onSort, selection, ref }: TableHeadProps) {
  return (
    <thead ref={ref} className={classes.head}>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.lead}>
          {selection ? (
            <SelectAll {...selection} />
          ) : (
            <span className="visually-hidden">{commonTexts.bookmark}</span>
          )}
        </th>
        {(['title', ...columns] as const).map((column) => (
          <HeadCell key={column} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function SelectAll({ isAll, isSome, total, onToggle }: HeadSelection) {
  const label =
    total > mostSelected ? inventoryTexts.rows.selectFirst(mostSelected) : inventoryTexts.rows.selectAll;
  return (
    <input
      type="checkbox"
      className={classes.selectAll}
      aria-label={label}
      title={label}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll;
      }}
      onChange={onToggle}
    />
  );
}

interface HeadCellProps {
  column: ColumnKey | 'title';
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const name = inventoryTexts.columns[column];
  const orders = sortable[column];
  if (!orders) {
    return (
      <th scope="col">
        <span className={classes.headWords}>{name}</span>
      </th>
    );
  }
  const isSorted = orders.includes(sort);
  const isDescending = sort.startsWith('-');
  const Icon = isSorted ? (isDescending ? IconArrowDown : IconArrowUp) : IconSelector;
  const [first, second] = orders;
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        title={inventoryTexts.sort.by(name)}
        onClick={() => onSort(sort === first ? second : first)}
      >
        {name}
        <Icon size={14} stroke={1.8} aria-hidden />
      </button>
    </th>
  );
}

export interface TableRowProps {
  /** place in the whole list, from 0 */
  index: number;
  publication: RegulatoryUpdate | undefined;
  columns: readonly ColumnKey[];
  isSelected: boolean;
  isCurrent: boolean;
}

/** One publication; grey bars while it loads. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { index, publication, columns, isSelected, isCurrent } = props;
  // the header is row 1
  const position = { 'aria-rowindex': index + 2, 'data-row': index };
  if (!publication) {
    return (
      <tr {...position} className={classes.row} aria-busy>
        <td colSpan={columns.length + 2} className={classes.lead}>
          <span className={classes.bar} style={{ width: `${30 + ((index * 17) % 45)}%` }} />
          <span className="visually-hidden">{inventoryTexts.rows.loading}</span>
        </td>
      </tr>
    );
  }
  return (
    <tr
      {...position}
      className={classes.row}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
    >
      <td className={classes.lead}>
        <span className={classes.leadControls}>
          <SelectBox publication={publication} index={index} isSelected={isSelected} />
          <BookmarkButton publication={publication} />
        </span>
      </td>
      <th scope="row" className={classes.titleCell}>
        <span className={classes.titleWords}>
          <TitleLink publication={publication} />
        </span>
      </th>
      {columns.map((column) => {
        const Cell = cells[column];
        return (
          <td key={column}>
            <Cell publication={publication} />
          </td>
        );
      })}
    </tr>
  );
});
