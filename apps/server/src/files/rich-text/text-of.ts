import type { FlowBlock, RichBlock, RichInline, RichRow } from './rich-block.ts';

function wordsOf(inlines: readonly RichInline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      if (inline.kind === 'break') return '\n';
      return inline.kind === 'mention' ? inline.name : '';
    })
    .join('');
}

const textOfRow = ({ cells }: RichRow) =>
  cells.map(({ blocks }) => plainTextOf(blocks).replaceAll('\n', ' ')).join('\t');

function textOf(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return wordsOf(block.inlines);
    case 'list':
      return block.items.map(plainTextOf).join('\n');
    case 'quote':
      return plainTextOf(block.blocks);
    case 'table':
      return block.rows.map(textOfRow).join('\n');
  }
}

/** The words alone: a line for each paragraph, item and row, whose cells have tabs between them. */
export const plainTextOf = (blocks: readonly RichBlock[]): string => blocks.map(textOf).join('\n');

type Lines = Generator<readonly RichInline[]>;

function* linesOfFlow(blocks: readonly FlowBlock[]): Lines {
  for (const block of blocks)
    if (block.kind === 'paragraph') yield block.inlines;
    else for (const item of block.items) yield* linesOfFlow(item);
}

function* linesOf(blocks: readonly RichBlock[]): Lines {
  for (const block of blocks)
    if (block.kind === 'heading') yield block.inlines;
    else if (block.kind === 'quote') yield* linesOfFlow(block.blocks);
    else if (block.kind === 'table') for (const row of block.rows) yield* linesOfRow(row);
    else yield* linesOfFlow([block]);
}

function* linesOfRow({ cells }: RichRow): Lines {
  for (const { blocks } of cells) yield* linesOfFlow(blocks);
}

const idsIn = (lines: Iterable<readonly RichInline[]>) => [
  ...new Set(
    [...lines].flatMap((line) => line.flatMap((inline) => (inline.kind === 'citation' ? [inline.id] : []))),
  ),
];

/** The citations that a text refers to, each once, in its order. */
export const citationIdsOf = (blocks: readonly RichBlock[]): string[] => idsIn(linesOf(blocks));

/** The people whom a text mentions, each once. */
export const mentionIdsOf = (blocks: readonly RichBlock[]): string[] => [
  ...new Set(
    [...linesOf(blocks)].flatMap((line) =>
      line.flatMap((inline) => (inline.kind === 'mention' ? [inline.id] : [])),
    ),
  ),
];

export interface Statement {
  readonly text: string;
  readonly citationIds: readonly string[];
  /** addresses that it links */
  readonly links: readonly string[];
}
/** The sentences of a text with their places in it. */
export type Split = (text: string) => readonly { readonly start: number; readonly text: string }[];

/** Whether quotation marks are open at the end; in German “ ends what „ began. */
function isQuoting(text: string): boolean {
  const open: string[] = [];
  for (const mark of text.match(/[„“”«»]/gu) ?? [])
    if (mark === open.at(-1) || (mark === '”' && open.at(-1) === '“')) open.pop();
    else if (mark === '„') open.push('“');
    else if (mark === '“') open.push('”');
    else if (mark === '«') open.push('»');
  return open.length > 0;
}

/** Sentences, those of one quotation as one. */
function wholeSentences(words: string, split: Split): { readonly start: number; readonly text: string }[] {
  const found: { start: number; text: string }[] = [];
  for (const { start, text } of split(words)) {
    const last = found.at(-1);
    if (last && isQuoting(last.text)) last.text = words.slice(last.start, start + text.length);
    else found.push({ start, text });
  }
  return found;
}

const linksOf = (inlines: readonly RichInline[]) =>
  inlines.flatMap((inline) => (inline.kind === 'text' && inline.href !== undefined ? [inline.href] : []));

/** A citation belongs to the sentence that it follows, also after its full stop. */
function sentencesOf(inlines: readonly RichInline[], split: Split): Statement[] {
  let words = '';
  const places: { readonly id: string; readonly at: number }[] = [];
  const links: { readonly href: string; readonly at: number }[] = [];
  for (const inline of inlines)
    if (inline.kind === 'citation') places.push({ id: inline.id, at: words.length });
    else {
      links.push(...linksOf([inline]).map((href) => ({ href, at: words.length })));
      words += wordsOf([inline]);
    }
  const found = wholeSentences(words, split);
  if (found.length === 0) return [{ text: '', citationIds: places.map(({ id }) => id), links: [] }];
  const cited = found.map(() => new Set<string>());
  let sentence = 0;
  for (const { id, at } of places) {
    while ((found[sentence + 1]?.start ?? Infinity) < at) sentence += 1;
    cited[sentence]?.add(id);
  }
  return found.map(({ text, start }, index) => ({
    text,
    citationIds: [...(cited[index] ?? [])],
    links: links
      .filter(({ at }) => at >= start && at < (found[index + 1]?.start ?? Infinity))
      .map(({ href }) => href),
  }));
}

/**
 * What a text states: each sentence of its paragraphs, items and quotations, and each row of a table but its head. Headings state
 * nothing. A paragraph of citations alone belongs to what stands before it.
 */
export function statementsOf(blocks: readonly RichBlock[], split: Split): Statement[] {
  const statements: Statement[] = [];
  for (const block of blocks)
    if (block.kind === 'table')
      for (const row of block.rows) {
        const text = textOfRow(row).trim();
        if (!row.isHead && text !== '')
          statements.push({
            text,
            citationIds: idsIn(linesOfRow(row)),
            links: [...linesOfRow(row)].flatMap(linksOf),
          });
      }
    else if (block.kind !== 'heading')
      for (const statement of [...linesOf([block])].flatMap((line) => sentencesOf(line, split))) {
        const last = statements.at(-1);
        if (statement.text !== '') statements.push(statement);
        else if (last)
          statements.splice(-1, 1, {
            ...last,
            citationIds: [...new Set([...last.citationIds, ...statement.citationIds])],
          });
      }
  return statements;
}
