import type { Span } from '../../text/passage.ts';

/** A line with a telephone or fax number tells where to ask, whatever else stands in it. */
const telephone =
  /(?<!\p{L})(?:tele(?:phone|fon|fax)|tel|phone|fax|téléphone|hotline|switchboard)(?!\p{L})[^\p{L}]{0,12}\d[\d\s()/.–-]{4,}|\+\d{1,3}[\s()/.–-]*\d[\d\s()/.–-]{5,}|(?<!\p{L})(?:tel|fax)\.$/iu;

/** What is shorter is a heading or a label, what is longer a table or a list. */
const shortest = 30;
export const longest = 700;

const lowerCaseWords = (text: string) => text.match(/(?<![\p{L}\p{N}])\p{Ll}{2,}/gu)?.length ?? 0;

/** Running text has words in lower case and does not end as a label does. */
export const isRunning = (text: string): boolean =>
  text.length >= shortest &&
  text.length <= longest &&
  lowerCaseWords(text) >= 3 &&
  !/[:|]\s*$/u.test(text) &&
  !telephone.test(text) &&
  !/^(?:back to|zurück zu|page \d|seite \d|tel\b|having regard|gestützt auf|vu )/iu.test(text);

const endsAsSentence = /[.!?]["'”’»“)\]]*$/u;
/** Words after which a sentence goes on. */
const openWord =
  /[,;–—-]$|(?:…|\.\.\.)["'”’)\]]*$|(?<!\p{L})(?:the|an?|of|to|and|or|in|on|by|for|with|from|at|as|that|which|its|their|this|these|under|der|die|das|des|dem|den|ein|eine[rmns]?|und|oder|zu[rm]?|von|vom|bei|mit|nach|für|durch|über|im|am|dass|le|la|les|des?|du|et|ou|aux?|par|pour|sur|dans|que|ve|ile|bu)$/iu;
/** The rest of a cell or of a sentence: "(FSC)\nmanagement companies issued by …". */
const beginsWithin = /^(?:\([^)\n]{1,20}\)\s+)?\p{Ll}+[\s,]/u;

/**
 * Whether a sentence is there from its beginning to its end. Texts part sentences at the ends of pages; summaries are
 * cut where their source cuts them, and often go without a full stop.
 */
export const isWhole = (text: string, field: 'title' | 'summary' | 'text'): boolean =>
  field === 'summary'
    ? !openWord.test(text)
    : endsAsSentence.test(text) && !openWord.test(text) && !beginsWithin.test(text);

/** "(3) | ", "12. ", "2.1 ", "a) ", "– ": but not "3. Mai" and "3.5 Mio.", which begin a sentence. */
const label =
  /^(?:(?:\(\d{1,3}\)|\([a-z]{1,4}\)|\d{1,3}(?:\.\d{1,3}){0,3}\)|[a-z]\)|[•–—*|-])\s+|\d{1,3}(?:\.\d{1,3}){0,3}\.\s+(?!(?:Jan|Feb|Mär|Mar|Apr|Ma[iy]|Jun|Jul|Aug|Sep|O[kc]t|Nov|De[zc])\p{Ll}*(?!\p{L}))(?=\p{Lu})|\d{1,3}(?:\.\d{1,3}){1,3}\s+(?!(?:Mi[ol]|Mrd|Bi[ol]|Prozent|Per|Euro|Punkte|[A-Z]{3}\s))(?=\p{Lu}))+/u;
/** "GROUNDS 1.1 For the reasons …": a heading whose line end was lost. */
const headingAndNumber = /^(?:\p{Lu}{2,}\s+){1,6}(?:\d{1,3}\.\d{1,3}|\d{1,3}\.)\s+(?=\p{Lu}\p{Ll}*\s)/u;
/** "9 Final provisions 9.1 These guidelines …": the heading of a section before the first of its paragraphs. */
const numberedHeading = /^(?<section>\d{1,3})\.?\s+[^.!?:;\d]{3,80}\s\k<section>\.\d{1,3}\.?\s+(?=\p{Lu})/u;
/** "The Authority Press release Bonn, 3 May 2027 – ": where and when it was said, in front of what was said. */
const dateLine =
  /^(?!(?:On|As|From|By|Since|Until|In|Am|Ab|Bis|Seit|Zum|Vom|Le|Au|Du|Dès)\s)[^.!?\n,]{2,90}, (?:den |le )?\d{1,2}(?:\.|er)? \p{L}{3,9}\.? \d{4}\s*(?:[–—:|-]\s*)?(?=\p{Lu})/u;

/** How much of the beginning only counts, dates or marks the sentence. */
export const labelLength = (text: string): number =>
  (numberedHeading.exec(text) ?? label.exec(text) ?? headingAndNumber.exec(text) ?? dateLine.exec(text))?.[0]
    .length ?? 0;

