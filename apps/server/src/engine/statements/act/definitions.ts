import type { ExtractedText, Passage, Span } from '../../text/passage.ts';
import { childrenByParent } from '../../text/passage.ts';

/** A term, and what a text says it is. */
export interface Definition {
  readonly term: string;
  readonly alias: string | null;
  readonly span: Span;
  /** the words that say what it is; empty if points do, or another place */
  readonly definiens: Span;
  /** the points that say who it is; each alone is one of them */
  readonly points: readonly Span[];
}

type Text = Pick<ExtractedText, 'content' | 'passages' | 'language'>;

const quoted =
  /[‘“"]([\p{L}][^‘’“”"\n;]{1,90}?)[’”"](?:(?:\s?,\s?[‘“"][^’”"\n]{2,60}[’”"])*\s(?:or|and)\s[‘“"]([^’”"\n]{2,60})[’”"])?,?(?:\s(?:when\srelating|in\srelation|as\sregards)[^.;:\n‘’]{0,80}?)?,?\s(?:means?|refers?\sto|shall\smean)(?![\p{L}])(?:\s(?:any|all|each|one|either)?\s?(?:of\s)?the\sfollowing(?=:))?/gu;
/** "(hereinafter ‘the Authority’)" */
const inPassing = /(?<=[\p{L})’])\s\((?:hereinafter[^)‘“\n]{0,40})?[‘“](?:the\s)?([^‘’“”\n)]{2,60})[’”]+\)/gu;
/** "entities referred to in paragraph 1, points (a) to (t), shall collectively be referred to as ‘financial entities’" */
const namedTogether =
  /(?:referred\sto|listed|mentioned)\sin\s(?:paragraph\s(\d+)|the\sfirst\ssubparagraph)[^.;\n]{0,80}?\b(?:be|are)\s(?:collectively\s|jointly\s|together\s)*referred\sto\sas\s[‘“]([^’”\n]{2,60})[’”]/gu;
/** "The following entities are to be considered obliged entities:" */
const followingAre =
  /\bthe\sfollowing\s[\p{L}\s]{3,40}?\s(?:are\sto\sbe|shall\sbe|are)\s(?:considered|regarded|treated|deemed)\s(?:as\s|to\sbe\s)?([\p{L}\s-]{4,50}?)(?=\s(?:for\sthe|within|under)\b|:)/giu;
/** "bodies referred to in Article 1(1)" */
const referredTo =
  /^[^.;]{0,60}?\b(?:entit(?:y|ies)|bod(?:y|ies)|institutions?|persons?|undertakings?|firms?)\s(?:referred\sto|listed)\sin\sArticle\s(\d+\w*)(?:\((\d+)\))?(?!\d)(?![^.;]{0,30}\bof\s(?:Directive|Regulation))/iu;

const germanTerm = String.raw`(?:(?<=(?:Eine?|Der|Die|Das)\s)(?:\p{Ll}[\p{L}-]+\s){0,2})?(?:\p{Lu}[\p{L}-]*(?:\s(?!im\sSinne|ist\s|sind\s)[\p{L}-]+){0,5}?)`;
/** "Institute im Sinne dieses Gesetzes sind Kreditinstitute …", "Eine Pensionskasse ist ein Lebensversicherungsunternehmen, das …" */
const germanSentence = new RegExp(
  String.raw`^(?!(?:Als|In|Im|Auf|Bei|Beim|Für|Nach|Zu|Zur|Zum|Von|Mit|Soweit|Sofern|Wenn|Unter|Ob|Danach|Dies|Diese[srn]?|Keine?|Dabei|Hierbei|Hiervon|Es|Er|Sie|Zuständig|Maßgeblich)\s)(?:(?:Eine?|Der|Die|Das)\s)?(${germanTerm})(\s(?:im\sSinne\s(?:diese[sr]|de[rs]|von)\s|für\sdie\sZwecke\s)[^.;:\n]{3,90}?)?\s(?:ist|sind)(?:,\s[^,\n]{5,110},)?\s`,
  'u',
);
/** "1. Aufsichtsbehörde: diejenige Behörde …" */
const germanEntry = /^(\p{Lu}[\p{L}\s-]{2,80}?):\s/u;
/** "… gemeinschaftlich (Institute)", "(im Folgenden: Institute)", "– nachfolgend Institute genannt –" */
const germanInPassing =
  /\((?:(?:im\sFolgenden|nachfolgend|nachstehend):?\s)?(\p{Lu}[\p{L}-]{3,60}(?:\s\p{Lu}?[\p{L}-]+){0,2})\)|(?:im\sFolgenden|nachfolgend)\s[„"]?(\p{Lu}[\p{L}-]{3,60})[“"]?\sgenannt/gu;
