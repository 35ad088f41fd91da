import type { Span } from '../../text/passage.ts';
import { type Actor, type ActTerms, type DutyGrammar, noTerms, type Reading } from '../grammar.ts';
import { germanParts } from '../parts/german.ts';
import { agentIn, type FoundActor, firmAsideIn, isWithinFirms, possessorIn, subjectIn } from './actors.ts';
import { kindsOfHeadings, kindsOfWords, saysSomething } from './kinds.ts';
import { mainClausesOf } from './main-clauses.ts';
import { participle, sayingOf } from './modal-verbs.ts';
import { type Add, plainPresentIn } from './plain-present.ts';
import { antecedentOf, nobody, subjectOf } from './readings.ts';
import { actorOfDeed, employedByAuthority, ownerOfDeed, ownerOfThing } from './things.ts';
import { anyWord, modals } from './words.ts';

/** "zentrale ", "Kleines oder Mittleres " */
const attributesBefore = /(?:(?<!\p{L})\p{L}[\p{Ll}-]*(?:e|en|er|es)\s(?:(?:und|oder)\s)?){1,4}$/u;
const noAttribute =
  /^(?:der|die|das|den|dem|des|eine?[rs]?|jede[rs]?|alle|diese[rs]?|keine|solche|ihre|seine|haben|werden|müssen|dürfen|können|sollen|sollten?|sowie|aber|über|unter|zwischen|sofern|wenn|denen|deren|wurden?|jedoch|daher|welche[rs]?)$/iu;
/** "Die in Satz 1 genannten ": what an article and its noun enclose */
const framedBefore =
  /(?:^|\s)(?:[Dd](?:ie|as|er)|[Ee]ine?|[Jj]ede[rs]?)\s((?:nach|in|für|auf|gemäß|an|mit|bei|von|unter)\s[^,;:.]{1,140}?\p{Ll}e[nrs]?\s)$/u;
const place = String.raw`(?:§§?\s?|Absatz\s|Abs\.\s|Satz\s|Nummer\s|Nr\.\s|Buchstabe\s|Artikels?\s|bis\s|und\s|oder\s)?(?:\d+[a-z]?|[a-z])(?=[\s,.;:)])`;
/** "nach § 2 Absatz 1 Nummer 14", "im Sinne des Absatzes 1" */
const byPlace = String.raw`\s(?:nach|gemäß|im\sSinne\sdes)\s(?:§|Absatz(?:es)?|Satz|Nummer|Artikel)(?:\s?${place})?(?:\s${place}){0,8}`;
const noun = String.raw`(?:\p{Ll}+(?:en|er|e)\s){0,2}(?!Absatz|Satz|Nummer|Artikel|Buchstabe)\p{Lu}[\p{L}-]*`;
/** What goes on with a name behind it, as far as no one else can be meant. */
const belongs = String.raw`${byPlace}|\s(?:des|eines)\s${noun}`;
const alsoBehind = new RegExp(
  String.raw`^(?:${belongs}|\s(?:und|oder|sowie)\s(?:eine?\s|d(?:ie|as|er)\s)?${noun}(?!\s(?:zu\s)?\p{Ll}+en[,.])){0,3}(?:,\s(?:(?:für|auf|bei|mit|von|in|an|aus|unter|über|durch|zu|nach|gegen)\s)?(?:die|das|der|deren|dessen|denen|welche[rs]?)\s[^,;:.]{3,200}(?=,))?`,
  'u',
);
const alsoBehindOwner = new RegExp(`^(?:${belongs}){0,2}`, 'u');
const mostOfName = 400;

/** How a name stands in its sentence: as what comes first, as someone behind the verb, or as the owner of something. */
type Standing = 'first' | 'behind' | 'owner';

/**
 * The words that name someone, including what distinguishes them from others: "zentrale Gegenpartei", "Verpflichtete nach § 2
 * Nummer 14", "Wer Bankgeschäfte betreiben will".
 * @param verbAt the position of the verb: everything before it belongs to the name that comes first
 */
function wholeNameOf(
  sentence: string,
  { start, end }: Span,
  unit: Span,
  verbAt: number,
  standing: Standing,
): Span {
  const between = standing === 'first' ? sentence.slice(end, verbAt) : '';
  const [near = ''] = between.split(',', 1);
  const isFirst =
    standing === 'first' &&
    end <= verbAt &&
    verbAt - end < mostOfName &&
    !/[;:]\s|\.\s\p{Lu}/u.test(between) &&
    (sentence.startsWith('Wer', start) || !nextFinite.test(near));
  const behind = standing === 'owner' ? alsoBehindOwner : alsoBehind;
  const rest = isFirst ? between : (behind.exec(sentence.slice(end))?.[0] ?? '');
  const stop = [unit.start, unit.end].find((at) => at > start && at < end + rest.length) ?? Infinity;
  const until = end + sentence.slice(end, Math.min(stop, end + rest.length)).replace(/[\s,]+$/u, '').length;
  const ahead = sentence.slice(Math.max(start < unit.start ? 0 : unit.start, start - 200), start);
  const framed = isFirst ? framedBefore.exec(ahead)?.[1] : null;
  if (framed) return { start: start - framed.length, end: until };
  const before = attributesBefore.exec(ahead)?.[0] ?? '';
  const words = before.trimEnd().split(/\s/u);
  const own = words
    .slice(words.findLastIndex((word) => noAttribute.test(word)) + 1)
    .join(' ')
    .replace(/^(?:(?:und|oder)(?:\s|$))+/u, '');
  return { start: own === '' ? start : start - own.length - 1, end: until };
}

