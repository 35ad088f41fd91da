import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { createContext, use } from 'react';

export type MenuKind = 'status' | 'assignee';

/** What rows and cards may do; one stable object, so that rows are drawn again only when they change. */
export interface RowActions {
  /** undefined where the user may only read */
  openMenu:
    | ((kind: MenuKind, publications: readonly RegulatoryUpdateRow[], anchor: HTMLElement) => void)
    | undefined;
  bookmark: (publication: RegulatoryUpdateRow) => void;
  opened: (publication: RegulatoryUpdateRow) => void;
  nameOf: (userId: string) => string;
}

export const ActionsContext = createContext<RowActions | undefined>(undefined);

export function useRowActions(): RowActions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('Rows stand inside an ActionsContext');
  return actions;
}
