import { useMemo, useRef } from 'react';
import type { DocumentCitation } from '../../../../../../data/documents.ts';
import type { EditorPage } from './editor-context.ts';

/** Leads a quote that is chosen beside the text to the section that is being edited. */
export function useInsertion(): Pick<EditorPage, 'offerInsertion' | 'insertQuote'> {
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
