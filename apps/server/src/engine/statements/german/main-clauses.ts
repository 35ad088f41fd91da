import type { Span } from '../../text/passage.ts';
import { wordsAlone } from './words.ts';

const subordinators = wordsAlone(`
  wenn soweit sofern falls sobald solange bevor ehe nachdem weil obwohl ob dass daß damit indem
  wobei wonach wodurch sodass wann warum weshalb inwieweit inwiefern zumal seitdem wer wem wen was wie
`);
/** Pronouns that only ever open a relative clause. */
const relatives = wordsAlone('denen deren dessen derer derjenigen welche welcher welches welchem welchen');
/** They are articles or open a relative clause: whether a verb ends the clause decides. */
const eitherRelativeOrArticle = wordsAlone('der die das dem den');
/** After a possible article, they show that it was a pronoun. */
const neverBehindArticle = wordsAlone(`
  der die das dem den des ein eine einen einem einer eines sich nicht es sie er ihm ihr ihnen ihre ihren ihrem ihrer
  nach in im auf zu zur zum von vom mit bei für durch über unter an am als aus gemäß ausschließlich lediglich nur auch
  keine keinen kein jeweils
`);
const prepositions = wordsAlone(`
  ab an anhand auf aufgrund aus bei bezüglich durch für gegen gegenüber hinter in mit nach neben über um unter von vor zu zwischen ohne seit bis hinsichtlich mittels
`);
const openers = wordsAlone('und oder sowie aber auch sondern insbesondere nur beispielsweise bzw');
/** Clauses without a verb of their own: "um … zu", "ohne … zu". */
const purposes = wordsAlone('um ohne anstatt');

const word = /\p{L}[\p{L}-]*/gu;
const finiteAlone =
  /^(?:ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|würde|muss|müssen|muß|darf|dürfen|kann|können|soll|sollen|sollte|sollten|bedarf|bedürfen|gilt|gelten)$/u;
/** Possible verbs at the end of a clause; the infinitives of a main clause look the same except for their "zu". */
const endsInVerb =
  /(?:^|\s)(?!nicht$)(\p{Ll}+(?:t|en|rn|ln)|ist|sind|war|tun|will|soll|kann|muss|darf|wurde|würde|werde|hatte|habe|sei|könnte|könne|müsste|müsse|sollte|dürfte)[\s)"“”»’]*$/u;
const endsInInfinitive = /(?:^|\s)(?:zu\s\p{Ll}+n|(?!hinzu(?!zu)|dazu)\p{Ll}{2,}zu\p{Ll}{3,}n)\s*$/u;
/**
 * A verb at the beginning of a sentence opens a condition: "Ist es dazu nicht in der Lage, …", "Erkennt die Bundesanstalt …, so
 * …"
 */
const auxiliaryFirst =
  /^(?:Ist|Sind|Hat|Haben|Wird|Werden|Wurde|Wurden|Soll|Sollen|Sollte|Sollten|Kann|Können|Darf|Dürfen|Muss|Muß|Müssen|Bedarf)\s/u;
const verbFirst =
  /^\p{Lu}\p{Ll}+(?:t|en|rn|ln)\s(?:die|das|ein|eine|sie|es|er|sich|dieses|diese|dieser|ihm|ihr|ihnen)\s/u;
/**
 * Before "der", nouns also have these endings, "Mitarbeiter der Bundesanstalt", "Bericht der Geschäftsleitung": only verbs
 * don't.
 */
const verbBeforeDer =
  /^(?!(?:Mit|Seit|Statt|Samt)\s)\p{Lu}\p{Ll}+(?<!institut|anstalt|amt|recht|bericht|schaft|heit|keit|geschäft|pflicht|sicht|schrift|kraft|macht|wert|ort|art|zeit|markt|inhalt|ansicht|punkt|produkt|verbot|gebot|angebot|mandat|format)t\sder\s/iu;
