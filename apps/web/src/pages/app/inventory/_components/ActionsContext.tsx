import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { createContext, use } from 'react';

export type MenuKind = 'status' | 'assignee';

/** What rows and cards may do; one stable object, so that rows are drawn again only when they change. */
export interface RowActions {
  /** undefined where the user may only read */
  openMenu:
    | ((kind: MenuKind, publications: readonly RegulatoryUpdate[], anchor: HTMLElement) => void)
    | undefined;
  bookmark: (publication: RegulatoryUpdate) => void;
  opened: (publication: RegulatoryUpdate) => void;
  nameOf: (userId: string) => string;
}

export const ActionsContext = createContext<RowActions | undefined>(undefined);

export function useRowActions(): RowActions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('Rows stand inside an ActionsContext');
  return actions;
}
