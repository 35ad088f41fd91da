import type { Span } from '../../text/passage.ts';
import { type ActTerms, type DutyGrammar, type Force, noTerms, type Reading } from '../grammar.ts';
import { englishParts } from '../parts/english.ts';
import { examiners, headOf, mayAct, type Named, namedBy } from './actors.ts';
import { kindsOfHeadings, kindsOfRest, kindsOfWords } from './kinds.ts';
import { beforeVerb, nameIn, ownerIn, trimmed, withListed } from './subjects.ts';
import {
  acts,
  adverbial,
  clauseVerb,
  ensures,
  hinders,
  isFreed,
  isRight,
  isUnneeded,
  onlyTells,
  onlyTellsOfThings,
  subordinate,
} from './vocabulary.ts';

const finite =
  /\b(?:shall|must|should|may|need(?=\snot\b)|cannot|can(?=\sonly)|(?:is|are)\s(?:also\s|not\s|hereby\s)?(?:required|obliged|bound|prohibited|forbidden|entitled|permitted|allowed|empowered|exempt(?:ed)?)\b|(?:is|are)\s(?:also\s|fully\s|ultimately\s|solely\s)?responsible\sfor|ha(?:s|ve)\sto(?=\s[a-z]))/giu;

const isNegated = /^(?:,?\s[a-z]+ly)?,?\s(?:not|no\slonger|never|in\sno\s(?:case|event|way))\b/iu;
const requiresOf = /\b(?:require|oblige)\s(?!that\b|:|,)(.{3,260}?)\s(?:not\s)?to(?=:|\s[a-z])/iu;
const allowsNot =
  /^[^.;:]{0,60}?\s(?:not\s(?:allow|permit|authorise)|prohibit|prevent)\s(.{3,120}?)\s(?:to|from)\s/iu;

/** "…, when drawing up the acts, …": an insertion. */
const whileDoing = /^(?:when|while|where|if)\s\p{L}+ing\b/iu;
const leavesOut = /^(?:other\sthan|except(?:ing)?|excluding|with\sthe\sexception\sof)\s/iu;
const innerSubordinator =
  /(?:^|\s)(?:(?:save|except)\sthat|whether|if|when|unless|how|so\sthat|where|what)\s|\s(?:(?:(?:to|in|from|of|by|for|on|under|with|at)\s)?(?:which|whom)|who|whose|(?<!(?:^|\s)(?:to|in|from|of|by|for|on|under|with|at|and|or|against|through|after|before|within|between|as)\s)that)\s(?:$|(?!(?:.*\s)?(?:is|are|has|have|was|were|do|does)\s)(?:the|an?|any|each|its|their|such|this|these|those|it|they|member|competent|issuers?|institutions?|firms?|payment|credit|financial|crypto-asset|obliged|esma|eba|amla)\b)/iu;

/** Whether a clause that began within a phrase lacks its verb: not "the state where the fund is marketed". */
function isInsideClause(phrase: string): boolean {
  const opening = innerSubordinator.exec(`${phrase} `);
  if (!opening) return false;
  const clause = phrase.slice(opening.index + opening[0].length);
  return !/^where\b/iu.test(opening[0].trim()) || !/\s(?:is|are|has|have|was|were|does|do)\s/u.test(clause);
}

