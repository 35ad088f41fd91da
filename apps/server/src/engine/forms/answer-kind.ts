import { areYesNo, hasQuestionMark, numbered } from './form-words.ts';
import type { QuestionKind } from './questions.ts';

const asksNumber =
  /^(?:.{0,60}\b)?(?:how many|how much|number of|percentage of|what percentage|headcount|anzahl|wie ?viele|wie hoch|wieviel|prozentsatz)\b/iu;
const asksDate =
  /^(?:(?:please )?(?:enter|state|provide|give|specify|indicate) (?:the |a )?date\b|(?:the )?date (?:of|when|on)\b|date$|datum\b|(?:bis |seit |ab )?wann\b|(?:by |until )?when\b|since when|zu welchem (?:datum|zeitpunkt)|on (?:which|what) date|(?:what|which) (?:is|was) the date|.{0,30}(?:\bdate|datum)\s*(?:\([^)]*\))?\s*:?$)/iu;
const asksForAll =
  /\banything else\b|\bany (?:other|further|additional) (?:comment|information|remark|detail)|sonst noch etwas|(?:weitere|sonstige) (?:anmerkung|bemerkung|hinweis|information)/iu;
const opensQuestion =
  /(?:^|[.,;:]\s+|\b(?:and|und|or|oder)\s+)(?:(?:in|on|to|for|by|at|from|with|an|auf|mit|von|zu|bei|für|seit|nach|durch|über)\s+)?(?:who|what|which|where|when|why|how|whom|whose|wer|wen|wem|was|welche[rsnm]?|wo|wohin|woher|wann|warum|weshalb|wieso|wie|wieviele?|wodurch|womit|worin|inwiefern|inwieweit)\b/iu;
const opensYesNo =
  /^(?:(?:if|where|for|in|with|regarding|falls|wenn|bei|sofern|soweit)\b[^?]{0,120},\s*)?(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should|shall|may|might|must|am|haben|hat|ist|sind|war|waren|gibt|existier(?:t|en)|lieg(?:t|en)|werden|wird|wurden?|kann|können|verfüg(?:t|en)|besteh(?:t|en)|erfolg(?:t|en)|stell(?:t|en)|führ(?:t|en)|nutz(?:t|en)|setz(?:t|en)|sich?er(?:t|n)|muss|müssen|soll(?:en)?|darf|dürfen)\b/iu;

/** How an answer is given, from what is offered and how it is asked. */
export function kindOf(text: string, choices: readonly string[]): QuestionKind {
  if (choices.length > 0) return areYesNo(choices) ? 'yes_no' : 'choice';
  const asked = numbered(text).text.replaceAll(/\s+/g, ' ');
  const first = /^.*?[?？](?=\s|$)/.exec(asked)?.[0] ?? asked;
  if (/是否|[吗嗎][?？]?$/u.test(first)) return 'yes_no';
  if (asksNumber.test(first)) return 'number';
  if (asksDate.test(first)) return 'date';
  if (!hasQuestionMark(asked) || asksForAll.test(first)) return 'text';
  if (opensYesNo.test(first)) return 'yes_no';
  // a German verb comes first wherever nothing else is asked for
  if (
    /[?]$/.test(first) &&
    !opensQuestion.test(first) &&
    /^\p{Lu}\p{Ll}+(?:t|en|n)\s/u.test(first) &&
    isGerman(first)
  )
    return 'yes_no';
  return 'text';
}

const isGerman = (text: string) =>
  /\b(?:der|die|das|den|dem|des|ein|eine|einen|und|oder|Sie|Ihr|Ihre|es|nicht|für|zur|zum|im)\b/u.test(text);

/** What a program calls a way to answer: “yes_no”, “Number”, “Datum”; null: none of ours. */
export function kindSaid(word: string): QuestionKind | null {
  const bare = word
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s/-]+/g, ' ');
  if (/^(?:yes ?no(?: n ?a)?|ja ?nein|bool(?:ean)?|checkbox)$/.test(bare)) return 'yes_no';
  if (/^(?:number|integer|numeric|decimal|zahl|anzahl)$/.test(bare)) return 'number';
  if (/^(?:date|datum)$/.test(bare)) return 'date';
  return /^(?:(?:free|short|long|plain|open) ?)?(?:text|freitext|narrative|string)$/.test(bare)
    ? 'text'
    : null;
}
