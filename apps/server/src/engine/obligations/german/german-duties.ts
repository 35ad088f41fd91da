import type { Span } from '../../text/passage.ts';
import type { Actor, DutyGrammar, Force, OwnerOfThing, Statement } from '../statement.ts';
import {
  agentIn,
  authorityThings,
  byFirm,
  type FoundActor,
  firmThings,
  isWithinFirms,
  ownThings,
  responsibleIn,
  subjectIn,
  toAuthority,
} from './actors.ts';
import { mainClausesOf } from './main-clauses.ts';
import { anyWord, wordsAlone } from './words.ts';

const modals = `
  muss müssen muß darf dürfen kann können soll sollen sollte sollten bedarf bedürfen braucht brauchen hat haben ist sind
  wird werden
`;
const nextFinite = new RegExp(`(?<!(?<!\\p{L})zu\\s)${anyWord(modals).source}`, 'iu');
const finite = new RegExp(nextFinite.source, 'giu');
const anyModal = anyWord(modals);
const refusal = anyWord('nicht(?!\\snur) kein\\p{L}* weder niemals');
const limit = /(?<!nicht\s)(?<![\p{L}])(?:nur|ausschließlich|allein|erst)(?![\p{L}])/iu;

/** "zu prüfen", and verbs whose infinitive holds the "zu": sicherzustellen, mitzuteilen. */
const infinitive =
  /(?<!\p{L})(?:[Zz]u\s\p{Ll}+n|(?:Ab|An|Auf|Aus|Bei|Dar|Ein|Fest|Mit|Nach|Sicher|Um|Vor|(?!hinzu(?!zu)|dazu)\p{Ll}{2,})zu\p{Ll}{3,}n)(?!\p{L})/u;
const opensWithInfinitive = new RegExp(`${infinitive.source}\\s$`, 'u');
/** Infinitives that only tell how something is to be understood. */
const understands = anyWord(`
  anzusehen verstehen anzuwenden gleichzusetzen gleichzustellen zuzurechnen zuzuordnen
`);

const rights = anyWord('Recht Möglichkeit Befugnis(?:se)? Anspruch Zugang');
const entitles = new RegExp(`^\\s(?:\\S+\\s){0,4}?${rights.source}`, 'iu');
/** "hat das Recht und die Pflicht, …", "hat folgende Aufgaben: …" */
const hasTasks = /(?<!\p{L})(?:Pflicht,|folgende[nr]?\s(?:Pflichten|Aufgaben))/u;
const obliged = anyWord('verpflichtet gehalten angehalten');
const allowed = anyWord('befugt berechtigt ermächtigt gestattet erlaubt');
const possible = anyWord('zulässig möglich zugelassen statthaft');
const banned = anyWord('unzulässig verboten untersagt ausgeschlossen');
const freed = anyWord('befreit freigestellt ausgenommen');
const needed = anyWord('erforderlich notwendig unerlässlich sicherzustellen');
const responsible = anyWord('verantwortlich zuständig');
const needsConsent = anyWord(`
  Erlaubnis Zustimmung Genehmigung Zulassung Schriftform schriftlich\\p{L}* Beschluss\\p{L}* Anzeige Bestätigung
`);

/** Participles that tell what something is, or what a law does. */
const tellingParticiples = anyWord(`
  bezeichnet verstanden angesehen zugerechnet zugeordnet eingeschränkt verwiesen vermutet berührt begründet ersetzt
  angewendet geändert aufgehoben eingefügt gefasst umfasst genannt gleichgestellt gleichgesetzt bestraft geahndet ermöglicht verkündet gehemmt
`);
const participle =
  /(?<![\p{L}])(?:\p{Ll}{2,}t|\p{Ll}*ge\p{Ll}{2,}en|(?:be|er|ver|ent|zer|über|unter|miss)\p{Ll}{2,}en)\s*(?:[.,;:]|$|(?:und|oder|sowie)(?!\p{L}))/u;

