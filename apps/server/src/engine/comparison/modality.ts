import type { Modality } from '../obligations/obligation.ts';

const word = (source: string) => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu');

/** In the order in which they are looked for: what forbids contains the words of what requires. */
const signs: Readonly<Record<string, readonly (readonly [Modality, RegExp])[]>> = {
  en: [
    [
      'must_not',
      word(
        String.raw`(?:shall|must|may|will|should) (?:in no case |never |not )(?!be required|be obliged|be bound|need)|(?:is|are) (?:strictly )?(?:prohibited|forbidden|not (?:permitted|allowed))|cannot|may only|no \p{L}+ (?:shall|may|must)|never`,
      ),
    ],
    [
      'should',
      word(
        'should|is recommended|are recommended|recommended|is encouraged|are encouraged|aims? to|where possible|best efforts|strives? to',
      ),
    ],
    [
      'must',
      word(
        String.raw`shall|must|(?:is|are) (?:required|obliged|obligated) to|required|mandatory|has to|have to|needs? to|is responsible for|are responsible for|will`,
      ),
    ],
    ['may', word('may|can|is permitted to|are permitted to|optional|at its discretion')],
  ],
  de: [
    [
      'must_not',
      word(
        String.raw`(?:darf|dürfen|kann|können) (?:\p{L}+ ){0,8}?(?:nicht|kein\p{L}*|nur)|(?:ist|sind) (?:\p{L}+ ){0,4}?(?:verboten|untersagt|unzulässig)`,
      ),
    ],
    ['should', word('sollte|sollten|empfohlen|nach Möglichkeit|möglichst|soll|sollen')],
    [
      'must',
      word(
        String.raw`muss|müssen|(?:hat|haben) [^.;:]{0,200}? zu \p{L}+|(?:ist|sind) [^.;:]{0,200}? (?:zu \p{L}+en|\p{L}+zu\p{L}+en)|verpflichtet|erforderlich`,
      ),
    ],
    ['may', word('kann|können|darf|dürfen|freigestellt')],
  ],
};

/** How binding a statement is by its words; null if it just says what is done, or names it. */
export function modalityOf(words: string, language: string): Modality | null {
  return signs[language]?.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** The words that show how binding a statement is; '' if none do. */
export function modalWords(words: string, language: string, modality: Modality): string {
  const pattern = signs[language]?.find(([one]) => one === modality)?.[1];
  return pattern?.exec(words)?.[0] ?? '';
}
