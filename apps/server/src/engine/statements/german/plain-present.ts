import type { ActTerms, Force } from '../grammar.ts';
import { bearerIn, subjectIn } from './actors.ts';
import { obliged, responsible, rights } from './modal-verbs.ts';
import { nobody, pronoun, type Reading, subjectOf } from './readings.ts';
import { firmThings } from './things.ts';
import { anyModal, anyWord, refusal, wordsAlone } from './words.ts';

export type Add = (at: number, force: Force, reading: Reading, isPassive?: boolean, isTold?: boolean) => void;

/** What institutions do, and what their rules and reports contain, in the plain present. */
const conduct = anyWord(`
  stell(?:t|en) tr[aä]g(?:t|en) umfass(?:t|en) beinhalte[nt] enth[aä]lt enthalten melde[tn] teil(?:t|en) leg(?:t|en)
  übermittel(?:t|n) prüf(?:t|en) überwach(?:t|en) unterrichte[tn] erstatte[tn] berichte[tn] bestell(?:t|en)
  benenn(?:t|en) ermittel(?:t|n) richte[tn](?!\\ssich\\sdanach) gewährleiste[tn] sorg(?:t|en) verfüg(?:t|en) erstreck(?:t|en) obliegt
  obliegen veröffentlich(?:t|en) zeig(?:t|en) reich(?:t|en) beurteil(?:t|en) dokumentier(?:t|en) halten hält
  erfolg(?:t|en) setz(?:t|en) schließ(?:t|en) orientier(?:t|en) berücksichtig(?:t|en) führ(?:t|en) unterlieg(?:t|en)
  haftet haften
`);

/** What rules, reports and systems do, of the above. */
const conductOfThings =
  /^(?:umfass|beinhalt|enth|erstreck|erfolg|orientier|obl|richte|bezieh|gewährleist|deck|berücksichtig)/iu;
const bindsThings = anyWord('bezieh(?:t|en) deck(?:t|en)');
const conducting = new RegExp(`${conduct.source}|${bindsThings.source}`, 'giu');

/** What is so, or merely begins or ends: no one's conduct. */
const noConduct = wordsAlone(`
  gilt gelten bleib(?:t|en) besteh(?:t|en) gehör(?:t|en) lieg(?:t|en) heiß(?:t|en) bedeute[nt] steh(?:t|en) fäll?(?:t|en)
  geh(?:t|en) komm(?:t|en) ergib(?:t|en) ergeben dien(?:t|en) entspr[ei]ch(?:t|en) betr[aä]g(?:t|en) bezieh(?:t|en)
  ende[tn] beginn(?:t|en) tritt treten erlischt ruh(?:t|en) betreib(?:t|en) find(?:et|en) verlier(?:t|en) besitz(?:t|en)
  hat haben ist sind wird werden kann können darf dürfen muss müssen soll sollen nicht selbst sowie gegenüber
  insbesondere jeweils mit seit unverzüglich genannten bestimmten zuständigen gemäß zudem damit somit jährlich\\p{L}*
  entsprechen erfüll(?:t|en) erhalten erhält genieß(?:t|en) handel(?:t|n) erst sonst direkt insgesamt zunächst
  samt nebst oft meist statt soweit bekannt berechtigt verpflichtet geeignet befugt bereit
  biete[nt] zähl(?:t|en)
`);

/** What must not be in the plain present: "Die Übermittlung unterbleibt, soweit …" */
const isLeftUndone =
  /(?<!\p{L})unterbleib(?:t|en)(?!\p{L})|(?<!\p{L})komm(?:t|en)\s[^;]{0,60}?nicht\sin\sBetracht/u;

/** Who bears something: "Die Kosten fallen dem Institut zur Last." */
const burdens = /(?<!\p{L})f(?:ä|a)ll(?:t|en)\s(?:de[mnr]\s)\p{Lu}[\p{L}-]*\szur\sLast/u;
/** "Die Aufgaben obliegen der Bundesanstalt." */
const incumbent = /(?<!\p{L})oblieg(?:t|en)\s(?:dem|der|den)\s(?:\p{Ll}+\s){0,2}\p{Lu}/u;
/** "Die Verantwortung für die Umsetzung liegt bei der Geschäftsleitung." */
const liesWith =
  /(?<=(?:Verantwortung|Verantwortlichkeit|Zuständigkeit)[^;]{0,200}\s)lieg(?:t|en)\s[^;]{0,60}?bei(?:m|\sde[mnr])?(?!\p{L})/u;
/** "Eine Ausschüttung umfasst …": about one of many, only what it is, unless how it has to be. */
const isWhatOneIs =
  /^\s*Eine?\s(?!(?:\p{Ll}+\s)?(?:ordnungsgemäße|angemessene|wirksame|geeignete|ordentliche)[rs]?\s)(?:\p{Ll}+\s)?\p{Lu}/u;
