import type { DutyGrammar, Force, OwnerOfThing, Statement } from '../statement.ts';
import {
  authorityThings,
  byFirm,
  type FoundActor,
  firmThings,
  ownThings,
  subjectIn,
  toAuthority,
} from './actors.ts';

const finite =
  /(?<![\p{L}])(?:muss|müssen|muß|hat|haben|ist|sind|darf|dürfen|kann|können|soll|sollen|sollte|sollten|bedarf|bedürfen|braucht|brauchen|haftet|haften|wird|werden)(?![\p{L}])/giu;
/** What institutions do, said in the plain present where a rule of conduct is meant. */
const conduct =
  /(?<![\p{L}])(?:stell(?:t|en)|tr[aä]g(?:t|en)|umfass(?:t|en)|beinhalte[nt]|enth[aä]lt|enthalten|melde[tn]|teil(?:t|en)|leg(?:t|en)|übermittel(?:t|n)|prüf(?:t|en)|überwach(?:t|en)|unterrichte[tn]|erstatte[tn]|berichte[tn]|bestell(?:t|en)|benenn(?:t|en)|ermittel(?:t|n)|richte[tn]|gewährleiste[tn]|sorg(?:t|en)|verfüg(?:t|en)|erstreck(?:t|en)|obliegt|obliegen|veröffentlich(?:t|en)|zeig(?:t|en)|reich(?:t|en)|beurteil(?:t|en)|dokumentier(?:t|en)|halten|hält|erfolg(?:t|en)|setz(?:t|en)|schließ(?:t|en)|orientier(?:t|en)|berücksichtig(?:t|en)|führ(?:t|en)|unterlieg(?:t|en))(?![\p{L}])/giu;
/** Verbs whose infinitive holds the "zu": sicherzustellen, mitzuteilen. */
const separable =
  '(?:ab|an|auf|aus|bei|bekannt|bereit|dar|durch|ein|entgegen|fern|fest|fort|frei|gegenüber|gleich|her|heran|herbei|hin|hinein|inne|mit|nach|nieder|offen|rück|sicher|statt|teil|über|um|unter|vor|voran|voraus|vorher|wahr|weg|weiter|wieder|zu|zurück|zusammen|zuwider)';
const zuInfinitive = new RegExp(
  `(?<!\\bum\\s(?:\\S+\\s){0,6})(?:\\bzu\\s\\p{Ll}+n\\b|(?<![\\p{L}])${separable}zu\\p{Ll}{2,}n(?![\\p{L}]))`,
  'u',
);
const infinitiveBefore = new RegExp(`(?:^|\\s)(?:zu\\s\\p{Ll}+n|${separable}zu\\p{Ll}{2,}n)\\s$`, 'iu');
const isDefinition =
  /\b(?:anzusehen|zu\sverstehen|anzuwenden|gleichzusetzen|gleichzustellen|gleichgestellt|unberührt|zuzurechnen|zuzuordnen|zu\sbehandeln)\b/iu;
/** What is so, or only begins or ends: no conduct of anybody. */
const noConduct =
  /^(?:gilt|gelten|bleib(?:t|en)|besteh(?:t|en)|gehör(?:t|en)|lieg(?:t|en)|heiß(?:t|en)|bedeute[nt]|steh(?:t|en)|fäll?(?:t|en)|geh(?:t|en)|komm(?:t|en)|ergib(?:t|en)|ergeben|dien(?:t|en)|entspr[ei]ch(?:t|en)|betr[aä]g(?:t|en)|bezieh(?:t|en)|ende[tn]|beginn(?:t|en)|tritt|treten|erlischt|ruh(?:t|en)|betreib(?:t|en)|find(?:et|en)|verlier(?:t|en)|besitz(?:t|en)|hat|haben|ist|sind|wird|werden|kann|können|darf|dürfen|muss|müssen|soll|sollen|nicht|selbst|sowie|gegenüber|insbesondere|jeweils|mit|seit|unverzüglich|genannten|bestimmten|zuständigen|tritt|gemäß|zudem|damit|somit|jährlich\p{L}*|entsprechen|erfüll(?:t|en)|erhalten|erhält|genieß(?:t|en)|gelte[nt])$/u;
const rights =
  /^\s(?:\S+\s){0,4}?(?:das\sRecht|die\sMöglichkeit|die\sBefugnis|Anspruch|Zugang)\b|\b(?:befugt|berechtigt|ermächtigt)\b/iu;
