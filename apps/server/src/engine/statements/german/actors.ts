import type { Span } from '../../text/passage.ts';
import { type Actor, type ActTerms, noTerms } from '../grammar.ts';
import { anyWord, wordsAlone } from './words.ts';

const list = (words: string) => words.trim().replaceAll(/\s*\n\s*/g, '|');

export const firmWords = list(String.raw`
  [\p{L}-]*institut(?:e|en|s|es)?
  [\p{L}-]*unternehmen[s]?
  [\p{L}-]*gesellschaft(?:en)?
  [\p{L}-]*gruppen?
  [\p{L}-]*konglomerate?
  (?!Gesetz)[\p{L}-]*geber[n]?
  [\p{L}-]*dienstleister[n]?
  [\p{L}-]*bank(?:en)?
  [\p{L}-]*kassen?
  [\p{L}-]+vereine?[sn]?
  [\p{L}-]*versicherer[ns]?
  Pensionsfonds
  [\p{L}-]*[Bb]evollmächtigte[nr]?
  [\p{L}-]*[Aa]ktuar(?:e?s|en?)?
  Zweig(?:stellen?|niederlassungen?)
  Geschäftsleit(?:er[n]?|ern|ung(?:en)?)
  Geschäftsführ(?:er[n]?|ung)
  Vorst(?:and|ände|ands)
  (?:Verwaltungs-\s(?:oder|und|bzw\.)\s)?Aufsichts(?:rat|räte|organ(?:e|s)?)
  Verwaltungsr(?:at|äte)
  [\p{L}-]*(?:risiko|vergütungskontroll|nominierungs|prüfungs)ausschuss(?:es)?
  [\p{L}-]*mitglied(?:er[n]?|s|ern)?
  [\p{L}-]*[Ii]nhaber[ns]?
  [\p{L}-]*[Ee]rwerber[ns]?
  Interessent(?:en)?
  Anteilseigner[n]?
  Gesellschafter[n]?
  Emittent(?:en|in|innen)?
  [\p{L}-]*[Vv]erpflichtete[nr]?
  [\p{L}-]*pflichtige[nr]?
  Repräsentanz(?:en)?
  Vereinigung(?:en)?
  [\p{L}-]+versammlung(?:en)?
  Organe?[sn]?
  Trustees?
  [\p{L}-]*makler[ns]?
  Person(?:en)?
  Antragsteller[ns]?
  Betroffene[nr]?
  [\p{L}-]*[Tt]räger[ns]?
  Gegenpartei(?:en)?
  Zentralverwahrer[n]?
  Verwahrer[n]?
  Betreiber[ns]?
  [\p{L}-]*anbieter[ns]?
  [\p{L}-]*vermittler[ns]?
  Agent(?:en)?
  [\p{L}-]*händler[n]?
  Revision
  [\p{L}-]*-?[Ff]unktion(?:en)?
  Leiter[ns]?
  Vorsitzende[nr]?
  Leitung
  [\p{L}-]*beauftragte[nr]?
  Mitarbeiter(?:innen|n|s)?
  Beschäftigte[n]?
  Organisationseinheit(?:en)?
  Fachbereiche?
  Markt(?:folge)?
  Handel
  Vertragspartei(?:en)?
  Wer
  Niemand
  Notar[en]?[n]?
  VmF
  URCF
`);
const authorityWords = list(String.raw`
  Bundesanstalt
  BaFin
  Bundesbeauftragte[nr]?
  Landesbeauftragte[nr]?
  \p{L}*verwaltungsamt
  Bundesaufsichtsamt[s]?
  Bedienstete[n]?
  Beliehene[nr]?
  Richter[ns]?
  (?:Deutsche[n]?\s)?Bundesbank
  Bundesminister(?:ium|iums|ien)
  Bundesregierung
  Bundesrat
  Bundestag
  Bundesrepublik(?:\sDeutschland)?
  [\p{L}-]*behörden?
  (?:Europäische[n]?\s)?Kommission
  EZB
  (?:Europäische[n]?\s)?Zentralbank(?:en)?
  EBA
  ESMA
  EIOPA
  [\p{L}-]*gerichte?[s]?
  Staatsanwaltschaft(?:en)?
  (?!Zweigstelle)[\p{L}-]*stellen?
  Sonderbeauftragte[nr]?
  Abwickler[ns]?
  Sachwalter[ns]?
  Insolvenzverwalter[ns]?
  (?:Bundes|Landes|Finanz|Grundbuch)\p{L}*amt(?:e?s)?
  Behördenleiter[ns]?
  Dienstvorgesetzte[nr]?
  Abwicklungsausschuss
  Ausschuss
  Verwaltungsakademie
  Länder[n]?
  Bund
  Mitgliedstaat(?:en|s)?
  Vertragsstaat(?:en|s)?
  [\p{L}-]*aufsicht
  Kammer[n]?
  Sicherungsfonds
  [\p{L}-]*[Bb]eirat[s]?
  FIU
  AMLA
`);
const customerWords = list(String.raw`
  Kund(?:e|en|in|innen)
  Vertragspartner[ns]?
  [\p{L}-]*nehmer[ns]?
  Einleger[ns]?
  Gläubiger[ns]?
  Schuldner[ns]?
  [\p{L}-]*prüfer[ns]?
  Prüfungsverb(?:and|ände)
  Verbraucher[ns]?
  Berechtigte[nr]?
  [\p{L}-]*[Tt]reuhänder[ns]?
  Verwalter[ns]?
  [\p{L}-]*[Aa]nleger[ns]?
  Versicherte[nr]?
  Versorgungs(?:anwärter|empfänger)[ns]?
`);

