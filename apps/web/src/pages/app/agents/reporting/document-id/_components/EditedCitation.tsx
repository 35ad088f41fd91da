import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { DocumentChip } from './DocumentChip.tsx';

/** A citation inside the text that is being edited. */
export const EditedCitation = ({ node }: ReactNodeViewProps) => (
  <NodeViewWrapper as="span">
    <DocumentChip id={String(node.attrs['id'])} />
  </NodeViewWrapper>
);
