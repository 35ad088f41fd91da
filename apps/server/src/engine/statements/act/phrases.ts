import type { Span } from '../../text/passage.ts';
import type { ActorCondition, ConditionOfActors } from '../statement.ts';
import type { Hit, Lexicon, Who, Word } from './lexicon.ts';
import { together, wordsOf } from './lexicon.ts';

/** Someone whom a phrase names by its head, and where that head is. */
export interface NamedWho extends Who {
  readonly head: Span;
  /** whether any name of a licensed firm or of an act decided */
  readonly names: readonly string[];
}

interface Grammar {
  /** what ends a noun phrase */
  readonly stops: RegExp;
  /** what follows as a further description: "which …", "established in …", ", die …" */
  readonly describes: RegExp;
  readonly possessor: RegExp;
  readonly excepts: RegExp;
  readonly size: RegExp;
  readonly elsewhere: RegExp;
  /** descriptions that say nothing about what the firm is or does */
  readonly saysNothing: RegExp;
  readonly within: RegExp;
  readonly quantifies: RegExp;
}

const grammars: Readonly<Record<string, Grammar>> = {
  en: {
    stops:
      /^(?:of|in|for|to|by|from|with|without|under|on|at|against|between|which|that|who|whose|whom|where|when|if|as|except|including|within|having|subject|pursuant|not|is|are|was|were|has|have|shall|may|must|should|will|can|cannot|does|do|means?|than|unless|until|whether|through|via|outside|inside|above|below|whereby|[.;:()])$/iu,
    describes:
      /^,?\s?(?:responsible\s|able\s|(?:and\s)?(?:which|that|who|whose|where|when|whenever)\s|(?:not\s)?(?!concerned|involved|referred|mentioned|listed|including|falling|laid|set|defined)\p{L}+(?:ing|ed)\s|intending|subject\sto\sthe\s|as\sregards|in\srelation\sto|with\s(?:a\stotal|total|more|fewer|less)|of\s)/iu,
    possessor: /^of\s(?:the\s|an?\s|each\s|any\s|such\s)?/iu,
    excepts: /^,?\s?(?:other\sthan|except(?:\sfor)?|excluding|with\sthe\sexception\sof)\s/iu,
    size: /(?<![\p{L}-])(?:(?:less\s)?significant|small(?:\sand\snon-interconnected)?|micro-?enterprises?|micro(?=,)|medium-sized|large|systemically\simportant|non-significant)(?!\p{L})/iu,
    elsewhere: /(?<!\p{L})(?:third[\s-]country|non-EU|non-Union|outside\sthe\sUnion|foreign)(?!\p{L})/iu,
    saysNothing:
      /^,?\s?(?:which|that|who)?\s?(?:(?:is|are|has|have)\s)?(?:been\s)?(?:concerned|authorised|licensed|registered|established|referred\sto|subject\sto\s(?:this|the\sobligations)|falling|covered|supervised|granted\sauthorisation|regulated|having\sits\sregistered|its\sregistered\soffice|the\sfollowing|applying|acting\sin\stheir\sown)(?!\p{L})/iu,
    within:
      /\b(?:registered\soffice|head\soffice|established|domiciled|authorised)\b[^;]{0,60}\b(?:in\sa\sMember\sState|in\sthe\sUnion)\b/iu,
    quantifies:
      /^(?:the\s)?(?:each|any|none|neither|either|both|one|all|those|some|most|every|number|majority|members?|a\sperson)$/iu,
  },
  de: {
    stops:
      /^(?:von|vom|mit|nach|für|bei|im|in|an|am|auf|aus|zu|zum|zur|durch|gegen|unter|über|gemäß|ohne|des|der|eines|einer|dem|den|einem|einen|ihrer|seiner|dieses|dieser|sind|ist|hat|haben|wird|werden|kann|können|darf|dürfen|muss|müssen|soll|sollen|soweit|sofern|wenn|als|auch|außer|jedes|jeder|[.;:()§])$/u,
    describes:
      /^(?:,\s(?:die|das|der|deren|dessen|bei\sdenen|welche[rs]?|für\sdie|soweit|sofern|wenn|auf\sdie|an\sdenen|sobald)\s|\s?soweit\s|\s?sofern\s|\s?wenn\s|\s?mit\s(?!Sitz|Ausnahme))/u,
    possessor: /^(?:des|der|eines|einer|von|beim?|in)\s(?:einem\s|einer\s|dem\s)?/u,
    excepts: /^,?\s?(?:mit\sAusnahme\s(?:der|des|von)|außer|ausgenommen)\s/u,
    size: /(?<!\p{L})(?:(?:nicht\s)?bedeutende[nrs]?(?=\s\p{Lu}\p{L}*(?:institut|unternehmen|bank))|[Kk]leine[nrs]?|[Mm]ittlere[nrs]?|[Gg]roße[nrs]?|systemrelevante[nrs]?|systemisch\swichtige[nrs]?|Kleinst\p{L}+)(?!\p{L})/u,
    elsewhere:
      /(?<!\p{L})(?:Drittstaat\p{L}*|aus\seinem\sDrittstaat|mit\sSitz\s(?:im\sAusland|in\seinem\s(?:Drittstaat|anderen\s\p{L}+))|ausländische[nrs]?)(?!\p{L})/u,
    saysNothing:
      /^,?\s?(?:die|das|der)?\s?(?:mit\sSitz\sim\sInland|nach\s§|im\sSinne|die\s(?:unter|der\sAufsicht))/u,
    within: /mit\sSitz\s(?:oder\sTätigkeit\s)?im\sInland/u,
    quantifies: /^(?:jede[rs]?|alle|keine?r?|Mitglieder|die|das|der)$/iu,
  },
};

