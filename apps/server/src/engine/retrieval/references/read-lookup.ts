import { actsNamedIn, type NamedAct } from '../../text/acts/acts.ts';
import type { PlaceInClause } from '../../text/place-in-clause.ts';
import { readReferences } from './read-references.ts';

/** What someone looks up rather than asks about: a clause, an act, or a clause of an act. */
export interface Lookup {
  /** as in `read-references.ts`, in order */
  readonly clauses: readonly string[];
  readonly acts: readonly NamedAct[];
  /** whether clauses are called articles or paragraphs (§), so that sections of the same number are meant less */
  readonly isOfArticles: boolean;
  /** what of the clause is meant, if it is a part without a label of its own */
  readonly place: PlaceInClause | null;
  /** the language of the words it is written with, if they tell */
  readonly language: 'en' | 'de' | null;
}

/** What is written around the number of an act or a clause, and asks nothing. */
const around = new Set(
  `eu eg ec eec ewg euratom no nr regulation regulations directive directives decision decisions verordnung richtlinie beschluss
  delegated implementing delegierte delegierten delegierter durchführungsverordnung council commission act law gesetz celex of in the and
  und der die das des dem den im von vom zu zur`.split(/\s+/u),
);
const ofArticles = /(?<!\p{L})art(?:icles?|ikels?)?(?!\p{L})|§/iu;
const german =
  /§|(?<!\p{L})(?:artikels?|abs(?:atz)?|lit|buchst(?:abe)?|satz|u(?:nter)?abs(?:atz)?|nr|nummer|anhang|anlage|erwägungsgr\p{L}+|verordnung|richtlinie)(?!\p{L})/iu;
const english =
  /(?<!\p{L})(?:articles?|points?|sections?|sec|(?:sub-?)?paragraphs?|sentence|recitals?|annex|appendix|regulation|directive)(?!\p{L})/iu;

const ordinals = [
  /^(?:first|erste)/iu,
  /^(?:second|zweite)/iu,
  /^(?:third|dritte)/iu,
  /^(?:fourth|vierte)/iu,
  /^(?:fifth|fünfte)/iu,
  /^(?:sixth|sechste)/iu,
];
const unlabelled =
  /,?\s*(?<!\p{L})(?:(?<ordinal>first|second|third|fourth|fifth|sixth|(?:erste|zweite|dritte|vierte|fünfte|sechste)[rsnm]?)\s(?<named>sub-?paragraph|sentence|unterabsatz|satz)|(?<called>sub-?paragraph|sentence|unterabs(?:atz|\.)?|uabs\.?|satz|s\.)\s?(?<number>\d{1,2}))(?!\p{L})(?:\s(?:of|in|von|des))?/giu;

/** What is left of a lookup without the sentences and subparagraphs that it names, which have no label to be found by. */
function withoutPlace(text: string): { rest: string; place: PlaceInClause | null } {
  let place: PlaceInClause | null = null;
  const rest = text.replace(unlabelled, (...match) => {
    const { ordinal, named, called, number } = match.at(-1) as Record<string, string | undefined>;
    const which =
      number === undefined ? ordinals.findIndex((one) => one.test(ordinal ?? '')) + 1 : Number(number);
    const isSentence = /^(?:sentence|satz|s\.)/iu.test(named ?? called ?? '');
    const before = place ?? { subparagraph: null, sentence: null };
    place = isSentence ? { ...before, sentence: which } : { ...before, subparagraph: which };
    return ' ';
  });
  return { rest, place };
}

/** Null for what asks more than where something stands. */
export function readLookup(asked: string): Lookup | null {
  const { rest: text, place } = withoutPlace(asked);
  const acts = actsNamedIn(text);
  const references = readReferences(text).filter(
    (one) => !one.isRelative && acts.every(({ start, end }) => end <= one.start || one.end <= start),
  );
  if (references.length === 0 && acts.length === 0) return null;
  const taken = [...references, ...acts].toSorted((left, right) => left.start - right.start);
  let rest = '';
  let from = 0;
  for (const { start, end } of taken) {
    rest += ` ${text.slice(from, start)}`;
    from = Math.max(from, end);
  }
  rest += ` ${text.slice(from)}`;
  const others = rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (others.some((word) => !around.has(word))) return null;
  const isGerman = german.test(asked);
  const isEnglish = english.test(asked);
  return {
    clauses: references.map(({ clause }) => clause),
    acts,
    isOfArticles: ofArticles.test(text),
    // of several clauses nobody knows which one is meant
    place: references.length === 1 ? place : null,
    language: isGerman === isEnglish ? null : isGerman ? 'de' : 'en',
  };
}
