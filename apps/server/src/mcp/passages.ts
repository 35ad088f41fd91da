import type { Passage } from '@regulus/contract/texts.ts';
import type { CallRoute } from './call-route.ts';

/** A piece of a text as the API hands it out: `content` is the characters [start, end). */
interface Block {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly content: string;
  readonly passages: readonly Passage[];
}

const mostBlocks = 50;

export async function readBlocks(
  call: CallRoute,
  { id, textId, from, count }: { id: string; textId: string; from: number; count: number },
): Promise<readonly Block[]> {
  const { blocks } = await call('getTextBlocks', { params: { id, textId }, query: { from, count } });
  return blocks;
}

/** So many characters of a text from `start` in `block` on; blocks follow one another without a gap, and the end of the text cuts off. */
export async function readCharacters(
  call: CallRoute,
  where: { id: string; textId: string; block: number; start: number; length: number },
): Promise<string> {
  const { id, textId, block, start, length } = where;
  let read = '';
  for (let from = block; read.length < length; from += mostBlocks) {
    const blocks = await readBlocks(call, { id, textId, from, count: mostBlocks });
    if (blocks.length === 0) break;
    for (const one of blocks) {
      read += one.content.slice(Math.max(0, start - one.start));
      if (read.length >= length) break;
    }
    if (blocks.length < mostBlocks) break;
  }
  return read.slice(0, length);
}

/** `Article 28(8)` and `art. 28 (8)(a)` both name what begins with `article 28`. */
const plain = (label: string): string =>
  label
    .toLowerCase()
    .replace(/^art\.?\s/, 'article ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The block in which a clause begins, named as a lawyer or as the outline does: `Article 28(8)`, `§ 25a`, `art_28/par_8`.
 * @returns undefined if the text has no such clause
 */
export function blockOfClause(
  outline: readonly (Passage & { readonly block: number })[],
  clause: string,
): number | undefined {
  const wanted = plain(clause);
  const labels = [wanted, wanted.replace(/\s?\(.*$/, ''), wanted.replace(/[,:].*$/, '')];
  for (const label of labels)
    for (const one of outline)
      if (plain(one.label) === label || one.path === clause || one.path === clause.split('/')[0])
        return one.block;
  return undefined;
}
