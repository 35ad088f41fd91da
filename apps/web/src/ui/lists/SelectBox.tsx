import type { Row } from './listed-rows.ts';
import classes from './SelectBox.module.css';
import type { Selection } from './use-selection.ts';

interface SelectBoxProps<One extends Row> {
  row: One;
  name: string;
  isSelected: boolean;
  toggle: Selection<One>['toggle'];
  tabIndex?: number;
}

/** Selects a row; with Shift everything from the one before. */
export function SelectBox<One extends Row>({ row, name, isSelected, toggle, tabIndex }: SelectBoxProps<One>) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      tabIndex={tabIndex}
      aria-label={name}
      checked={isSelected}
      onChange={({ nativeEvent }) => toggle(row, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

export interface BoxSelection {
  label: string;
  isAll: boolean;
  isSome: boolean;
  onToggle: () => void;
}

/** Selects all that it stands above. */
export function SelectAllBox({
  label,
  isAll,
  isSome,
  onToggle,
  tabIndex,
}: BoxSelection & { tabIndex?: number }) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      tabIndex={tabIndex}
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

/** The box above rows that are all loaded. */
export function boxOf<One extends Row>(
  rows: readonly One[],
  selection: Selection<One>,
  label: string,
): BoxSelection {
  const selected = rows.filter(({ id }) => selection.has(id)).length;
  return {
    label,
    isAll: rows.length > 0 && selected === rows.length,
    isSome: selected > 0,
    onToggle: () => selection.toggleAll(rows),
  };
}
