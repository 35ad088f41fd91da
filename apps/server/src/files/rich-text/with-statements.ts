import type { FlowBlock, RichBlock, RichInline } from './rich-block.ts';
import { plainTextOf, type Split, type Statement, statementsOf } from './text-of.ts';

/** Says of each statement, in their order, whether it stays. */
type Keep = (statement: Statement) => boolean;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A line with some of its sentences, each with the citations behind it. */
function lineWith(inlines: readonly RichInline[], split: Split, keep: Keep): RichInline[] {
  const words = plainTextOf([{ kind: 'paragraph', inlines }]);
  let from = 0;
  const sentences = statementsOf([{ kind: 'paragraph', inlines }], split).map((statement) => {
    const start = Math.max(from, words.indexOf(statement.text, from));
    from = start + statement.text.length;
    return { start, end: from, isKept: keep(statement) };
  });
  // what stands between two sentences goes with the one before it
  const kept = sentences.flatMap(({ start, isKept }, at): Range[] =>
    isKept ? [{ start, end: sentences[at + 1]?.start ?? Infinity }] : [],
  );
  if (kept.length === sentences.length) return [...inlines];
  const line: RichInline[] = [];
  let read = 0;
  for (const inline of inlines) {
    const length = plainTextOf([{ kind: 'paragraph', inlines: [inline] }]).length;
    const [start, end] = [read, read + length];
    read = end;
    if (inline.kind === 'text')
      line.push(
        ...kept.flatMap((range): RichInline[] => {
          const text = inline.text.slice(Math.max(0, range.start - start), Math.max(0, range.end - start));
          return text === '' ? [] : [{ ...inline, text }];
        }),
      );
    // a citation belongs to the sentence before it
    else if (
      kept.some((range) =>
        length === 0 ? start > range.start && start <= range.end : start >= range.start && start < range.end,
      )
    )
      line.push(inline);
  }
  const last = line.at(-1);
  return last?.kind === 'text' ? [...line.slice(0, -1), { ...last, text: last.text.trimEnd() }] : line;
}

function flowWith(blocks: readonly FlowBlock[], split: Split, keep: Keep): FlowBlock[] {
  return blocks.flatMap((block): FlowBlock[] => {
    if (block.kind === 'paragraph') {
      const inlines = lineWith(block.inlines, split, keep);
      return inlines.length === 0 ? [] : [{ ...block, inlines }];
    }
    const items = block.items.map((item) => flowWith(item, split, keep)).filter((item) => item.length > 0);
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}

/** A text with some of its statements, in its paragraphs, lists and tables; headings above nothing go. */
export function withStatements(blocks: readonly RichBlock[], split: Split, keep: Keep): RichBlock[] {
  const left = blocks.flatMap((block): RichBlock[] => {
    if (block.kind === 'heading') return [block];
    if (block.kind === 'quote') {
      const inside = flowWith(block.blocks, split, keep);
      return inside.length === 0 ? [] : [{ ...block, blocks: inside }];
    }
    if (block.kind !== 'table') return flowWith([block], split, keep);
    const rows = block.rows.filter(
      (row) => row.isHead || statementsOf([{ ...block, rows: [row] }], split).every(keep),
    );
    return rows.some(({ isHead }) => !isHead) ? [{ ...block, rows }] : [];
  });
  return left.filter((block, at) => {
    const next = left[at + 1];
    return block.kind !== 'heading' || (next !== undefined && next.kind !== 'heading');
  });
}