/** "Der Prüfer haftet nicht für …" */
const isNotSubject = /(?<!\p{L})(?:haftet|haften|unterlieg(?:t|en))\s[^,;]{0,60}?nicht(?!\p{L})/u;
const isUnderAuthority = /(?<!\p{L})\p{L}*(?:[Aa]ufsicht|Überwachung)(?!\p{L})/u;
const takesIn = /(?<!\p{L})bezieh(?:t|en)\s[^;]*\s(?:mit\s)?ein\s*(?:[.,;]|$)/u;
const there = /(?<!\p{L})(?:gibt\ses|es\sgibt)(?!\p{L})/iu;

/** What is sufficient or waived: nothing more is required. */
const suffices = anyWord('genüg(?:t|en) entfäll(?:t|en) entfallen');
const staysWith = anyWord('(?:ver)?bleib(?:t|en)');
const duty = anyWord('\\p{L}*[Vv]erantwortung \\p{L}*[Vv]erantwortlichkeit \\p{L}*[Pp]flicht(?:en)?');
const listsTasks =
  /^\s*(?:Zu\s(?:den|ihren|seinen)\s(?:\p{L}+\s)?(?:\p{L}*[Aa]ufgaben|\p{L}*[Pp]flichten)[^,;]{0,80}?\s(?:zähl|gehör)(?:t|en)|(?:Interne\s)?(?:\p{L}*maßnahmen|\p{L}*[Pp]flichten|\p{L}*[Aa]ufgaben)\s(?:der\s\p{L}+\s)?sind\s(?:insbesondere|mindestens|zumindest)|Die\s(?:\p{Ll}+\s)?\p{L}*[Pp]flichten\ssind:)(?![\p{L}])/u;

/** The text is about itself: "Dieses Merkblatt erläutert …" says what it covers, and binds no one. */
const speaksOfItself =
  /^\s*(?:Diese[rs]?\s(?:\p{Ll}+\s)?\p{L}*(?:[Ll]eitlinien?|[Hh]inweise?|[Ss]chreiben|[Mm]itteilung|[Aa]bschnitt|[Kk]apitel|[Mm]odul|[Aa]nhang|[Aa]nlage|[Gg]esetz|[Vv]erordnung|[Rr]ichtlinie|[Vv]erfügung|[Dd]okument)|(?:Diese[rs]?|Das|Die|Der)\s(?:vorliegende[rs]?\s)?(?:Merkblatt|Rundschreiben|Allgemeinverfügung|Bekanntmachung|Aufsichtsmitteilung))(?!\p{L})/u;