const joint = /^(?:,|and|or|und|oder|sowie)$/iu;
/** A participle ends a phrase that already has its head. */
const participle = /(?:ing|ed)$|^(?:responsible|able|eligible|liable|capable)$/iu;
/** "investment firms, authorised under Directive 2014/65/EU, and credit institutions": what a list of firms may put in between */
const putIn =
  /^,?\s?(?:authorised|registered|licensed|as\sdefined|within\sthe\smeaning|referred\sto|as\sreferred)\s[^,;.:]{3,90}?,?\s(?:and|or)\s/iu;
const adjectiveAhead =
  /^(?:Die|Das|Der|Ein|Eine|Alle|Jedes?|Jede[rs]?|Keine?|Diese[rs]?|Mehrere|Solche|Andere|\p{Lu}\p{Ll}+(?:ige|liche|ische|ende|eine|tlere|oße|ale|äre|ete|te|ne)[nrs]?)$/u;

const asks = /^(?:(?:proposed\s)?(?:applicant|acquirer)|(?:interessierter\s)?Erwerber|Antragsteller)$/u;

/** Letters of a phrase that are read: enough for long lists of firms. */
const longest = 200;

interface Found {
  readonly who: Who;
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/**
 * Who a noun phrase names: "credit institutions, other than small ones", "das Leitungsorgan des Instituts". What it belongs to
 * tells the licences of organs.
 * @param offset of the phrase in its text, for the spans
 */
export function readPhrase(phrase: string, offset: number, lexicon: Lexicon, depth = 0): NamedWho | null {
  const grammar = grammars[lexicon.language];
  if (!grammar) return null;
  const words = wordsOf(phrase.slice(0, longest), lexicon.language);
  const found: Found[] = [];
  let index = 0;
  let current: Found | null = null;
  let pieceStart = 0;
  let end = phrase.length;
  const isGerman = lexicon.language === 'de';
  while (index < words.length) {
    const word = words[index] as Word;
    // "providers operating a trading platform": what describes them may be a term itself
    const isBehind: boolean = current !== null && (isGerman || participle.test(word.text));
    const hit: Hit | null = isBehind ? null : lexicon.at(words, index);
    if (hit) {
      const last = words[hit.next - 1] as Word;
      current = { who: hit.who, start: word.start, end: last.end, name: hit.name };
      index = hit.next;
      continue;
    }
    const isOtherThan = word.text === 'other' && words[index + 1]?.text === 'than';
    const isStop = isOtherThan || grammar.stops.test(word.text);
    if (word.text === '(' && current && closesSoon(words, index) > 0) {
      index = closesSoon(words, index);
      continue;
    }
    if (current?.who.licences?.length && (participle.test(word.text) || word.text === ',')) {
      const insertion = putIn.exec(phrase.slice(word.start));
      const next = insertion ? words.findIndex(({ start }) => start >= word.start + insertion[0].length) : -1;
      if (next > 0 && lexicon.at(words, next)?.who.licences?.length) {
        found.push({ ...current, start: pieceStart });
        current = null;
        index = next;
        pieceStart = words[next]?.start ?? word.end;
        continue;
      }
    }
    if (joint.test(word.text) && !opensClause(words, index, isGerman)) {
      if (current) found.push({ ...current, start: pieceStart });
      current = null;
      pieceStart = words[index + 1]?.start ?? word.end;
      index += 1;
      continue;
    }
    const isOwnArticle = isGerman && !current && /^(?:der|den|dem|des)$/u.test(word.text) && index === 0;
    if (
      (isStop && !isOwnArticle) ||
      (current && (participle.test(word.text) || isGerman)) ||
      word.text === ','
    ) {
      end = word.start;
      break;
    }
    if (
      isGerman &&
      /^\p{Lu}/u.test(word.text) &&
      !word.text.endsWith('-') &&
      !(index === 0 && adjectiveAhead.test(word.text))
    ) {
      // another noun is the head
      end = word.start;
      break;
    }
    // "credit institution accounts"
    if (current) current = null;
    index += 1;
  }
  if (current) found.push({ ...current, start: pieceStart });
  const rest = phrase.slice(end);
  const [first] = found;
  if (!first) {
    const behind = grammar.possessor.exec(rest);
    const head = phrase.slice(0, end).trim();
    if (behind && depth < 3 && grammar.quantifies.test(head))
      return readPhrase(rest.slice(behind[0].length), offset + end + behind[0].length, lexicon, depth + 1);
    return null;
  }
  const head = { start: offset + first.start, end: offset + (found.at(-1)?.end ?? first.end) };
  const names = found.map(({ name }) => name);
  if (first.who.class === 'firm_organ' || first.who.class === 'authority_organ') {
    const behind = grammar.possessor.exec(rest);
    const of =
      behind && depth < 3
        ? readPhrase(rest.slice(behind[0].length), offset + end + behind[0].length, lexicon, depth + 1)
        : null;
    const isOfficial = of !== null && /^(?:authority|legislator|state)/u.test(of.class);
    return {
      class: isOfficial ? 'authority_organ' : first.who.class,
      licences: of?.class.startsWith('firm') ? of.licences : null,
      conditions: of?.class.startsWith('firm') ? of.conditions : [],
      head,
      names,
    };
  }
  if (first.who.class !== 'firm') return { ...first.who, head, names };
  return { ...firmOf(phrase, offset, found, end, grammar, lexicon), head, names };
}

/** "(EMIs)": the index behind a short insertion in brackets, or 0. */
function closesSoon(words: readonly Word[], index: number): number {
  const close = words.slice(index + 1, index + 6).findIndex(({ text }) => text === ')');
  return close < 0 ? 0 : index + close + 2;
}

/** ", which …", ", die …": no further noun of a list. */
function opensClause(words: readonly Word[], index: number, isGerman: boolean): boolean {
  if (words[index]?.text !== ',') return false;
  const next = words[index + 1]?.text ?? '';
  return isGerman
    ? /^(?:die|das|der|deren|dessen|welche[rs]?|bei|soweit|sofern|wenn|mit|auf|an|für|außer|in|ausgenommen)$/u.test(
        next,
      )
    : /^(?:which|who|whose|where|when|other|except|including|excluding|as|with|in|by|if|under|to|that|the\sfollowing)$/iu.test(
        next,
      );
}

function firmOf(
  phrase: string,
  offset: number,
  found: readonly Found[],
  end: number,
  grammar: Grammar,
  lexicon: Lexicon,
): Who {
  const firms = found.filter(({ who }) => who.class === 'firm');
  const condition = (kind: ConditionOfActors, start: number, stop: number): ActorCondition => ({
    kind,
    licence: null,
    start: offset + start,
    end: offset + stop,
  });
  const whos = firms.map(({ who, start, end: stop, name }): Who => {
    const conditions = [...who.conditions];
    const piece = phrase.slice(start, stop);
    const size = grammar.size.exec(piece);
    if (size && !grammar.size.test(name))
      conditions.push(condition('size', start + size.index, start + size.index + size[0].length));
    // who asks for a licence has none yet
    if (asks.test(name)) conditions.push(condition('status', start, stop));
    const elsewhere = grammar.elsewhere.exec(piece);
    if (elsewhere && !grammar.elsewhere.test(name))
      conditions.push(
        condition('third_country', start + elsewhere.index, start + elsewhere.index + elsewhere[0].length),
      );
    conditions.push(...describedBy(phrase, end, firms.at(-1)?.who ?? who, grammar, condition));
    return { ...who, conditions };
  });
  let { licences, conditions } = together(whos);
  const behind = licences === null ? grammar.possessor.exec(phrase.slice(end)) : null;
  if (behind) {
    // "branches of credit institutions"
    const at = end + behind[0].length;
    const of = readPhrase(phrase.slice(at), offset + at, lexicon, 3);
    if (of?.class === 'firm') licences = of.licences;
  }
  const exception = grammar.excepts.exec(phrase.slice(end));
  if (exception) {
    const at = end + exception[0].length;
    const stretch = phrase.slice(at, at + 200);
    const size = grammar.size.exec(stretch.slice(0, 90));
    if (size)
      conditions = [...conditions, condition('size', at + size.index, at + size.index + size[0].length)];
    const other = readPhrase(stretch, offset + at, lexicon, 3);
    if (other?.licences && other.conditions.length === 0 && !size)
      licences = licences?.filter((licence) => !other.licences?.includes(licence)) ?? null;
  }
  return { class: 'firm', licences, conditions };
}

function describedBy(
  phrase: string,
  end: number,
  who: Who,
  grammar: Grammar,
  condition: (kind: ConditionOfActors, start: number, stop: number) => ActorCondition,
): ActorCondition[] {
  const rest = phrase.slice(end);
  if (grammar.excepts.test(rest)) return [];
  const description = descriptionIn(phrase, end, grammar);
  // "the payment service provider of the payer", but "issuers of asset-referenced tokens"
  const isNamesake = who.licences !== null && phrase.startsWith('of ', description?.start);
  if (!description || isNamesake) {
    const elsewhere = grammar.elsewhere.exec(rest.slice(0, 60));
    if (!elsewhere || !/^\s?(?:in|mit|aus|from|of)\s/u.test(rest)) return [];
    return [condition('third_country', end + elsewhere.index, end + elsewhere.index + elsewhere[0].length)];
  }
  const { start, end: stop } = description;
  const words = phrase.slice(start, stop);
  if (grammar.elsewhere.test(words.slice(0, 60))) return [condition('third_country', start, stop)];
  if (grammar.saysNothing.test(words) || grammar.within.test(words)) return [];
  const size = grammar.size.exec(words);
  if (size) return [condition('size', start + size.index, start + size.index + size[0].length)];
  return [
    condition(
      /\bexempt|\bwaiver|befreit|ausgenommen/iu.test(words.slice(0, 60)) ? 'status' : 'activity',
      start,
      stop,
    ),
  ];
}

/** What describes a firm behind its name, up to where the description ends. */
function descriptionIn(phrase: string, from: number, grammar: Grammar): Span | null {
  const rest = phrase.slice(from);
  const opening = grammar.describes.exec(rest);
  if (!opening) return null;
  const start = from + (/^[,\s]+/u.exec(rest)?.[0].length ?? 0);
  const length =
    /^[^,;.]*?(?=\s(?:shall|must|should)\s|[,;.]|$)/u.exec(phrase.slice(start))?.[0].trimEnd().length ?? 0;
  return { start, end: start + Math.min(length, 160) };
}
