const determiner = String.raw`(?:d(?:er|ie|as|en|em|es)|deren|dessen|(?:k?ein|jed|dies|jen|ihr|sein|solch|sämtlich|sonstig|mehrer|all|beid|welch)(?:e[rnms]?)?|nach|gemäß)`;
/** Words that look like adjectives. */
const noAttribute = String.raw`(?!(?:d(?:er|ie|as|en|em|es)|(?:k?ein|ihr|sein)e[rnms]?|eine|oder|über|unter|werden|haben|hatte|wurden?|sowie|deren|denen|welche[rnms]?|müssen|dürfen|können|sollen|gelten|sie|wenn)\s)`;
const attribute = String.raw`(?:(?:nicht|nur|ganz|sonst|mehr|jeweils|unmittelbar|mittelbar|erstmals|voraussichtlich|hierfür|dafür|zuletzt)\s)?(?:${noAttribute}\p{Ll}[\p{L}-]*(?:e[nrsm]?))`;
const noun = String.raw`(?:\p{Lu}[\p{L}\d/-]*)`;
const place = String.raw`(?:§§?\s?\d+[a-z]*|Absatz(?:es)?|Absätzen?|Abs[.¦]|Satz(?:es)?|Sätzen?|Nummern?|Nr[.¦]|Buchstaben?|Artikeln?s?|Art[.¦]|Halbsatz(?:es)?|Unterabsatz(?:es)?|Anhang|Anlage|Teil|Kapitel|Abschnitt(?:s|es)?|\d+[a-z]?|[a-z](?=[\s,]|$))`;
const places = String.raw`${place}(?:(?:[,¦]\s|\s(?:und|oder|bis|sowie)\s|\s)${place})*`;
/** Who is told something stands in the dative, which looks like a genitive. */
const addressee = String.raw`(?!der\s(?:Bundesanstalt|Aufsichtsbehörde|Behörde|Deutschen\sBundesbank|Abwicklungsbehörde|zuständigen\sBehörde)(?!\p{L}))`;
const plainGroup = String.raw`(?:${determiner}\s)?(?:${attribute}\s(?:(?:und|oder)\s${attribute}\s)?){0,3}(?:\d+[.¦]\s)?${noun}(?:\s${noun}){0,2}`;
/** "der in Absatz 1 genannten Frist": what stands between an article and its noun */
const enclosing = String.raw`${determiner}\s(?:in|an|von|nach|gemäß|zu[rm]?|durch|auf|für|mit|ganz|nicht|bei|aus|bis|unter|über|de[nmr])\s(?:[\p{L}\d§-]+\.?\s){1,9}?${attribute}\s${noun}`;
const group = String.raw`${addressee}(?:${enclosing}|${plainGroup})`;
const member = String.raw`(?:(?:dem\s)?\d{1,2}[.¦]\s\p{Lu}\p{Ll}+\s\d{4}|(?:de[srmn]\s)?${places}|${group})(?:\s${places})?(?:\s¦+)?`;
const link = String.raw`(?:\s(?:und|oder|sowie|bis|beziehungsweise|nach|gemäß|von(?!\sde[mr]\s)|vom|für|durch|zwischen|mit|zu[rm]|i[nm])\s|\s(?=(?:des|der|eine[sr]|dieser|dieses|ihre[rs]|seine[rs])\s)|,\s(?=(?:§|\d|Absatz|Absätze|Abs[.¦]|Satz|Nummer|Nr[.¦]|Buchstabe|Artikel)))`;
const phrase = new RegExp(
  String.raw`^\s*(?:von\s|zu[rm]?\s|i[nm]\s)?${member}(?:${link}${member}){0,8}`,
  'u',
);

/**
 * Where a German noun phrase ends that begins `text`, with everything that belongs to its nouns; 0 if none begins there. Brackets
 * end it unless they are blanked out.
 */
export const germanPhraseEnd = (text: string): number => phrase.exec(text)?.[0].length ?? 0;