const verbBeforeNoun =
  /^(?:Liegen|Unterliegen|Bestehen|Erbringen|Betreiben|Verfügen|Gehören|Erfüllen|Entsprechen|Reichen|Stellen|Treten|Ergeben|Stehen|Fehlen|Nehmen|Beabsichtigen|Liegt|Besteht|Ergibt|Fehlt)\s(?:\p{Ll}+\s)?\p{Lu}/u;
export const opensWithVerb = (text: string) =>
  auxiliaryFirst.test(text) ||
  verbBeforeNoun.test(text) ||
  verbFirst.test(text) ||
  (/^\p{Lu}/u.test(text) && verbBeforeDer.test(text));

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** after a full stop, a semicolon or a colon */
  readonly begins: boolean;
}

/** The ranges between commas, semicolons and colons; those in brackets and numbers separate nothing. */
function segmentsOf(sentence: string, { start: boundary, end: last }: Span): Segment[] {
  const found: Segment[] = [];
  let depth = 0;
  let start = 0;
  let begins = true;
  const close = (end: number, nextBegins: boolean) => {
    found.push({ start, end, text: sentence.slice(start, end), begins });
    start = end;
    begins = nextBegins;
  };
  for (let at = 0; at < sentence.length; at += 1) {
    const letter = sentence[at];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && letter === ',' && !/^\s?\d/u.test(sentence.slice(at + 1))) close(at + 1, false);
    else if (depth === 0 && (letter === ';' || (letter === ':' && sentence[at + 1] === ' ')))
      close(at + 1, true);
    // what closes a list follows its last point without a comma
    if (at + 1 === last && at + 1 > start) close(at + 1, false);
    if (at + 1 === boundary && boundary > start && /[.;:]\s*$/u.test(sentence.slice(0, boundary)))
      close(boundary, true);
  }
  close(sentence.length, true);
  return found.filter(({ text }) => text !== '');
}

export const bare = (text: string) => text.replaceAll(/^[\s,;:–-]+|[\s,;:.]+$/gu, '');

/** How a range begins: as a subordinate clause, as one only if it ends in its verb, or freely. */
export function openingOf(text: string): 'subordinate' | 'relative' | 'either' | 'free' {
  const words = [...text.matchAll(word).take(5)].map(([found]) => found);
  while (words[0] && openers.test(words[0])) words.shift();
  const [first = '', second = '', third = ''] = words;
  // "wie insbesondere Zinsrisiken", "auch ohne besonderen Anlass": no clauses
  if (
    /^(?:wie|als)$/u.test(first) &&
    /^(?:insbesondere|etwa|beispielsweise|zum|\p{Lu}.*)$/u.test(second) &&
    !isVerbLast(text)
  )
    return 'free';
  if (first === 'ohne' && second !== 'dass' && words.length < 5 && !endsInInfinitive.test(text))
    return 'free';
  // "deren Beschäftigte haben der Bundesanstalt …": one of several subjects
  if (/^(?:deren|dessen)$/u.test(first) && hasVerbWithin(text) && !isVerbLast(text)) return 'free';
  // "sowie die für den Abruf verantwortliche Person zu protokollieren"
  if (eitherRelativeOrArticle.test(first) && prepositions.test(second) && endsInInfinitive.test(text))
    return 'free';
  // "Insoweit kann …": an adverb
  if (finiteAlone.test(second)) return 'free';
  if (purposes.test(first) || subordinators.test(first)) return 'subordinate';
  // "ohne dass", "insbesondere wenn", "es sei denn, …"
  if (subordinators.test(second) && /^\p{Ll}/u.test(first) && !finiteAlone.test(first)) return 'subordinate';
  if (/^(?:es\ssei\sdenn|sei\ses)/u.test(text)) return 'subordinate';
  if (relatives.test(first)) return 'relative';
  if (prepositions.test(first) && relatives.test(second)) return 'relative';
  if (eitherRelativeOrArticle.test(first))
    return neverBehindArticle.test(second) && /^\p{Ll}/u.test(second) ? 'relative' : 'either';
  // "über die für die Sicherung geltenden Bestimmungen": an article, and what it and its noun enclose
  if (prepositions.test(first) && eitherRelativeOrArticle.test(second))
    return neverBehindArticle.test(third) && !prepositions.test(third) && /^\p{Ll}/u.test(third)
      ? 'relative'
      : 'either';
  return 'free';
}

