import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentQuery, type Section, useSaveDocument } from '../../../../../../data/documents.ts';
import { textsOf } from '../../../../../../lib/messages.ts';
import type { SectionSaver } from '../../../../../../lib/section-saver.ts';
import { addedAfter, moved, without } from '../../../../../../lib/section-tree.ts';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import type { EditorPage } from './editor-context.ts';

interface Sent {
  id: string;
  content: string;
  content_style: Section['content_style'];
  question: string;
  question_style: Section['question_style'];
  revision?: number | undefined;
  children: Sent[];
}

const sentOf = ({
  id,
  content,
  content_style,
  question,
  question_style,
  revision,
  children,
}: Section): Sent => ({
  id,
  content,
  content_style,
  question,
  question_style,
  revision,
  children: children.map(sentOf),
});

/** Adds, moves and deletes sections; what was typed before is saved first. */
export function useTree(
  id: string,
  saver: SectionSaver,
  activate: (id: string) => void,
): Pick<EditorPage, 'add' | 'move' | 'remove'> {
  const client = useQueryClient();
  const { mutateAsync } = useSaveDocument(id);
  return useMemo(() => {
    const change = async (by: (tree: Sent[]) => Sent[] | undefined) => {
      await saver.flush();
      const now = client.getQueryData(documentQuery(id).queryKey);
      const schema = now && by(now.schema.map(sentOf));
      if (!schema) return;
      try {
        await mutateAsync({ revision: now.revision, schema });
      } catch (error) {
        void notifyFailure(textsOf('document-editor').outline.failed, error);
      }
    };
    return {
      add(after) {
        const added: Sent = {
          id: crypto.randomUUID(),
          content: '',
          content_style: 'text',
          question: textsOf('document-editor').outline.untitled,
          question_style: 'heading',
          children: [],
        };
        void change((tree) => addedAfter(tree, after, added)).then(() => activate(added.id));
      },
      move: (section, move) => void change((tree) => moved(tree, section, move)),
      remove({ id: section }) {
        saver.forget(section);
        void change((tree) => without(tree, section));
      },
    };
  }, [id, saver, activate, client, mutateAsync]);
}