/** What institutions do, and what their rules and reports hold, said in the plain present. */
const conduct = anyWord(`
  stell(?:t|en) tr[aä]g(?:t|en) umfass(?:t|en) beinhalte[nt] enth[aä]lt enthalten melde[tn] teil(?:t|en) leg(?:t|en)
  übermittel(?:t|n) prüf(?:t|en) überwach(?:t|en) unterrichte[tn] erstatte[tn] berichte[tn] bestell(?:t|en)
  benenn(?:t|en) ermittel(?:t|n) richte[tn] gewährleiste[tn] sorg(?:t|en) verfüg(?:t|en) erstreck(?:t|en) obliegt
  obliegen veröffentlich(?:t|en) zeig(?:t|en) reich(?:t|en) beurteil(?:t|en) dokumentier(?:t|en) halten hält
  erfolg(?:t|en) setz(?:t|en) schließ(?:t|en) orientier(?:t|en) berücksichtig(?:t|en) führ(?:t|en) unterlieg(?:t|en)
  haftet haften
`);
/** What rules, reports and systems do, of the above. */
const conductOfThings =
  /^(?:umfass|beinhalt|enth|erstreck|erfolg|orientier|obl|richte|bezieh|gewährleist|deck|berücksichtig)/iu;
const bindsThings = anyWord('bezieh(?:t|en) deck(?:t|en)');
const conducting = new RegExp(`${conduct.source}|${bindsThings.source}`, 'giu');
/** What is so, or only begins or ends: no conduct of anybody. */
const noConduct = wordsAlone(`
  gilt gelten bleib(?:t|en) besteh(?:t|en) gehör(?:t|en) lieg(?:t|en) heiß(?:t|en) bedeute[nt] steh(?:t|en) fäll?(?:t|en)
  geh(?:t|en) komm(?:t|en) ergib(?:t|en) ergeben dien(?:t|en) entspr[ei]ch(?:t|en) betr[aä]g(?:t|en) bezieh(?:t|en)
  ende[tn] beginn(?:t|en) tritt treten erlischt ruh(?:t|en) betreib(?:t|en) find(?:et|en) verlier(?:t|en) besitz(?:t|en)
  hat haben ist sind wird werden kann können darf dürfen muss müssen soll sollen nicht selbst sowie gegenüber
  insbesondere jeweils mit seit unverzüglich genannten bestimmten zuständigen gemäß zudem damit somit jährlich\\p{L}*
  entsprechen erfüll(?:t|en) erhalten erhält genieß(?:t|en) handel(?:t|n) erst sonst direkt insgesamt zunächst
  samt nebst oft meist statt soweit bekannt berechtigt verpflichtet geeignet befugt bereit
`);
const happens = anyWord('erfolgen geschehen stattfinden entfallen unterbleiben');
/** What must not be in the plain present: "Die Übermittlung unterbleibt, soweit …" */
const isLeftUndone =
  /(?<!\p{L})unterbleib(?:t|en)(?!\p{L})|(?<!\p{L})komm(?:t|en)\s[^;]{0,60}?nicht\sin\sBetracht/u;
/** Whose burden something is: "Die Kosten fallen dem Institut zur Last." */
const burdens = /(?<!\p{L})f(?:ä|a)ll(?:t|en)\s(?:de[mnr]\s)(\p{Lu}[\p{L}-]*)\szur\sLast/u;
const there = /(?<!\p{L})(?:gibt\ses|es\sgibt)(?!\p{L})/iu;
/** What is enough or given up: nothing more is demanded. */
const suffices = anyWord('genüg(?:t|en) entfäll(?:t|en) entfallen');
const staysWith = anyWord('(?:ver)?bleib(?:t|en)');
const duty = anyWord('\\p{L}*[Vv]erantwortung \\p{L}*[Vv]erantwortlichkeit \\p{L}*[Pp]flicht(?:en)?');
const atDiscretion =
  /(?<![\p{L}])(?:im\sErmessen|überlassen|(?:entscheide[tn]|bestimm(?:t|en))\sselbst)(?![\p{L}])/u;
