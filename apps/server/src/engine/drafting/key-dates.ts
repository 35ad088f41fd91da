import { labelLength } from '../screening/key-points/sentence-kinds.ts';
import type { DraftDay, DraftSection, PublicationToDraft } from './drafting.ts';
import { type DraftingContext, hasText, isRule, nameOf } from './drafting-context.ts';
import { markOfHead } from './for-us.ts';
import { headOf } from './in-short.ts';
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

/** What has to be known of when, in order; the day of publication only where another one follows from it. */
export function keyDates(
  publications: readonly PublicationToDraft[],
  context: DraftingContext,
): DraftSection | null {
  const { texts, day, brief } = context;
  const all = publications.flatMap((publication) =>
    publication.days
      .filter(({ kind }) => kind !== 'published')
      .map((one): Dated => ({ ...one, publication })),
  );
  // The board plans ahead; what is past it reads only where nothing is to come.
  const coming = all.filter(({ on }) => on >= brief.today);
  const days = brief.audience === 'board' && coming.length > 0 ? coming : all;
  const writer = context.writer();
  const several = publications.length > 1;
  if (days.length === 0) {
    const rule = publications.find((one) => hasText(one) && isRule(one));
    if (several || !rule) return null;
    writer.paragraph(escaped(texts.noDates) + markOfHead(rule, writer));
    return writer.section(texts.headings.keyDates, 'abstained');
  }
  const { date, what, where, publication: whose } = texts.dates;
  writer.table(
    [date, what, ...(several ? [whose] : []), where],
    days
      .toSorted((one, other) => one.on.localeCompare(other.on))
      .map((one) => [
        escaped(day(one.on)),
        escaped((one.on < brief.today ? texts.datesPassed : texts.dates)[one.kind]),
        ...(several ? [escaped(nameOf(one.publication))] : []),
        wording(one, context, writer),
      ]),
  );
  return writer.section(texts.headings.keyDates);
}
