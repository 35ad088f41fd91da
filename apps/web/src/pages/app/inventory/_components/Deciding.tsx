import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { lazy, Suspense, useState } from 'react';
import { isVerdict } from '../_lib/allowed-for-all.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import type { MenuKind } from './ActionsContext.tsx';
import { RowMenu } from './RowMenu.tsx';

const NoteDialog = lazy(async () => ({
  default: (await import('../../_components/NoteDialog.tsx')).NoteDialog,
}));

/** A menu that is open, for one row or for the selection. */
export interface OpenMenu {
  kind: MenuKind;
  publications: readonly RegulatoryUpdate[];
  anchor: HTMLElement;
}

interface Pending {
  status: 1 | 4;
  publications: readonly RegulatoryUpdate[];
}

export interface DecidingProps {
  menu: OpenMenu | undefined;
  onClose: () => void;
  decisions: Decisions;
  /** the publications were changed */
  onStored: (publications: readonly RegulatoryUpdate[]) => void;
}

/** From the open menu to the stored decision; irrelevant and implemented ask for a note on the way. */
export function Deciding({ menu, onClose, decisions, onStored }: DecidingProps) {
  const [pending, setPending] = useState<Pending>();

  async function store(publications: readonly RegulatoryUpdate[], storing: Promise<boolean>) {
    const isStored = await storing;
    if (isStored) onStored(publications);
    return isStored;
  }

  function chooseStatus({ publications, anchor }: OpenMenu, status: PublicationStatus) {
    onClose();
    anchor.focus();
    if (!publications.some((one) => isVerdict(one, status))) return;
    if (status === 1 || status === 4) setPending({ status, publications });
    else void store(publications, decisions.setStatus(publications, status));
  }

  return (
    <>
      {menu && (
        <RowMenu
          {...menu}
          onClose={onClose}
          onStatus={(status) => chooseStatus(menu, status)}
          onAssign={(userId) => {
            onClose();
            menu.anchor.focus();
            void store(menu.publications, decisions.assign(menu.publications, userId));
          }}
        />
      )}
      {pending && (
        <Suspense>
          <NoteDialog
            status={pending.status}
            count={pending.publications.length}
            draftKey={draftKey(pending)}
            onCancel={() => setPending(undefined)}
            onConfirm={(note) => {
              setPending(undefined);
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

/** One publication's note is the same draft on every page; that of a selection belongs to the table. */
function draftKey({ status, publications }: Pending): string {
  const name = status === 1 ? 'irrelevant-note' : 'implemented-note';
  const [only] = publications;
  return publications.length === 1 && only ? `${name}:${only.id}` : `${name}:inventory-selection`;
}
