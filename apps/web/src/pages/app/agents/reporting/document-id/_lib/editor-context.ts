import { createContext, useContext } from 'react';
import type {
  DocumentCitation,
  DocumentDetail,
  Section,
  Suggestion,
} from '../../../../../../data/documents.ts';
import type { SectionSaver } from '../../../../../../lib/section-saver.ts';
import type { Move } from '../../../../../../lib/section-tree.ts';

export const panelTabs = ['ask', 'sources', 'comments', 'versions', 'check'] as const;
export type PanelTab = (typeof panelTabs)[number];

export interface EditorPage {
  readonly document: DocumentDetail;
  readonly mayEdit: boolean;
  /** somebody else holds the document: changes can be suggested */
  readonly maySuggest: boolean;
  readonly saver: SectionSaver;
  /** the section that is being edited, or was looked at last */
  readonly active: string | undefined;
  readonly activate: (id: string | undefined) => void;
  /** shows a section, and what stands beside the text */
  readonly goTo: (section: string | undefined, tab?: PanelTab) => void;
  /** takes what puts a quote where the cursor is, for as long as a section is edited; answers how to take it back */
  readonly offerInsertion: (insert: (citation: DocumentCitation) => void) => () => void;
  /** puts a quote with its citation where the cursor is */
  readonly insertQuote: (citation: DocumentCitation) => void;
  readonly citations: ReadonlyMap<string, DocumentCitation>;
  readonly suggestions: ReadonlyMap<string, readonly Suggestion[]>;
  readonly add: (after: string | undefined) => void;
  readonly move: (id: string, move: Move) => void;
  readonly remove: (section: Section) => void;
}

export const EditorContext = createContext<EditorPage | undefined>(undefined);

export function useEditorPage(): EditorPage {
  const page = useContext(EditorContext);
  if (!page) throw new Error('A part of the editor stands outside of it');
  return page;
}
