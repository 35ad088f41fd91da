import { sentencesOf } from '../screening/key-points/candidates.ts';
import { isFurniture, isWhole } from '../screening/key-points/sentence-kinds.ts';
import { alignPassages } from '../text/align.ts';
import { ownSpans, type Span } from '../text/passage.ts';
import { compilePhrases, type Phrases } from '../text/phrases/compile-phrases.ts';
import { recitals } from '../text/recitals.ts';
import { type RedlineClause, redline } from '../text/redline.ts';
import { budgetOf } from './budget.ts';
import type { DraftSection, DraftText, KeyStatements, PublicationToDraft } from './drafting.ts';
import { type DraftingContext, hasText, nameOf, type PublicationWithText } from './drafting-context.ts';
import { toldOf } from './head-of.ts';
import { clauseAt } from './place-of.ts';
import { escaped, type SectionWriter } from './section-writer.ts';

/** What a text says when it changes another one. */
const changing =
  'is amended, are amended, is repealed, are repealed, hereby repealed, is replaced by, are replaced by, repeals, replaces the, supersedes, is withdrawn, are withdrawn, wird geändert, werden geändert, wird wie folgt geändert, aufgehoben, tritt außer kraft, treten außer kraft, ersetzt das, ersetzt die, ersetzt den, löst das, löst die, wird durch das, is postponed, is deleted, are deleted, amending annexes, passt die inhalte, wird ersetzt, werden ersetzt, neue fassung, zuletzt geändert';
let compiled: Phrases<true> | undefined;
const saysChange = (text: string) => {
  compiled ??= compilePhrases(
    changing
      .split(',')
      .map((phrase) => ({ phrase: phrase.trim(), value: true as const, ending: 'inflected' as const })),
  );
  return compiled.find(text).length > 0;
};

const longestSentence = 400;
const mostAmendments = 5;
const readLength = 120_000;

/** Sentences in which a text says that it changes another one. */
function amendments({ text: { content, language } }: PublicationWithText, most: number): Span[] {
  const read = content.slice(0, readLength);
  const reasons = recitals(read);
  return sentencesOf(read, 'text', language ?? 'en')
    .filter(
      ({ quote, start }) =>
        quote.length <= longestSentence &&
        !isFurniture(quote) &&
        isWhole(quote, 'text') &&
        !(reasons && start >= reasons.start && start < reasons.end) &&
        saysChange(quote),
    )
    .slice(0, most);
}

/** What is said of a publication, without what is told where its changes are; all of it if nothing else is left. */
export function withoutAmendments(publication: PublicationWithText, found: KeyStatements): KeyStatements {
  if (publication.previous !== null) return found;
  const told = amendments(publication, mostAmendments);
  const isTold = (place: Span | null) =>
    place !== null && told.some(({ start, end }) => place.start < end && place.end > start);
  const left = found.statements.filter(({ places }) => !places.some(isTold));
  const isEmpty =
    left.length === 0 && (found.subject === null || isTold(found.subject)) && found.scope === null;
  return isEmpty ? found : { ...found, statements: left };
}

/**
 * Of one clause in one of its two texts, the words that differ: the sentence around the first of them, or all of it if it is short.
 * @returns null where the clause isn't in the text, or the sentence is too long to be quoted
 */
function differingWords(
  { content, passages, language }: DraftText,
  { segments, ...clause }: RedlineClause,
  side: 'before' | 'after',
): Span | null {
  const ordinal = clause[side];
  const [own] = ordinal === null ? [] : (ownSpans(content, passages)[ordinal] ?? []);
  if (!own) return null;
  if (own.end - own.start <= longestSentence) return own;
  const elsewhere = side === 'after' ? 'delete' : 'insert';
  let at = own.start;
  for (const { op, text } of segments) {
    if (op !== 'equal' && /[\p{L}\p{N}]/u.test(text)) break;
    if (op !== elsewhere) at += text.length;
  }
  const whole = content.slice(own.start, own.end);
  const inside = sentencesOf(whole, 'text', language ?? 'en')
    .map(({ start, end }) => ({ start: own.start + start, end: own.start + end }))
    .find(({ end }) => end > at);
  return inside && inside.end - inside.start <= longestSentence ? inside : null;
}

function writeComparison(
  publication: PublicationWithText,
  previous: NonNullable<PublicationToDraft['previous']>,
  context: DraftingContext,
  writer: SectionWriter,
  most: number,
): void {
  const { texts, day } = context;
  const { text } = publication;
  const compared = redline(alignPassages(previous, text), { changesOnly: true });
  const { changed, inserted, deleted } = compared.summary;
  if (changed + inserted + deleted === 0)
    return writer.paragraph(toldOf(publication, texts.sameText, writer));
  const counts = [
    ...(changed > 0 ? [texts.counts({ changed })] : []),
    ...(inserted > 0 ? [texts.countsNew({ added: inserted })] : []),
    ...(deleted > 0 ? [texts.countsGone({ deleted })] : []),
  ];
  const since = previous.on === null ? texts.compared : texts.comparedOn({ day: day(previous.on) });
  const items: string[] = [];
  let shown = 0;
  for (const clause of compared.clauses) {
    if (items.length >= most) break;
    const place = differingWords(text, clause, 'after');
    if (clause.kind !== 'changed' && clause.kind !== 'inserted') continue;
    if (!place) continue;
    const name = clauseAt(text.passages, place.start) || clause.label;
    const opening =
      clause.kind === 'changed' ? texts.nowReads({ clause: name }) : texts.isNew({ clause: name });
    const old = clause.kind === 'changed' ? differingWords(previous, clause, 'before') : null;
    const said = old ? ` ${escaped(texts.before)} ${writer.quote(publication, previous, old)}` : '';
    items.push(`${escaped(opening)} ${writer.quote(publication, text, place)}${said}`);
    shown += 1;
  }
  writer.paragraph(toldOf(publication, `${since} ${counts.join(', ')}.`, writer));
  writer.list(items);
  const left = changed + inserted + deleted - shown;
  if (left > 0) writer.paragraph(toldOf(publication, texts.moreChanges({ count: left }), writer));
}

/** What differs from the version before, or what the text itself says that it changes. */
export function whatChanged(
  publications: readonly PublicationToDraft[],
  context: DraftingContext,
): DraftSection | null {
  const { texts, brief } = context;
  const writer = context.writer();
  const most = budgetOf(brief, publications.length).changes;
  const several = publications.length > 1;
  for (const publication of publications.filter(hasText)) {
    const own =
      publication.previous === null
        ? amendments(publication, Math.min(most, mostAmendments)).filter(
            (place) => !writer.hasQuoted(publication.text, place),
          )
        : [];
    if (publication.previous === null && own.length === 0) continue;
    if (several) writer.heading(nameOf(publication));
    if (publication.previous) writeComparison(publication, publication.previous, context, writer, most);
    else writer.list(own.map((place) => writer.quote(publication, publication.text, place)));
  }
  return writer.isEmpty ? null : writer.section(texts.headings.whatChanged);
}
