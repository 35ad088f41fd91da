import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  keepSections,
  keptSections,
  requireAuthor,
  textAuthor,
} from '../../../../../../data/document-drafts.ts';
import {
  closeDocument,
  documentQuery,
  refreshDocument,
  type SavedDocument,
  saveSections,
  showSaved,
} from '../../../../../../data/documents.ts';
import { isSessionMissing } from '../../../../../../data/session-state.ts';
import { mayHelpAgain } from '../../../../../../lib/api-error.ts';
import { textsOf } from '../../../../../../lib/messages.ts';
import {
  createSectionSaver,
  type SaverState,
  type SectionSaver,
} from '../../../../../../lib/section-saver.ts';
import { inReadingOrder } from '../../../../../../lib/section-tree.ts';
import { notifyFailure } from '../../../../../../ui/notify.tsx';

/** The words of a text without its marks, to tell whether two texts say the same. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim();

export interface Saving {
  readonly saver: SectionSaver;
  /** sections that somebody else had changed, and whose own text is kept as a suggestion */
  readonly conflicts: readonly string[];
  readonly dismiss: () => void;
}

/** Saves what is typed; takes up what was not saved when the page was last left; gives the lock back on leaving. */
export function useSaver(id: string, mayEdit: boolean): Saving {
  const client = useQueryClient();
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [author] = useState(textAuthor);
  const [saver] = useState(() =>
    createSectionSaver<SavedDocument>({
      async send(sections, keepalive) {
        requireAuthor(author);
        const revision = client.getQueryData(documentQuery(id).queryKey)?.revision ?? 0;
        return saveSections(id, revision, sections, keepalive);
      },
      onSaved(answer, sent) {
        showSaved(id, answer, sent);
        if (answer.conflicts.length === 0) return;
        setConflicts((before) => [...new Set([...before, ...answer.conflicts.map((one) => one.id)])]);
        void refreshDocument(id);
      },
      keep: (sections) => keepSections(author, id, sections),
      failureOf(error) {
        if (isSessionMissing(error)) return 'ended';
        return mayHelpAgain(error) ? 'offline' : 'failed';
      },
      onRefused(error) {
        void notifyFailure(textsOf('document-editor').save.refused, error);
        void refreshDocument(id);
      },
    }),
  );
  useEffect(() => {
    if (!mayEdit) return;
    const kept = keptSections(id);
    if (kept.length === 0) return;
    const schema = client.getQueryData(documentQuery(id).queryKey)?.schema ?? [];
    const stored = new Map(inReadingOrder(schema).map(({ section }) => [section.id, section]));
    // what was saved while the page was being left is no longer missing
    const missing = kept.filter(({ id: section, content, question }) => {
      const now = stored.get(section);
      return (
        now !== undefined &&
        ((content !== undefined && plainText(content) !== plainText(now.content)) ||
          (question !== undefined && question !== now.question))
      );
    });
    saver.resume(missing);
  }, [client, id, mayEdit, saver]);
  useEffect(() => {
    if (!mayEdit) return undefined;
    const leave = () => {
      void saver.flush(true);
      closeDocument(id);
    };
    const retry = () => void saver.flush();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', retry);
      // the lock is given back once all is saved, which takes it anew
      void saver.flush().then(() => closeDocument(id));
    };
  }, [id, mayEdit, saver]);
  return { saver, conflicts, dismiss: () => setConflicts([]) };
}

/** How many sections were taken up from what this device had kept. */
export const useResumed = (saver: SectionSaver): number =>
  useSyncExternalStore(saver.subscribe, saver.resumed, saver.resumed);

export const useSaverState = (saver: SectionSaver): SaverState =>
  useSyncExternalStore(saver.subscribe, saver.state, saver.state);