/** Subjects that refer to the act itself or its parts. */
const itself =
  /^(?:and\s)?(?:(?:this|these|that|those|the\sfirst|the\ssecond|the\sthird|the\sother)\s(?:regulation|directive|article|chapter|title|section|paragraph|subparagraph|point|annex|provision|rule|part)s?|(?:articles?|paragraphs?|points?|annex(?:es)?|chapters?|sections?|titles?)\s(?:\d|[IVX(]|\(?[a-z]\))|it$|the\s(?:provisions?|rules?)\b)/iu;
/** 'A reference to “transaction” shall include …': how terms are to be understood. */
const ofWords =
  /^(?:and\s)?(?:an?|any|the)\s(?:references?\sto|(?:term|expression|word)s?)\b|^references?\s(?:to|in)\b/iu;
/** "For the purposes of this Article, market manipulation shall comprise …": a definition. */
const forPurposes =
  /^(?:\p{L}+,\s)?for\sthe\spurposes?\sof\s(?:this|the\sapplication|applying|paragraph|point|article)/iu;
const comprises = /^\s(?:also\s)?(?:comprise|include|cover|encompass|consist|mean|be\sthe)\b/iu;
const tellsOfItself =
  /^(?:\s\w+){0,3}?\s(?:apply|cover|lay|concern|extend|remain|enter|be(?:come)?\sapplicable)\b/iu;

interface Clause {
  readonly phrase: string;
  readonly start: number;
  readonly isSubordinate: boolean;
}

/** Positions of commas that separate clauses: not those inside brackets. */
function commasIn(text: string): number[] {
  const found: number[] = [];
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (letter === ',' && depth === 0) found.push(index);
  }
  return found;
}

/**
 * "Within one month of receipt the competent authorities shall …": where a subject begins that no comma separates; otherwise 0.
 */
function innerSubject(phrase: string, terms: ActTerms): number {
  if (
    !/^(?:However|Within|In|On|At|By|After|Before|Upon|During|For|From|Where|When|If|Under|Without|With|Until|Following)\b/u.test(
      phrase,
    )
  )
    return 0;
  for (const { index } of [...phrase.matchAll(opensSubject)].toReversed()) {
    const named = namedBy(phrase.slice(index), terms);
    if (named.actor !== 'thing') return index;
  }
  return 0;
}
/** An article not preceded by a preposition or conjunction. */
const opensSubject =
  /(?<=[a-z0-9)]\s)(?<!\b(?:of|in|to|by|for|from|with|on|at|under|between|against|through|and|or|which|that|than|as|is|are|has|have|within|after|before|upon|during|where|when|if|into|whether|without|until|following|all|any|both|including|per|via|toward|towards|among|over|only|not)\s)(?:the|each|every|an?|no|ESMA|EBA|AMLA|Member\sStates)\b/gu;

/** What precedes a verb as its subject, beginning after `from`. */
function clauseBefore(
  sentence: string,
  from: number,
  at: number,
  terms: ActTerms,
  skipsFirst = false,
): Clause {
  const region = sentence.slice(from, at);
  const marks = [-1, ...commasIn(region)];
  let unnamed: Clause | null = null;
  for (let index = marks.length - 1; index >= 0; index -= 1) {
    const begin = (marks[index] ?? -1) + 1;
    const end = marks[index + 1] ?? region.length;
    const raw = region.slice(begin, end);
    const phrase = raw.trim().replace(/\s(?:might|would|could|will)$/u, '');
    if (phrase === '') continue;
    const start = from + begin + raw.indexOf(phrase);
    const isSentenceStart = from + begin === 0 || /[.;:]\s*$/u.test(sentence.slice(0, from + begin));
    // "Where it uses an agent it shall …": no comma separates the two
    const subject = /\s(it|they|he|she)$/iu.exec(phrase)?.[1];
    if (index === marks.length - 1 && subject && subordinate.test(phrase))
      return { phrase: subject, start: start + phrase.length - subject.length, isSubordinate: false };
    if (whileDoing.test(phrase) && index > 0) continue;
    // "…, whose volume is less than 1 %": a relative clause that has its verb
    if (
      /^whose\s.+\s(?:is|are|has|have|does|do|represents?|exceeds?|amounts?|meets?|falls?)\s/iu.test(phrase)
    )
      continue;
    if (/^that\s(?:(?!(?:is|are|has|have|was|were|shall|may)\s)[\p{L}-]+\s){0,6}\p{L}*[^s\s]$/iu.test(phrase))
      return { phrase, start, isSubordinate: false };
    if (subordinate.test(phrase) && !(isSentenceStart && /^that\s/iu.test(phrase))) {
      // "…, which shall …" directly before the verb; elsewhere it is an insertion and the clause began earlier
      if (index === marks.length - 1) {
        if (/^where\s(?:necessary|appropriate|applicable|relevant|possible)$/iu.test(phrase)) continue;
        const words = phrase.replace(subordinate, '').trim();
        return { phrase: words, start: start + phrase.length - words.length, isSubordinate: true };
      }
      continue;
    }
    // "Banks, other than those which are exempt, shall …"
    if (index > 0 && leavesOut.test(phrase)) continue;
    if (index === marks.length - 1 && isInsideClause(phrase)) return { phrase, start, isSubordinate: true };
    if (adverbial.test(phrase) && (index > 0 || skipsFirst)) continue;
    const inner = index === 0 ? innerSubject(phrase, terms) : 0;
    if (inner > 0) return { phrase: phrase.slice(inner), start: start + inner, isSubordinate: false };
    const clause = { phrase, start, isSubordinate: false };
    const { actor, ownerOfThing, isPronoun } = namedBy(phrase, terms);
    if (actor !== 'thing' || ownerOfThing !== null || isPronoun) return clause;
    // "… 20 %, 30 % or 50 %, shall notify": a list or an insertion comes between, and the subject is before it
    unnamed ??= clause;
  }
  return unnamed ?? { phrase: '', start: at, isSubordinate: false };
}

