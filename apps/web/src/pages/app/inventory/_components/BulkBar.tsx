import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { inventoryPanelTexts } from '../../../../lib/texts/inventory-panels.ts';
import { mostSelected, type Selection } from '../_lib/use-selection.ts';
import { type MenuKind, useRowActions } from './ActionsContext.tsx';
import classes from './BulkBar.module.css';

const texts = inventoryPanelTexts.bulk;

/** What can be done with the selection; stands at the lower edge while something is selected. */
export function BulkBar({ selection, onClear }: { selection: Selection; onClear: () => void }) {
  const publications = [...selection.values()];
  const isTooMany = publications.length > mostSelected;
  return (
    <div className={classes.bar} role="group" aria-label={texts.label}>
      <span role="status" className={classes.count}>
        {texts.selected(publications.length)}
      </span>
      {isTooMany ? (
        <span className={classes.note}>{texts.tooMany(mostSelected)}</span>
      ) : (
        <>
          <BulkButton kind="status" publications={publications} label={texts.status} />
          <BulkButton kind="assignee" publications={publications} label={texts.assign} />
        </>
      )}
      <button
        type="button"
        className={classes.clear}
        onClick={onClear}
        aria-label={texts.clear}
        title={texts.clear}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

interface BulkButtonProps {
  kind: MenuKind;
  publications: readonly RegulatoryUpdate[];
  label: string;
}

function BulkButton({ kind, publications, label }: BulkButtonProps) {
  const { openMenu } = useRowActions();
  if (!openMenu) return null;
  return (
    <button
      type="button"
      className={classes.action}
      aria-haspopup="menu"
      data-bulk={kind}
      onClick={(event) => openMenu(kind, publications, event.currentTarget)}
    >
      {label}
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
}
