import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Citation } from '../../../../../../data/chatbots.ts';
import {
  type DocumentCitation,
  type DocumentDetail,
  type Section,
  suggestionsQuery,
} from '../../../../../../data/documents.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { inReadingOrder } from '../../../../../../lib/section-tree.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { CitationsContext } from '../../../../_components/chat/citations.ts';
import { PassagePanel } from '../../../../_components/chat/PassagePanel.tsx';
import { PassageSheet } from '../../../../_components/chat/PassageSheet.tsx';
import { Sheet } from '../../../../_components/chat/Sheet.tsx';
import { EditorContext, type EditorPage, type PanelTab, useEditorPage } from '../_lib/editor-context.ts';
import { useSaver } from '../_lib/use-saver.ts';
import { useTree } from '../_lib/use-tree.ts';
import { DocumentHeading } from './DocumentHeading.tsx';
import classes from './Editor.module.css';
import { Notices } from './Notices.tsx';
import { Outline } from './Outline.tsx';
import { SectionView } from './SectionView.tsx';
import { SidePanel } from './SidePanel.tsx';

/** Leads a quote that is chosen beside the text to the section that is being edited. */
function useInsertion(): Pick<EditorPage, 'offerInsertion' | 'insertQuote'> {
  const current = useRef<(citation: DocumentCitation) => void>(undefined);
  return useMemo(
    () => ({
      offerInsertion(insert) {
        current.current = insert;
        return () => {
          if (current.current === insert) current.current = undefined;
        };
      },
      insertQuote: (citation) => current.current?.(citation),
    }),
    [],
  );
}

/** All citations of a document by id, numbered in the order in which its text refers to them. */
function citationsIn(schema: readonly Section[]): ReadonlyMap<string, DocumentCitation> {
  const known = new Map<string, DocumentCitation>();
  const order = new Map<string, number>();
  for (const { section } of inReadingOrder(schema)) {
    for (const citation of section.citations) known.set(citation.citation_id, citation);
    for (const [, id = ''] of section.content.matchAll(/data-citation="([^"]+)"/g))
      if (!order.has(id)) order.set(id, order.size + 1);
  }
  for (const [id, citation] of known) known.set(id, { ...citation, ordinal: order.get(id) ?? 0 });
  return known;
}

/** The text of the document. What is out of sight is not laid out, so that long documents stay quick. */
function Paper() {
  const { empty } = useTexts('document-editor');
  const { document } = useEditorPage();
  return (
    <article className={`card ${classes.paper}`} aria-label={document.name} lang={document.language}>
      {document.schema.length === 0 && <p className="quiet">{empty}</p>}
      {inReadingOrder(document.schema).map(({ section, level }) => (
        <SectionView key={section.id} section={section} level={level} />
      ))}
    </article>
  );
}

const known = { getInitialValueInEffect: false };

/** The outline at the left, the text in the middle, and at the right what belongs to it or a cited passage. */
export function DocumentEditor({ document }: { document: DocumentDetail }) {
  const texts = useTexts('document-editor');
  const [active, activate] = useState<string>();
  const [tab, setTab] = useState<PanelTab>();
  const [citation, setCitation] = useState<Citation>();
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  const isWide = useMediaQuery('(min-width: 75em)', undefined, known);
  const { role } = useProfile();
  const isAuditor = role === 'auditor';
  const mayEdit = document.may_edit && document.notice === null && !isAuditor;
  const maySuggest = document.notice !== null && !isAuditor;
  const saving = useSaver(document.id, mayEdit);
  const { saver } = saving;
  const tree = useTree(document.id, saver, activate);
  const insertion = useInsertion();
  const { data: listed } = useQuery(suggestionsQuery(document.id));
  const citations = useMemo(() => citationsIn(document.schema), [document.schema]);
  const suggestions = useMemo(
    () => Map.groupBy(listed?.suggestions ?? [], ({ section_id: section }) => section),
    [listed],
  );
  const goTo = useCallback((section: string | undefined, next?: PanelTab) => {
    setIsOutlineOpen(false);
    if (section !== undefined) {
      activate(section);
      window.document.getElementById(`section-${section}`)?.scrollIntoView({ block: 'start' });
    }
    if (next) {
      setCitation(undefined);
      setTab(next);
    }
  }, []);
  const page = useMemo(
    (): EditorPage => ({
      document,
      mayEdit,
      maySuggest,
      saver,
      active,
      activate,
      goTo,
      citations,
      suggestions,
      ...insertion,
      ...tree,
    }),
    [document, mayEdit, maySuggest, saver, active, goTo, citations, suggestions, insertion, tree],
  );
  const opened = useMemo(() => ({ shown: citation, open: setCitation }), [citation]);
  const close = () => setTab(undefined);
  const side = citation ? (
    <PassagePanel citation={citation} onClose={() => setCitation(undefined)} />
  ) : (
    tab && <SidePanel tab={tab} onClose={close} />
  );
  return (
    <EditorContext value={page}>
      <CitationsContext value={opened}>
        <div
          className={classes.view}
          data-wide={isWide || undefined}
          data-side={isWide && side ? true : undefined}
        >
          <DocumentHeading
            tab={tab}
            onTab={(next) => goTo(undefined, next)}
            onOutline={isWide ? undefined : () => setIsOutlineOpen(true)}
          />
          {isWide && (
            <div className={classes.outline}>
              <Outline />
            </div>
          )}
          <div className={classes.middle}>
            <Notices saving={saving} />
            <Paper />
          </div>
          {isWide && side && <div className={classes.side}>{side}</div>}
        </div>
        {!isWide && tab && !citation && (
          <Sheet label={texts.panel.label} onClose={close}>
            <SidePanel tab={tab} onClose={close} />
          </Sheet>
        )}
        {!isWide && isOutlineOpen && (
          <Sheet label={texts.outline.label} onClose={() => setIsOutlineOpen(false)}>
            <Outline />
          </Sheet>
        )}
        {!isWide && <PassageSheet citation={citation} onClose={() => setCitation(undefined)} />}
      </CitationsContext>
    </EditorContext>
  );
}