/** Where the clause of a verb may begin: after the end of another clause, and after the words that open a list. */
function clauseStart(sentence: string, at: number, boundary: number, previous: number): number {
  const stops = [sentence.lastIndexOf('; ', at - 1) + 1, sentence.lastIndexOf(': ', at - 1) + 1];
  if (boundary < at) stops.push(boundary);
  let start = Math.max(0, ...stops);
  if (previous > start && !/\s(?:and|or|but)\s*$/u.test(sentence.slice(previous, at))) {
    // "… shall inform it and the competent authority shall …": another subject begins after the last conjunction
    const between = sentence.slice(previous, at);
    const joint =
      /(?:,\s|\s)(?:and|but|or)\s(?=(?:the|an?|any|each|its|their|those|such|no|[A-Z])\b[^,]*$)/u.exec(
        between,
      );
    if (joint) start = previous + joint.index + joint[0].length;
  }
  return start;
}

/** "may … only if": not if it belongs to a later clause. */
const onlyUnder =
  /^(?:\s\w+){0,3}?\sonly\b|^(?:(?!\b(?:may|shall|must|that)\b)[^.;:,]){0,160}?\sonly\s(?:if|where|when|in)\b/iu;
/** Delegated power to make rules: no one has to do anything yet. */
const delegates =
  /^(?:\s?(?:shall\sbe|is|are|be)\s)?(?:hereby\s)?(?:empowered|delegated|conferred)\b[^.]{0,120}\b(?:acts?|standards?|commission)\b/iu;