const alone = (source: string) => new RegExp(`^(?:${source})$`, 'iu');
const kinds: readonly (readonly [Actor, RegExp])[] = [
  ['customer', alone(customerWords)],
  ['authority', alone(authorityWords)],
  ['firm', alone(firmWords)],
];

/** "Verantwortlicher ", "kleine und mittlere ": what stands right before a noun and may belong to a term. */
const attributes = /(?:(?!(?:der|die|das|ein|eine)\s)\p{L}[\p{Ll}-]+e[rsnm]?\s(?:(?:und|oder)\s)?){1,3}$/iu;
const belongsBehind = /^\s(?:de[rs]|für|auf|mit)\s(?:\p{Ll}+\s)?\p{Lu}[\p{L}-]*/u;

/** A term may consist of what stands around a noun, but not belong to another noun there. */
function actorByTerms(text: string, start: number, end: number, terms: ActTerms): Actor | null {
  const word = text.slice(start, end);
  const before = attributes.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? '';
  const isAttribute = before !== '' && terms.actorOf(before) === null;
  const own = terms.actorOf(isAttribute ? `${before}${word}` : word);
  const behind = own ? '' : (belongsBehind.exec(text.slice(end, end + 80))?.[0] ?? '');
  return own ?? (behind !== '' && terms.actorOf(behind) === null ? terms.actorOf(`${word}${behind}`) : null);
}

/**
 * Who a noun stands for: the terms of the act itself come before the general lists. Null if it is not someone.
 * @param text the words around it, of which `start` to `end` are the noun
 */
function actorAt(text: string, start: number, end: number, terms: ActTerms): Actor | null {
  const word = text.slice(start, end);
  if (terms !== noTerms) {
    const own = actorByTerms(text, start, end, terms);
    if (own) return own === 'thing' ? null : own;
  }
  return generalActor(word);
}

const mostRemembered = 10_000;
const remembered = new Map<string, Actor | null>();

function generalActor(word: string): Actor | null {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const actor = kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(word, actor);
  return actor;
}

export const feminine =
  /(?:anstalt|bank|kasse|behörde|kommission|regierung|staatsanwaltschaft|stelle|gesellschaft|gruppe|person|leitung|revision|funktion|niederlassung|zentralbank|partei|aufsicht|EZB|EBA|ESMA)$/iu;
const preposition = wordsAlone(`
  an am bei beim durch für gegen gegenüber mit nach über von vom vor zu zum zur in im ins auf aus unter ohne um zwischen seitens
  gemäß wegen innerhalb außerhalb bis ab seit entsprechend hinsichtlich bezüglich samt nebst als statt anstelle einschließlich
  zwecks mittels aufgrund laut
`);
const maybeNominative = wordsAlone(`
  der die das ein eine jede[rs]? kein keine diese[rs]? alle sämtliche beide solche mehrere welche[rs]?
`);
const neverNominative = wordsAlone(`
  dem den des einem einen einer eines jedem jeden diesem diesen deren dessen ihrem ihren ihres seinem seinen seiner ihrer keinem
  keiner
`);

export interface FoundActor extends Span {
  readonly actor: Actor;
}

const token = /[\p{L}\p{N}][\p{L}\p{N}-]*|[,;:.()§]/gu;