const inResponsibility = /(?<![\p{L}])liegt(?![\p{L}])[^;]{0,80}?\bin\sder\sVerantwortung\b/u;
const listsTasks =
  /^\s*(?:Zu\s(?:den|ihren|seinen)\s(?:\p{L}+\s)?(?:\p{L}*[Aa]ufgaben|\p{L}*[Pp]flichten)[^,;]{0,80}?\s(?:zähl|gehör)(?:t|en)|(?:Interne\s)?(?:\p{L}*maßnahmen|\p{L}*[Pp]flichten|\p{L}*[Aa]ufgaben)\s(?:der\s\p{L}+\s)?sind\s(?:insbesondere|mindestens|zumindest))(?![\p{L}])/u;
const applies = anyWord('gilt gelten');
/** Power to make rules, handed on. */
const delegates = /(?<!\p{L})w[ie]rde?n?\sermächtigt(?!\p{L})[^;]*?\p{L}*[Vv]erordnung/u;
const offence =
  /\b(?:ordnungswidrig\s(?:handelt|im\sSinne)|wird\s(?:\S+\s){0,6}bestraft|Freiheitsstrafe|(?:mit\s(?:einer\s)?|höhere\s)Geldbuße)\b/iu;
const orders = /(?<![\p{L}])ordne[tn](?:\s[^;]{0,160}?)?\san,\s(dass\s[^;]{0,400})/u;
const pronoun =
  /^\s*(?:(?:so|dann)\s)?(?:sie|es|er|(?:dieses|diese|dieser)(?!\s(?:\p{Ll}+\s)?\p{Lu}))(?![\p{L}])/u;
const pronounAlone = wordsAlone('sie es er ihr ihm diese dieser dieses');

interface Reading {
  readonly found: FoundActor | null;
  readonly offset: number;
  readonly isPronoun: boolean;
}
const nobody: Reading = { found: null, offset: 0, isPronoun: false };

/** Who is spoken of by the verb at this place: in the first position, or behind the verb. */
function subjectOf(main: string, from: number, at: number, end: number): Reading {
  const before = main.slice(from, at);
  const behind = main.slice(end, end + 400);
  // behind a comma begins another clause
  const [near = ''] = behind.split(/[,;:]/u, 1);
  const [last = ''] = before.split(',').slice(-1);
  if (pronoun.test(behind) || pronounAlone.test(last.trim()))
    return { found: null, offset: 0, isPronoun: true };
  const opens = /^\s*(?:(?:und|oder|aber|jedoch|auch)\s)?/iu.exec(before)?.[0].length ?? 0;
  const first = subjectIn(before.slice(opens), 6);
  if (first) return { found: first, offset: from + opens, isPronoun: false };
  return { found: subjectIn(near, 9), offset: end, isPronoun: false };
}

interface Saying {
  readonly force: Force;
  /** somebody else acts on the subject: "ist zu prüfen", "wird bestellt" */
  readonly isPassive: boolean;
}