/** "“We will …" and "… for all.”": a part of what somebody said. */
const opened = /^["“„«‘][^"“”»’]*$/u;
const closed = /^[^"“„«”]*[.!?]["”]$/u;

/** What stands on a page or in a document beside what it says. */
const furniture: readonly RegExp[] = [
  /\?["'”’»)\]]*$/u,
  // Lines of a table of contents lead to a page with dots.
  /\.{4}|(?:\. ){4}|…{2}/u,
  // Footnotes name where an act was published.
  /(?<!\p{L})(?:OJ|JO)\s+[LC](?!\p{L})|(?<!\p{L})ABl\.?\s+(?:EU\s+)?(?:Nr\.?\s+)?[LC](?!\p{L})|(?<!\p{L})ELI:/u,
  /©|(?<!\p{L})(?:all rights reserved|reproduction is authori[sz]ed|alle rechte vorbehalten|tous droits réservés)(?!\p{L})/iu,
  // Where to ask, to look and to subscribe.
  /@[\p{L}\d-]+\.\p{L}{2}/u,
  /(?<!\p{L})(?:^(?:hier|here)(?!\p{L})|you (?:can|may|will) (?:also )?(?:find|view|read|access|download|subscribe)|please find|click here|read more|for (?:more|further) information|(?:finden|können|erhalten) sie|weitere informationen|mehr erfahren|pour en savoir plus|machine translation)(?!\p{L})/iu,
  // Closing formulas that each act has alike.
  /(?<!\p{L})shall (?:(?:enter|come) into (?:force|effect|operation)|take effect|be binding in its entirety)|^(?:diese[rs]?) .{0,80}(?:tritt .{0,200} in kraft|in allen (?:ihren|seinen) teilen verbindlich)|est obligatoire dans tous ses éléments|entre en vigueur le .{0,40}jour suivant|^bu .{0,80}(?:yürürlüğe girer|yürütür)\.?$/iu,
  /will be translated into the official|wird in (?:die|alle) amtssprachen/iu,
  // A speaker, not the body.
  /(?<!\p{L})(?:I(?:['’](?:m|ve|d|ll)| (?:am|have|had|was|will|would|want|think|thank|believe|hope|look|can|could|should|must|do|wish|welcome|know|see|say|said))|[Ll]et me|[Aa]llow me|[Mm]y|[Ii]ch|[Mm]eine[rnms]?|[Jj]e|[Jj]['’]ai)(?!\p{L})/u,
];

/** A heading that asks, below a line without a full stop: "These rules apply to banks / What?". */
const questionBelow = /\s*\n\s*\p{Lu}[^\n.]{0,40}\?$/u;

/** How long a sentence is without the heading below it; null where none is. */
export function lengthAboveQuestion(text: string): number | null {
  const length = questionBelow.exec(text)?.index ?? 0;
  const above = text.slice(0, length);
  return length >= shortest && !openWord.test(above) && !beginsWithin.test(above) ? length : null;
}

/** Whether a sentence asks, refers, closes or greets rather than says what a publication is about. */
export const isFurniture = (text: string): boolean =>
  opened.test(text) || closed.test(text) || furniture.some((pattern) => pattern.test(text));

/** Whose subject was named in the sentence before: "It analyses …", "Dieser wurde …", "The second section …". */
const pointing =
  /^(?:it|they|those|that|such|he|she|this (?:has|means|is|was|will)|(?:an?|the) (?:first|second|third|further|other|last|former|latter)|another|er|sie|es|dieser (?:ist|wird|wurde)|diese (?:ist|wird|wurden?)|dieses (?:ist|wird|wurde)|il|elle|ils|elles)(?!\p{L})/iu;
export const pointsBack = (text: string): boolean => pointing.test(text);

/** Goes on with what was said before, yet says something of its own: "To address these challenges, the Authority …". */
const leaning =
  /^(?:(?:however|yet|therefore|thus|hence|moreover|furthermore|in addition|additionally|accordingly|consequently|also|but|and|similarly|inter alia|for (?:this|that) (?:reason|purpose)|in (?:this|that) (?:regard|respect|context)|aber|auch|daher|deshalb|dazu|dabei|dafür|damit|darüber hinaus|zudem|außerdem|ferner|hierzu|hierbei|hierfür|somit|toutefois|cependant|en outre)(?!\p{L})|(?:(?:to|by|with) \p{L}+ (?:out )?|as part of )(?:this|these|that|those)(?!\p{L}))/iu;
export const leansBack = (text: string): boolean => leaning.test(text);

/** What law was there already, before the publication says what it does. */
const background =
  /^(?:(?:pursuant to|under|nach|gemäß|gemäss|according to|laut)\s+(?:dem\s+|den\s+|the\s+)?(?:\p{L}+\s+)?)?(?:article|artikel|art\.|§|(?:\p{L}+\s+){0,3}(?:regulation|directive|verordnung|richtlinie)\s+(?:\(|no|nr|\d))/iu;
export const isBackground = (text: string): boolean => background.test(text);

const power = '(?:can|may|might|could|kann|können|könnten?|darf|dürfen)';
const powerBehind = new RegExp(String.raw`^\p{L}+(?:\s[\p{L}()]+){0,4}?\s${power}(?!\p{L})`, 'iu');
const powerBefore = new RegExp(String.raw`(?<!\p{L})${power}\s(?:(?:die|der|das|the)\s)?$`, 'iu');

/** "The Authority may …": what a body could do, not what it does. @param body where the body stands */
export const tellsPower = (text: string, body: number): boolean =>
  powerBehind.test(text.slice(body)) || powerBefore.test(text.slice(0, body));

/** Says what it was asked for, not what it does. */
const mandate = /(?<!\p{L})(?:is|are|was|were) (?:[\p{L}]+ ){0,3}mandated(?!\p{L})/iu;
export const tellsMandate = (text: string): boolean => mandate.test(text);

/** "In July 2021 the Commission issued …": how it came to this, unless it is the first thing said. */
const datedStep =
  /^(?:(?:on|in|since|am|im|seit|le|en)\s+)(?:\d{1,2}(?:\.|er)?\s+)?(?:\p{L}{3,9}\s+)?(?:\d{1,2},\s+)?(?:19|20)\d{2}(?!\d)/iu;
export const beginsWithDay = (text: string): boolean => datedStep.test(text);

/** A publication speaks of itself: "These Guidelines …", "The purpose of this report …", "Dieses Rundschreiben …". */
const ofItself =
  /^.{0,40}(?<!\p{L})(?:(?:this|these|the present|the amending)\s+(?:\p{L}+\s+){0,2}(?:guidelines?|guidance|report|regulation|directive|decision|notice|circular|statement|paper|opinion|standards?|document|policy|act|recommendations?)|(?:dieses?r?|das vorliegende|die vorliegenden?|vorliegende[sr]?)\s+(?:\p{L}+\s+)?(?:rundschreiben|merkblatt|verordnung|gesetz|leitlinien?|richtlinie|allgemeinverfügung|bericht|mitteilung|entwurf|hinweise?|konsultation))(?!\p{L})/iu;
export const speaksOfItself = (text: string): boolean => ofItself.test(text);

/** A line that only says who is written to. */
const addressLine = /^(?:an alle|an die|to all|to the|à tous les|à toutes les)(?!\p{L})/iu;
export const isAddressLine = (text: string): boolean => addressLine.test(text) && !endsAsSentence.test(text);

/** Whether words say no more than the title: the title again, with a date or a place before it or a name behind it. */
export function repeatsTitle(text: string, title: string): boolean {
  if (title.length < shortest || !text.includes(title)) return false;
  return lowerCaseWords(text.replaceAll(title, ' ')) < 3;
}

/** Acts name themselves under their kind and date: "of 18 February 2026 / amending …". Ends before a blank line, "(Text with …" or who acts. */
const nameOfAct =
  /^(?:of|vom|du) \d{1,2}(?:er|\.)? \p{L}+ \d{4}[ \t]*\n\s*(?<name>\p{Ll}[^\n]*(?:\n(?![ \t]*(?:\n|\(Te?xte? |(?:THE|DIE|DER|DAS|LA|LE) \p{Lu}{3}))[^\n]*){0,12})/mu;
const headOfAct = 2_000;

/** Where an act says in its name what it does; null for what is no act. */
export function actName(text: string): Span | null {
  const found = nameOfAct.exec(text.slice(0, headOfAct));
  const name = found?.groups?.['name']?.trimEnd();
  if (!found || name === undefined || name.length < shortest || name.length > longest) return null;
  const start = found.index + found[0].indexOf(name, found[0].indexOf('\n'));
  return { start, end: start + name.length };
}

/** "A firm asks whether …": what somebody wants to know, not what the publication says. */
const asking =
  /(?<!\p{L})(?:(?:asks?|asked|enquires?|wonders?|queries|requests? clarification) (?:whether|if|how|when|what|which|about|on)|(?:fragt|möchte wissen|bittet um klarstellung),? (?:ob|wie|wann|welche)|demande (?:si|comment|quand))(?!\p{L})/iu;
export const asksSomething = (text: string): boolean => asking.test(text);

const questionHeading = /^[\t #*]*(?:question|frage|subject matter|background)(?!\p{L})[^\n.]{0,80}$/imu;
const answerHeading = /^[\t #*]*(?:final\s)?(?:answer|antwort|réponse)(?!\p{L})[^\n.]{0,80}$/gimu;

/** From each heading of a question to that of its answer: there others speak. */
export function questionParts(text: string): Span[] {
  const parts: Span[] = [];
  let from = 0;
  for (const { index } of text.matchAll(answerHeading)) {
    const begin = questionHeading.exec(text.slice(from, index))?.index;
    if (begin !== undefined) parts.push({ start: from + begin, end: index });
    from = index;
  }
  return parts;
}