function forceOf(verb: string, rest: string, named: Named, phrase: string): Force {
  const low = verb.toLowerCase();
  if (/responsible/.test(low) || /^ha(?:s|ve)\sto$/.test(low)) return 'must';
  if (/(?:required|obliged|bound)/.test(low)) return /\bnot\s/.test(low) ? 'may' : 'must';
  if (/(?:prohibited|forbidden)/.test(low)) return 'must_not';
  if (delegates.test(low + rest)) return 'none';
  if (/(?:entitled|permitted|allowed|empowered)/.test(low)) return /\bnot\s/.test(low) ? 'must_not' : 'may';
  if (/exempt/.test(low)) return 'may';
  const isNobody = /^(?:no|neither|none)\b/iu.test(phrase);
  if (low === 'cannot') return 'must_not';
  if (low === 'need') return 'may';
  if (low === 'can') return 'must_not';
  if (low === 'may') {
    if (isNegated.test(rest) || isNobody) return 'must_not';
    if (onlyUnder.test(rest)) return 'must_not';
    if (/^\s(?:also\s)?be\s(?:deemed|considered|inferred|regarded|presumed)\b/iu.test(rest)) return 'none';
    if (
      named.actor === 'thing' &&
      !named.isPronoun &&
      !/^(?:\s\w+)?\s(?:be\s\w+(?:ed|en|d|t|wn|ade)|take\splace)\b/iu.test(rest)
    )
      return 'none';
    return 'may';
  }
  if (
    /\bpowers?\b(?!\sof)/iu.test(phrase) &&
    named.actor === 'thing' &&
    /^\s(?:at\sleast\s)?(?:include|be\b|comprise)/iu.test(rest)
  )
    return /^\s(?:also\s)?be\s(?:exercised|subject|used)/iu.test(rest) ? 'must' : 'may';
  if (delegates.test(rest) || delegates.test(verb + rest)) return 'none';
  if (onlyTells.test(rest)) return 'none';
  if (isRight.test(rest)) return isNegated.test(rest) ? 'must_not' : 'may';
  if (isNegated.test(rest) && (isUnneeded.test(rest) || (named.actor === 'thing' && hinders.test(rest))))
    return 'may';
  if (
    named.actor === 'thing' &&
    /^\snot\sbe\ssubject\sto\s(?:the\s)?(?:\w+\s){0,3}?(?:obligations?|requirements?|rules|articles?|provisions)\b/iu.test(
      rest,
    )
  )
    return 'none';
  if (isNegated.test(rest) && isFreed.test(rest))
    return named.actor === 'thing' && !named.isPronoun ? 'must_not' : 'may';
  if (named.actor === 'thing' && !named.isPronoun && onlyTellsOfThings.test(rest)) return 'none';
  if (named.actor === 'customer' && isNegated.test(rest) && /^\snot\sbear\b/iu.test(rest)) return 'may';
  if (low === 'should') return 'should';
  return isNegated.test(rest) || isNobody ? 'must_not' : 'must';
}

const providesThat = /^(?:[\s,]+(?:in|by|for|at|with|where|if|least)\b[^;:]{0,120}?)?,?\sthat\b|^:/iu;
const hasRight =
  /^\s(?:(?:has|have)\sthe\s(?:right|power|possibility|option)|(?:is|are)\s(?:entitled|allowed)|may\s(?!not\b|only\b|be\b)(?![^.;]{0,120}\bonly\b))/iu;
const isFreedOf =
  /^\s(?:is|are|has|have|may|can)\s(?:not\s(?:required|obliged|liable|be\s(?:required|obliged|held))|able\s|request|require|terminate)/iu;

