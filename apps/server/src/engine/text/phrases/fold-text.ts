/**
 * A text in the form in which phrases are searched: lower case, without accents and invisible characters, with everything that
 * isn't a letter or digit as a single space. Codes and origins are parallel.
 */
export interface FoldedText {
  readonly original: string;
  /** UTF-16 units: letters, digits and single spaces between words */
  readonly codes: Uint16Array;
  /** where in the original each of them begins; one more than codes, for the end */
  readonly origins: Uint32Array;
  /** where words begin, in codes */
  readonly wordStarts: Uint32Array;
}

export const space = 32;

/** What a unit folds to: nothing (invisible), a space, or letters. */
const folds: (readonly number[] | undefined)[] = [];
const nothing: readonly number[] = [];
const oneSpace: readonly number[] = [space];

const special: Record<string, string> = {
  ß: 'ss',
  ẞ: 'ss',
  ı: 'i',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  æ: 'ae',
  œ: 'oe',
};
const isInvisible = /[\p{Cf}\p{M}]/u;
const isWord = /[\p{L}\p{N}]/u;

function makeFold(code: number): readonly number[] {
  const letter = String.fromCharCode(code);
  if (isInvisible.test(letter)) return nothing;
  if (!isWord.test(letter)) return oneSpace;
  // "İ" is "I" with a mark, which is dropped before it is put in lower case.
  const plain = special[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const codes = Array.from(special[plain] ?? plain, (one) => one.charCodeAt(0));
  return codes.every((one) => isWord.test(String.fromCharCode(one))) ? codes : oneSpace;
}

function foldOf(code: number): readonly number[] {
  const known = folds[code];
  if (known) return known;
  const made = makeFold(code);
  folds[code] = made;
  return made;
}

/** Scripts written without spaces: each character is a word. */
const standsAlone = (code: number) =>
  (code >= 0x3040 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af);

const markup = /<\/?[a-z][^<>]{0,300}>|&(?:#x?[\da-f]{1,6}|[a-z]{2,8});/giy;

/** Where a tag or an entity that begins here ends; feeds leave them in titles. */
function markupEnd(text: string, index: number): number {
  markup.lastIndex = index;
  return markup.test(text) ? markup.lastIndex : -1;
}

class Folding {
  // One unit may fold to four letters at most ("㎏" and the like), but a text on the whole does not grow by half.
  #codes: Uint16Array;
  #origins: Uint32Array;
  #words: number[] = [];
  #length = 0;

  constructor(size: number) {
    this.#codes = new Uint16Array(size);
    this.#origins = new Uint32Array(size + 1);
  }

  get #last(): number {
    return this.#length === 0 ? space : (this.#codes[this.#length - 1] ?? space);
  }

  space(origin: number): void {
    if (this.#last !== space) this.#push(space, origin);
  }

  letter(code: number, origin: number): void {
    if (standsAlone(code) || standsAlone(this.#last)) this.space(origin);
    if (this.#last === space) this.#words.push(this.#length);
    this.#push(code, origin);
  }

  #push(code: number, origin: number): void {
    if (this.#length === this.#codes.length) this.#grow();
    this.#codes[this.#length] = code;
    this.#origins[this.#length] = origin;
    this.#length += 1;
  }

  #grow(): void {
    const codes = new Uint16Array(this.#codes.length * 2 + 16);
    const origins = new Uint32Array(codes.length + 1);
    codes.set(this.#codes);
    origins.set(this.#origins);
    [this.#codes, this.#origins] = [codes, origins];
  }

  done(original: string): FoldedText {
    this.#origins[this.#length] = original.length;
    return {
      original,
      codes: this.#codes.subarray(0, this.#length),
      origins: this.#origins.subarray(0, this.#length + 1),
      wordStarts: Uint32Array.from(this.#words),
    };
  }
}

/** Folds a text in one pass; fold once where several sets of phrases are looked for. */
export function foldText(text: string): FoldedText {
  const folding = new Folding(text.length + 16);
  let index = 0;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    const end = code === 60 || code === 38 ? markupEnd(text, index) : -1;
    const fold = end === -1 ? foldOf(code) : oneSpace;
    if (fold === oneSpace) folding.space(index);
    else for (const one of fold) folding.letter(one, index);
    index = end === -1 ? index + 1 : end;
  }
  return folding.done(text);
}
