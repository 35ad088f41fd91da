import { whoIsBound } from '../../statements/who-is-bound.ts';

/** What a passage does, as far as its words tell, in English and German. */
export const traitBits = {
  requires: 1,
  permits: 2,
  defines: 4,
  /** gives a period, a day or an amount */
  measures: 8,
  lists: 16,
  /** is about examples or how to understand something */
  explains: 32,
  bindsFirms: 64,
  /** names those it is about, and they are authorities or states */
  bindsAuthoritiesOnly: 128,
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

/** @param language ISO 639-1, which tells how a text says whom it binds */
export function traitsOf(text: string, language: string | null): number {
  let traits = plainDuty.test(text) || germanDuty.test(text) ? traitBits.requires : 0;
  for (const [bit, pattern] of patterns) if (pattern.test(text)) traits |= bit;
  const { bindsFirms, bindsAuthoritiesOnly } = whoIsBound(text, language);
  if (bindsFirms) traits |= traitBits.bindsFirms;
  if (bindsAuthoritiesOnly) traits |= traitBits.bindsAuthoritiesOnly;
  return traits;
}