/** What states or authorities must ensure: who it binds in the end. */
function reachedThrough(
  sentence: string,
  at: number,
  rest: string,
  terms: ActTerms,
): { named: Named; subject: Span; force: Force } | null {
  const not = allowsNot.exec(rest);
  const asked = not ?? requiresOf.exec(rest.slice(0, 320));
  if (asked?.[1] && (!/\bthat\b/iu.test(asked[1]) || namedBy(asked[1], terms).actor === 'firm')) {
    const start = at + asked.index + asked[0].indexOf(asked[1]);
    return {
      named: namedBy(asked[1], terms),
      subject: { start, end: start + asked[1].length },
      force: not ? 'must_not' : 'must',
    };
  }
  const ensuring = ensures.exec(rest);
  if (!ensuring) return null;
  const behind = rest.slice(ensuring[0].length);
  // "shall provide ESMA with information on the firms that …"
  if (ensuring[0].endsWith('provide') && !providesThat.test(behind)) return null;
  const that = /^[^;]{0,140}?\bthat\b:?,?\s?/iu.exec(behind);
  let start = at + ensuring[0].length + (that?.[0].length ?? 0);
  if (!that) {
    const colon = /^[^;.]{0,60}:\s/.exec(behind);
    if (!colon) return null;
    start = at + ensuring[0].length + colon[0].length;
  }
  // the verb of the clause: the first one that an English clause of this kind may have
  const clause = sentence.slice(start, start + 420);
  let named: Named = { actor: 'thing', ownerOfThing: null, isPronoun: false };
  let before: Clause = { phrase: '', start, isSubordinate: false };
  let tail = '';
  for (const verb of clause.matchAll(clauseVerb)) {
    const found = clauseBefore(sentence, start, start + verb.index, terms, true);
    if (found.phrase === '' || found.isSubordinate) continue;
    before = found;
    named = namedBy(found.phrase, terms);
    tail = clause.slice(verb.index);
    const whose = /^\s(?:is\sfor|is\son|lies\swith|rests\swith)\s(.{3,80}?)\sto\b/iu.exec(tail)?.[1];
    if (whose) named = namedBy(whose, terms);
    break;
  }
  if (before.phrase === '') {
    // a verb that is in no list: whoever is named first
    const skipped =
      /^(?:,?\s?(?:where|if|when|in|for|with|without|as|by|upon)\b[^,]{2,120},\s)+/iu.exec(clause)?.[0]
        .length ?? 0;
    const phrase = clause.slice(skipped, skipped + 160);
    named = namedBy(phrase, terms);
    before = {
      phrase: named.actor === 'thing' ? '' : beforeVerb(phrase, terms),
      start: start + skipped,
      isSubordinate: false,
    };
  }
  const force: Force =
    hasRight.test(tail) || (isFreedOf.test(tail) && named.actor !== 'firm')
      ? 'may'
      : /^\s(?:do(?:es)?|is|are|may|shall)\snot\b/iu.test(tail)
        ? 'must_not'
        : 'must';
  return { named, subject: { start: before.start, end: before.start + before.phrase.length }, force };
}

const mayLayDown = /^\w+\s(?:\w+\s)?(?:provide|agree|decide|stipulate|determine)\b[^.;]{0,80}?\bthat\b/iu;
/** What a state itself has to provide for. */
const isSetUp =
  /^\s(?:is|are)\s(?:effective,?\s|set\sup|established|(?:put\s)?in\splace|designated|applicable|available|accessible|interconnected)\b|^\s(?:is|are|shall\sbe|be)\s(?:held|kept|entered)\sin\s(?:a|the)\s(?:\w+\s){0,4}register\b/iu;
const isOnlyTold =
  /^\s(?:(?:is|are)\s(?:considered|deemed|regarded|informed|notified|heard|consulted|given\s(?:the|an)\sopportunity)\b|(?:can|may)\sbe\s(?:held\sliable|imposed|applied|sanctioned))\b/iu;
/** What a customer has to receive comes from a firm. */
const toCustomer =
  /\b(?:provided|made\savailable|given|communicated|disclosed|supplied)\s(?:\w+\s){0,3}?to\s(?:the\s|its\s|their\s)?(?:\w+\s){0,2}(?:users?|payers?|payees?|customers?|clients?|consumers?|holders?)\b/iu;
/** What is handed to an authority comes from a firm. */
const handsToAuthority =
  /^(?:\s\w+){0,2}?\sbe\s(?:\w+ly\s)?(?:submitted|notified|reported|communicated|sent|provided|made\savailable|transmitted)\s(?:in\s\w+\s)?to\s(?:the|their|its)\s(?:\w+\s){0,2}(?:competent\sauthorit|supervisor|fiu)/iu;
