import type { Actor } from '../grammar.ts';
import { anyWord } from './words.ts';

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
  [\p{L}-]*sparkassen?
  Zweig(?:stellen?|niederlassungen?)
  Geschäftsleit(?:er[n]?|ern|ung(?:en)?)
  Geschäftsführ(?:er[n]?|ung)
  Vorst(?:and|ände|ands)
  (?:Verwaltungs-\s(?:oder|und|bzw\.)\s)?Aufsichts(?:rat|räte|organ(?:e|s)?)
  Verwaltungsr(?:at|äte)
  [\p{L}-]*(?:risiko|vergütungskontroll|nominierungs|prüfungs)ausschuss(?:es)?
  [\p{L}-]*mitglied(?:er[n]?|s|ern)?
  Inhaber[ns]?
  Erwerber[ns]?
  Interessent(?:en)?
  Anteilseigner[n]?
  Gesellschafter[n]?
  Emittent(?:en|in|innen)?
  [\p{L}-]*[Vv]erpflichtete[nr]?
  [\p{L}-]*pflichtige[nr]?
  Repräsentanz(?:en)?
  Vereinigung(?:en)?
  Trustees?
  [\p{L}-]*makler[ns]?
  Person(?:en)?
  Antragsteller[ns]?
  Träger[ns]?
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
  Abwickler[ns]?
  Treuhänder[ns]?
  (?:Sach|Insolvenz)?[Vv]erwalter[ns]?
