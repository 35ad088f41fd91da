import { languageNamed } from '../../lib/said.ts';
import type { DocumentType } from '../text/kind/kind-facts.ts';
import type { Span } from '../text/passage.ts';
import type { DraftSection, KeyStatement, KeyStatements, PublicationToDraft } from './drafting.ts';
import { type DraftingContext, hasText, nameOf, type PublicationWithText } from './drafting-context.ts';
import { headOf, toldOf } from './head-of.ts';
import { clauseAt } from './place-of.ts';
import { escaped, type SectionWriter } from './section-writer.ts';

/** Of other types a word on whether they bind would be more than their text says: circulars state a practice. */
const bindingTypes: ReadonlySet<DocumentType | null> = new Set(['law', 'technical_standard', 'decision']);

/** Who published it, when, and whether it binds. */
function issued(
  publication: PublicationToDraft,
  { texts, day }: DraftingContext,
  writer: SectionWriter,
): string {
  const { regulators, publishedOn, documentType, isBinding, days } = publication;
  const kind = documentType ?? 'other';
  const regulator = regulators.join(', ');
  const sentence =
    publishedOn === null
      ? texts.issued({ regulator, kind })
      : texts.issuedOn({ regulator, kind, day: day(publishedOn) });
  const binds = isBinding === true && bindingTypes.has(documentType) ? [texts.binding({ kind })] : [];
  if (!hasText(publication)) return escaped([sentence, ...binds, texts.noText].join(' '));
  const { text } = publication;
  const mark = (place: Span | null) => (place ? [writer.cite(publication, text, place)] : []);
  const head = headOf(publication);
  const stated = days.find((one) => one.kind === 'published' && one.on === publishedOn)?.place ?? null;
  const proven = [escaped(sentence), ...new Set([...mark(head), ...mark(stated)])];
  return [...proven, ...binds.flatMap((says) => [escaped(says), ...mark(head)])].join(' ');
}

/** A statement, with its clause in front unless the board reads it. */
function stated(
  { sentence, places }: KeyStatement,
  publication: PublicationWithText,
  { brief }: DraftingContext,
  writer: SectionWriter,
): string {
  const { text } = publication;
  const [first] = places;
  const clause = brief.audience === 'board' || !first ? '' : clauseAt(text.passages, first.start);
  // A bare number says nothing to whoever doesn't have the text at hand.
  const label = !/^[\p{Lu}§]/u.test(clause) ? '' : `<strong>${escaped(clause)}:</strong> `;
  if (sentence === null)
    return label + places.map((place) => writer.quote(publication, text, place)).join(' ');
  return `${label}${escaped(sentence)} ${places.map((place) => writer.cite(publication, text, place)).join(' ')}`;
}

function writeOne(
  publication: PublicationToDraft,
  found: KeyStatements | null,
  context: DraftingContext,
  writer: SectionWriter,
): void {
  const { texts, brief } = context;
  const opening = issued(publication, context, writer);
  if (!hasText(publication) || found === null) return writer.paragraph(opening);
  const { text } = publication;
  const { language } = text;
  const { subject, scope, statements } = found;
  const isQuoted = subject !== null || scope !== null || statements.length > 0;
  const inOther =
    language === null || language === brief.language || !isQuoted
      ? ''
      : ` ${toldOf(publication, texts.otherLanguage({ language: languageNamed(language).in(brief.language) }), writer)}`;
  writer.paragraph(opening + inOther);
  const quoted = (place: Span) => writer.quote(publication, text, place);
  if (subject) writer.paragraph(`<strong>${escaped(texts.subject)}</strong> ${quoted(subject)}`);
  if (scope) writer.paragraph(`<strong>${escaped(texts.scope)}</strong> ${quoted(scope)}`);
  writer.list(statements.map((one) => stated(one, publication, context, writer)));
  if (!subject && !scope && statements.length === 0)
    writer.paragraph(toldOf(publication, texts.noStatements, writer));
}

/** What each publication is and says. @param found by id of the publication @param isNamed under its title */
export function inShort(
  publications: readonly PublicationToDraft[],
  found: ReadonlyMap<string, KeyStatements>,
  context: DraftingContext,
  { isNamed = true }: { isNamed?: boolean } = {},
): DraftSection {
  const writer = context.writer();
  for (const publication of publications) {
    if (isNamed) writer.heading(nameOf(publication));
    writeOne(publication, found.get(publication.id) ?? null, context, writer);
  }
  const isAnswered = publications.some(hasText);
  return writer.section(context.texts.headings.inShort, isAnswered ? 'answered' : 'abstained');
}
