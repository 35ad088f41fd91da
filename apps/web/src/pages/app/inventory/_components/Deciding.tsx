import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { useBookmark } from '../../../../data/decisions.ts';
import type { DecisionChange } from '../../../../data/publications.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { isVerdict } from '../_lib/allowed-for-all.ts';
import { inventoryNoteKey, useDecisions } from '../_lib/use-decisions.ts';
import type { MenuKind } from './ActionsContext.tsx';
import { RowMenu } from './RowMenu.tsx';

const NoteDialog = lazy(async () => ({
  default: (await import('../../_components/NoteDialog.tsx')).NoteDialog,
}));

const ConflictDialog = lazy(async () => ({
  default: (await import('../../_components/ConflictDialog.tsx')).ConflictDialog,
}));
const BatchConflictDialog = lazy(async () => ({
  default: (await import('../../_components/BatchConflictDialog.tsx')).BatchConflictDialog,
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
  const decisions = useDecisions(onStored);
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
    undoLast: decisions.undoLast,
  }));

  async function store(publications: readonly RegulatoryUpdateRow[], storing: Promise<boolean>) {
    const isStored = await storing;
    if (isStored) onStored(publications);
    return isStored;
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
    else void store(publications, decisions.setStatus(publications, status));
  }

  function closeDialog({ returnTo }: Pending) {
    setPending(undefined);
    // the dialog holds the focus until it is gone
    requestAnimationFrame(() => returnTo.focus());
  }

  /** What was refused is asked for again, with its note where one was given or else with the question for one. */
  function decideAgain(publications: readonly RegulatoryUpdateRow[], change: DecisionChange) {
    decisions.closeConflicts();
    const { status, irrelevant_notes, assignee_id } = change;
    if (status === undefined) {
      void store(publications, decisions.assign(publications, assignee_id ?? null));
    } else if (
      (status === publicationStatus.irrelevant || status === publicationStatus.implemented) &&
      irrelevant_notes === undefined
    ) {
      setPending({ status, publications, returnTo: document.body });
    } else {
      void store(publications, decisions.setStatus(publications, status, irrelevant_notes));
    }
  }

  const { conflict, batchConflict, closeConflicts } = decisions;
  return (
    <>
      <Suspense>
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            onKeep={closeConflicts}
            onDecide={(publication, change) => decideAgain([publication], change)}
          />
        )}
        {batchConflict && (
          <BatchConflictDialog
            conflict={batchConflict}
            onKeep={closeConflicts}
            onDecide={(publications) => decideAgain(publications, batchConflict.change)}
          />
        )}
      </Suspense>
      {menu && (
        <RowMenu
          kind={menu.kind}
          publications={menu.publications}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
          onStatus={(status) => chooseStatus(menu, status)}
          onAssign={(userId) => {
            closeMenu(menu);
            void store(menu.publications, decisions.assign(menu.publications, userId));
          }}
        />
      )}
      {pending && (
        <Suspense>
          <NoteDialog
            status={pending.status}
            count={pending.publications.length}
            draftKey={inventoryNoteKey(pending.status, pending.publications)}
            onCancel={() => closeDialog(pending)}
            onConfirm={(note) => {
              closeDialog(pending);
              return store(
                pending.publications,
                decisions.setStatus(pending.publications, pending.status, note),
              );
            }}
          />
        </Suspense>
      )}
    </>
  );
}
