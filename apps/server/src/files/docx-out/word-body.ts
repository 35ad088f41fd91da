import {
  hasContents,
  NoteNumbers,
  type PrintedBlock,
  type PrintedDocument,
} from '../document-out/printed-document.ts';
import type { FlowBlock, RichInline, RichText } from '../rich-text/rich-block.ts';
import { plainTextOf } from '../rich-text/text-of.ts';
import type { Relationships } from './relationships.ts';
import type { Numbering } from './word-numbering.ts';
import type { StyleKey, StyleSheet } from './word-styles.ts';
import { wordTable } from './word-table.ts';
import { escaped, field, paragraph, run, wordsOf } from './word-xml.ts';

interface Surroundings {
  readonly styles: StyleSheet['ids'];
  readonly numbering: Numbering;
  readonly links: Relationships;
  /** in twentieths of a point */
  readonly textWidth: number;
}

const highestHeading = 6;
const styled = (id: string) => `<w:pStyle w:val="${id}"/>`;

const marksOf = ({ marks }: RichText) => {
  const has = new Set<string>(marks);
  return (
    (has.has('code') ? '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/>' : '') +
    (has.has('strong') ? '<w:b/>' : '') +
    (has.has('em') ? '<w:i/>' : '') +
    (has.has('s') ? '<w:strike/>' : '') +
    (has.has('u') ? '<w:u w:val="single"/>' : '') +
    (has.has('sub') ? '<w:vertAlign w:val="subscript"/>' : '') +
    (has.has('sup') ? '<w:vertAlign w:val="superscript"/>' : '')
  );
};

/** Writes the text of a document, and remembers which notes, lists and links it needs. */
export class WordBody {
  readonly #document: PrintedDocument;
  readonly #with: Surroundings;
  readonly #numbers: NoteNumbers;
  #bookmark = 0;

  constructor(document: PrintedDocument, surroundings: Surroundings) {
    this.#document = document;
    this.#with = surroundings;
    this.#numbers = new NoteNumbers(document);
  }

  /** The notes that the text refers to, after it was written. */
  get notes() {
    return this.#numbers.inOrder();
  }

