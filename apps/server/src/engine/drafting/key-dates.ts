import { labelLength } from '../screening/key-points/sentence-kinds.ts';
import type { DraftDay, DraftSection, PublicationToDraft } from './drafting.ts';
import { type DraftingContext, hasText, nameOf } from './drafting-context.ts';
import { headOf } from './head-of.ts';
import { escaped, type SectionWriter } from './section-writer.ts';

interface Dated extends DraftDay {
  readonly publication: PublicationToDraft;
}

const longestWording = 300;

/** The words that state a day; of a day that only the source states, where the text names itself. */
function wording(
  { publication, place: found }: Dated,
  { texts }: DraftingContext,
  writer: SectionWriter,
): string {
  if (!hasText(publication)) return escaped(texts.dates.stated);
  const { text } = publication;
  // The number of a paragraph is none of the words that state the day.
  const label = found ? labelLength(text.content.slice(found.start, found.end)) : 0;
  const place = found && { start: found.start + label, end: found.end };
  const words = place ? text.content.slice(place.start, place.end).trim() : '';
  if (place && words !== '' && words.length <= longestWording && !writer.hasQuoted(text, place))
    return writer.quote(publication, text, place);
  const at = place ?? headOf(publication);
  return [escaped(place ? '' : texts.dates.stated), at ? writer.cite(publication, text, at) : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** What a day is called: a consultation may have closed, and a sanction takes effect. */
function labelOf({ kind, on, publication }: Dated, { brief }: DraftingContext) {
  if (kind === 'comments_due' && on < brief.today) return 'comments_closed';
  return kind === 'in_force' && publication.documentType === 'enforcement' ? 'takes_effect' : kind;
}

/** What has to be known of when, in order; the day of publication only where another one follows from it. */
export function keyDates(
  publications: readonly PublicationToDraft[],
  context: DraftingContext,
): DraftSection | null {
  const { texts, day } = context;
  const days = publications.flatMap((publication) =>
    publication.days
      .filter(({ kind }) => kind !== 'published')
      .map((one): Dated => ({ ...one, publication })),
  );
  const writer = context.writer();
  const several = publications.length > 1;
  // that a text names no day is more than can be known from not having found one
  if (days.length === 0) return null;
  const { date, what, where, publication: whose } = texts.dates;
  writer.table(
    [date, what, ...(several ? [whose] : []), where],
    days
      .toSorted((one, other) => one.on.localeCompare(other.on))
      .map((one) => [
        escaped(day(one.on)),
        escaped(texts.dates[labelOf(one, context)]),
        ...(several ? [escaped(nameOf(one.publication))] : []),
        wording(one, context, writer),
      ]),
  );
  return writer.section(texts.headings.keyDates);
}
