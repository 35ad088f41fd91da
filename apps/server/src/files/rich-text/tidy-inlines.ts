import type { RichInline, RichText } from './rich-block.ts';

// no-break spaces are kept: they hold "Art. 5" together
const spaces = /[\t\n\f\r \u0085\u2028\u2029]+/g;
/** Characters that XML has no form for, and marks of byte order. */
const unwritable =
  /[^\t\n\r\u{20}-\u{7e}\u{85}\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{fefe}\u{ff00}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Words without what no file can hold, each stretch of white space as one space. */
export const tidyText = (text: string) =>
  text.toWellFormed().replaceAll(unwritable, '').replaceAll(spaces, ' ');

const isAlike = (one: RichText, other: RichText) =>
  one.href === other.href && one.marks.join() === other.marks.join();

/** Whether nothing can be seen of it: white space and line breaks. */
const isBlank = (inline: RichInline | undefined) =>
  inline?.kind === 'break' || (inline?.kind === 'text' && inline.text.trim() === '');

/** Collects the words of one line with tidy white space, and joins what looks alike. */
export class InlineCollector {
  readonly #inlines: RichInline[] = [];

  add(inline: RichInline): void {
    if (inline.kind !== 'text') {
      if (inline.kind === 'break') this.#trimLast();
      this.#inlines.push(inline);
      return;
    }
    const last = this.#inlines.at(-1);
    const isAfterSpace =
      last === undefined || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '));
    const tidy = tidyText(inline.text);
    const text = isAfterSpace ? tidy.replace(/^ +/, '') : tidy;
    if (text === '') return;
    if (last?.kind === 'text' && isAlike(last, inline))
      this.#inlines.splice(-1, 1, { ...last, text: last.text + text });
    else this.#inlines.push({ ...inline, text });
  }

  #trimLast(): void {
    const last = this.#inlines.at(-1);
    if (last?.kind !== 'text') return;
    const text = last.text.replace(/ +$/, '');
    if (text === '') this.#inlines.pop();
    else this.#inlines.splice(-1, 1, { ...last, text });
  }

  /** The line without blank space at its ends, which may be nothing; the next one begins. */
  take(): RichInline[] {
    while (isBlank(this.#inlines.at(-1))) this.#inlines.pop();
    let first = 0;
    while (isBlank(this.#inlines[first])) first += 1;
    const line = this.#inlines.splice(0).slice(first);
    const [head] = line;
    const tail = line.at(-1);
    if (head?.kind === 'text') line[0] = { ...head, text: head.text.trimStart() };
    if (tail?.kind === 'text') {
      const end = line.length - 1;
      line[end] = { ...tail, text: (line[end] as RichText).text.trimEnd() };
    }
    return line;
  }
}
