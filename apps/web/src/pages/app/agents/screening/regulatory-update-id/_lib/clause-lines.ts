import type { Passage } from '@regulus/contract/texts.ts';

/** A stretch of the text in UTF-16 units, `[start, end)`. */
export interface Span {
  start: number;
  end: number;
}

/** A block as the server sends it: its words and the passages that begin in it. */
export interface Block extends Span {
  index: number;
  content: string;
  passages: readonly Passage[];
}

/** A stretch of one passage's own text, as it is set on the page. */
export interface ClauseLine {
  /** undefined for words that stand outside of every known passage */
  passage: Passage | undefined;
  /** the first line of its passage, which bears label and heading */
  isFirst: boolean;
  /** how far it is indented: the labelled clauses that enclose it */
  level: number;
  label: Span | null;
  heading: Span | null;
  /** one for each printed line */
  texts: Span[];
}

const bearsHeading: ReadonlySet<Passage['kind']> = new Set([
  'part',
  'chapter',
  'section',
  'article',
  'annex',
  'heading',
  'paragraph',
]);

/**
 * Sets a block: each character of it, except space around lines, stands in exactly one label, heading or text.
 * @param known passages of other blocks by ordinal, as far as they are loaded: a block may begin inside a clause
 */
export function clauseLines(block: Block, known: ReadonlyMap<number, Passage>): ClauseLine[] {
  const byOrdinal = new Map(block.passages.map((passage) => [passage.ordinal, passage]));
  const find = (ordinal: number | null) =>
    ordinal === null ? undefined : (byOrdinal.get(ordinal) ?? known.get(ordinal));
  const lines: ClauseLine[] = [];
  const started = new Set<Passage>();
  const open = openAtStart(block, find);
  let position = block.start;

  const add = (passage: Passage | undefined, start: number, end: number) => {
    const isFirst = passage !== undefined && passage.start >= block.start && !started.has(passage);
    if (passage) started.add(passage);
    const line = setLine(block, passage, isFirst, { start, end });
    if (line.label === null && line.heading === null && line.texts.length === 0) return;
    lines.push({ ...line, passage, isFirst, level: levelOf(passage, find) });
  };
  const advance = (to: number) => {
    while (position < to) {
      const innermost = open.at(-1);
      if (innermost && innermost.end <= position) {
        open.pop();
        continue;
      }
      const end = Math.min(to, innermost?.end ?? to);
      add(innermost, position, end);
      position = end;
    }
  };
  for (const passage of block.passages) {
    advance(passage.start);
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= passage.start) open.pop();
    open.push(passage);
  }
  advance(block.end);
  return lines;
}

type Find = (ordinal: number | null) => Passage | undefined;

/** The passages of earlier blocks that go on in this one, outermost first. */
function openAtStart(block: Block, find: Find): Passage[] {
  const open: Passage[] = [];
  for (let up = find(block.passages[0]?.parent ?? null); up; up = find(up.parent)) open.unshift(up);
  return open;
}

function setLine(block: Block, passage: Passage | undefined, isFirst: boolean, span: Span) {
  let position = span.start;
  let label: Span | null = null;
  let heading: Span | null = null;
  const rest = () => block.content.slice(position - block.start, span.end - block.start);
  if (passage && isFirst) {
    if (passage.label !== '' && rest().startsWith(passage.label)) {
      label = { start: position, end: position + passage.label.length };
      position = label.end;
    }
    if (passage.heading && bearsHeading.has(passage.kind)) {
      const space = /^\s*/.exec(rest())?.[0].length ?? 0;
      if (rest().startsWith(passage.heading, space)) {
        heading = { start: position + space, end: position + space + passage.heading.length };
        position = heading.end;
      }
    }
  }
  return { label, heading, texts: printedLines(rest(), position) };
}

/** Lines of a stretch without the space around them. */
function printedLines(words: string, offset: number): Span[] {
  const spans: Span[] = [];
  for (const match of words.matchAll(/[^\n]+/g)) {
    const trimmed = match[0].trim();
    if (trimmed === '') continue;
    const start = offset + match.index + match[0].indexOf(trimmed);
    spans.push({ start, end: start + trimmed.length });
  }
  return spans;
}

const clauseKinds: ReadonlySet<Passage['kind']> = new Set(['paragraph', 'subparagraph', 'point', 'text']);

/** Labelled clauses that enclose a passage; where they are not loaded the clause path tells. */
function levelOf(passage: Passage | undefined, find: Find): number {
  if (!passage || !clauseKinds.has(passage.kind)) return 0;
  let level = 0;
  for (let ordinal = passage.parent; ordinal !== null; ) {
    const up = find(ordinal);
    if (!up) return Math.max(level, levelOfPath(passage.path));
    if (clauseKinds.has(up.kind) && up.label !== '') level += 1;
    ordinal = up.parent;
  }
  return level;
}

const levelOfPath = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .filter((part) => /^(par|pt|ind)_/.test(part)).length;
