import type { DocumentReading } from '../../../../engine/reading/read-document.ts';
import type { StatedDay } from '../../../../engine/screening/screening.ts';
import type { DateFinding } from '../../../../engine/text/dates/date-finding.ts';
import { characterStart } from '../../../../lib/character-start.ts';
import type * as queries from './queries.ts';

/** Long enough before and after the quote to cover the whole sentence. */
const reach = 1_500;

/** A date as stored before a publication is read. */
export interface HeldDate {
  readonly kind: DateFinding['kind'];
  readonly on_day: string;
  readonly quote: string | null;
  readonly source: 'text' | 'feed' | 'act';
  readonly text_id: string | null;
}

type Place = Pick<StatedDay, 'start' | 'end'>;

/** Where the source's wording appears verbatim in the text; null if it doesn't. */
function placeOfQuote(text: string, { quote, text_id }: HeldDate): Place | null {
  // A quote with a position comes from an earlier reading, and maybe from an earlier text.
  const start = quote === null || quote === '' || text_id !== null ? -1 : text.indexOf(quote);
  return quote === null || start === -1 ? null : { start, end: start + quote.length };
}

/** The dates of a publication with their quotes in it: what its source states takes precedence over what was read. */
export function statedDays(
  { content, summary }: Pick<queries.ToRead, 'content' | 'summary'>,
  held: readonly HeldDate[],
  { dates }: Pick<DocumentReading, 'dates'>,
): StatedDay[] {
  const [field, text] =
    content === null ? (['summary', summary ?? ''] as const) : (['text', content] as const);
  const stated = held.filter(({ source }) => source !== 'text');
  const kinds = new Set([...stated, ...dates].map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const source = stated.find((date) => date.kind === kind);
    const read = dates.find((date) => date.kind === kind);
    const place = source && source.on_day !== read?.on ? placeOfQuote(text, source) : (read ?? null);
    if (!place) return [];
    const { start, end } = place;
    const from = characterStart(text, Math.max(0, start - reach));
    const to = characterStart(text, end + reach);
    return [{ kind, field, start, end, passage: { start: from, text: text.slice(from, to) } }];
  });
}