const offence =
  /\b(?:ordnungswidrig\s(?:handelt|im\sSinne)|wird\s(?:\S+\s){0,6}bestraft|Freiheitsstrafe|mit\s(?:einer\s)?Geldbuße)\b/iu;
const inResponsibility = /\bliegt\b[^.;]{0,80}?\bin\sder\sVerantwortung\b/u;
const atDiscretion = /\bliegt\b[^.;]{0,120}?\bim\sErmessen\b/u;
const pronoun =
  /^\s*(?:(?:so|dann)\s)?(?:sie|es|er|(?:dieses|diese|dieser)(?!\s(?:\p{Ll}+\s)?\p{Lu}))(?![\p{L}])/u;

interface Reading {
  readonly found: FoundActor | null;
  readonly offset: number;
  readonly isPronoun: boolean;
}

/** Who is spoken of by the verb at this place: in the first position, or behind the verb. */
function subjectOf(sentence: string, from: number, at: number, end: number): Reading {
  const before = sentence.slice(from, at);
  const behind = sentence.slice(end, end + 260);
  // behind a comma begins another clause
  const [near = ''] = behind.split(/[,;:]/u, 1);
  if (pronoun.test(behind)) return { found: null, offset: 0, isPronoun: true };
  if (/^\s*(?:sie|es|er|ihr|ihm)\s*$/iu.test(before.split(',').at(-1) ?? ''))
    return { found: null, offset: 0, isPronoun: true };
  const opens = /^\s*(?:(?:und|oder|aber|jedoch|auch)\s)?/iu.exec(before)?.[0].length ?? 0;
  const first = subjectIn(before.slice(opens), 6);
  if (first) return { found: first, offset: from + opens, isPronoun: false };
  const after = subjectIn(near, 9);
  return { found: after, offset: end, isPronoun: false };
}

/** "… dürfen Angaben, die sie erhalten, Dritten nicht offenbaren": the refusal stands behind a clause that was put in. */
const refusedAtEnd = /\bnicht\s(?:\p{Ll}+\s(?:und|oder)\s(?:nicht\s)?)?\p{Ll}+n(?:\swerden)?\s*[.;]/u;

function forceOf(verb: string, rest: string, hasActor: boolean): Force | null {
  const low = verb.toLowerCase();
  const upTo = /^[^;]*/u.exec(rest)?.[0] ?? rest;
  const head = upTo.slice(0, 900);
  const isNot =
    /^(?:[^,;.]|,(?!\s(?:die|der|das|wenn|soweit|sofern|es)\b)){0,160}?\b(?:nicht|kein\p{L}*|weder|niemals)\b/iu.test(
      head,
    );
  const isOnly = /^(?:[^,;.]){0,120}?\b(?:nur|ausschließlich|allein|erst|höchstens)\b/iu.test(head);
  if (/^(?:muss|müssen|muß)$/u.test(low)) return 'must';
  if (/^(?:darf|dürfen)$/u.test(low)) return isNot || isOnly || refusedAtEnd.test(head) ? 'must_not' : 'may';
  if (/^(?:kann|können)$/u.test(low)) {
    if (isOnly && hasActor && !isNot) return 'must_not';
    return hasActor || /\b\p{L}+(?:t|en)\swerden\b/u.test(head) ? 'may' : 'none';
  }
  if (low.startsWith('soll')) return 'should';
  if (/^bed[aü]rf/u.test(low))
    return /\b(?:Erlaubnis|Zustimmung|Genehmigung|Zulassung|Schriftform|schriftlich\p{L}*|Beschluss\p{L}*|Anzeige|Bestätigung)\b/u.test(
      head,
    ) && !isNot
      ? 'must'
      : isNot
        ? 'may'
        : null;
  if (low.startsWith('brauch')) return isNot ? 'may' : isOnly ? 'must' : null;
  if (/^haftet?n?$/u.test(low)) return 'must';
  // power to make rules, handed on: nobody has to do anything yet
  if (/^w[ie]rd/u.test(low))
    return /\bermächtigt\b/u.test(head) && !/\b(?:Rechtsv|V)erordnung\b/u.test(rest) ? 'may' : null;
  if (/^(?:hat|haben)$/u.test(low)) {
    if (rights.test(head)) return 'may';
    if (/\bverpflichtet\b/u.test(head.slice(0, 60))) return isNot ? 'may' : 'must';
    const infinitive = zuInfinitive.exec(head);
    if (!infinitive) return null;
    // "hat nicht zu prüfen": it is freed of that
    return /\bnicht\s$/u.test(head.slice(0, infinitive.index)) ? 'may' : 'must';
  }
  // ist, sind
  if (/^[^.;]{0,120}?\bverpflichtet\b(?!\s(?:ist|sind|wird|werden))/u.test(head))
    return isNot ? 'may' : 'must';
  if (/^[^.;]{0,120}?\b(?:befugt|berechtigt|ermächtigt)\b/u.test(head)) return isNot ? 'must_not' : 'may';
  if (/^[^.;,]{0,90}?\b(?:unzulässig|verboten|untersagt)\b/u.test(head)) return 'must_not';
  if (/^[^.;]{0,120}?\b(?:verantwortlich|zuständig)\b/u.test(head)) return 'must';
  if (/^[^.;]{0,120}?\b(?:erforderlich|notwendig|sicherzustellen)\b/u.test(head) && !isNot) return 'must';
  const infinitive = zuInfinitive.exec(head);
  if (!infinitive)
    return /^[^.;]{0,140}?\b(?<!soweit\s)(?:zulässig|möglich|zugelassen)\b/u.test(head)
      ? isNot || isOnly
        ? 'must_not'
        : 'may'
      : null;
  if (isDefinition.test(infinitive[0])) return null;
  return /\bnicht\s(?:\S+\s)?$/u.test(head.slice(0, infinitive.index)) ? 'must_not' : 'must';
}

