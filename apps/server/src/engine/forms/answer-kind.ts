import { areYesNo, asks, hasQuestionMark, numbered } from './form-words.ts';
import type { QuestionKind } from './questions.ts';

const tell = String.raw`(?:please |bitte )?(?:enter|state|provide|give|specify|indicate|(?:what|which) (?:is|was|are|were)|geben sie|nennen sie)`;
const asksNumber = new RegExp(
  [
    String.raw`^(?:.{0,60}\b)?(?:how many|how much|what percentage|wie ?viele|wie hoch|wieviel)\b`,
    // not “registration number of the company”
    String.raw`^(?:${tell} )?(?:(?:the|your|total|current|approximate|average|annual|estimated|overall|expected|maximum|minimum|die|den|der|gesamte|aktuelle|durchschnittliche) ){0,4}(?:number of|percentage of|share of|proportion of|headcount|anzahl|prozentsatz|(?:gesamt)?zahl (?:de[rs]|von|an|aller)|(?:prozentualer )?anteil (?:de[rs]|von|an|aller)|höhe de[rs]|summe (?:de[rs]|von|aller))(?![\p{L}\d])`,
  ].join('|'),
  'iu',
);
const severalNumbers =
  /\b(?:how many|how much|wie ?viele|wie hoch)\b.+\b(?:how many|how much|wie ?viele|wie hoch)\b/iu;
const asksDate =
  /^(?:(?:please )?(?:enter|state|provide|give|specify|indicate) (?:the |a )?date\b|(?:the )?date (?:of|when|on)\b|date$|datum\b|(?:bis |seit |ab )?wann\b|(?:by |until )?when\b|since when|zu welchem (?:datum|zeitpunkt)|on (?:which|what) date|(?:what|which) (?:is|was) the date|(?:(?!\b(?:and|und)\b)[^,;/&+]){0,30}(?:\bdate|datum)\s*(?:\([^)]*\))?\s*:?$)/iu;
const unit = String.raw`(?:%|percent|per cent|prozent|hours?|hrs?|h|stunden?|(?:working |business |calendar |werk|arbeits|kalender)?(?:days?|tagen?)|weeks?|wochen?|months?|monaten?|years?|jahren?|minutes?|min|minuten|seconds?|sekunden|(?:[tmk]|mio\.? |million |thousand |tsd\.? )?(?:eur|euro|usd|gbp|chf)|[tmk]?[€$£]|(?:million|thousand)s?|ftes?|vzä|vollzeit(?:kräfte|stellen|äquivalente)?|headcount|pieces|stück|anzahl|number|[mgt]b|km|m²|score)`;
/** “(days)”, “in hours” or “, in % of the total” ends what is asked for in numbers. */
const endsInUnit = new RegExp(
  String.raw`(?:\(\s*(?:in |as |als )?${unit}(?: (?:of|der|des|von|per|pro) [^)]{1,40})?\s*\)|(?:,\s*|\b)in ${unit})\s*[:?*]*$`,
  'iu',
);
const isUnit = new RegExp(String.raw`^(?:in )?${unit}(?: (?:of|der|des|von|per|pro) .{1,40})?$`, 'iu');
const asksForAll =
  /\banything else\b|\bany (?:other|further|additional) (?:comment|information|remark|detail)|sonst noch etwas|(?:weitere|sonstige) (?:anmerkung|bemerkung|hinweis|information)/iu;
const opensQuestion =
  /(?:^|[.,;:]\s+|\b(?:and|und|or|oder)\s+)(?:(?:in|on|to|for|by|at|from|with|an|auf|mit|von|zu|bei|für|seit|nach|durch|über)\s+)?(?:who|what|which|where|when|why|how|whom|whose|wer|wen|wem|was|welche[rsnm]?|wo|wohin|woher|wann|warum|weshalb|wieso|wie|wieviele?|wodurch|womit|worin|inwiefern|inwieweit)\b/iu;
const opensYesNo =
  /^(?:(?:if|where|for|in|with|regarding|falls|wenn|bei|sofern|soweit)\b(?! (?:which|what|whom|whose|welche[rsnm]?)\b)[^?]{0,120},\s*)?(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should|shall|may|might|must|am|haben|hat|ist|sind|war|waren|gibt|existier(?:t|en)|lieg(?:t|en)|werden|wird|wurden?|kann|können|verfüg(?:t|en)|besteh(?:t|en)|erfolg(?:t|en)|stell(?:t|en)|führ(?:t|en)|nutz(?:t|en)|setz(?:t|en)|sich?er(?:t|n)|muss|müssen|soll(?:en)?|darf|dürfen)\b/iu;

/** “Has it been assessed, and by whom?” */
const goesOnAsking =
  /[,;]\s*(?:and|und|or|oder)\s+(?:if so,?\s+)?(?:(?:by|to|for|in|on|at|from|since|with|until|von|an|bis|seit|mit|durch|zu) )?(?:who|whom|how|when|which|where|what|why|wem|wen|wer|wie|wann|welche[rsnm]?|wo|was|warum)\b[^?]*\?/iu;
/** Of which it is to be said whether it is so. */
const asksWhether =
  /^(?:please |bitte )?(?:confirm\b(?! (?:the|your|which|how|who|what|when|where)\b)|(?:state|indicate|specify|tell us|say) (?:whether|if)\b|bestätigen sie,? (?:bitte,? )?dass\b|geben sie (?:bitte )?an, ob\b)/iu;

/** How an answer is given, from what is offered and how it is asked. */
export function kindOf(text: string, choices: readonly string[]): QuestionKind {
  if (choices.length > 0) return areYesNo(choices) ? 'yes_no' : 'choice';
  const asked = numbered(text).text.replaceAll(/\s+/g, ' ');
  const first = /^.*?[?？](?=\s|$)/.exec(asked)?.[0] ?? asked;
  if (/是否|[吗嗎][?？]?$/u.test(first)) return 'yes_no';
  const isYesNo = opensYesNo.test(first);
  if (severalNumbers.test(first)) return 'text';
  if (asksNumber.test(first) || (!isYesNo && endsInUnit.test(first) && !/ \/ /.test(first))) return 'number';
  if (asksDate.test(first)) return 'date';
  if (asksWhether.test(asked)) return 'yes_no';
  if (asksForAll.test(first)) return 'text';
  // what is to be so stands in a list below
  if (!hasQuestionMark(asked)) return isYesNo && /^[^\n]{1,200}:\s*\n/.test(text.trim()) ? 'yes_no' : 'text';
  if (isYesNo) return goesOnAsking.test(first) ? 'text' : 'yes_no';
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

/** Asks for words, a number or a day, so that none of “yes”, “no” or “partly” answers it. */
export function wantsWords(text: string): boolean {
  const kind = kindOf(text, []);
  if (kind !== 'text') return kind !== 'yes_no';
  const asked = numbered(text).text;
  return hasQuestionMark(asked) ? opensQuestion.test(asked) : asks(asked);
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
  if (/^(?:date|datum|[dtmyj]{1,4}([./ ])[dtmyj]{1,4}\1[dtmyj]{1,4})$/.test(bare)) return 'date';
  if (isUnit.test(bare)) return 'number';
  return /^(?:(?:free|short|long|plain|open) ?)?(?:text|freitext|narrative|string)$/.test(bare)
    ? 'text'
    : null;
}
