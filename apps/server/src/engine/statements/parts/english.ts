import type { PartsGrammar } from './parts-grammar.ts';

/** How soon, how often and until when something has to be done. */
const deadlines = {
  atOnce: String.raw`without\s(?:any\s)?(?:undue\s)?delay|immediately|promptly|forthwith|as\ssoon\sas\spossible`,
  atLeastSoOften: String.raw`at\sleast\s(?:once\s)?(?:every\s\w+(?:\s\w+)?|annually|yearly|quarterly|monthly|(?:once\s)?(?:a|per)\s(?:year|month|quarter)|\w+\stimes\sa\syear)`,
  often: String.raw`on\san?\s(?:annual|yearly|quarterly|monthly)\sbasis|annually|every\s(?:year|\w+\s(?:years|months))`,
  noLaterThan: String.raw`(?:no|not)\slater\sthan\s[^,;.]{4,60}(?!\p{L})`,
  within: String.raw`within\s(?:a\speriod\sof\s)?(?:\d+|one|two|three|four|five|six|seven|ten|fifteen|twenty|thirty|a)\s(?:\w+\s)?(?:hours?|days?|weeks?|months?|years?)\b(?:\s(?:of|after|from|following)\s[^,;.]{3,60}(?!\p{L}))?`,
  byDay: String.raw`by\s\d{1,2}\s\w+\s\d{4}`,
  ahead: String.raw`at\sleast\s\d+\s(?:\w+\s)?(?:days|weeks|months)\s(?:before|prior)[^,;.]{0,50}(?!\p{L})|before\s(?:entering|concluding|making|the\s(?:payment|conclusion))[^,;.]{0,60}(?!\p{L})`,
  byTheEnd: String.raw`by\sthe\send\sof[^,;.]{3,60}(?!\p{L})`,
};
const deadline = new RegExp(`\\b(?:${Object.values(deadlines).join('|')})`, 'iu');

export const englishParts: PartsGrammar = {
  condition:
    /\b(?:where|(?<!\b(?:determin|assess|verify|check|ascertain|establish|inquir)\w*\s)if|when|whenever|once(?!\s(?:every|a|per|each|in|annually)\b)|in\s(?:the\s)?cases?\s(?:where|of)|in\sthe\sevent|provided\sthat|to\sthe\sextent\sthat|insofar\sas|as\slong\sas)\s(?!(?:(?:appropriate|applicable|necessary|relevant|possible|available|needed)\b|to\s))(?:[^,;:.]|(?<=\d)[.,](?=\d)){8,}/iu,
  conditionOpens:
    /\b(?:where|if|when|whenever|provided(?:\sthat)?|in\s(?:the\s)?(?:following\s)?(?:cases?|circumstances)|conditions\s(?:is|are)\s(?:met|fulfilled))\s?[:–—-]?$/iu,
  exceptionOpens: /\b(?:unless|except(?:\s(?:where|when|if|for|in\sthe\sfollowing\scases))?)\s?[:–—-]?$/iu,
  conditionAhead: () => null,
  exception:
    /\b(?:unless|except(?:\s(?:where|when|if|for|in))?|with\sthe\sexception\sof|(?<!\bor\s)other\sthan|save\s(?:where|for)|without\sprejudice\sto|by\sway\sof\sderogation\sfrom|notwithstanding)\s[^,;:.]{4,}/iu,
  deadline,
};
