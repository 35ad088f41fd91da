interface Span {
  start: number;
  end: number;
}

/** A place in the text of one version and language. */
export interface QuotedPlace extends Span {
  /** 0: the latest */
  version: number;
  /** null: the publication's own */
  language: string | null;
  /** the words of the place that are marked, in their order; all of it, if there are none */
  words?: readonly Span[];
}

/** More would make an address that nobody can pass on. */
const mostWords = 40;

/** The query of a record's address at which the text opens with this place marked. */
export function quotedPlaceSearch({ start, end, version, language, words = [] }: QuotedPlace): string {
  const query = new URLSearchParams({ tab: 'text' });
  if (version !== 0) query.set('version', String(version));
  if (language) query.set('lang', language);
  const marked = words.length === 0 ? [{ start, end }] : words.slice(0, mostWords);
  query.set('quote', marked.map((one) => `${one.start}-${one.end}`).join('_'));
  return `?${query.toString()}`;
}