const germanSense =
  /\s(?:im\sSinne|für\sdie\sZwecke)\s(?:dieses\s(?:Gesetzes|Abschnitt|Teil|Kapitel)|dieser\s(?:Verordnung|Vorschrift)|der\sfolgenden)/u;

/** What reads the places of a text. */
class Places {
  readonly #text: Text;
  readonly #children: number[][];

  constructor(text: Text) {
    this.#text = text;
    this.#children = childrenByParent(text.passages).of;
  }

  /** The innermost passage at an offset. */
  at(offset: number): Passage | null {
    const { passages } = this.#text;
    let low = 0;
    let high = passages.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((passages[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    let found: Passage | undefined = passages[low - 1];
    while (found && found.end <= offset) found = passages[found.parent ?? -1];
    return found ?? null;
  }

  /** Whether wording there is the act's own: not a recital, and not of another act. */
  isEnacting(passage: Passage): boolean {
    for (let at: Passage | undefined = passage; at; at = this.#text.passages[at.parent ?? -1])
      if (at.kind === 'recital' || at.kind === 'preamble' || at.kind === 'title') return false;
    return true;
  }

  articleOf(passage: Passage): Passage | null {
    let at: Passage | undefined = passage;
    while (at && at.kind !== 'article') at = this.#text.passages[at.parent ?? -1];
    return at ?? null;
  }

  pointsOf({ ordinal }: Passage): Span[] {
    return (this.#children[ordinal] ?? []).flatMap((child) => {
      const passage = this.#text.passages[child];
      if (passage?.kind !== 'point') return [];
      return [{ start: passage.start + passage.label.length + 1, end: passage.end }];
    });
  }

  /** The points of a paragraph of an article, at any depth of one list. */
  pointsAt(article: string, paragraph: string | null): Span[] {
    const isArticle = new RegExp(`(?:^|[_/])art_${article}$`, 'u');
    const found = this.#text.passages.find(({ kind, path }) => kind === 'article' && isArticle.test(path));
    if (!found) return [];
    const paragraphs = (this.#children[found.ordinal] ?? []).flatMap(
      (child) => this.#text.passages[child] ?? [],
    );
    const wanted =
      paragraph === null
        ? paragraphs
        : paragraphs.filter(({ label }) => label.startsWith(paragraph) || label === `(${paragraph})`);
    return wanted.flatMap((one) => this.pointsOf(one));
  }
}

/** Where the sentence at an offset ends, within its passage. */
function sentenceEnd(content: string, from: number, { end }: Passage): number {
  const rest = content.slice(from, Math.min(end, from + 1_200));
  const stop = /;(?=\n|$)|\.(?=\s\p{Lu}|\n|$)/u.exec(rest);
  return from + (stop ? stop.index : rest.trimEnd().length);
}

function englishDefinitions({ content }: Text, places: Places): Definition[] {
  const found: Definition[] = [];
  const add = (at: number, behind: number, term: string, alias: string | null) => {
    const passage = places.at(at);
    if (!passage || !places.isEnacting(passage)) return;
    const isWhole = passage.kind === 'point' && at - passage.start < passage.label.length + 3;
    const points = places.pointsOf(passage);
    const end = isWhole ? passage.end : sentenceEnd(content, behind, passage);
    const stop = Math.min(sentenceEnd(content, behind, passage), points[0]?.start ?? end);
    // without the label of its first point
    const definiensEnd =
      behind +
      content
        .slice(behind, stop)
        .replace(/\s*\(?\w{0,4}\)?\s*$/u, (label) => (points[0]?.start === stop ? '' : label)).length;
    const own = content.slice(behind, definiensEnd);
    const opensPoints = /:\s*(?:\(\w+\)\s*)?$|^\s*$/u.test(own);
    const reference = referredTo.exec(own);
    found.push({
      term: term.trim(),
      alias,
      span: { start: at, end: Math.max(end, behind) },
      definiens: { start: behind, end: definiensEnd },
      points: opensPoints
        ? points
        : reference
          ? places.pointsAt(reference[1] ?? '', reference[2] ?? null)
          : [],
    });
  };
  for (const match of content.matchAll(quoted))
    add(match.index, match.index + match[0].length, match[1] ?? '', match[2] ?? null);
  for (const match of content.matchAll(inPassing)) {
    const passage = places.at(match.index);
    if (!passage || !places.isEnacting(passage)) continue;
    const end = match.index + match[0].length;
    found.push({
      term: match[1] ?? '',
      alias: null,
      span: { start: match.index + 1, end },
      definiens: { start: end, end },
      points: [],
    });
  }
  for (const match of content.matchAll(namedTogether)) {
    const passage = places.at(match.index);
    const article = passage && places.articleOf(passage);
    if (!article) continue;
    const number = /art_(\w+)$/u.exec(article.path)?.[1] ?? '';
    const end = match.index + match[0].length;
    found.push({
      term: match[2] ?? '',
      alias: null,
      span: { start: match.index, end },
      definiens: { start: end, end },
      points: places.pointsAt(number, match[1] ?? null),
    });
  }
  for (const match of content.matchAll(followingAre)) {
    const passage = places.at(match.index);
    if (!passage || !places.isEnacting(passage)) continue;
    const end = match.index + match[0].length;
    found.push({
      term: match[1] ?? '',
      alias: null,
      span: { start: match.index, end },
      definiens: { start: end, end },
      points: places.pointsOf(passage),
    });
  }
  return found;
}

/** @param sentences the sentences and the words that open lists, in order */
function germanDefinitions({ content }: Text, places: Places, sentences: readonly Span[]): Definition[] {
  const found: Definition[] = [];
  for (const { start, end } of sentences) {
    const words = content.slice(start, Math.min(end + 1, start + 400));
    const sentence = germanSentence.exec(words);
    const entry = sentence ? null : germanEntry.exec(words);
    if (sentence || entry) {
      const passage = places.at(start);
      const heading = (passage && places.articleOf(passage)?.heading) ?? '';
      const isDefining = /Begriff|Definition/u.test(heading);
      const term = (sentence ?? entry)?.[1] ?? '';
      const behind = start + ((sentence ?? entry)?.[0].length ?? 0);
      const isInSense = germanSense.test(sentence?.[2] ?? '');
      const isOwnArticle =
        heading !== '' &&
        heading.startsWith(term.slice(0, 8)) &&
        /^(?:Eine?|diejenigen|alle|Unternehmen)\b/iu.test(content.slice(behind, behind + 20));
      const isKind =
        /^(?:eine?\s)?(?:[\p{Ll}]+\s)*\p{L}*(?:unternehmen|institute?|gesellschaft(?:en)?)(?:,\s(?:die|das|deren|dessen|auf\sdie)|\sim\sSinne)/iu.test(
          content.slice(behind, behind + 120),
        );
      if (
        passage &&
        places.isEnacting(passage) &&
        ((sentence && (isInSense || isDefining || isOwnArticle || isKind)) ||
          (entry && isDefining && passage.kind === 'point'))
      ) {
        const points = places.pointsOf(passage).filter((point) => point.start >= behind);
        const stop = Math.min(end, points[0]?.start ?? end);
        const opensPoints = /^[^.;]{0,40}$/u.test(content.slice(behind, stop).trim()) && points.length > 0;
        found.push({
          term,
          alias: null,
          span: { start, end: opensPoints ? (points.at(-1)?.end ?? end) : end },
          definiens: { start: behind, end: stop },
          points: opensPoints ? points : [],
        });
      }
    }
    if (!content.slice(start, end).includes('(') && !content.slice(start, end).includes('genannt')) continue;
    for (const match of content.slice(start, end).matchAll(germanInPassing)) {
      const at = start + match.index;
      const stop = at + match[0].length;
      found.push({
        term: match[1] ?? match[2] ?? '',
        alias: null,
        span: { start: at, end: stop },
        definiens: { start: stop, end: stop },
        points: [],
      });
    }
  }
  return found;
}

/**
 * The definitions of a text: of its definition articles, and given in passing.
 * @param sentences its sentences and the words that open lists
 */
export function definitionsIn(text: Text, sentences: readonly Span[]): Definition[] {
  const places = new Places(text);
  return text.language === 'de'
    ? germanDefinitions(text, places, sentences)
    : englishDefinitions(text, places);
}