/** What someone does, or something contains, in the plain present of a rule of conduct. */
export function plainPresentIn(
  main: string,
  startOf: (at: number) => number,
  add: Add,
  terms: ActTerms,
): void {
  if (speaksOfItself.test(main)) return;
  const undone = isLeftUndone.exec(main);
  if (undone) return add(undone.index, 'must_not', nobody, true);
  if (there.test(main) || isNotSubject.test(main)) return;
  for (const borne of [burdens, incumbent, liesWith]) {
    const index = borne.exec(main)?.index ?? -1;
    const found = index < 0 ? null : bearerIn(main.slice(index), terms);
    if (found) return add(index, 'must', { found, offset: index, isPronoun: false });
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
    if (responsible.test(rest) || obliged.test(rest))
      return add(
        stays.index,
        'must',
        subjectOf(main, startOf(stays.index), stays.index, stays.index + stays[0].length, terms),
      );
    if (duty.test(before) && !/(?<!\p{L})unberührt(?!\p{L})/u.test(rest)) {
      const actor = bearerIn(rest, terms);
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
    if (/^unterl/iu.test(match[0]) && isUnderAuthority.test(main)) continue;
    if (match[0].startsWith('umfass') && isWhatOneIs.test(before)) continue;
    const reading = subjectOf(main, startOf(match.index), match.index, end, terms);
    const isThing = conductOfThings.test(match[0]);
    if (
      (!bindsThings.test(match[0]) && (reading.found || reading.isPronoun)) ||
      (isThing && /^\s*(?:Dies|Hierzu|Dazu|Darüber\shinaus)(?![\p{L}])/u.test(before)) ||
      (isThing && firmThings.test(before))
    )
      return add(match.index, 'must', reading);
  }
  const taken = takesIn.exec(main);
  if (taken) {
    const end = taken.index + (/^\p{L}+/u.exec(taken[0])?.[0].length ?? 0);
    const reading = subjectOf(main, startOf(taken.index), taken.index, end, terms);
    return add(taken.index, 'must', reading, false, !reading.found && !reading.isPronoun);
  }
  const told = toldIn(main, terms);
  if (told) return add(told.at, 'must', told.reading);
  const at = refusal.test(main) || anyModal.test(main) ? -1 : presentIn(main);
  if (at >= 0) add(at, 'must', nobody, false, true);
}

/** Words that end like verbs but aren't, and verbs for what is so. */
const noPresent = wordsAlone(`
  insgesamt direkt zunächst erst oft meist nicht sonst selbst überhaupt dort mit seit statt samt laut soweit konkret
  explizit adäquat effizient transparent konsistent gesamthaft jetzt bekannt
  knüpf(?:t|en) wirk(?:t|en) bilde[nt] rechtfertig(?:t|en) unterfallen unterfällt häng(?:t|en) betrifft betreffen
  entsteh(?:t|en) unterscheide[nt] zähl(?:t|en) bestimm(?:t|en) beruh(?:t|en) basier(?:t|en) resultier(?:t|en) ermöglich(?:t|en)
  erleichter(?:t|n) verweis(?:t|en) definier(?:t|en) spiel(?:t|en) zeig(?:t|en) führ(?:t|en)
`);
const presentWord =
  /(?<=\s)(?:(\p{Ll}{3,}t)|(\p{Ll}{4,}(?:en|rn|ln))(?=\s(?:d(?:ie|as|en|em|er)|ein\p{Ll}*|sich|in|im|auf|bei|mit|nach|über|unter|zu|zur|zum|für|durch|dafür|auch|mindestens|alle|regelmäßig|sowohl|insbesondere)(?!\p{L})))(?!\p{L})/gu;

/** The position of the verb that says what a thing does, or -1. */
function presentIn(main: string): number {
  const begins = main.search(/\p{L}/u);
  for (const match of main.matchAll(presentWord)) {
    const verb = match[1] ?? match[2] ?? '';
    if (match.index < begins + 2 || noPresent.test(verb)) continue;
    return noConduct.test(verb) ? -1 : match.index;
  }
  return -1;
}

const finiteWord = /^[\s,]*(\p{Ll}{3,}(?:t|en|rn|ln)|übt)(?![\p{L}])/u;
const singularWord =
  /^[^;:]{0,600}?\s(\p{Ll}{3,}t)(?=\s(?:die|das|den|dem|der|ein\p{Ll}*|ihre?\p{Ll}?|seine?\p{Ll}?|sich|alle|\p{Lu}\p{Ll}+)(?!\p{L}))/u;
const inverted =
  /(?<!\p{L})(\p{Ll}{3,}(?:t|en|rn|ln))\s(?:sich\s)?(?=(?:die|das|der|ein|eine)\s\p{L}|(?:sie|es|er|diese[rs]?(?!\s(?:\p{Ll}+\s)?\p{Lu}))(?!\p{L}))/gu;

/** What may come between people and what they do. */
const joined = /^\s(?:und|oder)\s(?:die|das|der)?\s?(?:\p{Lu}[\p{L}-]+\s?){1,2}/u;
const belonging =
  /^\s(?:nach\s§§?\s[^\p{L}]*(?:Nummer|Absatz|Abs\.|Nr\.)?[\d\s,und]*|(?:für|des|der|in|im)\s(?:\p{L}+\s){0,2}?\p{Lu}[\p{L}-]+)/u;
const nothing = /^/u;

/** "Die Bundesanstalt erteilt …", "nimmt sie … wahr", "veröffentlicht die Bundesanstalt …" */
function toldIn(main: string, terms: ActTerms): { at: number; reading: Reading } | null {
  const begins = /^\s*(?:Sie|Er|Es)\s(\p{Ll}{3,}(?:t|en|rn|ln))(?!\p{L})/u.exec(main);
  if (begins?.[1] && !noConduct.test(begins[1]))
    return { at: 0, reading: { found: null, offset: 0, isPronoun: true } };
  const opening = /^[^,;:]*/u.exec(main)?.[0] ?? '';
  const first = subjectIn(opening, 4, terms);
  if (first) {
    const reading: Reading = { found: first, offset: 0, isPronoun: false };
    const behind = main.slice(first.end);
    for (const attribute of [joined, belonging, nothing]) {
      const length = attribute.exec(behind)?.[0].trimEnd().length;
      if (length === undefined) continue;
      const word = finiteWord.exec(behind.slice(length));
      if (word?.[1] && !noConduct.test(word[1])) return { at: first.end + length, reading };
    }
    // further away, only the third person singular can be distinguished from an adjective
    const singular = singularWord.exec(behind);
    if (singular?.[1] && !noConduct.test(singular[1])) return { at: first.end, reading };
  }
  for (const match of main.matchAll(inverted)) {
    if (!match[1] || noConduct.test(match[1])) continue;
    const offset = match.index + match[0].length;
    if (pronoun.test(main.slice(offset)))
      return { at: match.index, reading: { found: null, offset, isPronoun: true } };
    const actor = subjectIn(main.slice(offset, offset + 90), 4, terms);
    if (actor) return { at: match.index, reading: { found: actor, offset, isPronoun: false } };
  }
  return null;
}