/** "Zum Geschäftsleiter kann nicht bestellt werden, wer …" */
function whoeverIn(sentence: string, after: number): FoundActor | null {
  const clause = /(?<=,\s)wer\s[^;]*/u.exec(sentence.slice(after));
  if (!clause) return null;
  const start = after + clause.index;
  return { actor: 'firm', start, end: start + clause[0].replace(/[\s.,]+$/u, '').length };
}

const nextFinite = new RegExp(`(?<!(?<!\\p{L})zu\\s)${anyWord(modals).source}`, 'iu');
const finite = new RegExp(nextFinite.source, 'giu');
const atDiscretion =
  /(?<![\p{L}])(?:im\sErmessen|überlassen|(?:entscheide[tn]|bestimm(?:t|en))\sselbst)(?![\p{L}])/u;
const inResponsibility = /(?<![\p{L}])liegt(?![\p{L}])[^;]{0,80}?\bin\sder\sVerantwortung\b/u;
const applies = anyWord('gilt gelten');

/** "sind, unabhängig von der Zuständigkeit, verantwortlich": the verb does not end its clause at this comma. */
const isPutIn =
  /^,\s?(?:(?:unabhängig|ungeachtet|unbeschadet|vorbehaltlich|unter|außer|neben|nach|gegebenenfalls|ggf\.|abweichend|entsprechend|auch|insbesondere|mindestens|spätestens|jedenfalls|soweit|sofern)(?!\p{L}))[^,;]{0,160},?\s\S/u;
/** Delegated power to make rules. */
const delegates = /(?<!\p{L})w[ie]rde?n?\sermächtigt(?!\p{L})[^;]*?\p{L}*[Vv]erordnung/u;
const offence =
  /\b(?:ordnungswidrig\s(?:handelt|im\sSinne)|verstößt,\sindem\s[^,;]{0,40}(?:vorsätzlich|fahrlässig|leichtfertig)|wird\s(?:\S+\s){0,6}bestraft|Freiheitsstrafe|(?:mit\s(?:einer\s)?|höhere\s|eine\s|die(?:se)?\s)Geldbuße)\b/iu;
const orders = /(?<![\p{L}])ordne[tn](?:\s[^;]{0,160}?)?\san,\s(dass\s[^;]{0,400})/u;

const examiner = /(?:prüfer|gutachter|sachverständiger?)n?s?$|^Prüfungsverb/iu;