/** "Die nach § 50 zuständige Aufsichtsbehörde": what may come between an article and its noun. */
const framedBy =
  /^\s*(?:[Dd]ie|[Dd]as|[Dd]er|[Ee]ine?|[Jj]ede[rs]?)\s(?:nach|in|für|auf|gemäß|mit|zu|zur|von|vom|durch|bei|unter|an|am|im|aus)\s(?:[^,;:]{1,140}?\s)?(?:zuständig|verantwortlich|genannt|bezeichnet|beauftragt|beschäftigt|tätig|bestellt|betroffen|berufen|angehörig|beteiligt|anwendbar|verpflichtet|ansässig|niedergelassen|\p{Ll}+(?:end|t|en))e[nrs]?\s(?:\p{Ll}+\s)?(\p{Lu}[\p{L}-]*)/u;
/** "Ein Kleines oder Mittleres Wertpapierinstitut": an adjective that is part of a name. */
const capitalAttribute = /^\p{Lu}\p{Ll}+e[rs]?$/u;
const strongAttribute = /\s(?!die|alle|eine|keine|ihre|seine|solche|ohne)\p{Ll}{3,}e\s$/u;
const nounBehind = /^\s(?:(?:und|oder)\s\p{Lu}\p{Ll}+e[rs]?\s)?\p{Lu}/u;

/**
 * The first person or body in a range that may be the subject: in the nominative as far as its article shows, not after a
 * preposition, and not belonging to another noun.
 * @param most how many words may precede it
 */
