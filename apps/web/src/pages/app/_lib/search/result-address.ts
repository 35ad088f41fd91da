import type { SearchResult } from '@regulus/contract/search.ts';
import { quotedPlaceSearch } from '../../../../lib/quoted-place-search.ts';

type Placed = Pick<
  SearchResult,
  'kind' | 'id' | 'workspace_id' | 'text_id' | 'language' | 'start' | 'end' | 'sentence' | 'highlights'
>;

/** Where a result opens: at its sentence, with the words found marked; an obligation or control in its panel. */
export function addressOfResult(result: Placed): string {
  const { kind, id, text_id, language, start, end } = result;
  switch (kind) {
    case 'obligation':
      return `/app/inventory?${new URLSearchParams({ tab: 'obligations', obligation: id })}`;
    case 'control':
      return `/app/inventory?${new URLSearchParams({ tab: 'controls', control: id })}`;
    case 'source':
      return addressOfSource(result, text_id === null ? {} : { place: `${start}-${end}` });
    case 'publication':
      return text_id === null
        ? addressOfPublication(id)
        : addressOfPublication(id) +
            quotedPlaceSearch({ start, end, version: 0, language, words: wordsInText(result) });
  }
}

/** Where the record of a result opens, without a place in it. */
export const addressOfRecord = (result: Placed): string =>
  result.kind === 'publication'
    ? addressOfPublication(result.id)
    : result.kind === 'source'
      ? addressOfSource(result)
      : addressOfResult(result);

const addressOfPublication = (id: string) => `/app/agents/screening/${id}`;

const addressOfSource = ({ id, workspace_id }: Placed, place: { place?: string } = {}) =>
  `/app/workspaces/${workspace_id ?? ''}/resources?${new URLSearchParams({ source: id, ...place })}`;

/** Words that only spaces part are marked as one. None, if the sentence isn't shown as it is in the text. */
function wordsInText({ start, end, sentence, highlights }: Placed): { start: number; end: number }[] {
  if (sentence.length !== end - start) return [];
  const words: { start: number; end: number }[] = [];
  for (const [from, to] of highlights) {
    const last = words.at(-1);
    if (last && sentence.slice(last.end - start, from).trim() === '') last.end = start + to;
    else words.push({ start: start + from, end: start + to });
  }
  return words;
}