/** What a modal verb, "haben" or "sein" does to its clause. `clause`: from the verb to the next one, or to the end. */
function sayingOf(
  verb: string,
  clause: string,
  rest: string,
  before: string,
  hasActor: boolean,
): Saying | null {
  const low = verb.toLowerCase();
  const isNot = refusal.test(clause) || /^\s*Nicht\s/u.test(before);
  const isOnly = limit.test(clause);
  const isPassive = participle.test(clause) && /^\s*werden(?!\p{L})/u.test(rest.slice(clause.length));
  const active = (force: Force): Saying => ({ force, isPassive });
  const passive = (force: Force): Saying => ({ force, isPassive: true });
  if (/^m[uü](?:ss|ß)/u.test(low)) return active('must');
  if (/^d[aü]rf/u.test(low))
    return active(
      isNot || isOnly || /(?<!\p{L})höchstens(?!\p{L})/u.test(clause.slice(0, 80)) ? 'must_not' : 'may',
    );
  if (/^k[aö]nn/u.test(low)) {
    if (isOnly && !isNot) return active('must_not');
    // "kann anordnen, Weisungen nicht zu befolgen": the refusal of what is ordered
    const isRefused = refusal.test(clause.split(',', 1)[0] ?? '');
    return hasActor || isPassive || happens.test(clause)
      ? active(isRefused ? 'must_not' : 'may')
      : active('none');
  }
  if (low.startsWith('soll')) return active('should');
  if (/^bed[aü]rf/u.test(low))
    return needsConsent.test(clause) && !isNot ? active('must') : isNot ? active('may') : null;
  if (low.startsWith('brauch')) return isNot ? active('may') : isOnly ? active('must') : null;
  if (/^w[ie]rd/u.test(low)) {
    if (/(?<!\p{L})ermächtigt(?!\p{L})/u.test(clause)) return active('may');
    return participle.test(clause) && !isNot && !tellingParticiples.test(clause) ? passive('must') : null;
  }
  const owed = infinitive.exec(clause);
  if (/^ha(?:t|ben)$/u.test(low)) {
    if (hasTasks.test(clause)) return active('must');
    if (entitles.test(clause)) return active('may');
    if (!owed) return null;
    // "hat nicht zu prüfen": it is freed of that
    return active(/(?<!\p{L})nicht\s$/u.test(clause.slice(0, owed.index)) ? 'may' : 'must');
  }
  // ist, sind
  if (obliged.test(clause)) return active(isNot ? 'may' : 'must');
  if (allowed.test(clause)) return active(isNot || isOnly ? 'must_not' : 'may');
  if (banned.test(clause)) return passive('must_not');
  if (freed.test(clause) && /Pflicht|pflichten|Anforderung/u.test(clause)) return active('may');
  if (responsible.test(clause) || /^\s*Verantwortlich(?!\p{L})/u.test(before)) return active('must');
  if (needed.test(clause)) return passive(isNot ? 'may' : 'must');
  if (possible.test(clause)) return passive(isNot || isOnly ? 'must_not' : 'may');
  if (owed) {
    if (understands.test(owed[0])) return null;
    return passive(/(?<!\p{L})nicht\s(?:\S+\s)?$/u.test(clause.slice(0, owed.index)) ? 'must_not' : 'must');
  }
  return opensWithInfinitive.test(before) ? passive('must') : null;
}

function ownerOf(clause: string, before: string): OwnerOfThing {
  if (ownThings.test(before) || byFirm.test(clause)) return 'firm';
  if (authorityThings.test(before)) return 'authority';
  return firmThings.test(clause) ? 'mostly_firm' : null;
}

