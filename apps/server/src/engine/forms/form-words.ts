import type { ColumnRole } from './questions.ts';

/** “1.”, “4.1”, “A&A-01.1”, “Q12:”, “(a)”, “§ 3” at the beginning of a line, and what follows. */
const leadingNumber =
  /^\s*((?:(?:question|frage|q|no\.?|nr\.?)\s?)?\d{1,4}(?:[.-]\d{1,4})*[a-z]?[.):]?|§\s?\d+[a-z]?|\(?[a-z]\)|\((?:[a-z]|\d{1,3}|[ivx]{1,5})\)|[ivx]{1,5}[.)]|[A-Z](?:[.)]|\.\d+(?:\.\d+)*[.)]?)|[A-Z][A-Z&]{0,7}[-. ]?\d{1,4}(?:[.-]\d{1,4})*[a-z]?[.):]?)(?:[\s\u00a0]+[-–—]?\s*|\t)(?=\S)/i;

export interface Numbered {
  readonly number: string;
  readonly text: string;
}

/** Parts the number from what it numbers. “3 years” begins with no number of a question, so a bare one needs a capital after it. */
export function numbered(text: string): Numbered {
  const [whole = '', number = ''] = leadingNumber.exec(text) ?? [];
  const rest = text.slice(whole.length);
  const isBare = /^\d+$/.test(number);
  const isWord =
    /^[a-z]+\s?\d/i.test(number) && /\s/.test(number) && !/^(?:question|frage|q|no|nr)/i.test(number);
  if (number === '' || isWord || (isBare && !/^\p{Lu}/u.test(rest))) return { number: '', text: text.trim() };
  return { number: number.replace(/[.):]+$/, '').replace(/^\((.*)$/, '$1'), text: rest.trim() };
}

/** How deep “4.1.2” stands: 3. 0: no number that says so */
export function depthOf(number: string): number {
  const digits = /\d+(?:[.-]\d+)*$/.exec(number)?.[0];
  if (digits === undefined) return /^[A-Z]$/.test(number) ? 1 : 0;
  const parts = digits.split(/[.-]/).length;
  return /^[A-Z][A-Z&]*/i.test(number) && !/^(?:question|frage|q)/i.test(number) ? parts + 1 : parts;
}

/** A cell that holds nothing but a number, such as “4.1”, “Q-7” or “A&A-01.1”. */
export const isNumber = (text: string): boolean =>
  /^(?:(?:question|frage|q|no\.?|nr\.?)\s?)?[a-z&]{0,10}(?:[-. _:]?[a-z]{1,8}){0,2}[-. _:]?\d{1,5}(?:[-._]\w{1,5})*[.):]?$/i.test(
    text,
  ) || /^(?:[a-z]|[ivx]{1,5})[.)]?$/i.test(text);