function ownerOf(clause: string, before: string): OwnerOfThing {
  if (ownThings.test(before) || byFirm.test(clause)) return 'firm';
  if (authorityThings.test(before)) return 'authority';
  return firmThings.test(clause) ? 'mostly_firm' : null;
}

/** Main clauses have their verb second; at the end of a clause it belongs to a subordinate one. */
const isAtEnd = (before: string, rest: string) =>
  (/,/u.test(before) || opensSubordinate.test(before)) &&
  /^\s*(?:[,;.)]|$|(?:wird|werden|würde)(?![\p{L}])|(?:und|oder)\s(?!die|der|das|dies))/u.test(rest);
const opensSubordinate =
  /^\s*(?:wenn|soweit|sofern|falls|sobald|solange|bevor|nachdem|weil|da|obwohl|ob|dass|welche[rsnm]?|wer|soweit|insoweit)(?![\p{L}])/iu;

function statementsIn(sentence: string, boundary: number): Statement[] {
  if (offence.test(sentence) || /\(weggefallen\)\s*$/u.test(sentence)) return [];
  const found: Statement[] = [];
  const add = (match: RegExpExecArray, force: Force, reading: Reading, isSubordinate: boolean) => {
    const { found: named, offset, isPronoun } = reading;
    const clause = sentence.slice(Math.max(0, sentence.lastIndexOf('; ', match.index)), match.index + 260);
    found.push({
      force,
      actor: named?.actor ?? (!isPronoun && toAuthority.test(sentence) ? 'firm' : 'thing'),
      ownerOfThing: named ? null : ownerOf(clause, sentence.slice(startOf(match.index), match.index)),
      isPronoun,
      subject: named ? { start: offset + named.start, end: offset + named.end } : null,
      at: match.index,
      isSubordinate,
      isThroughNationalLaw: false,
    });
  };
  const startOf = (at: number) =>
    Math.max(
      0,
      sentence.lastIndexOf('; ', at) + 1,
      sentence.lastIndexOf(': ', at) + 1,
      boundary <= at && /[:;.]\s$/u.test(sentence.slice(0, boundary)) ? boundary : 0,
    );
  for (const match of sentence.matchAll(finite)) {
    const end = match.index + match[0].length;
    const rest = sentence.slice(end);
    const reading = subjectOf(sentence, startOf(match.index), match.index, end);
    const force =
      forceOf(match[0], rest, reading.found !== null || reading.isPronoun) ??
      // "Aufzuzeichnen und aufzubewahren sind: …"
      (/^(?:ist|sind)$/iu.test(match[0]) && infinitiveBefore.test(sentence.slice(0, match.index))
        ? 'must'
        : null);
    const before = sentence.slice(startOf(match.index), match.index);
    // "Soll eine Erlaubnis erteilt werden, so …": a verb that opens the sentence opens a condition
    const opensCondition = before.trim() === '' && /,\s/u.test(rest);
    if (force !== null) add(match, force, reading, opensCondition || isAtEnd(before, rest));
  }
  const lies = inResponsibility.exec(sentence) ?? atDiscretion.exec(sentence);
  if (lies)
    add(
      lies,
      inResponsibility.test(sentence) ? 'must' : 'may',
      { found: null, offset: 0, isPronoun: false },
      false,
    );
  const banned = /^\s*(?:Verboten|Unzulässig|Untersagt)\s(?:ist|sind)\b/u.exec(sentence);
  if (banned)
    return [
      {
        force: 'must_not',
        actor: 'firm',
        ownerOfThing: null,
        isPronoun: false,
        subject: null,
        at: 0,
        isSubordinate: false,
        isThroughNationalLaw: false,
      },
    ];
  // "Satz 1 gilt entsprechend": nothing is demanded in the plain present
  if (/(?<![\p{L}])(?:gilt|gelten)(?![\p{L}])/u.test(sentence)) return found;
  if (found.some(({ isSubordinate, force }) => !isSubordinate && force !== 'none')) return found;
  for (const match of sentence.matchAll(conduct)) {
    const end = match.index + match[0].length;
    const before = sentence.slice(startOf(match.index), match.index);
    if (
      isAtEnd(before, sentence.slice(end)) ||
      /^\s(?:soll|muss|müssen|kann|können|darf|dürfen|will|wollen|würde|wird|werden)/u.test(
        sentence.slice(end),
      )
    )
      continue;
    const reading = subjectOf(sentence, startOf(match.index), match.index, end);
    const isThing = /^(?:umfass|beinhalt|enth|erstreck|erfolg|orientier|obl|richte)/iu.test(match[0]);
    if (
      reading.found ||
      reading.isPronoun ||
      (isThing && /^\s*(?:Dies|Hierzu|Dazu|Darüber\shinaus)(?![\p{L}])/u.test(before)) ||
      (isThing && firmThings.test(sentence.slice(startOf(match.index), match.index)))
    ) {
      add(match, 'must', reading, false);
      break;
    }
  }
  if (!found.some(({ isSubordinate, force }) => !isSubordinate && force !== 'none')) {
    // "Die Bundesanstalt erteilt …", "veröffentlicht die Bundesanstalt …": who does what, in the plain present
    const told = plainPresent(sentence);
    if (told) add(told.match, 'must', { found: told.actor, offset: told.offset, isPronoun: false }, false);
  }
  return found;
}