/** What goes to the Commission or its agencies, or into a register, comes from a state or an authority. */
const handsOn =
  /^(?:\s\w+){0,2}?\sbe\s(?:\w+ly\s)?(?:(?:submitted|notified|reported|communicated|sent|transmitted|transferred)\sto\s(?:the\s(?:European\s)?(?:Commission|Parliament)|ESMA|EBA|EIOPA|AMLA|the\sother\sMember\sStates)|(?:made\spublicly\savailable|published|entered|recorded|listed)\sin\sthe\s(?:\w+\s){0,2}registers?|(?:determined|specified|laid\sdown|set\sout|defined|governed)\s(?:in|by)\s(?:the\s)?(?:regulatory|implementing|technical|delegated|national|laws?)\b)\b/iu;
const official: Named = { actor: 'authority', ownerOfThing: null, isPronoun: false };
/** What an authority does to a firm. */
const undergoes =
  /^\s(?:\w+ly\s)?be\s(?:\w+ly\s)?(?:entered\sin|granted|heard|consulted|informed|notified\s(?!by\b)|given\s(?:the|an)\sopportunity|removed\sfrom|listed\sin)\b/iu;
/** What a customer has to receive. */
const gets =
  /^\s(?:\w+ly\s)?(?:be\s(?:\w+ly\s)?(?:informed|notified|refunded|reimbursed|compensated|provided|given|offered|advised)|obtain|receive)\b/iu;
const someone: Named = { actor: 'firm', ownerOfThing: null, isPronoun: false };
const thing: Named = { actor: 'thing', ownerOfThing: null, isPronoun: false };
/** "It shall contain …": no one does so. */
const itIsAThing = (phrase: string, rest: string): boolean =>
  /^(?:it|they)$/iu.test(phrase) &&
  /^\s(?:\w+\s){0,2}?(?:contain|include|consist|comprise|be\s(?:\w+ly\s)?(?:drawn|published|accompanied|written|presented|signed|dated|worded|laid|set\sout))\b/iu.test(
    rest,
  );
const rules = /\b(?:technical\sstandards?|(?:delegated|implementing)\sacts?|guidelines)\b/iu;
/** What has to be made, kept or handed over. */
const makes =
  /^(?:\s(?:not|also|each|\w+ly|at\sall\stimes))*\s(?:draw\sup|publish|prepare|submit|keep|maintain|establish|adopt|implement|provide|make\savailable|produce|issue|set\sup|have(?:\sin\splace)?|develop|send|transmit|file|notify|disclose|deliver|update|conclude|enter\sinto|review|make|create|design|operate)\b(?:\sand\s\w+)?(?:\s(?!the|an?|its|their|any|all|such)\w+){0,3}?\s(?:the|an?|its|their|any|all|such)\s([^,;.:]{3,60})/iu;
const isUnknown = ({ actor, ownerOfThing, isPronoun }: Named) =>
  actor === 'thing' && ownerOfThing === null && !isPronoun;

/** "The Commission shall specify: (a) the risks that a reserve is required to cover": the point only says what about. */
const isSpecified = (
  [first]: readonly Reading[],
  boundary: number,
  verb: string,
  isThing: boolean,
): boolean =>
  first?.actor === 'authority' &&
  first.force === 'must' &&
  first.at < boundary &&
  (isThing || /^(?:is|are|ha(?:s|ve))\b/iu.test(verb));

/** What opens a list of conditions: what it says must be the case is not a rule of its own. */
const opensConditions =
  /\b(?:conditions?\s(?:are|is)\s(?:met|fulfilled|satisfied)|provided\sthat|only\sif|where|if)\s?:\s*$/iu;