const mark = /[?？؟](?=["'”’»)\]]*(?:\s|$|[*_([]))|[？؟]/u;
const asksFor =
  /^(?:(?:please|bitte|describe|explain|provide|list|specify|state|indicate|confirm|give|identify|outline|attach|enter|detail|select|demonstrate|upload|summari[sz]e|elaborate|disclose|define|tell us|set out|show (?:how|that|us|the|which|where)|quote (?:the|your|all)|enclose|indicate|clarify|justify|illustrate|quantify|nominate|submit|calculate)\b|name (?:the|all|your|any|each|two|three|four|five|\d+|every|at least|up to)\b|for (?:each|every|all)\b[^.?!]{0,80},\s*(?:please|describe|explain|provide|list|specify|state|indicate|give|name|set out)\b|(?:if|where) (?:yes|no|so|not|applicable)\b.{0,40}\b(?:please|describe|explain|provide|list|specify|state|give)|\p{Lu}\p{Ll}+(?:e?n|ern|eln) Sie\b|(?:falls|wenn) (?:ja|nein)\b.{0,60}\bSie\b)/iu;
const demands =
  /\b(?:shall|must|should|is required to|are required to|is in place|are in place|(?:is|are) (?:established|documented|defined|implemented|maintained|performed|reviewed)|muss|müssen|soll|sollen|ist sicherzustellen|sind sicherzustellen|(?:ist|sind) .{0,60}\bzu \p{L}+en)\b/iu;
const statesOfUs =
  /^(?:the|our|your|we|all|an?|each|every|der|die|das|es|wir|alle|ein|eine)\b.{0,60}\b(?:company|organi[sz]ation|entity|supplier|vendor|provider|institution|firm|management|board|have|has|is|are|unternehmen|anbieter|dienstleister|institut|auftragnehmer|geschäftsleitung|hat|haben|ist|sind|wird|werden)\b/iu;

/** Has a question mark that ends a sentence. */
export const hasQuestionMark = (text: string): boolean => mark.test(text.replaceAll(/https?:\S+/g, ''));

/** What is asked is the end, or most, of a text; elsewhere a question leads on to what is told. */
export const endsAsking = (text: string): boolean => {
  const asked = text.replace(/^[\s\S]*?([^.!?]*[?？])[^?？]*$/u, '$1');
  return (
    /[?？]\W*(?:\([^)]*\)|☐.*|(?:if|please|falls|wenn|bitte)\b.*)?\W*$/isu.test(text) ||
    asked.length > text.length * 0.5
  );
};

/** Asks for something, as a question or in the imperative. */
export const asks = (text: string): boolean => hasQuestionMark(text) || asksFor.test(numbered(text).text);

export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** Says how things are to be, so that somebody can say whether they are. */
export const demandsSomething = (text: string): boolean =>
  wordCount(text) >= 4 && (demands.test(text) || statesOfUs.test(text));

const roleWords: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'ignored',
    /(?:answer|response|question|antwort|frage)s?[\s_-]*(?:type|typ|format|weight)|input[\s_-]?typ|^depends|score|\b(?:internal|reviewer|assessor|auditor|evaluator)\b|\bintern(?:e[rn]?)?\b|prüfer\b|gutachter|punkt(?:e|zahl)|weight|gewicht/i,
  ],
  [
    'number',
    /^(?:#|№|id|nr|no|ref|reference|lfd|lfd\.? ?nr|pos|position|index|code|ziffer|nummer|number|q|qid|ref[ _]?id|s\.? ?no|sr\.? ?no)\.?$|[\s_.-](?:id|nr|no|number|nummer|#)\.?$|^(?:id|no|nr|number|nummer)\.?[\s_]|^\p{L}+-?(?:nr|id)\.?$/iu,
  ],
  [
    'choices',
    /options|choices|(?:possible|allowed|valid|permitted|available) (?:answer|response|value)s?|antwort(?:möglichkeit|option|auswahl|vorgabe)|auswahlmöglichkeit|mögliche (?:antwort|werte)|drop ?-?down/i,
  ],
  [
    'comment',
    /comment|remark|kommentar|bemerkung|anmerkung|explanation|erläuterung|begründung|\bdetails?\b|\bnotes?\b|notiz|(?:further|additional|more|supporting) information|weitere (?:angabe|information)|ergänzung|justification|rationale|elaborat|zusatz/i,
  ],
  [
    'evidence',
    /evidence|evidenz|\bproof|nachweis|beleg|attachment|anlage|anhang|artifact|supporting doc|document(?:ation)?(?: (?:link|reference|name))?$|dokument(?:e|ation)?$|^links?$|\burl\b/i,
  ],
  [
    'section',
    /section|domain|categor|\barea|topic|theme|chapter|abschnitt|bereich|kategorie|kapitel|thema|themen|themengebiet|gruppe|\bgroup|family|pillar|rubrik|^titel$|^title$/i,
  ],
  [
    'answer',
    /answer|response|reply|antwort|rückmeldung|réponse|respuesta|risposta|yes ?[/|] ?no|ja ?[/|] ?nein|\by ?\/ ?n\b|^(?:yes|ja)$|erfüllt|umgesetzt|implemented|complian(?:t|ce)|vorhanden|your input|ihre (?:angabe|eingabe)|^angaben?$|^auswahl$|^eingabe$|^values?$|^wert$|^status$|selection|completed by (?:the )?(?:supplier|vendor|provider)|回答|答案|答复/i,
  ],
  [
    'question',
    /question(?!naire)|(?<!an|nach|um)frage(?!bogen|bögen)|pregunta|domanda|vraag|requirement|anforderung|criteri(?:on|a)|kriteri(?:um|en)|prüfpunkt|control (?:statement|description|objective)|\bitem\b|enquiry|inquiry|request|information (?:required|requested)|问题|問題|質問/i,
  ],
  [
    'guidance',
    /guidance|help|hilfe|\bhints?\b|hinweis|instruction|anleitung|description|beschreibung|erklärung|intent|objective|\bziel|clarification|example|beispiel|specification|spezifikation|\bcontrol\b|maßnahme|background|hintergrund|bewertungskriteri|expected|erwartet/i,
  ],
];
const weak = /expected|erwartet|sample|example|beispiel|muster|suggest/i;

/** Not “status”, which also says how far something is. */
export const isAnswerHeader = (header: string): boolean =>
  /answer|response|reply|antwort|rückmeldung|réponse|respuesta|risposta|回答|答/i.test(header) ||
  choicesIn(header).length > 0;

