import { CitedChip } from '../../../../_components/documents/CitedChip.tsx';
import { useEditorPage } from '../_lib/editor-context.ts';

/** The number of a citation in the document that is edited. */
export function DocumentChip({ id }: { id: string }) {
  const citation = useEditorPage().citations.get(id);
  return citation ? <CitedChip citation={citation} /> : null;
}
