import { lineLabel } from '../list-line.ts';
import type { Span } from '../passage.ts';
import { sentences } from '../sentences.ts';
import { provisionForms } from './provision-forms.ts';
import { isHeading, type ProvisionLine, provisionLines } from './provision-lines.ts';
import { wholeList } from './whole-list.ts';

/** What a text says of itself, in its own words: a sentence, or a list up to the end of one of its entries. */
export interface Provision extends Span {
  /** how many entries of the list follow */
  readonly left: number;
}

export interface Provisions {
  /** whether it is divided into articles */
  readonly isAct: boolean;
  readonly subject: Provision | null;
  /** whom or what it applies to; never what it does not apply to */
  readonly scope: Provision | null;
}

/** What is longer isn't read at a glance, what is shorter says nothing. */
const longest = 700;
const shortest = 30;
/** Where acts say what they are about and whom they bind, unless a heading says so. */
const firstArticles = 5;

/** Further down, a document without articles explains, assesses and answers comments. */
const furthestStatement = 60_000;

/** Reads what a text says of itself. Pure; takes time in proportion to the text. */
export function readProvisions(content: string, language: string | null): Provisions {
  const lines = provisionLines(content);
  const isAct = lines.some(({ article }) => article > 0);
  const forms = provisionForms(language ?? 'en');
  if (!forms) return { isAct, subject: null, scope: null };
  const reader = new ProvisionReader(content, lines, language ?? 'en');
  const inFirst =
    (count: number) =>
    ({ article, start }: ProvisionLine) =>
      isAct ? article > 0 && article <= count : start < furthestStatement;
  const inScope = (line: ProvisionLine) =>
    inFirst(firstArticles)(line) || (line.article > 0 && forms.scopeHeading.test(line.heading));
  return {
    isAct,
    subject: isAct
      ? reader.first(forms.subject, inFirst(1))
      : (reader.first(forms.subject, (line) => inFirst(1)(line) && forms.subjectHeading.test(line.heading)) ??
        reader.first(forms.subject, (line, { start }, index) => inFirst(1)(line) && start === index)),
    scope:
      reader.first(forms.addresses, inFirst(firstArticles), forms.nobody) ??
      reader.below(forms.addresseeHeading, isAct ? forms.self : null) ??
      reader.first(forms.applies, inScope, forms.nobody),
  };
}

/** Numbers of paragraphs that no list uses: "2 ", "1.1 ". */
const paragraphNumber = /^\d{1,3}(?:\.\d{1,3})*\.?(?=\s+\p{Lu})/u;
const labelOf = (text: string) => lineLabel(text) ?? paragraphNumber.exec(text)?.[0] ?? null;
const beginsSentence = /^["“„‘«]?[\p{Lu}\d]/u;
const endsSentence = /[.!?]["'”’)\]]*$/u;
const endsLine = /[.;:!?]$/u;
/** "Without prejudice to paragraph 3, …", "The requirements of …"; not "However, as …", which makes it a clause of another. */
const mayPrecede = /^(?:|.*,\s|(?:The|Die|Les)\s\P{Po}{1,40})$/su;
/** More is no text that anyone reads, and would take long. */
const mostTried = 200;
const mostLines = 40;
const longestBlock = 20_000;
/** A shorter line is no line of running text. */
const wrapped = 60;

class ProvisionReader {
  private readonly content: string;
  private readonly lines: readonly ProvisionLine[];
  private readonly language: string;
  /** the same text on one line per paragraph; positions are the same */
  private readonly joined: string;

  constructor(content: string, lines: readonly ProvisionLine[], language: string) {
    this.content = content;
    this.lines = lines;
    this.language = language;
    this.joined = content.replaceAll(/(?<=[^\n])\n(?=[^\n])/g, ' ');
  }

  /** The first statement of a form that stands where such statements do. @param refused what may not follow it */
  first(
    form: RegExp,
    isPlace: (line: ProvisionLine, found: Provision, index: number) => boolean,
    refused?: RegExp,
  ): Provision | null {
    let tried = 0;
    for (const { index, 0: words } of this.joined.matchAll(form)) {
      const end = index + words.length;
      const at = this.lineAt(index);
      const line = this.lines[at];
      if (!line || line.isForeign || refused?.test(this.joined.slice(end, end + longest))) continue;
      if (++tried > mostTried) break;
      const found = this.provisionAt(at, index);
      if (!found || end > found.end || !isPlace(line, found, index)) continue;
      if (mayPrecede.test(this.joined.slice(found.start, index))) return found;
    }
    return null;
  }

  /** What stands at once below a heading. @param names what it has to say for that */
  below(heading: RegExp, names: RegExp | null): Provision | null {
    for (const [index, line] of this.lines.entries()) {
      if (line.isForeign || !isHeading(line.text) || !heading.test(line.text)) continue;
      const next = index + (this.lines[index + 1]?.text === '' ? 2 : 1);
      const text = this.lines[next]?.text ?? '';
      if (text === '' || isHeading(text)) continue;
      const found = this.provisionAt(next, this.lines[next]?.start ?? 0);
      if (found && (!names || names.test(this.joined.slice(found.start, found.end)))) return found;
    }
    return null;
  }

  private lineAt(position: number): number {
    let [low, high] = [0, this.lines.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.lines[middle]?.start ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Whether a line goes on in the next one, as where lines have a fixed width. */
  private goesOn(index: number): boolean {
    const [text, next] = [this.lines[index]?.text ?? '', this.lines[index + 1]?.text ?? ''];
    if (text === '' || next === '' || lineLabel(next) !== null || endsLine.test(text)) return false;
    return /^\p{Ll}/u.test(next) || (text.length >= wrapped && next.length >= shortest);
  }

  /** The sentence at a position, with the list that it opens. */
  private provisionAt(index: number, position: number): Provision | null {
    let [first, last] = [index, index];
    const isWithin = (other: number) => Math.abs(other - index) < mostLines;
    while (isWithin(first) && lineLabel(this.lines[first]?.text ?? '') === null && this.goesOn(first - 1))
      first -= 1;
    while (isWithin(last) && this.goesOn(last)) last += 1;
    const [from, to] = [this.lines[first], this.lines[last]];
    if (!from || !to || to.end - from.start > longestBlock) return null;
    const label = labelOf(from.text);
    const block = from.start + (label?.length ?? 0);
    const sentence = sentences(this.joined.slice(block, to.end), this.language).find(
      (one) => position < block + one.end,
    );
    if (!sentence || !beginsSentence.test(sentence.text)) return null;
    const [start, end] = [block + sentence.start, block + sentence.end];
    const next = this.lines[last + 1];
    const list =
      end === to.end && next && lineLabel(next.text) !== null && !endsSentence.test(to.text)
        ? wholeList(this.content, next.start, start + longest, label)
        : null;
    if (list) return { start, ...list };
    // Numbered paragraphs that are one line often go without a full stop.
    const isEnded = endsSentence.test(sentence.text) || (label !== null && first === last && end === to.end);
    const isWhole =
      isEnded && !/[,;:]$/u.test(sentence.text) && end - start >= shortest && end - start <= longest;
    return isWhole ? { start, end, left: 0 } : null;
  }
}