/** What a heading says that its column holds; null: it doesn't say. */
export function roleOfHeader(header: string): ColumnRole | null {
  const text = header.replaceAll(/\s+/g, ' ').trim();
  if (text === '' || text.length > 160) return null;
  if (weak.test(text)) return 'guidance';
  if (choicesIn(text).length > 0) return 'answer';
  // the first words are the heading, what stands in brackets or below explains it
  const short = text.replace(/\s*[([].*$/s, '').trim();
  const found = roleIn(short === '' ? text : short);
  return found ?? roleIn(text);
}

const roleIn = (text: string): ColumnRole | null =>
  roleWords.find(([, words]) => words.test(text))?.[0] ?? null;

const yes = /^(?:yes|y|ja|j|oui|si|sí|是|true|wahr|✓|✔)$/i;
const no = /^(?:no|n|nein|non|否|false|falsch|✗|✘)$/i;
const notApplicable =
  /^(?:n\.? ?\/? ?a\.?|not applicable|nicht (?:anwendbar|zutreffend|relevant)|entfällt|n\.? ?z\.?|k\.? ?a\.?|keine angabe|not known|unknown|unbekannt|don['’]t know|不适用)$/i;
const inBetween =
  /^(?:part(?:ial(?:ly)?|ly)?|teilweise|teils|in progress|planned|geplant|in (?:bearbeitung|umsetzung)|(?:(?:not|non|partly|partially|fully|largely|nicht|teilweise|teils|voll(?:ständig)?|weitgehend)[ -])?(?:implemented|compliant|met|fulfilled|erfüllt|umgesetzt|vorhanden)|fully|largely|vollständig|weitgehend)$/i;

const bare = (choice: string) => choice.replace(/[.,;:!]+$/, '').trim();
export const isYes = (choice: string): boolean => yes.test(bare(choice));
export const isNo = (choice: string): boolean => no.test(bare(choice));
const isNotApplicable = (choice: string) =>
  notApplicable.test(choice.trim()) || notApplicable.test(bare(choice));

export const areYesNo = (choices: readonly string[]): boolean =>
  choices.some(isYes) &&
  choices.some(isNo) &&
  choices.every((choice) => isYes(choice) || isNo(choice) || isNotApplicable(choice));

export const isKnownChoice = (choice: string) =>
  isYes(choice) || isNo(choice) || isNotApplicable(choice) || inBetween.test(bare(choice));

const box = /[☐☑☒□■◯○●❏❑]|\[\s?[x ]?\s?\]|\(\s{1,3}\)|_{2,}/iu;

const boxes = new RegExp(box, 'giu');
const between = /[/|,;\n]|\bo(?:de)?r\b/i;

/** What a text offers: “Yes / No / N.A.”, “☐ Cloud ☐ On premises”; empty if it offers nothing. */
export function choicesIn(text: string): readonly string[] {
  if (box.test(text)) {
    const marked = text.split(boxes).map((part) => part.replaceAll(/\s+/g, ' ').trim());
    const offered = marked.slice(1).filter((part) => part !== '' && part.length < 120);
    if (offered.length >= 2 && !/_{2,}/.test(text)) return offered;
  }
  if (!between.test(text)) return [];
  for (const inside of [
    text,
    ...[...text.matchAll(/[([]([^()[\]]{3,120})[)\]]/g)].map(([, words = '']) => words),
  ]) {
    const parts = inside
      .replace(/^(?:answer|response|antwort|select|auswahl|choose|please)[^:(]{0,40}[:(]\s*/i, '')
      .split(/\s*(?:\/(?!a\b)|\||,|;|\n|\bor\b|\boder\b)\s*/i)
      .map((part) => part.replaceAll(/^["'“„(\s]+|["'”“)\s]+$/g, '').trim())
      .filter((part) => part !== '');
    if (parts.length >= 2 && parts.length <= 8 && parts.every(isKnownChoice)) return parts;
  }
  return [];
}

/** The choices that stand in a column of their own. */
export function choicesOfCell(text: string): readonly string[] {
  const offered = choicesIn(text);
  if (offered.length > 0) return offered;
  const parts = text
    .split(
      /\n/.test(text)
        ? /\n/
        : /;/.test(text)
          ? /;/
          : /\|/.test(text)
            ? /\|/
            : text.length < 200
              ? /\s\/\s|,|\//
              : /\|/,
    )
    .map((part) => part.replace(/^[-•*]\s*/, '').trim())
    .filter((part) => part !== '');
  return parts.length >= 2 && parts.every((part) => part.length <= 200) ? parts : [];
}
