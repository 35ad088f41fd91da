import type { CompanyTransaction } from '../../db/transactions.ts';
import type { QueryTerms } from '../../engine/retrieval/highlight.ts';
import { hasPhrases } from '../../engine/retrieval/phrases/phrase-at.ts';
import { readTerms } from '../../engine/retrieval/words/terms.ts';
import * as queries from './queries.ts';

/** An obligation or control that says enough of what is asked. */
export type FoundRecord =
  | { readonly kind: 'obligation'; readonly id: string; readonly of: ObligationRow; readonly score: number }
  | { readonly kind: 'control'; readonly control: ControlRow; readonly score: number };

type ObligationRow = Awaited<ReturnType<typeof queries.obligationsWith>>[number];
type ControlRow = Awaited<ReturnType<typeof queries.controlsWith>>[number];

/** Of what is asked a record must say this part, by how much each word tells. */
const leastSaid = 0.5;
/** A shorter beginning of a word stands in too many others. */
const leastLetters = 3;
const mostPatterns = 40;

/** Languages that people ask in; records are compared in their own, controls in each. */
const askedIn = ['en', 'de'] as const;

const withoutLanguage = (term: string) => term.slice(term.indexOf(':') + 1);

/** Folded letters may stand for others ("vertrag" for "Verträge"). */
const patternOf = (stem: string) => `%${stem.replaceAll(/[aou_%\\]/g, '_')}%`;

const mostKept = 4_000;
const kept = new Map<string, ReadonlySet<string>>();

/** The terms of a record; who types asks for the same records with each letter. */
function termsIn(words: string, language: string | null): ReadonlySet<string> {
  const key = `${language ?? ''} ${words}`;
  const known = kept.get(key);
  if (known) return known;
  const terms = new Set(readTerms(words, language).map(({ term }) => term));
  kept.set(key, terms);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return terms;
}

/** What is asked, to tell how much of it other words say. */
export class Asked {
  readonly patterns: readonly string[];
  readonly #terms: QueryTerms;
  readonly #totals: ReadonlyMap<string, number>;

  constructor(text: string, terms: QueryTerms) {
    const all = new Map(terms);
    const totals = new Map<string, number>();
    for (const language of askedIn) {
      const own = new Set(readTerms(text, language).map(({ term }) => term));
      let total = 0;
      for (const term of own) {
        // a word that no text holds tells most
        if (!all.has(term)) all.set(term, 5);
        total += all.get(term) ?? 0;
      }
      totals.set(language, total);
    }
    this.#terms = all;
    this.#totals = totals;
    const stems = [...all.keys()].map(withoutLanguage).filter((stem) => stem.length >= leastLetters);
    this.patterns = [...new Set(stems)].slice(0, mostPatterns).map(patternOf);
  }

  /** How much of what is asked a record says, null if too little. */
  scoreOf(words: string, language: string | null): number | null {
    const total = this.#totals.get(language ?? 'en') ?? this.#totals.get('en') ?? 0;
    let score = 0;
    for (const term of termsIn(words, language)) score += this.#terms.get(term) ?? 0;
    return total > 0 && score >= leastSaid * total ? score : null;
  }
}

const best = <One extends { readonly score: number }>(found: One[]) =>
  found.toSorted((one, other) => other.score - one.score);

export async function findObligations(
  tx: CompanyTransaction,
  text: string,
  terms: QueryTerms,
  phrases: readonly string[],
) {
  const asked = new Asked(text, terms);
  if (asked.patterns.length === 0) return [];
  const rows = await queries.obligationsWith(tx, asked.patterns);
  return best(
    rows.flatMap((row) => {
      const score = hasPhrases(row.words, phrases) ? asked.scoreOf(row.words, row.language) : null;
      return score === null ? [] : [{ kind: 'obligation' as const, id: row.id, of: row, score }];
    }),
  );
}

export async function findControls(
  tx: CompanyTransaction,
  text: string,
  terms: QueryTerms,
  phrases: readonly string[],
) {
  const asked = new Asked(text, terms);
  if (asked.patterns.length === 0) return [];
  const rows = await queries.controlsWith(tx, asked.patterns);
  return best(
    rows.flatMap((control) => {
      const words = `${control.code} ${control.title}\n${control.description}`;
      if (!hasPhrases(words, phrases)) return [];
      const scores = askedIn.flatMap((language) => asked.scoreOf(words, language) ?? []);
      return scores.length === 0 ? [] : [{ kind: 'control' as const, control, score: Math.max(...scores) }];
    }),
  );
}
