import type { ActBlock } from './act-blocks.ts';
import { buildActTree } from './act-tree.ts';
import { amendmentMark, type ClauseNodeSpan } from './clause-parts.ts';
import type { ClauseNode } from './clause-tree.ts';
import { lineLabel } from './list-line.ts';

function blocksOf(text: string): ActBlock[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !amendmentMark.test(line))
    .map((line, at): ActBlock => {
      const label = lineLabel(line) ?? '';
      const type = at === 0 ? 'paragraph' : label !== '' ? 'item' : line.startsWith('|') ? 'table' : 'text';
      return { type, label, text: line.slice(label.length).trim(), nesting: null };
    });
}

/** The clauses of a text of which nothing is known but its lines: its first one is around all others. */
export function clausesOfLines(text: string): ClauseNodeSpan[] {
  const clauses: ClauseNodeSpan[] = [];
  let position = 0;
  const pass = (words: string) => {
    const found = text.indexOf(words, position);
    if (found !== -1) position = found + words.length;
  };
  const visit = (node: ClauseNode, parent: number | null): void => {
    const { kind, label } = node;
    const words = [label, ...node.text.split('\n')].filter((one) => one !== '');
    const found = text.indexOf(words[0] ?? '', position);
    if (found !== -1) position = found;
    const clause = { ordinal: clauses.length, parent, kind, label, start: position, end: position };
    clauses.push(clause);
    words.forEach(pass);
    for (const child of node.children) visit(child, clause.ordinal);
    clause.end = position;
  };
  for (const node of buildActTree(blocksOf(text))) visit(node, null);
  return clauses;
}