export function subjectIn(stretch: string, most: number, terms: ActTerms): FoundActor | null {
  const framed = framedBy.exec(stretch);
  if (framed?.[1]) {
    const end = framed[0].length;
    const start = end - framed[1].length;
    const actor = actorAt(stretch, start, end, terms);
    if (actor) return { actor, start, end };
  }
  let article: string | null = null;
  let isBlocked = false;
  let nouns = 0;
  let index = -1;
  for (const match of stretch.matchAll(token)) {
    index += 1;
    if (index > most) return null;
    const [word] = match;
    const low = word.toLowerCase();
    if (/^[,;:.(]$/u.test(word)) {
      article = null;
      isBlocked = word === '(';
      if (word === ';' || word === '.') return null;
    } else if (/^(?:Deutsche[nr]?|Europäische[nr]?)$/u.test(word)) {
      // half of a name
    } else if (preposition.test(low)) {
      isBlocked = true;
      article = null;
    } else if (low === 'jeder' && stretch.slice(match.index + word.length).trim() === '') {
      // "Jeder hat anzuzeigen, …"
      return { actor: 'firm', start: match.index, end: match.index + word.length };
    } else if (maybeNominative.test(low)) {
      article = low;
      if (low !== 'der') isBlocked = false;
    } else if (neverNominative.test(low)) {
      isBlocked = true;
      article = low;
    } else if (/^(?:ihre?|seine?)$/u.test(low)) article = low;
    else if (/^\p{Lu}/u.test(word) || low === 'wer' || low === 'niemand') {
      const end = match.index + word.length;
      const actor = actorAt(stretch, match.index, end, terms);
      if (actor) {
        // "In Deutschland zugelassene Institute": in the dative, the adjective would end in "en"
        const isStrong = strongAttribute.test(stretch.slice(0, match.index));
        const isDative: boolean =
          article === 'der' ? feminine.test(word) || nouns > 0 : article === null && nouns > 0 && !isStrong;
        if (!isBlocked && !isDative) return { actor, start: match.index, end };
      } else if (word.endsWith('-') || (capitalAttribute.test(word) && nounBehind.test(stretch.slice(end))))
        continue; // "Verwaltungs- oder Aufsichtsorgan": half of a noun
      // another noun: what follows may belong to it
      if (actor || index > 0) {
        article = null;
        isBlocked = false;
        nouns += 1;
      }
    }
  }
  return null;
}

/** Those within a firm: what is done to them is done by the firm. */
export const isWithinFirms = anyWord(`
  Geschäftsleit\\p{L}* Geschäftsführ\\p{L}* Vorst[aä]nd\\p{L}* Aufsichts(?:rat|organ|rats|organs) Mitarbeiter\\p{L}*
  Beschäftigte[nr]? \\p{L}*-?[Ff]unktion(?:en)? Revision Organisationseinheit(?:en)? Fachbereiche? Markt(?:folge)? Handel
  Mitglied(?:er[n]?|s)? (?!Bundes|Landes)\\p{L}*beauftragte[nr]? VmF URCF
`);

const agent =
  /((?:\p{Lu}\p{Ll}+(?:ung|ungen|sicht|nahme)|Gruppen?|Arten|Anzahl|Kreis|Vielzahl|Mehrzahl|Teil|Reihe)\s)?(?<!\p{L})(vo[mn]|durch)\s((?:de[mrn]|das|die|einem|einer|einen|ein|eine|jedem|jeder|jedes|ihrem|ihrer|seinem|seiner)\s)?((?:\p{Ll}[\p{Ll}-]*\s){0,3})(\p{Lu}[\p{L}-]*)(?:\s(\p{Lu}[\p{L}-]*))?(\s\p{Ll}+(?:t|n)e[nmrs]?\s\p{Lu})?/dgu;

/**
 * Who does something in a passive: "ist vom Institut zu prüfen". Not "nach Anhörung durch die Bundesanstalt", which belongs to
 * the noun before, nor "von der Bundesanstalt gestellte Fragen".
 */
export function agentIn(clause: string, terms: ActTerms): FoundActor | null {
  for (const { 1: noun, 3: article = '', 5: head = '', 7: attributive, indices } of clause.matchAll(agent)) {
    // "von einer Stelle": one of its own
    if (noun || attributive || (article.startsWith('eine') && /^Stellen?$/u.test(head))) continue;
    for (const place of [indices?.[5], indices?.[6]]) {
      const actor = place && actorAt(clause, ...place, terms);
      if (place && actor) return { actor, start: place[0], end: place[1] };
    }
  }
  return null;
}

const bearer = /(?<!\p{L})(?:bei(?:m|\sde[mnr])?|dem|den|der)\s(?:\p{Ll}+\s){0,2}(\p{Lu}[\p{L}-]*)/du;

/** "… bleibt bei dem Verpflichteten", "… obliegt der Bundesanstalt": who remains responsible. */
export function bearerIn(rest: string, terms: ActTerms): FoundActor | null {
  const [start, end] = bearer.exec(rest)?.indices?.[1] ?? [0, 0];
  const actor = end > 0 ? actorAt(rest, start, end, terms) : null;
  return actor && { actor, start, end };
}

const possessor =
  /(?:(?<=\p{Lu}[\p{L}-]*\s)(?:des|der|eines|einer|jedes|jeder|dieses|dieser)|(?<!\p{L})(?:[Bb]eim?|[Ff]ür)(?:\s(?:dem|der|den|das|die|einem|einer|eine?))?)\s(?!andere[nrsm]?\s)(?:\p{Ll}+\s){0,3}(\p{Lu}[\p{L}-]*)/dgu;
/** Those who are named for what they are to the firm that is meant. */
const isOther =
  /^(?:Leit|Vermittler|Tochter|Mutter|Dritt|Auslagerungs|Beteiligungs|Emittent|Mitglied|Person|Inhaber|Interessent|Zweig|\p{L}*[Tt]räger(?!untern)|Zentralbank|\p{L}*[Gg]ruppen?$|\p{L}*[Gg]eber|\p{L}*[Vv]ertreter)/u;

const isOwner = (word: string) => !isOther.test(word) && !isWithinFirms.test(word);

/** The firm whose thing a clause is about: "Die Umwandlung eines Versicherungsunternehmens bedarf …". */
export function possessorIn(clause: string, terms: ActTerms): FoundActor | null {
  for (const { indices } of clause.matchAll(possessor)) {
    const [start, end] = indices?.[1] ?? [0, 0];
    if (isOwner(clause.slice(start, end)) && actorAt(clause, start, end, terms) === 'firm')
      return { actor: 'firm', start, end };
  }
  return null;
}

/** The firm that a condition or another subordinate clause is about: "Nimmt ein Institut …, ist das Entgelt zu begrenzen". */
export function firmAsideIn(sentence: string, terms: ActTerms): FoundActor | null {
  for (const { 0: stretch, index } of sentence.matchAll(/[^,;:]+/gu)) {
    const found = subjectIn(stretch, 12, terms);
    if (found?.actor === 'firm' && isOwner(stretch.slice(found.start, found.end)))
      return { actor: 'firm', start: index + found.start, end: index + found.end };
  }
  return null;
}

/** "Dem Institut ist es untersagt", "Versicherungsvermittlern ist es verboten": who has to obey, before the verb. */
export function concernedIn(before: string, terms: ActTerms): FoundActor | null {
  for (const { 0: word, index } of before.matchAll(/\p{Lu}[\p{L}-]*/gu)) {
    const actor = actorAt(before, index, index + word.length, terms);
    if (actor) return { actor, start: index, end: index + word.length };
  }
  return null;
}
