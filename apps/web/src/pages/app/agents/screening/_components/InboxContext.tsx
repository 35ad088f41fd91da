import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { createContext, use } from 'react';
import type { Selection } from '../../../../../ui/lists/use-selection.ts';

/** What a row may do; one stable object, so that rows are drawn again only when they change. */
export interface InboxActions {
  /** Opens an item where the page shows items, in the pane or on its own page. */
  open: (id: string) => void;
  openRecord: (id: string) => void;
  /** undefined where nothing could be done with a selection */
  toggle: Selection<RegulatoryUpdateRow>['toggle'] | undefined;
  toggleBookmark: (publication: RegulatoryUpdateRow) => void;
  takeFocus: (id: string) => boolean;
  nameOf: (userId: string) => string;
}

export const InboxContext = createContext<InboxActions | undefined>(undefined);

export function useInboxActions(): InboxActions {
  const actions = use(InboxContext);
  if (!actions) throw new Error('Rows stand inside an InboxContext');
  return actions;
}
