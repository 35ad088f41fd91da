/**
 * The first step for every source of an act: its printed blocks, in order and flat. Nesting is decided later and in one place,
 * so that the same act gets the same clause paths whichever source it is read from.
 */
export interface ActBlock {
  type:
    | 'title'
    | 'preamble'
    | 'recital'
    | 'division'
    | 'article'
    | 'annex'
    | 'heading'
    | 'paragraph'
    | 'item'
    | 'text'
    | 'quote'
    | 'table'
    | 'closing'
    | 'note';
  /** As printed; '' where there is none. */
  label: string;
  text: string;
  heading?: string | null;
  /** Depth in the lists of the markup: 0 outside lists, null if the source doesn't show it. */
  nesting: number | null;
  /** Clause path of a division that the source prints outside what encloses it. */
  path?: string;
  /** Mark of the amendment ('M1') in consolidated texts. */
  mark?: string | null;
}

/** Marks the end of a quotation whose closing mark is printed elsewhere (in its footnote). */
export const QUOTE_END = '\ue001';

const OPENS_QUOTE = /^['"‘“«„]\s*\S/;
const CLOSES_QUOTE = /(?:['"’”»]["']?[\s;.,]*|\ue001.*)$/su;
const BOUNDARIES = new Set<ActBlock['type']>(['article', 'division', 'annex', 'closing', 'recital', 'note']);
// "‘payer’ means …" opens with a quotation mark and is a definition of this act.
const DEFINES =
  /^[‘“«'"][^‘’“”«»'"]{1,120}[’”»'"]\s*(?:means|shall mean|refers|is |are |:|désigne|bedeutet|bezeichnet)/;

const printed = (block: ActBlock) => `${block.label} ${block.text}`.trim();

function startsQuote(block: ActBlock, previous: ActBlock | undefined): boolean {
  if (!['text', 'paragraph', 'item'].includes(block.type)) return false;
  const text = printed(block);
  return OPENS_QUOTE.test(text) && !DEFINES.test(text) && (previous?.text ?? '').endsWith(':');
}

/**
 * Text that an act quotes — the new wording of another act, a statement to be printed — has labels that are not
 * clauses of this act. Each such quotation becomes one block.
 */
export function mergeQuotes(blocks: readonly ActBlock[]): ActBlock[] {
  const merged: ActBlock[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index] as ActBlock;
    if (!startsQuote(block, blocks[index - 1])) {
      merged.push({ ...block, text: block.text.replaceAll(QUOTE_END, '') });
      continue;
    }
    const lines = [printed(block)];
    while (!CLOSES_QUOTE.test(lines.at(-1) as string)) {
      const next = blocks[index + 1];
      if (!next || BOUNDARIES.has(next.type)) break;
      lines.push(printed(next));
      index += 1;
    }
    merged.push({
      type: 'quote',
      label: '',
      text: lines.join('\n').replaceAll(QUOTE_END, ''),
      nesting: block.nesting,
      mark: block.mark ?? null,
    });
  }
  return merged;
}
