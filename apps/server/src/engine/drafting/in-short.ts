import { createHash } from 'node:crypto';
import { languageNamed } from '../../lib/said.ts';
import { groundQuote } from '../grounding/ground-quote.ts';
import type { Provenance } from '../provenance.ts';
import { bindingOf } from '../text/kind/binding.ts';
import type { DocumentType } from '../text/kind/kind-facts.ts';
import type { Span } from '../text/passage.ts';
import { sentences } from '../text/sentences.ts';
import type { DraftSection, KeyStatement, KeyStatements, PublicationToDraft } from './drafting.ts';
import {
  type DraftingContext,
  hasText,
  nameOf,
  type PublicationWithText,
  publishersOf,
} from './drafting-context.ts';
import { clauseAt } from './place-of.ts';
import { escaped, recorded, type SectionWriter } from './section-writer.ts';

/** Of other types nobody asks whether they bind. */
const bindingTypes: ReadonlySet<DocumentType | null> = new Set([
  'law',
  'technical_standard',
  'guideline',
  'circular',
  'decision',
  'qa',
]);

/** The place where a text names itself: its title, or else its first words. */
export function headOf({ title, text }: PublicationWithText): Span | null {
  const named = groundQuote(title.trim(), [{ field: 'text', start: 0, text: text.content.slice(0, 4_000) }]);
  if (named) return { start: named.start, end: named.end };
  const [first] = sentences(text.content.slice(0, 1_000)).filter(({ text: words }) => words.length > 20);
  return first ? { start: first.start, end: first.end } : null;
}

/** Who published it, when, and whether it binds. */
function issued(
  publication: PublicationToDraft,
  { texts, day, pages }: DraftingContext,
  writer: SectionWriter,
): string {
  const { publishedOn, documentType, isBinding, days } = publication;
  // What tells of a decision isn't the decision.
  const isNews = documentType === 'decision' && isBinding === false;
  const kind = isNews ? 'news' : (documentType ?? 'other');
  const regulator = publishersOf(publication, texts);
  const sentence =
    publishedOn === null
      ? texts.issued({ regulator, kind })
      : texts.issuedOn({ regulator, kind, day: day(publishedOn) });
  const page = [pages.publication(publication.id), texts.pages.publication] as const;
  const isAsked = isBinding !== null && !isNews && bindingTypes.has(documentType);
  const formula = isAsked && hasText(publication) ? saysBinding(publication) : null;
  const held = isAsked && formula === null ? (isBinding ? texts.heldBinding : texts.heldNotBinding) : null;
  const whole = held === null ? sentence : `${sentence.replace(/\.$/u, '')}; ${held}.`;
  if (!hasText(publication)) return `${recorded(whole, ...page)} ${recorded(texts.noText, ...page)}`;
  const { text } = publication;
  const mark = (place: Span | null) => (place ? [writer.cite(publication, text, place)] : []);
  const head = headOf(publication);
  const stated = days.find((one) => one.kind === 'published' && one.on === publishedOn)?.place ?? null;
  // A day that the text doesn't state is known from where the regulator lists it.
  const isRecord = held !== null || (publishedOn !== null && stated === null);
  const says = isRecord ? recorded(whole, ...page) : escaped(whole);
  const proven = [says, ...new Set([...mark(head), ...mark(stated)])];
  if (formula === null) return proven.join(' ');
  const binds = isBinding ? texts.binding({ kind }) : texts.notBinding({ kind });
  return [...proven, escaped(binds), ...mark(formula)].join(' ');
}

/** Where a text itself says whether it binds. */
function saysBinding({ title, text, regulators, documentType }: PublicationWithText): Span | null {
  const facts = { regulator: regulators[0] ?? null, title, address: null, text: text.content };
  const { reason } = bindingOf(facts, documentType ?? 'other');
  const at = reason?.field === 'text' ? text.content.lastIndexOf(reason.words) : -1;
  return reason === null || at === -1 ? null : { start: at, end: at + reason.words.length };
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
  // A bare number says nothing to whoever doesn't have the text at hand, and a heading without one doesn't say where it stands.
  const label = !/^[\p{Lu}§].*\d/u.test(clause) ? '' : `<strong>${escaped(clause)}:</strong> `;
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
  const head = headOf(publication);
  const mark = head ? ` ${writer.cite(publication, text, head)}` : '';
  const inOther =
    language === null || language === brief.language
      ? ''
      : ` ${escaped(texts.otherLanguage({ language: languageNamed(language).in(brief.language) }))}${mark}`;
  writer.paragraph(opening + inOther);
  const { subject, scope, note, statements } = found;
  const quoted = (place: Span) => writer.quote(publication, text, place);
  if (note) writer.paragraph(quoted(note));
  if (subject) writer.paragraph(`<strong>${escaped(texts.subject)}</strong> ${quoted(subject)}`);
  if (scope) writer.paragraph(`<strong>${escaped(texts.scope)}</strong> ${quoted(scope)}`);
  writer.list(statements.map((one) => stated(one, publication, context, writer)));
  if (!subject && !scope && !note && statements.length === 0)
    writer.paragraph(escaped(texts.noStatements) + mark);
}

/** Statements on one publication, and what wrote them. */
export interface Written extends KeyStatements {
  readonly provenance: Provenance;
}

/** Of several texts: the model, where it wrote any of them, and why it didn't write the others. */
export function joined(all: readonly Provenance[]): Provenance | undefined {
  const [first] = all;
  const model = all.find(({ engine }) => engine === 'language-model') ?? first;
  if (!model) return;
  return {
    ...model,
    inputHash: createHash('sha256')
      .update(all.map(({ inputHash }) => inputHash).join(' '))
      .digest('hex'),
    fallback: all.find(({ fallback }) => fallback !== null)?.fallback ?? null,
  };
}

/** What each publication is and says. @param found by id of the publication @param writeFirst what stands above */
export function inShort(
  publications: readonly PublicationToDraft[],
  found: ReadonlyMap<string, Written>,
  context: DraftingContext,
  writeFirst: (writer: SectionWriter) => void = () => {},
): DraftSection {
  const writer = context.writer();
  writeFirst(writer);
  const isBelow = !writer.isEmpty;
  for (const publication of publications) {
    if (publications.length > 1 || isBelow) writer.heading(nameOf(publication));
    writeOne(publication, found.get(publication.id) ?? null, context, writer);
  }
  const isAnswered = publications.some(hasText);
  return writer.section(
    context.texts.headings.inShort,
    isAnswered ? 'answered' : 'abstained',
    joined([...found.values()].map(({ provenance }) => provenance)),
  );
}
