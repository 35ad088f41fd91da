import { actsNamedIn, type NamedAct } from '../../text/acts/acts.ts';
import { readReferences } from './read-references.ts';

/** What someone looks up rather than asks about: a clause, an act, or a clause of an act. */
export interface Lookup {
  /** as in `read-references.ts`, in order */
  readonly clauses: readonly string[];
  readonly acts: readonly NamedAct[];
  /** whether clauses are called articles or paragraphs (§), so that sections of the same number are meant less */
  readonly isOfArticles: boolean;
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
  /§|(?<!\p{L})(?:artikels?|abs(?:atz)?|lit|buchst(?:abe)?|satz|nr|nummer|anhang|anlage|erwägungsgr\p{L}+|verordnung|richtlinie)(?!\p{L})/iu;
const english =
  /(?<!\p{L})(?:articles?|points?|sections?|sec|paragraphs?|recitals?|annex|appendix|regulation|directive)(?!\p{L})/iu;

/** Null for what asks more than where something stands. */
export function readLookup(text: string): Lookup | null {
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
  const isGerman = german.test(text);
  const isEnglish = english.test(text);
  return {
    clauses: references.map(({ clause }) => clause),
    acts,
    isOfArticles: ofArticles.test(text),
    language: isGerman === isEnglish ? null : isGerman ? 'de' : 'en',
  };
}