function readingsIn(sentence: string, unit: Span, terms: ActTerms = noTerms): Reading[] {
  if (offence.test(sentence) || delegates.test(sentence) || /\(weggefallen\)\s*$/u.test(sentence)) return [];
  const main = mainClausesOf(sentence, unit);
  const boundary = unit.start;
  const found: Reading[] = [];
  const startOf = (at: number) =>
    Math.max(
      0,
      main.lastIndexOf('; ', at) + 1,
      main.lastIndexOf(': ', at) + 1,
      boundary <= at && /[:;.]\s$/u.test(sentence.slice(0, boundary)) ? boundary : 0,
    );
  /** In the subordinate clauses up to a position. */
  const asideIn = (end: number) => {
    const aside = sentence
      .slice(0, end)
      .replaceAll(/\S/gu, (letter, at) => (main[at] === ' ' ? letter : ' '));
    return firmAsideIn(aside, terms) ?? possessorIn(aside, terms);
  };
  const add: Add = (at, force, said, isPassive = false, isTold = false) => {
    const antecedent = said.isPronoun && !isPassive ? antecedentOf(sentence, at, terms) : null;
    const reading = antecedent ? { found: antecedent, offset: 0, isPronoun: false } : said;
    const from = startOf(at);
    const before = main.slice(from, at);
    const clause = main.slice(from, at + 260);
    const doer =
      isPassive || (!reading.found && !reading.isPronoun)
        ? agentIn(clause.split(': ', 1)[0] ?? '', terms)
        : null;
    // anyone who examines firms does so on their behalf
    const isAgent =
      doer?.actor !== 'customer' || (isPassive && !examiner.test(clause.slice(doer.start, doer.end)));
    const agent = isAgent ? doer : null;
    // in a passive, the subject is whoever it is done to
    const subject =
      agent ?? (isPassive ? null : reading.found) ?? (reading.isPronoun ? null : whoeverIn(sentence, at));
    let actor: Actor = subject?.actor ?? 'thing';
    // the rest of the sentence, where an infinitive may come much later
    const part = main.slice(from).split(';', 1)[0] ?? '';
    if (actor === 'thing' && (isPassive || !reading.isPronoun)) actor = actorOfDeed(part, sentence) ?? actor;
    if (actor === 'firm' && employedByAuthority.test(sentence)) actor = 'authority';
    const patient = isPassive ? reading.found : null;
    const isInternal =
      patient !== null &&
      isWithinFirms.test(main.slice(reading.offset + patient.start, reading.offset + patient.end));
    const deed = subject ? null : ownerOfDeed(part);
    const thing = isPassive ? `${before} ${main.slice(at, at + 90)}` : before;
    const owner = actor !== 'thing' ? null : isInternal ? 'firm' : (deed ?? ownerOfThing(thing, clause));
    const isPronoun = reading.isPronoun && !isPassive && actor === 'thing';
    const isFirms =
      !subject && !isPronoun && (actor === 'firm' || (actor === 'thing' && owner !== 'authority'));
    const reach = at < boundary ? boundary : Infinity;
    const possessor = isFirms ? possessorIn(part.slice(0, reach - from), terms) : null;
    const aside = isFirms && !possessor ? asideIn(reach) : null;
    const named = subject ?? possessor ?? aside;
    const offset =
      named === reading.found ? reading.offset : named === agent || named === possessor ? from : 0;
    if (owner === 'firm' && named) actor = 'firm';
    found.push({
      force,
      actor,
      ownerOfThing: owner,
      isPronoun,
      subject:
        named && named.end > 0
          ? wholeNameOf(
              sentence,
              { start: offset + named.start, end: offset + named.end },
              unit,
              at,
              subject ? (agent || antecedent ? 'behind' : 'first') : 'owner',
            )
          : null,
      at,
      isSubordinate: false,
      isThroughNationalLaw: false,
      isTold,
    });
  };

  if (/^\s*(?:Verboten|Unzulässig|Untersagt)\s(?:ist|sind)\b/u.test(sentence)) {
    add(0, 'must_not', { found: { actor: 'firm', start: 0, end: 0 }, offset: 0, isPronoun: false });
    return found;
  }
  const verbs = [...main.matchAll(finite)].filter(({ index, 0: verb }) => {
    const behind = main.slice(index + verb.length);
    return !/^\s*(?:[,.)]|$)/u.test(behind) || isPutIn.test(behind);
  });
  for (const [order, match] of verbs.entries()) {
    const end = match.index + match[0].length;
    const rest = /^[^;]*/u.exec(main.slice(end))?.[0] ?? '';
    const next = nextFinite.exec(rest)?.index ?? rest.length;
    const clause = rest.slice(0, next);
    const reading = subjectOf(main, startOf(match.index), match.index, end, terms);
    const before = main.slice(startOf(match.index), match.index);
    // "… bestellt werden", "… sicherstellen können": the end of what another verb began
    if (order > 0 && /^(?:werden|können|haben)$/u.test(match[0]) && participle.test(before.slice(-60)))
      continue;
    const saying = sayingOf(match[0], clause, rest, before, reading.found !== null || reading.isPronoun);
    if (saying) add(match.index, saying.force, reading, saying.isPassive && !reading.isConcerned);
  }
  const lies = inResponsibility.exec(main);
  if (lies) add(lies.index, 'must', nobody);
  const free = atDiscretion.exec(main);
  if (free) return [...found.filter(({ force }) => force === 'may'), { ...plain(free.index), force: 'may' }];
  const order = orders.exec(sentence);
  const ordered = order?.[1] ? subjectIn(order[1], 6, terms) : null;
  if (order && ordered?.actor === 'firm')
    add(order.index, 'must', {
      found: ordered,
      offset: order.index + order[0].length - (order[1]?.length ?? 0),
      isPronoun: false,
    });
  if (found.some(({ force }) => force !== 'none')) return found;
  // "Satz 1 gilt entsprechend": in the plain present, nothing is required
  const acting = main.replaceAll(/[^;]+/gu, (part) => (applies.test(part) ? ' '.repeat(part.length) : part));
  plainPresentIn(acting, startOf, add, terms);
  return found;
}

const plain = (at: number): Reading => ({
  force: 'none',
  actor: 'thing',
  ownerOfThing: null,
  isPronoun: false,
  subject: null,
  at,
  isSubordinate: false,
  isThroughNationalLaw: false,
});

export const german: DutyGrammar = {
  readingsIn,
  parts: germanParts,
  kinds: kindsOfWords,
  kindsOfHeadings,
  saysSomething,
  definitions: /\b(?:Begriffsbestimmung|Definition)/iu,
  offences: /^(?:Bußgeld|Straf)vorschriften/iu,
  forms: /^(?:Informationsbogen|Muster|Formblatt|Formular|Vordruck)(?!\p{L})/u,
  amendments: /^(?:Änderung|Aufhebung)\s(?:von|der\s(?:Richtlinie|Verordnung)|des\s\p{L}*gesetz)/iu,
};