function statementsIn(sentence: string, unit: Span): Statement[] {
  if (offence.test(sentence) || delegates.test(sentence) || /\(weggefallen\)\s*$/u.test(sentence)) return [];
  const main = mainClausesOf(sentence, unit);
  const boundary = unit.start;
  const found: Statement[] = [];
  const startOf = (at: number) =>
    Math.max(
      0,
      main.lastIndexOf('; ', at) + 1,
      main.lastIndexOf(': ', at) + 1,
      boundary <= at && /[:;.]\s$/u.test(sentence.slice(0, boundary)) ? boundary : 0,
    );
  const add: Add = (at, force, reading, isPassive = false, isTold = false) => {
    const before = main.slice(startOf(at), at);
    const clause = main.slice(startOf(at), at + 260);
    const doer = isPassive || !reading.found ? agentIn(clause) : null;
    // whoever examines firms does it on their order
    const agent = doer === 'customer' ? null : doer;
    // of a passive the subject is whom it is done to
    const subject = isPassive && !agent ? null : reading.found;
    let actor: Actor = agent ?? subject?.actor ?? 'thing';
    if (actor === 'thing' && !reading.isPronoun && toAuthority.test(sentence)) actor = 'firm';
    const patient = isPassive ? reading.found : null;
    const isInternal =
      patient !== null &&
      isWithinFirms.test(main.slice(reading.offset + patient.start, reading.offset + patient.end));
    found.push({
      force,
      actor,
      ownerOfThing:
        actor !== 'thing'
          ? null
          : isInternal
            ? 'firm'
            : ownerOf(clause, isPassive ? `${before} ${main.slice(at, at + 90)}` : before),
      isPronoun: reading.isPronoun && actor === 'thing',
      subject:
        reading.found && !isPassive
          ? { start: reading.offset + reading.found.start, end: reading.offset + reading.found.end }
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
  const verbs = [...main.matchAll(finite)].filter(
    ({ index, 0: verb }) => !/^\s*(?:[,.)]|$)/u.test(main.slice(index + verb.length)),
  );
  for (const [order, match] of verbs.entries()) {
    const end = match.index + match[0].length;
    const rest = /^[^;]*/u.exec(main.slice(end))?.[0] ?? '';
    const next = nextFinite.exec(rest)?.index ?? rest.length;
    const clause = rest.slice(0, next);
    const reading = subjectOf(main, startOf(match.index), match.index, end);
    const before = main.slice(startOf(match.index), match.index);
    // "… bestellt werden", "… sicherstellen können": the end of what another verb began
    if (order > 0 && /^(?:werden|können|haben)$/u.test(match[0]) && participle.test(before.slice(-60)))
      continue;
    const saying = sayingOf(match[0], clause, rest, before, reading.found !== null || reading.isPronoun);
    if (saying) add(match.index, saying.force, reading, saying.isPassive);
  }
  const lies = inResponsibility.exec(main);
  if (lies) add(lies.index, 'must', nobody);
  const free = atDiscretion.exec(main);
  if (free) return [...found.filter(({ force }) => force === 'may'), { ...plain(free.index), force: 'may' }];
  const order = orders.exec(sentence);
  const ordered = order?.[1] ? subjectIn(order[1], 6) : null;
  if (order && ordered?.actor === 'firm')
    add(order.index, 'must', {
      found: ordered,
      offset: order.index + order[0].length - (order[1]?.length ?? 0),
      isPronoun: false,
    });
  if (found.some(({ force }) => force !== 'none')) return found;
  // "Satz 1 gilt entsprechend": nothing is demanded in the plain present
  const acting = main.replaceAll(/[^;]+/gu, (part) => (applies.test(part) ? ' '.repeat(part.length) : part));
  plainPresentIn(acting, startOf, add);
  return found;
}

const plain = (at: number): Statement => ({
  force: 'none',
  actor: 'thing',
  ownerOfThing: null,
  isPronoun: false,
  subject: null,
  at,
  isSubordinate: false,
  isThroughNationalLaw: false,
});

type Add = (at: number, force: Force, reading: Reading, isPassive?: boolean, isTold?: boolean) => void;

/** The text speaks of itself: "Dieses Merkblatt erläutert …" tells what it is about, and binds nobody. */
const speaksOfItself =
  /^\s*(?:Diese[rs]?\s(?:\p{Ll}+\s)?\p{L}*(?:[Ll]eitlinien?|[Hh]inweise?|[Ss]chreiben|[Mm]itteilung|[Aa]bschnitt|[Kk]apitel|[Mm]odul|[Aa]nhang|[Aa]nlage|[Gg]esetz|[Vv]erordnung|[Rr]ichtlinie|[Vv]erfügung|[Dd]okument)|(?:Diese[rs]?|Das|Die|Der)\s(?:vorliegende[rs]?\s)?(?:Merkblatt|Rundschreiben|Allgemeinverfügung|Bekanntmachung|Aufsichtsmitteilung))(?!\p{L})/u;

/** What somebody does, or something holds, in the plain present of a rule of conduct. */
function plainPresentIn(main: string, startOf: (at: number) => number, add: Add): void {
  if (speaksOfItself.test(main)) return;
  const undone = isLeftUndone.exec(main);
  if (undone) return add(undone.index, 'must_not', nobody, true);
  if (there.test(main)) return;
  const burden = burdens.exec(main);
  if (burden?.[1]) {
    const actor = responsibleIn(`bei ${burden[1]}`);
    return add(burden.index, 'must', {
      found: actor && { ...actor, start: 0, end: 0 },
      offset: burden.index,
      isPronoun: false,
    });
  }
  const enough = suffices.exec(main);
  if (enough) return add(enough.index, 'may', nobody);
  const entitled = /(?<!\p{L})steh(?:t|en)(?!\p{L})/u.exec(main);
  if (entitled && rights.test(main) && /(?<!\p{L})zu(?!\p{L})[\s.;]*/u.test(main) && !refusal.test(main))
    return add(entitled.index, 'may', nobody);
  const stays = staysWith.exec(main);
  if (stays) {
    const before = main.slice(startOf(stays.index), stays.index);
    const rest = main.slice(stays.index);
    if (responsible.test(rest))
      return add(
        stays.index,
        'must',
        subjectOf(main, startOf(stays.index), stays.index, stays.index + stays[0].length),
      );
    if (duty.test(before) && !/(?<!\p{L})unberührt(?!\p{L})/u.test(rest)) {
      const actor = responsibleIn(rest);
      return add(stays.index, 'must', { found: actor, offset: stays.index, isPronoun: false });
    }
    return;
  }
  const ends = /(?<!\p{L})besteh(?:t|en)(?!\p{L})/u.exec(main);
  if (ends && duty.test(main) && refusal.test(main)) return add(ends.index, 'may', nobody);
  const premise = /^\s*(?:Voraussetzung|Bedingung)(?:\s(?:da|hier)für)?\sist(?!\p{L})/u.exec(main);
  if (premise) return add(premise.index, 'must', nobody, false, true);
  const tasks = listsTasks.exec(main);
  if (tasks) return add(tasks.index, 'must', nobody);
  for (const match of main.matchAll(conducting)) {
    const end = match.index + match[0].length;
    const before = main.slice(startOf(match.index), match.index);
    const behind = main.slice(end);
    if (/^\s*(?:[.;)]|$)/u.test(behind)) continue;
    const reading = subjectOf(main, startOf(match.index), match.index, end);
    const isThing = conductOfThings.test(match[0]);
    if (
      (!bindsThings.test(match[0]) && (reading.found || reading.isPronoun)) ||
      (isThing && /^\s*(?:Dies|Hierzu|Dazu|Darüber\shinaus)(?![\p{L}])/u.test(before)) ||
      (isThing && firmThings.test(before))
    )
      return add(match.index, 'must', reading);
  }
  const told = toldIn(main);
  if (told) return add(told.at, 'must', told.reading);
  const at = refusal.test(main) || anyModal.test(main) ? -1 : presentIn(main);
  if (at >= 0) add(at, 'must', nobody, false, true);
}

/** No verbs, though they end like some, and verbs of what is so. */
const noPresent = wordsAlone(`
  insgesamt direkt zunächst erst oft meist nicht sonst selbst überhaupt dort mit seit statt samt laut soweit konkret
  explizit adäquat effizient transparent konsistent gesamthaft jetzt bekannt
  knüpf(?:t|en) wirk(?:t|en) bilde[nt] rechtfertig(?:t|en) unterfallen unterfällt häng(?:t|en) betrifft betreffen
  entsteh(?:t|en) unterscheide[nt] zähl(?:t|en) bestimm(?:t|en) beruh(?:t|en) basier(?:t|en) resultier(?:t|en) ermöglich(?:t|en)
  erleichter(?:t|n) verweis(?:t|en) definier(?:t|en) spiel(?:t|en) zeig(?:t|en) führ(?:t|en)
`);

const presentWord =
  /(?<=\s)(?:(\p{Ll}{3,}t)|(\p{Ll}{4,}(?:en|rn|ln))(?=\s(?:d(?:ie|as|en|em|er)|ein\p{Ll}*|sich|in|im|auf|bei|mit|nach|über|unter|zu|zur|zum|für|durch|dafür|auch|mindestens|alle|regelmäßig|sowohl|insbesondere)(?!\p{L})))(?!\p{L})/gu;

/** Where the verb of a sentence stands that says what a thing does, or -1. */
function presentIn(main: string): number {
  const begins = main.search(/\p{L}/u);
  for (const match of main.matchAll(presentWord)) {
    const verb = match[1] ?? match[2] ?? '';
    if (match.index < begins + 2 || noPresent.test(verb)) continue;
    return noConduct.test(verb) ? -1 : match.index;
  }
  return -1;
}

const finiteWord = /^[\s,]*(\p{Ll}{3,}(?:t|en|rn|ln))(?![\p{L}])/u;
const singularWord =
  /^[^;:]{0,600}?\s(\p{Ll}{3,}t)(?=\s(?:die|das|den|dem|der|ein\p{Ll}*|ihre?\p{Ll}?|seine?\p{Ll}?|sich|alle|\p{Lu}\p{Ll}+)(?!\p{L}))/u;
const inverted =
  /(?<!\p{L})(\p{Ll}{3,}(?:t|en|rn|ln))\s(?:sich\s)?(?=(?:die|das|der|ein|eine)\s\p{L}|(?:sie|es|er)(?!\p{L}))/gu;
/** What may stand between somebody and what he does. */
const joined = /^\s(?:und|oder)\s(?:die|das|der)?\s?(?:\p{Lu}[\p{L}-]+\s?){1,2}/u;
const belonging =
  /^\s(?:nach\s§§?\s[^\p{L}]*(?:Nummer|Absatz|Abs\.|Nr\.)?[\d\s,und]*|(?:für|des|der|in|im)\s(?:\p{L}+\s){0,2}?\p{Lu}[\p{L}-]+)/u;
const nothing = /^/u;

/** "Die Bundesanstalt erteilt …", "nimmt sie … wahr", "veröffentlicht die Bundesanstalt …" */
function toldIn(main: string): { at: number; reading: Reading } | null {
  const begins = /^\s*(?:Sie|Er|Es)\s(\p{Ll}{3,}(?:t|en|rn|ln))(?!\p{L})/u.exec(main);
  if (begins?.[1] && !noConduct.test(begins[1]))
    return { at: 0, reading: { found: null, offset: 0, isPronoun: true } };
  const opening = /^[^,;:]*/u.exec(main)?.[0] ?? '';
  const first = subjectIn(opening, 4);
  if (first) {
    const reading: Reading = { found: first, offset: 0, isPronoun: false };
    const behind = main.slice(first.end);
    for (const attribute of [joined, belonging, nothing]) {
      const length = attribute.exec(behind)?.[0].trimEnd().length;
      if (length === undefined) continue;
      const word = finiteWord.exec(behind.slice(length));
      if (word?.[1] && !noConduct.test(word[1])) return { at: first.end + length, reading };
    }
    // further away only the third person singular is told from an adjective
    const singular = singularWord.exec(behind);
    if (singular?.[1] && !noConduct.test(singular[1])) return { at: first.end, reading };
  }
  for (const match of main.matchAll(inverted)) {
    if (!match[1] || noConduct.test(match[1])) continue;
    const offset = match.index + match[0].length;
    if (pronoun.test(main.slice(offset)))
      return { at: match.index, reading: { found: null, offset, isPronoun: true } };
    const actor = subjectIn(main.slice(offset, offset + 90), 4);
    if (actor) return { at: match.index, reading: { found: actor, offset, isPronoun: false } };
  }
  return null;
}

export const german: DutyGrammar = {
  statementsIn,
  condition:
    /(?<![\p{L}])(?:wenn|sofern|soweit|falls|sobald|solange|im\sFalle?|bei\sVorliegen|für\sden\sFall)(?![\p{L}])\s[^,;:.]{8,}/iu,
  exception:
    /(?<![\p{L}])(?:es\ssei\sdenn|außer|ausgenommen|mit\sAusnahme|abweichend\svon|unbeschadet|vorbehaltlich)(?![\p{L}])[^;:.]{4,120}/iu,
  deadline:
    /(?<![\p{L}])(?:unverzüglich|sofort|umgehend|(?:mindestens\s)?(?:jährlich|vierteljährlich|monatlich|halbjährlich)|(?:mindestens\s)?(?:einmal|zweimal)\s(?:im\sJahr|jährlich|pro\sJahr)|innerhalb\s(?:von|einer?s?)\s[^,;.]{3,60}|binnen\s[^,;.]{3,50}|spätestens\s[^,;.]{3,60}|bis\szum\s[^,;.]{3,40}|nach\sAblauf\s[^,;.]{3,50}|turnusmäßig|anlassbezogen|regelmäßig)/iu,
  definitions: /\b(?:Begriffsbestimmung|Definition)/iu,
  amendments: /^(?:Änderung|Aufhebung)\s(?:von|der\s(?:Richtlinie|Verordnung)|des\s\p{L}*gesetz)/iu,
};
