import type { Span } from '../../text/passage.ts';

/** Where a sentence names who must act, beside the words that make them act. */
interface Duty {
  readonly firm: Span;
  readonly duty: Span;
}

/** What may stand before a firm that is the subject of its clause: how many, which, of what kind. */
const mostWordsBefore = 3;
/** A word before the firm that makes it a part of something else, or of a clause of its own. */
const dependentWord =
  /(?<!\p{L})(?:of|to|for|from|with|by|in|on|at|as|than|about|between|that|which|who|whose|whether|where|when|if|while|because|until|and|or|not|no|paragraphs?|articles?|auf|an|bei|mit|von|vo[mn]|für|gegen|durch|über|bis|aus|des|dem|den|einer|dass|ob|wie|wo|wenn|falls|sobald|soweit|sofern|während|weil|indem|die\s\p{Ll}+\sder|und|oder|nicht|du|des|aux?|par|pour|sur|dans|que|si|lorsque|où|et|ou)(?!\p{L})/iu;
/** "The manager", "Die Bank", "l’établissement": one that was spoken of before, not all of a kind. */
const oneKnown =
  /(?:^|\s)(?:the|this|that|said|such|der|das|dieser|dieses|le|cette?|la|l['’])\s?(?:\p{L}+\s)?$/iu;
const plural =
  /(?:s|undertakings|companies|entities|authorities|boards|Institute|Unternehmen|Anbieter|Dienstleister|Emittenten|Verpflichtete|Behörden|Geschäftsleiter|Vermittler|Versicherer|Banken|gesellschaften|en|er)$/u;
/** "A provider that …", "Ein Institut, das …": one of a kind, and of those only some. */
const oneOfSome = /^(?:an?|any|eine?|une?)\s/iu;
const relative = /^,?\s(?:that|which|who|whose|where|der|die|das|welche[rs]?|qui|dont)\s/iu;
/** What may stand between the firm and its duty: more of its name, or which of them. */
const continues =
  /^(?:\s(?:of|in|with|within|under|from|and|or|that|which|who|whose|des|der|mit|im|von|aus|und|oder|sowie|qui|dont|de|du|des|d['’]|et|ou)(?!\p{L})|,\s(?:die|welche|deren|qui)\s|\s\()/iu;
/** "Institutions therefore must …" */
const adverb =
  /^\s(?:(?:would|will|shall)\s?)?(?:also|therefore|thus|hence|always|generally|only|still|then|in particular|auch|daher|deshalb|immer|stets|insbesondere|également|donc)?\s?$/iu;

const clauseStart = /^[\s\S]*[,;:–—]\s+/u;

/**
 * The words that name who must act: "Institutions that hold a licence" of "Institutions that hold a licence must …". A
 * duty tells whom a publication is for only where it binds all of a kind.
 * @param text a sentence
 * @returns null where the firm is not the subject of its clause, or is a certain one
 */
export function bearerOf(text: string, { firm, duty }: Duty): Span | null {
  const isBehind = firm.start >= duty.end;
  const before = text.slice(
    isBehind ? duty.end : (clauseStart.exec(text.slice(0, firm.start))?.[0].length ?? 0),
    firm.start,
  );
  const words = before.trim() === '' ? [] : before.trim().split(/\s+/u);
  const isByAgent = isBehind && /(?<!\p{L})(?:by|durch|von|par)(?!\p{L})/iu.test(before);
  if (words.length > mostWordsBefore && !isByAgent) return null;
  if (!isByAgent && dependentWord.test(before)) return null;
  const name = text.slice(firm.start, firm.end);
  if (!plural.test(name) && oneKnown.test(before)) return null;
  if (/^(?:die|the)\s$/iu.test(before) && !plural.test(name)) return null;
  const start = isByAgent ? firm.start : firm.start - before.trimStart().length;
  if (isBehind) return { start, end: firm.end };
  const between = text.slice(firm.end, duty.start);
  if (oneOfSome.test(before) && relative.test(between)) return null;
  if (adverb.test(between) || between === '') return { start, end: firm.end };
  if (!continues.test(between)) return null;
  return { start, end: firm.end + between.replace(/[\s,]+$/u, '').length };
}
