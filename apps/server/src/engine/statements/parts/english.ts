import type { Span } from '../../text/passage.ts';
import { stretchOf } from './clause-text.ts';
import type { Aside, PartsGrammar } from './parts-grammar.ts';

/** Nouns that a relative "where", "when" or "in which" describes. */
const noNoun = String.raw`(?<!\b(?:Member\sStates?|countr(?:y|ies)|States?|jurisdictions?|places?|locations?|venues?|markets?|systems?|websites?|registers?|dates?|days?|times?|moment|manner|conditions?|than\sthat|than\sthose|how\sand)\s)`;
/** "determine if", "rules for when", "even where", "in particular when" */
const noObject = String.raw`(?<!\b(?:of|for|from|as|to|specify(?:ing)?|indicat\w+|determin\w+|assess\w*|verif\w+|check\w*|ascertain\w*|establish\w*|inquir\w+|whether\sand|even|including|particular|particularly|especially|also|and\/or)\s)`;
const notOnly = String.raw`(?!\s(?:(?:so\s)?(?:appropriate|applicable|necessary|relevant|possible|available|needed|required|practicable|justified|deemed)\b(?=[\s,;.:)]*(?:$|[,;.:)]|\band\b|\bor\b))|to\s))`;
const clausal = String.raw`(?:${noObject}(?:if|${noNoun}(?:where|when|whenever))|(?<!\bat\s)once(?!\s(?:every|a|per|each|in|annually|more)\b)|(?<!\beven\s)in\s(?:the\s|those\s)?cases?\s(?:where|in\swhich|other\sthan)|(?<!\beven\s)in\scircumstances\s(?:where|in\swhich)|in\sthe\sevent\sthat|provided\s(?:that|however)|(?:only\s)?to\sthe\sextent\sthat|in\s?so\sfar\sas|(?:as|so)\slong\sas|on\s(?:the\s)?condition\sthat|in\scase(?!s?\sof\b))`;
const phrasal = String.raw`(?:in\s(?:the\s)?(?:cases?|events?)\sof|in\sthe\scase\sof|(?<!\b(?:be|is|are|was|were|been|being|remain|become|not|only|fully|made|also|and|or)\s)(?<=(?:^|,\s|\b(?:may|shall)\s[^,;]{3,160}\s))subject\sto(?=\s(?:the\s)?(?:\w+\s)?(?:conditions?|requirements?|prior|approval|authori[sz]ation|consent|agreement)))`;
const excepting = String.raw`(?:unless|except(?:\s(?:where|when|if|in|for|as|to))?|save(?:\s(?:where|for|as|in|that)))`;
const exceptingPhrase = String.raw`(?:with\sthe\sexception\sof|by\sway\sof\s(?:derogation|exception)\s(?:from|to)|in\sderogation\s(?:from|of)|notwithstanding|other\sthan|(?<=(?:^|,\s))subject\sto(?=\s(?:paragraphs?|Articles?|points?|the\s(?:first|second|third)|Section|Chapter|Title)))`;
const opener = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?<condition>${clausal}${notOnly})|(?<phrase>${phrasal})|(?<exception>${excepting})|(?<excepted>${exceptingPhrase}))(?=[\s,:]|$)`,
  'giu',
);

const cue =
  /\b(?:where|if|when|whenever|once|in (?:(?:the|those) )?(?:cases?|circumstances|events?)|insofar|in so far|provided|extent|long as|condition that|unless|except|save|exception|derogation|notwithstanding|other than|subject to)\b/i;

/** What can't begin a clause of its own. */
const goesOn =
  /^(?:and|or|which|who|whose|whom|where|when|whether|if|in|at|by|for|with|without|as|pursuant|including|such\sas|to|under|upon|within|after|before|on|during|following|having|notwithstanding|subject|taking|unless|except|other|but|of|from|provided|insofar|not|directly|either|both|referred|established|located|irrespective|regardless|is|are|has|have|was|were|shall|may|must|only|inter\salia|through|on\sbehalf|even|namely|until|acting|(?!trading\svenue|clearing\s|reporting\s|managing\s|issuing\s)\p{L}+ing|\p{L}+ed)\b/u;
const modal = /(?<!\p{L})(?:shall|must|should|may|cannot|need\snot)(?!\p{L})/giu;
const strongModal = /(?<!\p{L})(?:shall|must|should)(?!\p{L})/iu;
const present = /(?<!\p{L})(?:is|are|has|have|does|do|remains?|appl(?:y|ies)|ceases?)(?!\p{L})/iu;
/** "…, and shall inform", "…, in which case", "…, unless": what a clause at the end does not include */
const leaves =
  /,?\s(?:and|or|but)\s(?:(?:they|it|the|that|those|any|each|such|its|their)\s(?:[^,;]{2,80}\s)?)?(?:also\s|then\s)?(?:shall|must|should)(?!\p{L})|,\s(?:and\s|or\s|but\s)?(?:unless|except|provided\sthat|without\sprejudice|save|in\swhich\scase|whichever|on\scondition|with\sthe\sexception|in\sorder\sto|for\sthe\spurposes?\sof|taking\sinto\saccount|(?:and\s)?in\sany\s(?:event|case)|at\sthe\slatest|within\s\w+\s\w*\s?(?:days|months|weeks))(?!\p{L})|\s(?:unless|provided\sthat)(?!\p{L})|,\s(?:the|it|they|that|those|this)\s(?:[^,;]{2,80}\s)?shall(?!\p{L})|,\sto\s\p{Ll}+\s(?:the|their|its|any|details)\s/u;
/** Where an inserted clause ends: the rest of the main clause goes on. */
const afterInsertion =
  /^,\s(?:(?:also|\p{L}+ly|at\sleast|not)\s)?(?!(?:the|an?|any|each|its|their|that|those|these|this|such|all|no)\s)\p{Ll}+(?!\p{L})/u;
const verbFollows = /,\s(?:and\s)?(?=(?:shall|must|may|should|is|are|has|have|can|cannot)\s)/u;

const trimmed = (text: string, start: number, end: number): Span => {
  const words = text.slice(start, end).replace(/(?:[\s,;:.–—-]|(?<=[\s,;])(?:and|or))+$/u, '');
  return { start, end: start + words.length };
};

/** Where the subject of the first main verb after `from` begins. */
function mainClauseFrom(text: string, from: number, end: number): number {
  const rest = text.slice(from, end);
  const verb = strongModal.exec(rest) ?? [...rest.matchAll(modal)].at(-1) ?? null;
  if (verb === null) return plainClauseFrom(rest, from);
  const region = rest.slice(0, verb.index);
  const commas = [...region.matchAll(/,/gu)].map(({ index }) => index);
  // "the authorities, after having notified the board, the council and the firm, shall"
  let isInserted = /,\s(?:also\s)?$/u.test(region);
  for (const [order, comma] of commas.toReversed().entries()) {
    const next = commas[commas.length - order] ?? region.length;
    const words = region.slice(comma + 1, next).trim();
    if (words === '') continue;
    if (goesOn.test(words)) isInserted &&= /^(?:and|or)\s/u.test(words);
    else if (!isInserted) return from + comma;
  }
  const pronoun = /\s(?:it|they|he|she)\s$/u.exec(region);
  if (pronoun) return from + pronoun.index;
  const subjects = [
    ...region.matchAll(
      /(?<!\b(?:of|in|to|by|for|from|with|on|at|under|between|against|through|and|or|which|that|than|as|is|are|has|have|within|after|before|upon|where|when|if|into|whether|without|all|any|both|including|over|only|not))\s(?=(?:the|each|every|an?|no|ESMA|EBA|AMLA|EIOPA|Member\sStates|AIFMs|competent)\s)/gu,
    ),
  ];
  const subject = subjects.at(-1);
  return subject && subject.index > 12 ? from + subject.index : end;
}

/** The same where no modal verb tells: "If it fails, that firm is liable". */
function plainClauseFrom(rest: string, from: number): number {
  for (const { index } of rest.matchAll(/,/gu)) {
    const words = rest.slice(index + 1).trimStart();
    if (index > 12 && !goesOn.test(words) && present.test(words.split(',', 1)[0] ?? '')) return from + index;
  }
  const first = [...rest.matchAll(/,/gu)].find(
    ({ index }) => !goesOn.test(rest.slice(index + 1).trimStart()),
  );
  return first ? from + first.index : from + rest.length;
}

/** The noun phrase of "other than …", "with the exception of …": up to a comma or the verb of the clause around it. */
function phraseEnd(text: string, from: number, end: number): number {
  const rest = text.slice(from, end);
  const comma = /[,;:]/u.exec(rest)?.index ?? rest.length;
  const words = rest.slice(0, comma);
  const relatives = [...words.matchAll(/(?<!\p{L})(?:which|who|that|whose|whom)(?!\p{L})/giu)].length;
  const verbs = [
    ...words.matchAll(/\s(?:shall|must|may|should|is|are|has|have|was|were|to\sthe\sextent)(?!\p{L})/giu),
  ];
  return from + (verbs[relatives]?.index ?? comma);
}

/** Begins a clause: after the words that connect it with another, or that themselves say only for what it is. */
const opensClause =
  /^(?:[\s,–-]|(?:however|moreover|furthermore|in\saddition|in\sparticular|therefore|nevertheless|and|or|but|in\sany\scase|conversely|similarly|likewise|exceptionally|only)(?!\p{L})|(?:by\sway\sof\sderogation\sfrom|without\sprejudice\sto|notwithstanding|for\sthe\spurposes?\sof|in\saccordance\swith|pursuant\sto|in\sorder\sto|in\saddition\sto|with\sregard\sto|as\sregards)[^,;]*,)*$/iu;
/** "Member States shall ensure that, where …": a clause of its own begins after "that". */
const afterThat = /(?:^|.*\s)that,?\s$/su;

/** `between`: inserted into a list, where a noun goes on */
type Position = 'ahead' | 'inserted' | 'between' | 'behind';

function positionOf(text: string, start: number, at: number, end: number): Position {
  const before = text.slice(start, at);
  if (opensClause.test(before)) return 'ahead';
  if (/(?:^|[^\p{L}])that,?\s(?:(?:and|or)\s)?$/u.test(before) && afterThat.test(before)) return 'ahead';
  // "…, and where X, the firm shall …"
  if (/(?:^|,|;)\s?(?:and|or|but),?\s$/u.test(before) && strongModal.test(text.slice(at, end)))
    return 'ahead';
  if (/[^,;]\s(?:and|or),\s$/u.test(before)) return 'between';
  if (/,\s$/u.test(before)) {
    const hasVerb = strongModal.test(before) || /(?<!\p{L})may(?!\p{L})/u.test(before);
    if (!hasVerb && verbFollows.test(text.slice(at, end))) return 'inserted';
    if (/(?:shall|must|may|should|shall\snot|shall\salso|that|to|and|or|\p{L}+ly),\s$/u.test(before))
      return 'inserted';
  }
  return 'behind';
}

function clauseEnd(text: string, position: Position, from: number, end: number): number {
  const rest = text.slice(from, end);
  if (position === 'ahead') {
    const main = mainClauseFrom(text, from, end);
    const other = /,\s(?:and\s|or\s)?(?:unless|except|provided\sthat|without\sprejudice)(?!\p{L})/u.exec(
      text.slice(from, main),
    );
    return other ? from + other.index : main;
  }
  if (position === 'between') return from + (/,/u.exec(rest)?.index ?? rest.length);
  if (position === 'inserted') {
    const verb = verbFollows.exec(rest);
    for (const { index } of rest.matchAll(/,/gu)) {
      const words = rest.slice(index + 1).trimStart();
      if (verb?.index === index || (afterInsertion.test(rest.slice(index)) && !goesOn.test(words)))
        return from + index;
    }
  }
  return from + (leaves.exec(rest)?.index ?? rest.length);
}

/** A point begins a clause of its own unless it completes the one that opens the list. */
const unitStart = (text: string, start: number, unit: Span): number =>
  /[:–—-]\s*$/u.test(text.slice(0, unit.start)) ? unit.start : start;

function asidesIn(text: string, unit: Span): Aside[] {
  const found: Aside[] = [];
  if (!cue.test(text)) return found;
  for (const match of text.matchAll(opener)) {
    const { condition, phrase, exception, excepted } = match.groups ?? {};
    const at = match.index;
    const from = at + match[0].length;
    if (found.some(({ start, end }) => at >= start && at < end)) continue;
    const { start, end: last } = stretchOf(text, at);
    // what opens a list and isn't closed by a colon goes on in its point
    const end =
      at < unit.start && last > unit.start && /[:–—-]\s*$/u.test(text.slice(0, unit.start))
        ? unit.start
        : last;
    const isCondition = (condition ?? phrase) !== undefined;
    const word = match[0].toLowerCase();
    // "the reasons for it and when it takes effect"
    if (
      word === 'when' &&
      /[^,;]\s(?:and|or)\s$/u.test(text.slice(start, at)) &&
      !found.some((one) => one.start >= start)
    )
      continue;
    const position = positionOf(
      text,
      at >= unit.start ? Math.max(start, unitStart(text, start, unit)) : start,
      at,
      end,
    );
    let close: number;
    if (excepted !== undefined) {
      if (word === 'other than' && !exceptsFromRule(text.slice(start, at), text.slice(from, end))) continue;
      close =
        word === 'other than' || word.startsWith('with')
          ? phraseEnd(text, from, end)
          : referenceEnd(text, from, end);
    } else if (
      (phrase !== undefined || /^(?:except|save)\s(?:for|in|as)$/u.test(word)) &&
      position !== 'ahead'
    )
      close = commaAfterPhrase(text, from, end);
    else {
      close = clauseEnd(text, position, from, end);
      // "With regard to firms or where a firm acts, the authority shall …"
      if (
        position === 'behind' &&
        !modalAt.test(text.slice(start, at)) &&
        strongModal.test(text.slice(from, end))
      )
        close = Math.min(close, mainClauseFrom(text, from, end));
    }
    const span = trimmed(text, at, close);
    if (span.end - from < 4 && exception === undefined) continue;
    // "…; this shall not apply where …"
    const not =
      start > 0
        ? /(?:this|that|(?:sub)?paragraph\s\d+)\s(?:(?:obligation|requirement|provision|paragraph|point)\s)?shall\snot\sapply,?\s$/iu.exec(
            text.slice(start, at),
          )
        : null;
    found.push({
      kind: isCondition && !not ? 'condition' : 'exception',
      rank: position === 'between' ? 2 : position !== 'behind' ? 0 : phrase === undefined ? 1 : 2,
      start: not ? start + not.index : span.start,
      end: span.end,
    });
  }
  return found;
}

/** "Firms, other than small ones, shall …" excepts some from the rule; "a Member State other than its own" only describes. */
const exceptsFromRule = (before: string, behind: string): boolean =>
  !/(?:State|States|countr(?:y|ies)|currenc(?:y|ies)|members?|persons?|language|venue)\s$/u.test(before) &&
  (!modalAt.test(before) || /(?:shall|may|must)\snot|\bno\b|\bneither\b/u.test(before)) &&
  (modalAt.test(behind) || modalAt.test(before));
const modalAt = /(?<!\p{L})(?:shall|must|may|should|is|are)(?!\p{L})/u;

const referenceEnd = (text: string, from: number, end: number): number => {
  const rest = text.slice(from, end);
  const comma = [...rest.matchAll(/,/gu)].find(
    ({ index }) => !/^,\s(?:and|or|first|second|third)\b/u.test(rest.slice(index)),
  );
  return from + (comma?.index ?? /\s(?:shall|may|must)\s/u.exec(rest)?.index ?? rest.length);
};

function commaAfterPhrase(text: string, from: number, end: number): number {
  const rest = text.slice(from, end);
  return (
    from +
    (/,\s(?!(?:or|and)\s(?:the|an?|of)\b)/u.exec(rest)?.index ?? leaves.exec(rest)?.index ?? rest.length)
  );
}

/** Without an auxiliary verb of a main clause, up to the end of the clause. */
const relative =
  /(?<!\p{L})(?:which|who|whose|whom|that\s(?:has|have|had|is|are|was|were))\s(?:(?!(?:shall|must)(?!\p{L}))[^,;:.])*/gu;

export const englishParts: PartsGrammar = {
  relativesIn: (text) =>
    [...text.matchAll(relative)].map(({ index, 0: words }) => ({ start: index, end: index + words.length })),
  conditionOpens:
    /\b(?:where|if|when|whenever|provided(?:\sthat)?|in\s(?:any\sof\s)?(?:the\s)?(?:following\s)?(?:cases?|circumstances|situations)|(?:conditions|requirements|criteria)\s(?:is|are)\s(?:met|fulfilled|satisfied|complied\swith)|subject\sto\s(?:all\sof\s)?the\sfollowing\sconditions|to\sthe\sextent\sthat|(?:only\s)?(?:in\sso\sfar|insofar|as\slong)\sas|on\scondition\sthat)\s?[:–—-]?$/iu,
  exceptionOpens:
    /\b(?:unless|except(?:\s(?:where|when|if|for|in\s(?:any\sof\s)?the\sfollowing\scases))?|(?:unless|except)\s[^,;]{3,80}conditions\s(?:is|are)\s(?:met|fulfilled|satisfied)|with\sthe\sexception\sof)\s?[:–—-]?$/iu,
  asidesIn,
};
