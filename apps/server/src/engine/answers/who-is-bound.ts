import { english } from '../obligations/english/english-duties.ts';
import { german } from '../obligations/german/german-duties.ts';

const grammars: Readonly<Record<string, typeof english>> = { en: english, de: german };
const authorities =
  /\b(?:authorit\w+|regulators?|supervisors?|supervisory|commission|council|member states?|ministr\w+|EBA|ESAs?|ESMA|EIOPA|ECB|FCA|PRA|ADGM|FSRA|behörden?|aufsicht\w*|bundesanstalt|bafin|bundesbank|zentralstelle|FIU|ministeri\w+|EZB|kommission|mitgliedstaat\w*)\b/iu;

export const asksAboutAuthorities = (question: string): boolean => authorities.test(question);

/** Whether a sentence only says what an authority does: who asks what a firm has to do is not answered by it. */
export function bindsAuthorityOnly(sentence: string, language: string): boolean {
  const grammar = grammars[language];
  if (!grammar) return false;
  const statements = grammar
    .statementsIn(sentence, { start: 0, end: sentence.length })
    .filter(({ isSubordinate }) => !isSubordinate);
  return statements.length > 0 && statements.every(({ actor }) => actor === 'authority');
}
