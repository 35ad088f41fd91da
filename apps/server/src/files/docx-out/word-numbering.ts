import { xmlHead } from '../xlsx-parts.ts';
import { wordNamespaces } from './word-xml.ts';

const levels = 6;
const bullets = ['•', '–', '▪'];
const formats = ['decimal', 'lowerLetter', 'lowerRoman'];

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${String(at)}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>` +
  `<w:pPr><w:ind w:left="${String(397 * (at + 1))}" w:hanging="397"/></w:pPr></w:lvl>`;

/** The lists of a document. Each counted list begins anew; bullets are the same everywhere. */
export class Numbering {
  readonly #house: string | undefined;
  readonly #first: number;
  #counted = 0;

  /** @param house the part of the company's template, whose headings may be numbered by it */
  constructor(house?: string) {
    this.#house = house;
    const ids = [...(house ?? '').matchAll(/w:(?:abstractNumId|numId)="(\d+)"/g)].map(([, id]) => Number(id));
    this.#first = ids.reduce((most, id) => Math.max(most, id), 0) + 1;
  }

  get bullets(): number {
    return this.#first;
  }

  counted(): number {
    this.#counted += 1;
    return this.#first + this.#counted;
  }

  toXml(): string {
    const kinds = [this.#first, this.#first + 1] as const;
    const abstract = (id: number, of: (at: number) => string) =>
      `<w:abstractNum w:abstractNumId="${String(id)}"><w:multiLevelType w:val="hybridMultilevel"/>${Array.from({ length: levels }, (_, at) => of(at)).join('')}</w:abstractNum>`;
    const abstracts =
      abstract(kinds[0], (at) => level(at, 'bullet', bullets[at % bullets.length] ?? '•')) +
      abstract(kinds[1], (at) => level(at, formats[at % formats.length] ?? 'decimal', `%${String(at + 1)}.`));
    const restarts = Array.from(
      { length: levels },
      (_, at) => `<w:lvlOverride w:ilvl="${String(at)}"><w:startOverride w:val="1"/></w:lvlOverride>`,
    ).join('');
    let lists = `<w:num w:numId="${String(this.#first)}"><w:abstractNumId w:val="${String(kinds[0])}"/></w:num>`;
    for (let list = 1; list <= this.#counted; list += 1)
      lists += `<w:num w:numId="${String(this.#first + list)}"><w:abstractNumId w:val="${String(kinds[1])}"/>${restarts}</w:num>`;
    const house = this.#house ?? `${xmlHead}<w:numbering ${wordNamespaces}></w:numbering>`;
    // all that is abstract stands before all lists, and these before the note of what was cleaned up
    const cleanup = house.indexOf('<w:numIdMacAtCleanup');
    const listsAt = cleanup === -1 ? house.lastIndexOf('</w:numbering>') : cleanup;
    const firstList = house.indexOf('<w:num ');
    const abstractsAt = firstList === -1 ? listsAt : firstList;
    return (
      house.slice(0, abstractsAt) +
      abstracts +
      house.slice(abstractsAt, listsAt) +
      lists +
      house.slice(listsAt)
    );
  }
}
