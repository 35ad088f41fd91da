import { sentencesOf } from '../screening/key-points/candidates.ts';
import { isFurniture, isWhole } from '../screening/key-points/sentence-kinds.ts';
import { alignPassages } from '../text/align.ts';
import { ownSpans, type Span } from '../text/passage.ts';
import { compilePhrases, type Phrases } from '../text/phrases/compile-phrases.ts';
import { recitals } from '../text/recitals.ts';
import { type RedlineClause, redline } from '../text/redline.ts';
import { budgetOf } from './budget.ts';
import type { DraftSection, DraftText, KeyStatements, PublicationToDraft } from './drafting.ts';
import {
  type DraftingContext,
  hasText,
  isRule,
  nameOf,
  type PublicationWithText,
} from './drafting-context.ts';
import { clauseAt } from './place-of.ts';
import { escaped, recorded, type SectionWriter } from './section-writer.ts';

/** What a text says when it changes another one. */
const changing =
  'is amended, are amended, is repealed, are repealed, hereby repealed, is replaced by, are replaced by, repeals, replaces the, supersedes, is withdrawn, are withdrawn, wird geändert, werden geändert, wird wie folgt geändert, aufgehoben, tritt außer kraft, treten außer kraft, ersetzt das, ersetzt die, ersetzt den, löst das, löst die, wird durch das, is postponed, is deleted, are deleted, amending annexes, passt die inhalte, wird ersetzt, werden ersetzt, neue fassung, zuletzt geändert';
/** A text or a part of one, which alone can be changed in this way: not a permission, not a fee. */
const ofText =
  /(?<!\p{L})(?:\p{L}*(?:guidelines?|regulations?|directives?|decisions?|circulars?|notices?|acts?|rules?|chapters?|articles?|annex(?:es)?|paragraphs?|sections?|points?|definitions?|versions?|standards?|scope|rundschreiben|merkblatt|verordnung|gesetz(?:e|es)?|richtlinien?|leitlinien?|allgemeinverfügung|artikels?|anhangs?|absatz|absätze|abschnitte?s?|nummer|fassung|inhalte?)|§+)(?!\p{L})/iu;
let compiled: Phrases<true> | undefined;
const saysChange = (text: string) => {
  compiled ??= compilePhrases(
    changing
      .split(',')
      .map((phrase) => ({ phrase: phrase.trim(), value: true as const, ending: 'inflected' as const })),
  );
  return compiled.find(text).length > 0 && ofText.test(text);
};

const longestSentence = 400;
const mostAmendments = 5;
const longestBeginning = 12;
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
    .map(({ start, end }) => ({ start, end: endOfAmendment(read, { start, end }) }))
    .slice(0, most);
}

const begun = /\s*:?\s*[‘“„«][^’”“»]*$/u;

/**
 * The end of a sentence that says what other words are replaced by: behind those words if they are short, else before them. What
 * follows a colon and ends at once is only the number of the next point.
 */
function endOfAmendment(content: string, { start, end }: Span): number {
  const quote = content.slice(start, end);
  const opened = begun.exec(quote);
  if (opened) {
    const rest = content.slice(end, start + longestSentence);
    const closed = /[.;)][’”“»]/u.exec(rest);
    return closed ? end + closed.index + closed[0].length : start + opened.index;
  }
  const colon = quote.lastIndexOf(':');
  return colon > 0 && quote.length - colon <= longestBeginning ? start + colon : end;
}

/**
 * What is said of a publication, without what is told where its changes are; all of it if nothing else is left. Of a new version
 * that is what differs from the one before.
 */
export function withoutAmendments(
  publication: PublicationWithText,
  found: KeyStatements,
  isFull: boolean,
): KeyStatements {
  if (publication.previous !== null)
    return isFull || (found.subject === null && found.scope === null) ? found : { ...found, statements: [] };
  const told = amendments(publication, mostAmendments);
  const isTold = (place: Span | null) =>
    place !== null && told.some(({ start, end }) => place.start < end && place.end > start);
  const left = found.statements.filter(({ places }) => !places.some(isTold));
  const isEmpty =
    left.length === 0 && (found.subject === null || isTold(found.subject)) && found.scope === null;
  return isEmpty ? found : { ...found, statements: left };
}

