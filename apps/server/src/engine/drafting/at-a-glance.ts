import type { CompanyFacts } from './company-facts.ts';
import type { DraftDay, PublicationToDraft } from './drafting.ts';
import { type DraftingContext, hasText } from './drafting-context.ts';
import { isGap, markOfHead, namedAsRecord } from './for-us.ts';
import { escaped, recorded, type SectionWriter } from './section-writer.ts';

const mostDates = 3;
const mostCited = 5;

/** The next days of all publications, each with the words that state it. */
function comingDates(
  publications: readonly PublicationToDraft[],
  context: DraftingContext,
  writer: SectionWriter,
): string[] {
  const { texts, brief, day } = context;
  return publications
    .flatMap((publication) =>
      publication.days.flatMap(({ kind, on, place }) =>
        kind !== 'published' && on >= brief.today ? [{ publication, kind, on, place }] : [],
      ),
    )
    .toSorted((one, other) => one.on.localeCompare(other.on))
    .slice(0, mostDates)
    .map(({ publication, kind, on, place }) => {
      const says = escaped(texts.glance[kind]({ day: day(on) }));
      return `<strong>${says}</strong> ${namedAsRecord(publication, context)}${markOf(publication, place, writer)}`;
    });
}

function markOf(publication: PublicationToDraft, place: DraftDay['place'], writer: SectionWriter): string {
  if (place === null || !hasText(publication)) return markOfHead(publication, writer);
  return ` ${writer.cite(publication, publication.text, place)}`;
}

/** What is still undecided, and what the company has no answer to yet. */
function openForUs(
  publications: readonly PublicationToDraft[],
  company: ReadonlyMap<string, CompanyFacts>,
  { texts, pages }: DraftingContext,
  writer: SectionWriter,
): string[] {
  const facts = publications.flatMap(({ id }) => company.get(id) ?? []);
  const undecided = facts.filter(({ decision, relevance }) => decision === null && relevance !== 'none');
  const obligations = facts.flatMap((one) => one.obligations);
  const gaps = obligations.filter(isGap);
  const changed = obligations.filter(({ isChanged }) => isChanged);
  const cites = (ones: typeof obligations) =>
    ones
      .slice(0, mostCited)
      .map(({ id }) => writer.citeRecord('obligation', id))
      .join(' ');
  const { governance, publications: listed } = texts.pages;
  return [
    ...(undecided.length > 0
      ? [
          recorded(
            texts.glance.undecided({ count: undecided.length }),
            pages.publications({ dates: 'all' }),
            listed,
          ),
        ]
      : []),
    ...(gaps.length > 0
      ? [`${recorded(texts.gapsBoard({ count: gaps.length }), pages.governance, governance)} ${cites(gaps)}`]
      : []),
    ...(changed.length > 0
      ? [
          `${recorded(texts.changedBoard({ count: changed.length }), pages.governance, governance)} ${cites(changed)}`,
        ]
      : []),
  ];
}

/** What has to be known before anything else is read: the next days, and what is open for the company. */
export function writeAtAGlance(
  publications: readonly PublicationToDraft[],
  company: ReadonlyMap<string, CompanyFacts>,
  context: DraftingContext,
  writer: SectionWriter,
): void {
  const lines = [
    ...comingDates(publications, context, writer),
    ...openForUs(publications, company, context, writer),
  ];
  if (lines.length === 0) return;
  writer.heading(context.texts.glance.heading);
  writer.list(lines);
}
