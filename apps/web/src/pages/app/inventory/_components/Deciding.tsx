import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { useBookmark } from '../../../../data/decisions.ts';
import type { DecisionChange } from '../../../../data/publications.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { isVerdict } from '../../_lib/allowed-for-all.ts';
import { noteKeyOf, useStoring } from '../../_lib/use-storing.ts';
import { useUndo } from '../../_lib/use-undo.ts';
import type { MenuKind } from './ActionsContext.tsx';
import { RowMenu } from './RowMenu.tsx';

const NoteDialog = lazy(async () => ({
  default: (await import('../../_components/NoteDialog.tsx')).NoteDialog,
}));

const ConflictDialog = lazy(async () => ({
  default: (await import('../../_components/ConflictDialog.tsx')).ConflictDialog,
}));

/** What can be asked of {@link DecidingParts}. */
export interface Deciding {
  /** for one row or for the selection */
  openMenu: (kind: MenuKind, publications: readonly RegulatoryUpdateRow[], anchor: HTMLElement) => void;
  bookmark: (publication: RegulatoryUpdateRow) => void;
  undoLast: () => void;
}

interface OpenMenu {
  kind: MenuKind;
  publications: readonly RegulatoryUpdateRow[];
  anchor: HTMLElement;
  /** where the focus was before */
  returnTo: HTMLElement;
}

/** Under which the note of a selection is kept. */
const selection = 'inventory-selection';

interface Pending {
  status: 1 | 4;
  publications: readonly RegulatoryUpdateRow[];
  returnTo: HTMLElement;
}

export interface DecidingPartsProps {
  ref: Ref<Deciding>;
  /** the publications were changed */
  onStored: (publications: readonly RegulatoryUpdateRow[]) => void;
}

/** From the menu of a row to the stored decision; irrelevant and implemented ask for a note on the way. */
export function DecidingParts({ ref, onStored }: DecidingPartsProps) {
  const undo = useUndo('INVENTORY');
  const { store, conflict, closeConflict } = useStoring(selection);
  const { mutate: setBookmark } = useBookmark();
  const [menu, setMenu] = useState<OpenMenu>();
  const [pending, setPending] = useState<Pending>();

  useImperativeHandle(ref, () => ({
    openMenu(kind, publications, anchor) {
      const focused = document.activeElement;
      const isInRow = focused instanceof HTMLElement && focused.closest('[data-row]') !== null;
      setMenu({ kind, publications, anchor, returnTo: isInRow ? focused : anchor });
    },
    bookmark({ id, is_bookmarked }) {
      track('bookmark', 'INVENTORY', { is_bookmarked: !is_bookmarked });
      setBookmark(
        { id, bookmarked: !is_bookmarked },
        { onError: (error) => void notifyFailure(textsOf('decisions').failed.bookmark, error) },
      );
    },
    undoLast: undo.undoLast,
  }));

  /** Answers whether it was stored. */
  async function decide(
    publications: readonly RegulatoryUpdateRow[],
    change: DecisionChange,
  ): Promise<boolean> {
    const stored = await undo.decide((offer) =>
      store(publications, change, { offer, again: () => decide(publications, change) }),
    );
    const isStored = stored !== undefined;
    if (isStored) onStored(publications);
    return isStored;
  }
  function setStatus(
    publications: readonly RegulatoryUpdateRow[],
    status: PublicationStatus,
    note?: string | null,
  ) {
    track('mark_status', 'INVENTORY', { status, count: publications.length });
    return decide(publications, { status, ...(note === undefined ? {} : { irrelevant_notes: note }) });
  }
  function assign(publications: readonly RegulatoryUpdateRow[], assignee: string | null) {
    track('assign', 'INVENTORY', { count: publications.length, is_assigned: assignee !== null });
    void decide(publications, { assignee_id: assignee });
  }

  function closeMenu({ returnTo }: OpenMenu) {
    setMenu(undefined);
    returnTo.focus();
  }

  function chooseStatus(from: OpenMenu, status: PublicationStatus) {
    closeMenu(from);
    const { publications, returnTo } = from;
    if (!publications.some((one) => isVerdict(one, status))) return;
    if (status === publicationStatus.irrelevant || status === publicationStatus.implemented)
      setPending({ status, publications, returnTo });
    else void setStatus(publications, status);
  }

  function closeDialog({ returnTo }: Pending) {
    setPending(undefined);
    // the dialog holds the focus until it is gone
    requestAnimationFrame(() => returnTo.focus());
  }

  /** What was refused is asked for again, with its note where one was given or else with the question for one. */
  function decideAgain(publications: readonly RegulatoryUpdateRow[], change: DecisionChange) {
    closeConflict();
    const { status, irrelevant_notes, assignee_id } = change;
    if (status === undefined) {
      assign(publications, assignee_id ?? null);
    } else if (
      (status === publicationStatus.irrelevant || status === publicationStatus.implemented) &&
      irrelevant_notes === undefined
    ) {
      setPending({ status, publications, returnTo: document.body });
    } else {
      void setStatus(publications, status, irrelevant_notes);
    }
  }

  return (
    <>
      {conflict && (
        <Suspense>
          <ConflictDialog conflict={conflict} onKeep={closeConflict} onDecide={decideAgain} />
        </Suspense>
      )}
      {menu && (
        <RowMenu
          kind={menu.kind}
          publications={menu.publications}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
          onStatus={(status) => chooseStatus(menu, status)}
          onAssign={(userId) => {
            closeMenu(menu);
            assign(menu.publications, userId);
          }}
        />
      )}
      {pending && (
        <Suspense>
          <NoteDialog
            status={pending.status}
            count={pending.publications.length}
            draftKey={noteKeyOf(pending.status, pending.publications, selection)}
            onCancel={() => closeDialog(pending)}
            onConfirm={(note) => {
              closeDialog(pending);
              return setStatus(pending.publications, pending.status, note);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
