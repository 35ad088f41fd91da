import { characterStart } from '../../lib/character-start.ts';
import { saidIn } from '../screening/key-points/said.ts';
import { leansBack, speaksOfItself } from '../screening/key-points/sentence-kinds.ts';
import type { Evidence } from '../screening/screening.ts';
import { isBroken, isFormula, isListed } from './broken-sentences.ts';
import type { StatementRequest } from './drafting.ts';
import { quotable } from './quotable.ts';

/** How much of a sentence another one has said. */
export function saidBy(terms: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const term of terms) if (other.has(term)) shared += 1;
  return terms.size === 0 ? 1 : shared / terms.size;
}

/** Of the words of the title. */
const fewestShared = 0.2;
const clearlyMore = 0.25;
/** Characters in which a sentence names its subject. */
const opening = 45;
/** Further down, a text speaks of itself in passing. */
const subjectLength = 40_000;

/**
 * What a publication is about: what its key points say, unless a sentence in which it speaks of itself says clearly more of its title.
 */
export function subjectOf(
  { publication, longest }: StatementRequest,
  stated: Evidence | null,
  termsOf: (one: { readonly quote: string }) => ReadonlySet<string>,
): Evidence | null {
  const { text, title } = publication;
  const language = text.language ?? 'en';
  const isClear = ({ quote }: Evidence) => !isBroken(quote) && !(language === 'en' && isListed(quote));
  const saysItself = ({ quote }: Evidence) => {
    const says = saidIn(quote);
    const isScope = says.bearer !== null || says.addresses;
    return speaksOfItself(quote.slice(0, opening)) && says.doesAct && !isScope;
  };
  const ofTitle = termsOf({ quote: title });
  const shareOf = (one: Evidence) => saidBy(ofTitle, termsOf(one));
  const others = quotable(
    text.content.slice(0, characterStart(text.content, subjectLength)),
    title,
    language,
    longest,
  )
    .filter((one) => saysItself(one) && !leansBack(one.quote) && shareOf(one) >= fewestShared)
    .toSorted((one, other) => shareOf(other) - shareOf(one));
  const isOwn = ({ quote }: Evidence) => !isFormula(quote, publication.others);
  const best = others.find(isOwn) ?? (stated ? undefined : others[0]);
  if (!stated || !isClear(stated)) return best ?? null;
  if (best && !isOwn(stated)) return best;
  if (saidIn(stated.quote).bodyActs) return stated;
  const isSaid = saysItself(stated) || shareOf(stated) > 0;
  if (!best) return isSaid ? stated : null;
  return isSaid && shareOf(best) < shareOf(stated) + clearlyMore ? stated : best;
}
