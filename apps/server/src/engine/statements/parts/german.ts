import { conditionAhead } from '../german/main-clauses.ts';
import type { PartsGrammar } from './parts-grammar.ts';

/** How soon, how often and until when something has to be done. */
const deadlines = {
  atOnce: String.raw`unverzüglich|sofort|umgehend`,
  often: String.raw`(?:mindestens\s)?(?:jährlich|vierteljährlich|monatlich|halbjährlich)(?!\p{L})|(?:mindestens\s)?(?:einmal|zweimal)\s(?:im\sJahr|jährlich|pro\sJahr)`,
  within: String.raw`innerhalb\s(?:von|einer?s?)\s[^,;.]{3,60}(?!\p{L})|binnen\s[^,;.]{3,50}(?!\p{L})`,
  ahead: String.raw`(?:vor|bei)\s(?:der\s)?(?:Begründung|Aufnahme|Abschluss|Durchführung)(?:\s(?:des|der|eines|einer)\s(?:\p{L}+en\s)?[\p{L}-]+)?(?!\p{L})`,
  until: String.raw`spätestens\s[^,;.]{3,60}(?!\p{L})|bis\szum\s[^,;.]{3,40}(?!\p{L})|nach\sAblauf\s[^,;.]{3,50}(?!\p{L})`,
  regularly: String.raw`(?:turnusmäßig|anlassbezogen|regelmäßig)(?!\p{L})`,
};
const deadline = new RegExp(`(?<![\\p{L}])(?:${Object.values(deadlines).join('|')})`, 'iu');

export const germanParts: PartsGrammar = {
  condition:
    /(?<![\p{L}])(?:wenn|sofern|soweit|falls|sobald|solange|im\sFalle?|bei\sVorliegen|für\sden\sFall)(?![\p{L}])\s(?:[^,;:.]|(?<=\d)[.,](?=\s?\d)|(?<=Abs|Nr|Art)\.){8,}/iu,
  conditionOpens: /(?<!\p{L})(?:wenn|sofern|soweit|falls|sobald|in\s(?:den\s)?folgenden\sFällen)\s?:?$/iu,
  exceptionOpens: /(?<!\p{L})(?:es\ssei\sdenn,?|außer(?:\swenn)?|mit\sAusnahme)\s?:?$/iu,
  conditionAhead,
  exception:
    /(?<![\p{L}])(?:es\ssei\sdenn|außer|ausgenommen|mit\sAusnahme|abweichend\svon|unbeschadet|vorbehaltlich)(?![\p{L}])[^;:.]{4,120}(?!\p{L})/iu,
  deadline,
};
