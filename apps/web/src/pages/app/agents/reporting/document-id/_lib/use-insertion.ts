import { useMemo } from 'react';
import type { DocumentCitation } from '../../../../../../data/documents.ts';
import type { EditorPage } from './editor-context.ts';

type Insert = (citation: DocumentCitation) => void;

/** Leads a quote that is chosen beside the text to the section that is being edited. */
export const useInsertion = (): Pick<EditorPage, 'offerInsertion' | 'insertQuote'> =>
  useMemo(() => {
    let current: Insert | undefined;
    return {
      offerInsertion(insert) {
        current = insert;
        return () => {
          if (current === insert) current = undefined;
        };
      },
      insertQuote: (citation) => current?.(citation),
    };
  }, []);