const finiteWord = /^\s?(\p{Ll}{3,}(?:t|en|rn|ln))(?![\p{L}])/u;

function plainPresent(
  sentence: string,
): { match: RegExpExecArray; actor: FoundActor; offset: number } | null {
  const opening = /^[^,;:]*/u.exec(sentence)?.[0] ?? '';
  const first = subjectIn(opening, 4);
  if (first) {
    const joined = /^\s(?:und|oder)\s(?:die|das|der)?\s?(?:\p{Lu}[\p{L}-]+\s?){1,2}/u.exec(
      sentence.slice(first.end),
    );
    const attribute =
      /^\s(?:nach\s§§?\s[^\p{L}]*(?:Nummer|Absatz|Abs\.|Nr\.)?[\d\s,und]*|(?:für|des|der|in|im)\s(?:\p{L}+\s){0,2}?\p{Lu}[\p{L}-]+)/u.exec(
        sentence.slice(first.end),
      );
    const ends = [joined?.[0].trimEnd().length, attribute?.[0].length, 0].filter((end) => end !== undefined);
    for (const at of ends.map((end) => first.end + end)) {
      const word = finiteWord.exec(sentence.slice(at));
      if (word?.[1] && !noConduct.test(word[1])) {
        const match = Object.assign(word, { index: at });
        return { match, actor: first, offset: 0 };
      }
    }
    return null;
  }
  for (const match of sentence.matchAll(
    /(?<![\p{L}])(\p{Ll}{3,}(?:t|en|rn|ln))\s(?=(?:die|das|der|ein|eine)\s\p{Lu})/gu,
  )) {
    if (!match[1] || noConduct.test(match[1])) continue;
    const offset = match.index + match[0].length;
    const actor = subjectIn(sentence.slice(offset, offset + 60), 2);
    if (
      actor &&
      (match.index === 0 || /(?:,|^[^,]{0,120})\s?(?:so\s)?$/u.test(sentence.slice(0, match.index)))
    )
      return { match, actor, offset };
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