`);

const lower = (source: string) => new RegExp(`^(?:${source})$`, 'iu');
const kinds: readonly (readonly [Actor, RegExp])[] = [
  ['customer', lower(customerWords)],
  ['authority', lower(authorityWords)],
  ['firm', lower(firmWords)],
];

export const feminine =
  /(?:anstalt|bank|behörde|kommission|regierung|staatsanwaltschaft|stelle|gesellschaft|gruppe|person|leitung|revision|funktion|niederlassung|zentralbank|partei|aufsicht|EZB|EBA|ESMA)$/iu;
const preposition =
  /^(?:an|am|bei|beim|durch|für|gegen|gegenüber|mit|nach|über|von|vom|vor|zu|zum|zur|in|im|ins|auf|aus|unter|ohne|um|zwischen|seitens|gemäß|wegen|innerhalb|außerhalb|bis|ab|seit|entsprechend|hinsichtlich|bezüglich|samt|nebst|als|statt|anstelle|einschließlich|zwecks|mittels|aufgrund|laut)$/iu;

export interface FoundActor {
  readonly actor: Actor;
  readonly start: number;
  readonly end: number;
}

const token = /[\p{L}\p{N}][\p{L}\p{N}-]*|[,;:.()§]/gu;

/** "Die nach § 50 zuständige Aufsichtsbehörde": what may come between an article and its noun. */
const framedBy =
  /^\s*(?:[Dd]ie|[Dd]as|[Dd]er|[Ee]ine?|[Jj]ede[rs]?)\s(?:nach|in|für|auf|gemäß|mit|zu|zur|von|vom|durch|bei|unter|an|am|im|aus)\s(?:[^,;:]{1,140}?\s)?(?:zuständig|verantwortlich|genannt|bezeichnet|beauftragt|beschäftigt|tätig|bestellt|betroffen|berufen|angehörig|beteiligt|anwendbar|verpflichtet|ansässig|niedergelassen|\p{Ll}+end)e[nrs]?\s(?:\p{Ll}+\s)?(\p{Lu}[\p{L}-]*)/u;

/**
 * The first person or body in a range that may be the subject: in the nominative as far as its article shows, not after a
 * preposition, and not belonging to another noun.
 * @param most how many words may precede it
 */
export function subjectIn(stretch: string, most: number): FoundActor | null {
  const tokens = [...stretch.matchAll(token)];
  let article: string | null = null;
  let isBlocked = false;
  let nouns = 0;
  const framed = framedBy.exec(stretch);
  const framedActor = framed?.[1] && kinds.find(([, pattern]) => pattern.test(framed[1] ?? ''))?.[0];
  if (framed?.[1] && framedActor)
    return { actor: framedActor, start: framed[0].length - framed[1].length, end: framed[0].length };
  for (const [index, match] of tokens.entries()) {
    if (index > most) return null;
    const [word] = match;
    const low = word.toLowerCase();
    if (/^[,;:.(]$/u.test(word)) {
      article = null;
      isBlocked = word === '(';
      if (word === ';' || word === '.') return null;
      continue;
    }
    if (/^(?:Deutsche[nr]?|Europäische[nr]?)$/u.test(word)) continue;
    if (preposition.test(low)) {
      isBlocked = true;
      article = null;
      continue;
    }
    if (
      /^(?:der|die|das|ein|eine|jede[rs]?|kein|keine|diese[rs]?|alle|sämtliche|beide|solche|mehrere|welche[rs]?)$/u.test(
        low,
      )
    ) {
      article = low;
      if (low !== 'der') isBlocked = false;
      continue;
    }
    if (
      /^(?:dem|den|des|einem|einen|einer|eines|jedem|jeden|diesem|diesen|deren|dessen|ihrem|ihren|ihres|seinem|seinen|seiner|ihrer|keinem|keiner)$/u.test(
        low,
      )
    ) {
      isBlocked = true;
      article = low;
      continue;
    }
    if (/^(?:ihre?|seine?)$/u.test(low)) {
      article = low;
      continue;
    }
    const actor = kinds.find(([, pattern]) => pattern.test(word))?.[0];
    if (actor && !(/^\p{Ll}/u.test(word) && low !== 'wer' && low !== 'niemand')) {
      const isDative = article === 'der' ? feminine.test(word) || nouns > 0 : article === null && nouns > 0;
      if (!isBlocked && !isDative) return { actor, start: match.index, end: match.index + word.length };
      article = null;
      isBlocked = false;
      nouns += 1;
      continue;
    }
    // "Verwaltungs- oder Aufsichtsorgan": half of a noun
    if (word.endsWith('-')) continue;
    if (/^\p{Lu}/u.test(word) && index > 0) {
      // another noun: what follows may belong to it
      nouns += 1;
      isBlocked = false;
      article = null;
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

/**
 * Who does something in a passive: "ist vom Institut zu prüfen". Not "nach Anhörung durch die Bundesanstalt", which belongs to
 * the noun before, nor "von der Bundesanstalt gestellte Fragen".
 */
export function agentIn(clause: string): Actor | null {
  for (const match of clause.matchAll(
    /((?:\p{Lu}\p{Ll}+(?:ung|ungen|sicht|nahme)|Gruppen?|Arten|Anzahl|Kreis|Vielzahl|Mehrzahl|Teil|Reihe)\s)?(?<!\p{L})(vo[mn]|durch)\s((?:de[mrn]|das|die|einem|einer|einen|ein|eine|jedem|jeder|jedes|ihrem|ihrer|seinem|seiner)\s)?((?:\p{Ll}[\p{Ll}-]*\s){0,3})(\p{Lu}[\p{L}-]*)(?:\s(\p{Lu}[\p{L}-]*))?(\s\p{Ll}+(?:t|n)e[nmrs]?\s\p{Lu})?/gu,
  )) {
    const [, noun, , article = '', , head = '', second = '', attributive] = match;
    // "von einer Stelle": one of its own
    if (noun || attributive || (article.startsWith('eine') && /^Stellen?$/u.test(head))) continue;
    for (const one of [head, second]) {
      const actor = kinds.find(([, pattern]) => pattern.test(one))?.[0];
      if (actor) return actor;
    }
  }
  return null;
}

/** "… bleibt bei dem Verpflichteten": who remains responsible. */
export function responsibleIn(rest: string): FoundActor | null {
  const match = /(?<!\p{L})bei(?:m|\s(?:dem|den|der))?\s(?:\p{Ll}+\s)?(\p{Lu}[\p{L}-]*)/u.exec(rest);
  const actor = kinds.find(([, pattern]) => pattern.test(match?.[1] ?? ''))?.[0];
  if (!match?.[1] || !actor) return null;
  const start = match.index + match[0].length - match[1].length;
  return { actor, start, end: start + match[1].length };
}
