import { sha256 } from '../canonical-text.ts';
import { type ClauseNode, writeClauseTree } from '../clause-tree.ts';
import type { ExtractedText, TextMetadata } from '../passage.ts';

/** An extractor's result, from the clauses it has found. */
export function finishExtraction(
  roots: readonly ClauseNode[],
  facts: { language: string | null; extractor: string; extractorVersion: string; metadata: TextMetadata },
): ExtractedText {
  const { content, passages, marks } = writeClauseTree(roots);
  const metadata = Object.keys(marks).length === 0 ? facts.metadata : { ...facts.metadata, marks };
  return { content, sha256: sha256(content), ...facts, metadata, passages };
}