/** "soweit möglich": a clause without a verb. */
export const verbless =
  /^(?:[\p{Ll}]+\s){1,4}(?:möglich|erforderlich|notwendig|sinnvoll|angemessen|vorhanden|relevant|durchführbar|zutreffend|anwendbar|machbar|einschlägig|zulässig)$/u;
export const isVerbLast = (text: string) => endsInVerb.test(text) && !endsInInfinitive.test(text);
/** "die beschlossenen Maßnahmen sind dabei hervorzuheben": a verb in the middle is that of a main clause. */
const hasVerbWithin = (text: string) =>
  [...text.matchAll(word)].slice(0, -3).some(([found]) => finiteAlone.test(found));
const firstWord = (text: string) => /^\p{L}+/u.exec(text)?.[0] ?? '';
/** Whether the main clause continues here with its verb. */
const goesOnWithVerb = (text: string) =>
  finiteAlone.test(firstWord(text)) || /^(?:so|dann)\s/u.test(text) || /^\p{Ll}+(?:t|en|rn|ln)\s/u.test(text);

/** An insertion between two commas separates nothing. */
function withoutLastComma(text: string): string {
  const end = text.trimEnd().length;
  return text[end - 1] === ',' ? `${text.slice(0, end - 1)} ${text.slice(end)}` : text;
}

/** Blanks with something in front; a semicolon still separates what comes before from what comes after. */
const blankAs = (kept: string, text: string) =>
  text.endsWith(';') ? `${kept.padEnd(text.length - 1, ' ')};` : kept.padEnd(text.length, ' ');

/**
 * The sentence with every subordinate clause blanked out, so that only what it says itself is left; all positions stay the
 * same.
 * @param unit the position of the words that don't belong to what opens or closes a list
 */
export function mainClausesOf(sentence: string, unit: Span): string {
  let left = '';
  /** how many subordinate clauses still lack their verb */
  let open = 0;
  let isResumed = false;
  let isCondition = false;
  for (const { start, end, text, begins } of segmentsOf(sentence, unit)) {
    const words = bare(text);
    if (begins) {
      open = 0;
      isCondition = false;
    }
    // what closes a list continues what opened it
    if (start === unit.end) open = 0;
    // no sentence begins with a relative clause
    const opening = begins && openingOf(words) !== 'subordinate' ? 'free' : openingOf(words);
    if (begins && opensWithVerb(words) && /,/u.test(sentence.slice(start))) {
      isCondition = true;
      left += ' '.repeat(end - start);
      continue;
    }
    if (isCondition && !goesOnWithVerb(words)) {
      left += ' '.repeat(end - start);
      continue;
    }
    isCondition = false;
    const isNew =
      opening === 'subordinate' ||
      opening === 'relative' ||
      (opening === 'either' && !begins && isVerbLast(words) && !hasVerbWithin(words));
    // behind a clause within a clause, the outer one goes on if it ends in its verb here
    const goesOn =
      open > 0 && !goesOnWithVerb(words) && (!isResumed || (isVerbLast(words) && !hasVerbWithin(words)));
    const isDependent = isNew || goesOn;
    if (isDependent) {
      if (!begins) left = withoutLastComma(left);
      // "Wer Bankgeschäfte betreiben will, bedarf …": keep whoever that is
      const whoever = begins ? (/^\s*(?:Wer|Wem)(?=\s)/u.exec(text)?.[0] ?? '') : '';
      left += blankAs(whoever, text);
      const isPurpose = purposes.test(firstWord(words)) && endsInInfinitive.test(words);
      const isComplete = isVerbLast(words) || isPurpose || verbless.test(words);
      if (isComplete !== isNew) open += isComplete ? -1 : 1;
      isResumed = isComplete && open > 0;
      continue;
    }
    open = 0;
    left += text;
  }
  return left;
}