  toXml(): string {
    const { title, about, banner } = this.#document;
    const front =
      (banner === null ? '' : this.#line([{ kind: 'text', text: banner, marks: ['strong'] }], 'subtitle')) +
      this.#line([{ kind: 'text', text: title, marks: [] }], 'title') +
      about.map((text) => this.#line([{ kind: 'text', text, marks: [] }], 'subtitle')).join('');
    const text = this.#document.blocks.map((block) => this.#block(block)).join('');
    return front + (hasContents(this.#document) ? this.#contents() : '') + text;
  }

  #marked(name: string, content: string): string {
    this.#bookmark += 1;
    const id = String(this.#bookmark);
    return `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
  }

  #inlines(inlines: readonly RichInline[]): string {
    return inlines.map((inline) => this.#inline(inline)).join('');
  }

  #inline(inline: RichInline): string {
    if (inline.kind === 'break') return run('<w:br/>');
    if (inline.kind === 'mention') return run(wordsOf(inline.name));
    if (inline.kind === 'citation') return this.#citation(inline.id);
    const { link } = this.#with.styles;
    if (inline.href === undefined) return run(wordsOf(inline.text), marksOf(inline));
    const words = run(wordsOf(inline.text), `<w:rStyle w:val="${link}"/>${marksOf(inline)}`);
    return `<w:hyperlink r:id="${this.#with.links.link(inline.href)}">${words}</w:hyperlink>`;
  }

  #citation(id: string): string {
    const taken = this.#numbers.take(id);
    if (!taken) return '';
    const style = `<w:rStyle w:val="${this.#with.styles.noteNumber}"/>`;
    const number = String(taken.number);
    const name = `_RefNote${number}`;
    // Word can't refer to one note twice: the second place repeats its number
    return taken.isFirst
      ? this.#marked(name, run(`<w:footnoteReference w:id="${number}"/>`, style))
      : field(`NOTEREF ${name} \\f \\h`, run(wordsOf(number), style));
  }

  #line(inlines: readonly RichInline[], style?: StyleKey, more = ''): string {
    return paragraph(
      this.#inlines(inlines),
      (style === undefined ? '' : styled(this.#with.styles[style])) + more,
    );
  }

  /** @param style of its paragraphs that are in no list */
  #flow(blocks: readonly FlowBlock[], style?: StyleKey, depth = 0): string {
    return blocks
      .map((block) =>
        block.kind === 'paragraph' ? this.#line(block.inlines, style) : this.#list(block, depth),
      )
      .join('');
  }

  #list({ isOrdered, items }: Extract<FlowBlock, { kind: 'list' }>, depth: number): string {
    const { numbering } = this.#with;
    const list = isOrdered ? numbering.counted() : numbering.bullets;
    const counted = `<w:numPr><w:ilvl w:val="${String(depth)}"/><w:numId w:val="${String(list)}"/></w:numPr>`;
    const beside = `<w:ind w:left="${String(397 * (depth + 1))}"/>`;
    return items
      .map((item) => {
        const [first, ...rest] = item;
        const isLine = first?.kind === 'paragraph';
        const begin = this.#line(isLine ? first.inlines : [], 'list', counted);
        const others = isLine ? rest : item;
        return (
          begin +
          others
            .map((block) =>
              block.kind === 'paragraph'
                ? this.#line(block.inlines, 'list', beside)
                : this.#list(block, depth + 1),
            )
            .join('')
        );
      })
      .join('');
  }

  #block(block: PrintedBlock): string {
    switch (block.kind) {
      case 'section':
        return this.#heading(block);
      case 'quote':
        return this.#flow(block.blocks, 'quote');
      case 'note':
        return block.blocks
          .map((inner) =>
            inner.kind === 'paragraph' ? this.#line(inner.inlines, 'note') : this.#block(inner),
          )
          .join('');
      case 'table':
        return wordTable(block.rows, this.#with.textWidth, (cell) => this.#flow(cell.blocks, 'cell'));
      case 'paragraph':
      case 'list':
        return this.#flow([block]);
    }
  }

  #sections = 0;
  #heading({ level, inlines }: Extract<PrintedBlock, { kind: 'section' }>): string {
    this.#sections += 1;
    const style = this.#with.styles[`heading${String(Math.min(level, highestHeading))}` as StyleKey];
    return paragraph(
      this.#marked(`_Toc${String(this.#sections).padStart(8, '0')}`, this.#inlines(inlines)),
      styled(style),
    );
  }

  /** The headings of the first two levels; Word adds the pages when it opens the document. */
  #contents(): string {
    const { styles } = this.#with;
    let number = 0;
    const entries = this.#document.blocks.flatMap((block) => {
      if (block.kind !== 'section') return [];
      number += 1;
      if (block.level > 2) return [];
      const text = plainTextOf([{ kind: 'paragraph', inlines: block.inlines }]).replaceAll('\n', ' ');
      const link = `<w:hyperlink w:anchor="_Toc${String(number).padStart(8, '0')}">${run(wordsOf(text))}</w:hyperlink>`;
      return [{ style: block.level === 1 ? styles.toc1 : styles.toc2, link }];
    });
    const [begin = '', end = ''] = field('TOC \\o "1-2" \\h \\z \\u', '|', true).split('|');
    return (
      paragraph(run(wordsOf(this.#document.words.contents)), styled(styles.contents)) +
      entries
        .map(({ style, link }, index) =>
          paragraph(
            (index === 0 ? begin : '') + link + (index === entries.length - 1 ? end : ''),
            styled(style),
          ),
        )
        .join('') +
      paragraph(run('<w:br w:type="page"/>'))
    );
  }
}

/** The part with the notes at the foot of pages. */
export function wordNotes(
  notes: WordBody['notes'],
  { footnote, noteNumber, link }: StyleSheet['ids'],
  links: Relationships,
): string {
  const separator = (id: number, kind: 'separator' | 'continuationSeparator') =>
    `<w:footnote w:type="${kind}" w:id="${String(id)}">${paragraph(run(`<w:${kind}/>`), '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/>')}</w:footnote>`;
  const written = notes.map(({ text, href }, index) => {
    const address =
      href === null
        ? ''
        : run(wordsOf(' ')) +
          `<w:hyperlink r:id="${escaped(links.link(href))}">${run(wordsOf(href), `<w:rStyle w:val="${link}"/>`)}</w:hyperlink>`;
    const number = run('<w:footnoteRef/>', `<w:rStyle w:val="${noteNumber}"/>`);
    return `<w:footnote w:id="${String(index + 1)}">${paragraph(number + run(wordsOf(` ${text}`)) + address, styled(footnote))}</w:footnote>`;
  });
  return separator(-1, 'separator') + separator(0, 'continuationSeparator') + written.join('');
}