function readingsIn(sentence: string, { start: boundary }: Span, terms: ActTerms = noTerms): Reading[] {
  const found: Reading[] = [];
  const isOfConditions = opensConditions.test(sentence.slice(0, boundary));
  let previous = 0;
  for (const match of sentence.matchAll(finite)) {
    const at = match.index;
    const [verb] = match;
    const from = clauseStart(sentence, at, boundary, previous);
    const clause = clauseBefore(sentence, from, at, terms);
    previous = at + verb.length;
    const rest = sentence.slice(at + verb.length);
    let named = namedBy(clause.phrase, terms);
    if (isUnknown(named) && acts.test(rest) && mayAct(clause.phrase)) named = someone;
    const isPronoun = named.isPronoun;
    const last = found.at(-1);
    let subject: Span | null = null;
    let said = clause.phrase;
    // "shall do this and shall do that": the subject stays the same
    if (last && clause.start <= last.at && !clause.isSubordinate) {
      named = { actor: last.actor, ownerOfThing: last.ownerOfThing, isPronoun: last.isPronoun };
      ({ subject } = last);
    } else if (isPronoun) {
      const antecedent = last ? null : openingActor(sentence.slice(0, at), terms);
      const earlier = found.findLast(({ actor }) => actor !== 'thing');
      if (antecedent) ({ named, subject } = antecedent);
      else if (earlier) ({ subject } = earlier);
      else if (itIsAThing(clause.phrase, rest)) named = thing;
    } else if (named.actor !== 'thing') {
      subject = trimmed(sentence, withListed(sentence, spanOf(clause), from, terms));
      said = sentence.slice(subject.start, subject.end);
    }
    const isOfItself = named.actor === 'thing' && itself.test(clause.phrase);
    const isOfWords =
      (ofWords.test(clause.phrase) &&
        /^\s(?:\w+\s)?include\b|\bbe\s(?:read|construed|understood)\b/iu.test(rest)) ||
      (named.actor === 'thing' && forPurposes.test(sentence) && comprises.test(rest));
    const isThing = named.actor === 'thing' && !named.isPronoun;
    const agent = isThing ? agentOf(sentence, at + verb.length, terms) : null;
    const by = isThing
      ? (agent?.named ?? (handsToAuthority.test(rest) ? someone : handsOn.test(rest) ? official : null))
      : named.actor === 'firm' && undergoes.test(rest)
        ? official
        : named.actor === 'customer' && gets.test(rest) && !/\bonly\sif\b/iu.test(rest)
          ? someone
          : null;
    if (by) subject = agent?.subject ?? null;
    else if (isThing && named.ownerOfThing === 'firm') {
      const owner = ownerIn(clause.phrase, terms);
      subject = owner && { start: clause.start + owner.start, end: clause.start + owner.end };
    }
    const force =
      isOfWords || (isOfItself && tellsOfItself.test(rest)) ? 'none' : forceOf(verb, rest, named, said);
    const through =
      (named.actor === 'state' || named.actor === 'authority') && force.startsWith('must')
        ? reachedThrough(sentence, at + verb.length, rest, terms)
        : null;
    const main = { named: by ?? named, subject: spanOf(clause), force };
    const bound = through ?? main;
    const isFirmReached =
      through !== null &&
      !isOnlyTold.test(sentence.slice(bound.subject.end, bound.subject.end + 40)) &&
      (bound.named.actor === 'firm' ||
        (bound.named.actor === 'thing' &&
          named.actor === 'state' &&
          !isSetUp.test(sentence.slice(bound.subject.end, bound.subject.end + 40)) &&
          (bound.named.ownerOfThing === 'firm' ||
            bound.named.ownerOfThing === 'mostly_firm' ||
            (bound.named.ownerOfThing === null && /^\srequire\sthat\b/iu.test(rest)) ||
            toCustomer.test(sentence.slice(bound.subject.start, bound.subject.start + 300)))));
    const own = through && (!isFirmReached || bound.force === 'may') ? { ...main, named } : bound;
    // "may provide that a person may engage only in …": what they may lay down binds no one yet
    const isLaidDown =
      last?.force === 'may' &&
      !/[;.]\s/u.test(sentence.slice(last.at, at)) &&
      mayLayDown.test(sentence.slice(last.at, at));
    if (own === through) {
      const owner =
        own.named.actor === 'thing' && ownerIn(sentence.slice(own.subject.start, own.subject.end), terms);
      subject = owner
        ? { start: own.subject.start + owner.start, end: own.subject.start + owner.end }
        : own.named.actor === 'thing'
          ? null
          : trimmed(sentence, withListed(sentence, own.subject, at, terms));
    }
    const object =
      own.named.actor === 'thing'
        ? null
        : makes.exec(own === main ? rest : sentence.slice(own.subject.end))?.[1];
    found.push({
      makesRules:
        own.named.actor === 'authority' &&
        (rules.test(rest.slice(0, 240)) || rules.test(sentence.slice(0, clause.start))),
      object: object ? headOf(object) : null,
      thing: isThing && own !== through ? headOf(clause.phrase) : null,
      force: own.force,
      actor: own === bound && isFirmReached ? 'firm' : own.named.actor,
      ownerOfThing: own.named.ownerOfThing,
      isPronoun: own.named.isPronoun,
      subject: subject && subject.end > subject.start ? subject : null,
      at,
      isSubordinate:
        clause.isSubordinate ||
        isLaidDown ||
        (at >= boundary && (isOfConditions || isSpecified(found, boundary, verb, isThing))),
      isThroughNationalLaw: own === bound && isFirmReached && named.actor === 'state',
    });
  }
  return found;
}

