import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { AssignSelect } from './AssignSelect.tsx';
import classes from './BulkBar.module.css';
import type { Row } from './listed-rows.ts';
import { mostSelected, type Selection } from './use-selection.ts';

interface BulkAction {
  label: string;
  run: () => void;
  isMain?: boolean;
  /** approves: not for those of which the user is the only author */
  isApproval?: boolean;
  title?: string;
}

interface BulkBarProps<One extends Row> {
  selection: Selection<One>;
  /** what is selected, in words */
  label?: string;
  /** what the filters list, of which `listed` is shown: where all of that is selected the rest is offered */
  whole?: { listed: readonly One[]; total: number };
  onClear: () => void;
  /** why something cannot be done with some of them */
  notes?: ReactNode;
  /** what can be done with them */
  actions?: readonly BulkAction[];
  isPending?: boolean;
  /** those that somebody else has to approve, and that in words */
  own?: { rows: readonly One[]; words: (own: { count: number }) => string };
  assign?: ComponentProps<typeof AssignSelect>;
  /** what else can be done with them */
  children?: ReactNode;
}

/** What can be done with the selected rows; it stays at the lower edge of the list while something is selected. */
export function BulkBar<One extends Row>({
  selection,
  label,
  whole,
  onClear,
  notes,
  actions = [],
  isPending = false,
  own,
  assign,
  children,
}: BulkBarProps<One>) {
  const ownId = useId();
  const texts = useTexts('lists');
  const { rows, has, selectAll } = selection;
  if (rows.length === 0) return null;
  const selected = label ?? texts.selected({ count: rows.length });
  const isTooMany = rows.length > mostSelected;
  const isMore =
    whole !== undefined &&
    rows.length < Math.min(whole.total, mostSelected) &&
    whole.listed.every(({ id }) => has(id));
  return (
    <section className={`row ${classes.bar}`} aria-label={selected}>
      <span role="status" className={classes.count}>
        {selected}
      </span>
      {isMore && (
        <Button size="compact-md" variant="subtle" onClick={selectAll}>
          {whole.total > mostSelected
            ? texts.selectFirst({ limit: mostSelected })
            : texts.selectAllOf({ total: whole.total })}
        </Button>
      )}
      {isTooMany && <span className={classes.hint}>{texts.tooMany({ limit: mostSelected })}</span>}
      {!isTooMany && (
        <>
          {actions.map(({ label: name, run, isMain, isApproval, title }) => {
            const isBarred = isApproval === true && own !== undefined && own.rows.length > 0;
            return (
              <Button
                key={name}
                size="compact-md"
                variant={isMain ? 'filled' : 'default'}
                title={title}
                disabled={isPending || isBarred}
                aria-describedby={isBarred ? ownId : undefined}
                onClick={run}
              >
                {name}
              </Button>
            );
          })}
          {assign && <AssignSelect {...assign} />}
          {children}
        </>
      )}
      <Button size="compact-md" variant="subtle" className={classes.clear} onClick={onClear}>
        {texts.clear}
      </Button>
      {own && own.rows.length > 0 && (
        <BulkNote
          id={ownId}
          words={own.words({ count: own.rows.length })}
          about={own.rows}
          selection={selection}
        />
      )}
      {notes}
    </section>
  );
}

interface BulkNoteProps<One extends Row> {
  /** of the words, for what they explain */
  id?: string;
  words: string;
  /** those that it is about; where others are left, they can be taken out */
  about: readonly One[];
  selection: Selection<One>;
  isAlert?: boolean;
  /** what can be done about it */
  children?: ReactNode;
}

/** Why something cannot be done with some of the selected rows, and the way to leave these out. */
export function BulkNote<One extends Row>(props: BulkNoteProps<One>) {
  const { leaveOut } = useTexts('lists');
  const { id, words, about, selection, isAlert, children } = props;
  return (
    <p className={`row ${classes.note}`} role={isAlert ? 'alert' : undefined}>
      <span id={id}>{words}</span>
      {children}
      {about.length > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => selection.leaveOut(about)}>
          {leaveOut({ count: about.length })}
        </Button>
      )}
    </p>
  );
}
