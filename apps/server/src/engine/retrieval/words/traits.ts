/** What a passage does, as far as single words tell, in English and German. */
export const traitBits = {
  requires: 1,
  permits: 2,
  defines: 4,
  /** gives a period, a day or an amount */
  measures: 8,
  lists: 16,
  /** is about examples or how to understand something */
  explains: 32,
} as const;

const patterns: readonly (readonly [bit: number, pattern: RegExp])[] = [
  [traitBits.permits, /\b(?:may|can|permitted|kann|können|darf|dürfen)\b/i],
  [
    traitBits.defines,
    /\b(?:means?|definitions?|defined as|refers? to|im sinne|bezeichnet|begriffsbestimmungen)\b/i,
  ],
  [
    traitBits.measures,
    /\b(?:\d+|one|two|three|five|ten|thirty|ein|zwei|drei|fünf|zehn)\s+(?:business\s|working\s|calendar\s)?(?:days?|weeks?|months?|years?|hours?|per\s?cent|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|prozent)\b|[$€£%]\s?\d|\d\s?[%€]|\b(?:USD|EUR|AED|GBP|CHF|Euro)\b/i,
  ],
  [traitBits.lists, /^\s*(?:\([a-z\d]{1,3}\)|\d{1,2}\.|[a-z]\)|[–•-])\s/m],
  [
    traitBits.explains,
    /\b(?:guidance|for example|e\.g\.|example|expects?|should|beispielsweise|z\.\s?B\.|erläuterung|sollte|sollten)\b/i,
  ],
];

// German laws also require with "ist … zu" and "hat … zu".
const germanDuty = /\b(?:hat|haben|ist|sind)\b[^.;]{0,200}?\bzu\s\p{L}+/iu;
const plainDuty = /\b(?:shall|must|required to|has to|have to|muss|müssen|verpflichtet)\b/i;

export function traitsOf(text: string): number {
  let traits = plainDuty.test(text) || germanDuty.test(text) ? traitBits.requires : 0;
  for (const [bit, pattern] of patterns) if (pattern.test(text)) traits |= bit;
  return traits;
}
