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
}
/** The sentences of a text with their places in it. */
type Split = (text: string) => readonly { readonly start: number; readonly text: string }[];

interface Place {
  readonly id: string;
  readonly at: number;
}

/** The words of a line, and where in them its citations stand. */
function wordsAndPlaces(inlines: readonly RichInline[]): { words: string; places: Place[] } {
  let words = '';
  const places: Place[] = [];
  for (const inline of inlines)
    if (inline.kind === 'citation') places.push({ id: inline.id, at: words.length });
    else words += wordsOf([inline]);
  return { words, places };
}

/** A citation belongs to the sentence that it follows, also after its full stop. */
function sentencesOf(inlines: readonly RichInline[], split: Split): Statement[] {
  const { words, places } = wordsAndPlaces(inlines);
  const found = split(words);
  if (found.length === 0) return [{ text: '', citationIds: places.map(({ id }) => id) }];
  const cited = found.map(() => new Set<string>());
  let sentence = 0;
  for (const { id, at } of places) {
    while ((found[sentence + 1]?.start ?? Infinity) < at) sentence += 1;
    cited[sentence]?.add(id);
  }
  return found.map(({ text }, index) => ({ text, citationIds: [...(cited[index] ?? [])] }));
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
        if (!row.isHead && text !== '') statements.push({ text, citationIds: idsIn(linesOfRow(row)) });
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

/** A line of a text, or a row of a table, that states something. */
export interface CitedLine {
  readonly words: string;
  readonly places: readonly Place[];
  readonly isRow: boolean;
  /** whether it stands in a block of quotation */
  readonly isQuotation: boolean;
}

/** The lines in which a text states something, as `statementsOf` reads them. */
export function citedLinesOf(blocks: readonly RichBlock[]): CitedLine[] {
  const lines: CitedLine[] = [];
  for (const block of blocks)
    if (block.kind === 'table')
      for (const row of block.rows) {
        const words = textOfRow(row).trim();
        const places = idsIn(linesOfRow(row)).map((id) => ({ id, at: words.length }));
        if (!row.isHead && words !== '') lines.push({ words, places, isRow: true, isQuotation: false });
      }
    else if (block.kind !== 'heading')
      for (const inlines of linesOf([block])) {
        const { words, places } = wordsAndPlaces(inlines);
        const last = lines.at(-1);
        if (words.trim() !== '')
          lines.push({ words, places, isRow: false, isQuotation: block.kind === 'quote' });
        else if (last) {
          const behind = places.map(({ id }) => ({ id, at: last.words.length }));
          lines.splice(-1, 1, { ...last, places: [...last.places, ...behind] });
        }
      }
  return lines;
}
