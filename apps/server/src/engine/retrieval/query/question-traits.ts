import { authorities } from '../../text/authorities.ts';

/** What kind of answer a question asks for, as far as its words tell, in English and German. */
const patterns = {
  who: /\b(?:who|whom|whose|which (?:person|persons|entity|entities|party|parties|body)|wer|wem|wen|welche (?:person|stelle|behörde))\b/i,
  when: /\b(?:when|how (?:long|often|soon|frequently)|deadlines?|time ?frames?|time ?lines?|period|within what|wann|wie (?:lange|oft|schnell)|fristen?|zeitraum|unverzüglich)\b/i,
  howMuch:
    /\b(?:how (?:much|many)|thresholds?|amount|minimum|maximum|percentage|fees?|limits?|wie (?:viele?|hoch)|schwellenwerte?|betrag|höhe)\b/i,
  definition:
    /\b(?:mean|means|meaning|meant|defin\w+|constitutes?|qualif\w+ as|considered (?:as|to be)|what (?:is|are) an?\b|was (?:ist|sind|bedeutet|versteht|gilt)|definition|begriff)\b/i,
  permission:
    /\b(?:may|allowed|permitted|permissible|prohibited|is it possible|exempt\w*|exceptions?|darf|dürfen|erlaubt|zulässig|verboten|ausnahmen?)\b/i,
  yesOrNo:
    /^\W*(?:is|are|does|do|can|could|must|should|would|will|has|have|ist|sind|muss|müssen|darf|dürfen|kann|können|hat|haben|gilt|gelten)\b/i,
  how: /\b(?:how (?:should|must|does|do|can|is|are|would|will)|process|procedures?|steps?|methods?|wie (?:muss|müssen|ist|sind|hat|haben|wird|werden|soll)|verfahren)\b/i,
  requirements:
    /\b(?:requirements?|obligations?|criteria|conditions?|must|duties|anforderungen|pflichten|voraussetzungen|kriterien|muss|müssen)\b/i,
  authorities,
  guidance:
    /\b(?:examples?|guidance|clarify|clarification|elaborate|explain|provide (?:details|more|further)|best practices?|expect\w*|factors|beispiele?|erläuter\w+)\b/i,
} as const;

const all = Object.values(patterns);
export const questionTraitNames = Object.keys(patterns);

/** 1 for each trait the question has, 0 otherwise; in the order of `questionTraitNames`. */
export const questionTraits = (text: string): number[] => all.map((pattern) => (pattern.test(text) ? 1 : 0));
