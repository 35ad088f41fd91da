import { germanPhraseEnd } from '../../text/german-phrase.ts';
import type { Span } from '../../text/passage.ts';
import { bare, isVerbLast, openingOf, opensWithVerb, verbless } from '../german/main-clauses.ts';
import { stretchOf } from './clause-text.ts';
import type { Aside, PartsGrammar } from './parts-grammar.ts';

const soFar = String.raw`(?!\s(?:möglich|erforderlich|notwendig|nötig|angemessen|einschlägig|vorhanden|zutreffend|anwendbar|verfügbar|zulässig)\s?[,;.)])`;
const clausal = String.raw`(?:(?<!\b(?:auch|selbst|insbesondere|als|wie|ob\sund)\s)(?:wenn|sofern|soweit|falls|sobald|solange)|(?:für\sden\sFall|in\sde[nm]\sF[aä]ll(?:e|en)?|unter\sder\s(?:Voraussetzung|Bedingung)|vorausgesetzt|mit\sder\sMaßgabe),?\s(?:dass|daß|in\sdenen|in\sdem|wenn)|in\sFällen,\sin\sdenen)`;
const phrasal = String.raw`(?:i[mn]\s(?:den\s|dem\s)?F[aä]ll(?:e|en)?|bei\sVorliegen|unter\sden\sVoraussetzungen|unter\sder\sVoraussetzung)`;
const excepting = String.raw`(?:es\ssei\sdenn|außer\s(?:wenn|dass|in\sFällen)|ausgenommen(?:\s(?:hiervon|davon))?(?=[\s,])(?!\s(?:ist|sind|bleib|werden|von)))`;
const exceptingPhrase = String.raw`(?:mit\sAusnahme|unter\sAusnahme|abweichend\s(?:von|hiervon|davon)|vorbehaltlich|außer(?!\s(?:Kraft|Betracht|Acht|Ansatz|Verhältnis|Stande|Landes|auch|wenn|dass))|ausgenommen\s(?:von|sind|ist))`;
const opener = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?<condition>${clausal}${soFar})|(?<phrase>${phrasal})|(?<exception>${excepting})|(?<excepted>${exceptingPhrase}))(?![\p{L}-])`,
  'giu',
);
/** "soweit nichts anderes bestimmt ist" */
const reserves = /(?<!\p{L})(?:nichts|etwas)\s(?:anderes|Anderes|Abweichendes|abweichendes)(?!\p{L})/u;

const cue =
  /wenn|sofern|soweit|falls|sobald|solange|f[aä]ll|voraus|maßgabe|es sei denn|auß|ausgenommen|ausnahme|abweichend|vorbehaltlich/i;

const finite =
  /^(?:ist|sind|hat|haben|wird|werden|kann|können|darf|dürfen|muss|muß|müssen|soll|sollen|sollte|sollten|gilt|gelten|bedarf|bedürfen|findet|finden|bleibt|bleiben|steht|stehen|hatte|hätte|wäre|so|dann)$/u;
const noVerb =
  /^(?:mit|seit|nicht|samt|statt|soweit|damit|somit|sofort|zuletzt|insgesamt|selbst|erst|fast|jedoch|nebst|den|denen|deren|einen|ihren|seinen|keinen|jeden|diesen|jenen|allen|beiden|welchen|gegen|neben|wegen|zwischen|oder|aber|ihnen|einzelnen|sonstigen|anderen|weiteren|folgenden|nachfolgenden|übrigen|dessen|sondern|unter|über|dort|darunter|insbesondere|außer|unverzüglich|mindestens|wenigstens|höchstens)$/u;
/** Whether a main clause goes on here with its verb. */
function goesOnWithVerb(words: string): boolean {
  const [first = '', second = ''] = words.split(/\s/u, 2);
  if (finite.test(first)) return true;
  if (!/^\p{Ll}+(?:t|en|rn|ln)$/u.test(first) || noVerb.test(first)) return false;
  return (
    first.endsWith('t') ||
    /^(?:\p{Lu}|d(?:ie|as|er|en|em|es)$|eine?[nrms]?$|sie$|er$|es$|sich$|diese|jede|ihr|sein|kein)/u.test(
      second,
    )
  );
}

interface Segment extends Span {
  readonly words: string;
}

/** The ranges between the commas of a stretch. */
function segmentsIn(text: string, start: number, end: number): Segment[] {
  const found: Segment[] = [];
  let from = start;
  for (let at = start; at < end; at += 1)
    if (text[at] === ',') {
      found.push({ start: from, end: at, words: bare(text.slice(from, at)) });
      from = at + 1;
    }
  found.push({ start: from, end, words: bare(text.slice(from, end)) });
  return found;
}

const isComplete = (words: string) => isVerbLast(words) || verbless.test(words);
const opensAside =
  /^(?:(?:und|oder|aber|sowie|nur|auch|jedoch)\s)?(?:wenn|sofern|soweit|falls|es\ssei\sdenn|außer|ausgenommen|vorbehaltlich|mit\sAusnahme|abweichend|wobei|damit|um|indem)(?!\p{L})/u;
/** A clause that depends on the one before it. */
function dependsOn({ words }: Segment): boolean {
  const opening = openingOf(words);
  return (
    opening === 'relative' ||
    (opening === 'subordinate' && !opensAside.test(words)) ||
    (opening === 'either' && isVerbLast(words)) ||
    /^(?:die|der|das|den|dem|in\sde[nmr]|auf\sde[nmr]|bei\sde[nmr]|von\sde[nmr]|zu\sde[nmr]|an\sde[nmr]|für\sd(?:ie|as|en))\s(?:\p{Ll}|sich|nach\s).*\p{Ll}+(?:t|en|st|nd)$/su.test(
      words,
    )
  );
}

/** Verbs and adjectives that an infinitive with "zu" completes. */
const awaitsInfinitive =
  /(?:gelingt|gelungen\sist|beabsichtig(?:t|en)|verpflichtet\s(?:ist|sind|hat|haben)|bereit\s(?:ist|sind)|Lage\s(?:ist|sind|wäre)|befugt\s(?:ist|sind)|berechtigt\s(?:ist|sind)|droh(?:t|en)|verlang(?:t|en)|unterl(?:ässt|assen)|geeignet\s(?:ist|sind)|erforderlich\s(?:ist|sind)|dient|dienen|plan(?:t|en)|möglich\sist|zulässig\sist)$/u;
const endsInInfinitive = /(?:zu\s\p{Ll}+n|\p{Ll}{2,}zu\p{Ll}{3,}n)$/u;

/** Where a subordinate clause ends that begins at the first of the segments. */
function subordinateEnd(segments: readonly Segment[], isAhead: boolean, end: number): number {
  let isOver = false;
  let firstEnd: number | null = null;
  for (const [order, segment] of segments.entries()) {
    const next = segments[order + 1];
    const depends = order > 0 && dependsOn(segment);
    const completes = isComplete(segment.words);
    if (completes) firstEnd ??= segment.end;
    if (!depends && completes) isOver = true;
    if (!next) return isOver || firstEnd === null || depends ? segment.end : end;
    if (goesOnWithVerb(next.words)) {
      if (isAhead || isOver) return segment.end;
      continue;
    }
    if (opensAside.test(next.words) && (isOver || completes)) return segment.end;
    if (isAhead && segments.slice(order + 1).some(({ words }) => goesOnWithVerb(words))) continue;
    if (!isOver || (depends && !completes)) continue;
    if (dependsOn(next)) continue;
    if (/^(?:und|oder|sowie|bzw\.?|beziehungsweise)\s/u.test(next.words) && isVerbLast(next.words)) continue;
    if (awaitsInfinitive.test(segment.words) && endsInInfinitive.test(next.words)) continue;
    return segment.end;
  }
  return end;
}

const trimmed = (text: string, start: number, end: number): Span => {
  const words = text.slice(start, end).replace(/(?:[\s,;:.–—-]|(?<=[\s,;])(?:und|oder|sowie))+$/u, '');
  return { start, end: start + words.length };
};

/** "Scheidet ein Institut aus, so …": a clause that begins with its verb, up to the verb of the main clause. */
function verbFirstFrom(text: string, start: number, end: number): Span | null {
  const own = start + (/^[\s¦–-]*/u.exec(text.slice(start, end))?.[0].length ?? 0);
  const comma = text.indexOf(',', own);
  if (comma < 0 || comma > end || !opensWithVerb(bare(text.slice(own, comma)))) return null;
  const segments = segmentsIn(text, own, end);
  const main = segments.findIndex(({ words }, order) => order > 0 && goesOnWithVerb(words));
  return main < 0 ? null : trimmed(text, own, segments[main - 1]?.end ?? end);
}

/** Only what connects sentences, or other asides, stands before it. */
const opensClause =
  /^[\s¦–-]*(?:(?:Und|Oder|und|oder|aber|jedoch|Dies|Das|Dabei|Nur|nur|Auch|auch|insbesondere|zudem)\s)?$/u;

const behindArticle = /(?<!\p{L})(?:d(?:er|ie|as|en|em|es)|eine?[rnms]?)\s$/u;

const withoutLead = (text: string, at: number) => text.slice(at).length - text.slice(at).trimStart().length;

function asidesIn(text: string, unit: Span): Aside[] {
  const found: Aside[] = [];
  const isInside = (at: number) => found.some(({ start, end }) => at >= start && at < end);
  const addVerbFirst = (at: number) => {
    const { start, end } = stretchOf(text, at + withoutLead(text, at));
    const span = verbFirstFrom(text, Math.max(start, at), end);
    if (span && !isInside(span.start)) found.push({ kind: 'condition', rank: 0, ...span });
  };
  addVerbFirst(0);
  if (unit.start > 0) addVerbFirst(unit.start);
  for (const { index } of text.matchAll(/;\s|[.¦]\s(?=\p{Lu}\p{Ll}+(?:t|en|rn|ln)\s)/gu))
    addVerbFirst(index + 1);
  for (const match of cue.test(text) ? text.matchAll(opener) : []) {
    const { condition, phrase, exception, excepted } = match.groups ?? {};
    const at = match.index;
    const from = at + match[0].length;
    // "den im Fall des Ausfalls zu erwartenden Verlusten"
    if (isInside(at) || (phrase !== undefined && behindArticle.test(text.slice(0, at)))) continue;
    const { start, end } = stretchOf(text, at);
    const isAhead = opensClause.test(text.slice(at >= unit.start ? Math.max(start, unit.start) : start, at));
    let close: number;
    if (/^es\ssei/iu.test(match[0]) || /^ausgenommen/iu.test(match[0])) close = end;
    else if (
      condition !== undefined ||
      (exception !== undefined && /\s(?:wenn|dass|Fällen)$/iu.test(match[0]))
    )
      close = subordinateEnd(segmentsIn(text, at, end), isAhead, end);
    else if (phrase !== undefined && /^,\s(?:dass|daß|in\sde|wenn)/u.test(text.slice(from)))
      close = subordinateEnd(segmentsIn(text, from + 1, end), isAhead, end);
    else close = phraseEnd(text, from, end, isAhead);
    const span = trimmed(text, at, Math.min(close, end));
    if (
      span.end <= from &&
      phrase === undefined &&
      exception === undefined &&
      !/hiervon|davon/iu.test(match[0])
    ) {
      // "sofern" at the end of what opens a list
      if (span.end < unit.start - 3) continue;
    }
    const not =
      start > 0
        ? /(?:Dies|dies|Das|das|Satz\s\d|Absatz\s\d+)\s(?:gilt|gelten)\s(?:jedoch\s)?nicht,?\s(?:nur\s)?$/u.exec(
            text.slice(start, at),
          )
        : null;
    const isException =
      (exception ?? excepted ?? not ?? undefined) !== undefined ||
      reserves.test(text.slice(span.start, span.end));
    found.push({
      kind: isException ? 'exception' : 'condition',
      rank: isAhead ? 0 : phrase !== undefined || /^soweit/iu.test(match[0]) ? 2 : 1,
      start: not ? start + not.index : span.start,
      end: span.end,
    });
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** "im Falle des § 5 Absatz 1", "mit Ausnahme der Nummer 3": a noun phrase and the clauses that describe it. */
function phraseEnd(text: string, from: number, end: number, isAhead: boolean): number {
  const rest = text.slice(from, end);
  let close = from + germanPhraseEnd(rest);
  if (close === from) {
    const comma = /,/u.exec(rest)?.index ?? rest.length;
    const verb = [...rest.slice(0, comma).matchAll(/\s(\p{Ll}+)(?!\p{L})/gu)].find(({ 1: word = '' }) =>
      finite.test(word),
    );
    return from + (verb?.index ?? comma);
  }
  const segments = segmentsIn(text, close, end);
  // a relative clause directly behind it
  if (
    segments[0]?.words === '' &&
    segments[1] &&
    openingOf(segments[1].words) !== 'subordinate' &&
    dependsOn(segments[1])
  ) {
    const own = segments.slice(1);
    const last = own.findIndex(({ words }) => isVerbLast(words));
    close = (own[last < 0 || isAhead ? 0 : last] ?? segments[1]).end;
  }
  return close;
}

/** Clauses between commas that begin with a relative pronoun and end with their verb. */
const relativesIn = (text: string): Span[] =>
  segmentsIn(text, 0, text.length).filter(
    (segment, order) =>
      order > 0 &&
      (openingOf(segment.words) === 'relative' || openingOf(segment.words) === 'either') &&
      (isVerbLast(segment.words) || /(?:haben|sind|werden|hat|ist|wird)$/u.test(segment.words)),
  );

export const germanParts: PartsGrammar = {
  relativesIn,
  conditionOpens:
    /(?<!\p{L})(?:(?:wenn|sofern|falls)\s[^,;]{2,60}\sbeabsichtig(?:t|en),|wenn|sofern|soweit|falls|sobald|solange|in\s(?:den\s)?folgenden\sFällen|(?:folgende|nachstehende)n?\s(?:Voraussetzungen|Bedingungen)\s(?:kumulativ\s)?(?:erfüllt\ssind|vorliegen))\s?:?$/iu,
  exceptionOpens:
    /(?<!\p{L})(?:es\ssei\sdenn,?(?:\sdass)?|außer(?:\swenn)?|mit\sAusnahme(?:\svon|\sfolgender)?|ausgenommen)\s?:?$/iu,
  asidesIn,
};