/** Someone, and where the sentence names them. */
interface Mention {
  readonly named: Named;
  readonly subject: Span | null;
}

const spanOf = ({ start, phrase }: Clause): Span => ({ start, end: start + phrase.length });

function mentionAt(phrase: string, start: number, terms: ActTerms): Mention | null {
  const named = namedBy(phrase, terms);
  if (named.actor === 'thing') return null;
  const name = nameIn(phrase, terms);
  return { named, subject: name && { start: start + name.start, end: start + name.end } };
}

/** Who "it" and "they" refer to after "Where a competent authority finds that …, it shall …". */
function openingActor(before: string, terms: ActTerms): Mention | null {
  const opening = subordinate.exec(before.trim());
  if (!opening) return null;
  const start = before.length - before.trimStart().length + opening[0].length;
  const skipped = /^\s*/u.exec(before.slice(start))?.[0].length ?? 0;
  return mentionAt(before.slice(start).trim(), start + skipped, terms);
}

/** After "be", "and" or an adverb it is what the sentence says; elsewhere it describes a noun. */
const describes = /(?<!\b(?:be|been|and|or|\w+ly)\s)\b\w+ed$/iu;

/** "broken down by issuers": into groups. */
const sorts = /\b(?:broken\sdown|grouped|classified|divided|split|sorted|ranked|categori[sz]ed)\sby$/iu;

/** "… shall be reviewed by the management body": who does it. Not "within the deadlines imposed by the FIU". */
function agentOf(sentence: string, at: number, terms: ActTerms): Mention | null {
  const agent =
    /^(\sbe\sthe\s(?:sole\s|full\s)?responsibility\sof|[^.;:,]{0,90}?\sby)\s((?:the\s|an?\s|each\s)?([^.;,]{3,80}))/iu.exec(
      sentence.slice(at, at + 240),
    );
  const [, before = '', who] = agent ?? [];
  if (!who || examiners.test(who) || sorts.test(before) || describes.test(before.replace(/\sby$/u, '')))
    return null;
  return mentionAt(who, at + before.length + 1, terms);
}

export const english: DutyGrammar = {
  readingsIn,
  parts: englishParts,
  kinds: kindsOfWords,
  kindsOfHeadings,
  kindsOfRest,
  definitions: /^(?:definitions?|interpretation|glossary)\b/iu,
  offences: /^offences\b/iu,
  forms: /^(?:standard\s)?(?:information\s(?:sheet|template)|form|template)\b/iu,
  amendments: /\b(?:amendments?\s(?:to|of)|repeal)\b/iu,
};