/** Of one clause in one of two texts, the sentence around the first words that the other doesn't have, or the whole if it is short. */
function ownWords(
  { content, passages, language }: DraftText,
  clause: RedlineClause,
  side: 'before' | 'after',
): Span | null {
  const ordinal = clause[side];
  const [own] = ordinal === null ? [] : (ownSpans(content, passages)[ordinal] ?? []);
  if (!own) return null;
  if (own.end - own.start <= longestSentence) return own;
  const [mine, others] = side === 'after' ? ['insert', 'delete'] : ['delete', 'insert'];
  let at = own.start;
  for (const { op, text } of clause.segments) {
    if (op !== 'equal' && /[\p{L}\p{N}]/u.test(text)) break;
    if (op === 'equal' || op === mine) at += text.length;
    else if (op !== others) break;
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
  const page = [context.pages.publication(publication.id, 'versions'), texts.pages.versions] as const;
  if (changed + inserted + deleted === 0) return writer.paragraph(recorded(texts.sameText, ...page));
  const counts = [
    texts.counts({ changed }),
    texts.countsNew({ added: inserted }),
    texts.countsGone({ deleted }),
  ].filter((part) => part !== '');
  const since = previous.on === null ? texts.compared : texts.comparedOn({ day: day(previous.on) });
  const items = compared.clauses
    .map((clause) => changeIn(clause, publication, previous, context, writer))
    .filter((line) => line !== null);
  writer.paragraph(recorded(`${since} ${counts.join(', ')}.`, ...page));
  writer.list(items.slice(0, most));
  const left = changed + inserted + deleted - Math.min(items.length, most);
  if (left > 0) writer.paragraph(recorded(texts.moreChanges({ count: left }), ...page));
}

/** What a clause says now and what it said before; null where neither can be quoted. */
function changeIn(
  clause: RedlineClause,
  publication: PublicationWithText,
  previous: NonNullable<PublicationToDraft['previous']>,
  { texts }: DraftingContext,
  writer: SectionWriter,
): string | null {
  const { text } = publication;
  const now = ownWords(text, clause, 'after');
  const before = ownWords(previous, clause, 'before');
  const was = before && writer.quote(publication, previous, before);
  const named = (passages: DraftText['passages'], place: Span) =>
    clauseAt(passages, place.start) || clause.label;
  if (clause.kind === 'deleted')
    return before && was
      ? `${escaped(texts.isGone({ clause: named(previous.passages, before) }))} ${was}`
      : null;
  if (!now || (clause.kind !== 'changed' && clause.kind !== 'inserted')) return null;
  const name = named(text.passages, now);
  const says = writer.quote(publication, text, now);
  if (clause.kind === 'inserted') return `${escaped(texts.isNew({ clause: name }))} ${says}`;
  const line = `${escaped(texts.nowReads({ clause: name }))} ${says}`;
  return was ? `${line} ${escaped(texts.before)} ${was}` : line;
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
    else {
      if (!several) writer.heading(texts.amends);
      writer.list(own.map((place) => writer.quote(publication, publication.text, place)));
    }
  }
  if (!writer.isEmpty) return writer.section(texts.headings.whatChanged);
  const isSaid = publications.filter(hasText).some((one) => amendments(one, 1).length > 0);
  const rule = publications.find((one) => hasText(one) && isRule(one));
  if (several || isSaid || !rule) return null;
  writer.paragraph(
    recorded(texts.noChanges, context.pages.publication(rule.id, 'versions'), texts.pages.versions),
  );
  return writer.section(texts.headings.whatChanged, 'abstained');
}
