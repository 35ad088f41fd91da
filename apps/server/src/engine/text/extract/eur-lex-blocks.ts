import {
  elementChildren,
  hasClass,
  isElement,
  type MarkupElement,
  type MarkupNode,
} from '../../../lib/markup.ts';
import { type ActBlock, QUOTE_END } from '../act-blocks.ts';
import { canonicalLine } from '../canonical-text.ts';
import { itemLabel, numberLabel } from '../clause-label.ts';
import { divisionForm } from '../division.ts';

/** What was read from an act in the markup of the Publications Office. */
export interface EurLexAct {
  blocks: ActBlock[];
  amendments: { mark: string; celex: string }[];
}

/** Class names by what they print: first those of the Official Journal, then those of consolidated texts. */
const ROLES: Record<string, string> = {
  'oj-doc-ti': 'title',
  'oj-ti-section-1': 'division',
  'oj-ti-section-2': 'division-heading',
  'oj-ti-art': 'article',
  'oj-sti-art': 'article-heading',
  'oj-ti-grseq-1': 'heading',
  'oj-ti-tbl': 'heading',
  'oj-note': 'note',
  'oj-final': 'closing',
  'oj-hd-date': 'skip',
  'oj-hd-lg': 'skip',
  'oj-hd-ti': 'skip',
  'oj-hd-oj': 'skip',
  'title-doc-first': 'title',
  'title-doc-last': 'title',
  'title-division-1': 'division',
  'title-division-2': 'division-heading',
  'title-article-norm': 'article',
  'stitle-article-norm': 'article-heading',
  'title-annex-1': 'annex',
  'title-annex-2': 'heading',
  'title-gr-seq-level-1': 'heading',
  'title-gr-seq-level-2': 'heading',
  'title-table': 'heading',
  footnote: 'note',
  modref: 'mark',
  arrow: 'mark',
  reference: 'skip',
  disclaimer: 'skip',
  'title-doc-oj-reference': 'skip',
  'hd-modifiers': 'skip',
};
const BLOCK_NAMES = new Set([
  'p',
  'div',
  'table',
  'tbody',
  'thead',
  'tr',
  'td',
  'th',
  'ul',
  'ol',
  'li',
  'dl',
  'hr',
  'body',
]);
// Marks a reference to a footnote; the reference isn't text.
const NOTE_REFERENCE = '\ue000';
// A row of dashes represents a deleted clause; now and then, a punctuation mark strays outside its paragraph.
const NO_TEXT = /^(?:[—–-]{3,}|[.;,]+)$/;

function roleOf(element: MarkupElement): string | undefined {
  for (const name of (element.attributes['class'] ?? '').split(/\s+/)) {
    const role = ROLES[name];
    if (role) return role;
  }
  return undefined;
}

const isBlock = (node: MarkupNode): node is MarkupElement => isElement(node) && BLOCK_NAMES.has(node.name);
const isSuperscript = (element: MarkupElement) =>
  element.name === 'sup' || hasClass(element, 'superscript') || hasClass(element, 'oj-super');

/** Reads the blocks of an act, in printed order. */
export function readEurLex(root: MarkupElement): EurLexAct {
  return new EurLexReader(root).read();
}

class EurLexReader {
  private readonly root: MarkupElement;
  private readonly blocks: ActBlock[] = [];
  private readonly notes: ActBlock[] = [];
  private readonly amendments = new Map<string, string>();
  /** Footnotes that print the closing mark of a quotation, by the label of their reference. */
  private readonly closingNotes = new Set<string>();
  private mark: string | null = null;
  /** "►M2 … ◄" within the text being read. */
  private inlineMark: string | null = null;
  private place: 'front' | 'preamble' | 'enacting' | 'annex' = 'front';

  constructor(root: MarkupElement) {
    this.root = root;
  }

  read(): EurLexAct {
    this.findClosingNotes(this.root);
    this.walk(this.root, 0);
    const amendments = [...this.amendments].map(([mark, celex]) => ({ mark, celex }));
    return { blocks: [...this.blocks, ...this.notes], amendments };
  }

  private findClosingNotes(element: MarkupElement): void {
    for (const child of elementChildren(element)) {
      if (roleOf(child) === 'note') {
        const { label, text } = splitNote(this.inlineText(child));
        if (/[’”»]\W*$/u.test(text)) this.closingNotes.add(label.replace(/[()]/g, ''));
      } else {
        this.findClosingNotes(child);
      }
    }
  }

  private walk(element: MarkupElement, nesting: number): void {
    let inline: MarkupNode[] = [];
    const flush = () => {
      this.readText(this.inlineText({ name: '', attributes: {}, children: inline }), nesting);
      inline = [];
    };
    for (const child of element.children) {
      if (isBlock(child)) {
        flush();
        this.readBlock(child, nesting);
      } else if (isElement(child) && child.children.some((inner) => isBlock(inner))) {
        flush();
        this.walk(child, nesting);
      } else if (!(isElement(child) && child.name === 'head')) {
        inline.push(child);
      }
    }
    flush();
  }

  private readBlock(element: MarkupElement, nesting: number): void {
    if (element.name === 'hr') return;
    const id = element.attributes['id'] ?? '';
    if (/^pbl_\d/.test(id)) this.place = 'preamble';
    if (/^enc_\d/.test(id)) this.place = 'enacting';
    if (id.startsWith('rct_')) return this.readRecital(element);
    const role = roleOf(element);
    if (role) return this.readRole(role, element, nesting);
    if (element.name === 'table') return this.readTable(element, nesting);
    if (hasClass(element, 'grid-container')) return this.readGridItem(element, nesting);
    if (hasClass(element, 'norm') && this.readNumberedParagraph(element, nesting)) return;
    if (/text-indent:\s*-/.test(element.attributes['style'] ?? ''))
      return this.readIndented(element, nesting);
    this.walk(element, nesting);
  }

  private push(type: ActBlock['type'], label: string, text: string, nesting: number, heading?: string): void {
    const mark = this.inlineMark ?? this.mark;
    this.inlineMark = null;
    this.blocks.push({ type, label, text, nesting, heading: heading ?? null, mark });
  }

  private readRole(role: string, element: MarkupElement, nesting: number): void {
    const text = role === 'closing' ? '' : canonicalLine(this.inlineText(element));
    const last = this.blocks.at(-1);
    switch (role) {
      case 'title':
        this.readTitle(text);
        return;
      case 'annex':
        this.place = 'annex';
        this.push('annex', text, '', 0);
        return;
      case 'division':
        this.place = 'enacting';
        if (divisionForm(text)) this.push('division', text, '', 0);
        else this.push('heading', '', text, 0);
        return;
      case 'division-heading':
      case 'article-heading':
        if (last && ['division', 'article'].includes(last.type)) {
          last.heading = [last.heading, text].filter(Boolean).join(' ');
        } else this.push('heading', '', text, 0);
        return;
      case 'article':
        this.place = 'enacting';
        this.push('article', text, '', 0);
        return;
      case 'heading':
        this.push('heading', '', text, nesting);
        return;
      case 'note': {
        const note = splitNote(this.inlineText(element));
        this.notes.push({ type: 'note', label: note.label, text: note.text, nesting: 0 });
        return;
      }
      case 'closing':
        for (const line of leafTexts(element))
          this.push('closing', '', canonicalLine(this.inlineText(line)), 0);
        return;
      case 'mark':
        this.readMark(element);
    }
  }

  private readTitle(text: string): void {
    if (/^(?:ANNEX|ANNEXE|ANHANG|ALLEGATO|ANEXO)\b/.test(text)) {
      this.place = 'annex';
      this.push('annex', text, '', 0);
      return;
    }
    if (this.place === 'annex' || this.place === 'enacting') {
      this.push('heading', '', text, 0);
      return;
    }
    const last = this.blocks.at(-1);
    if (last?.type === 'title') last.text = `${last.text} ${text}`;
    else this.blocks.push({ type: 'title', label: '', text, nesting: 0 });
  }

  /** '▼M1' before what amendment M1 added; '▼B' before the wording of the basic act. */
  private readMark(element: MarkupElement): void {
    const link = elementChildren(element).find((child) => child.name === 'a');
    const name = markName(canonicalLine(allText(element)));
    if (!name) return;
    this.mark = name === 'B' ? null : name;
    const celex = /celex\/([^/?#]+)$/.exec(link?.attributes['href'] ?? '')?.[1];
    if (celex && name !== 'B') this.amendments.set(name, decodeURIComponent(celex));
  }

  private readRecital(element: MarkupElement): void {
    const lines = leafTexts(element).map((line) => canonicalLine(this.inlineText(line)));
    const [first = '', ...rest] = lines.filter((line) => line !== '');
    const label = itemLabel(first) ?? '';
    this.push('recital', label, [first.slice(label.length).trim(), ...rest].filter(Boolean).join('\n'), 0);
  }

  /** A list item of consolidated texts: two cells of a grid. */
  private readGridItem(element: MarkupElement, nesting: number): void {
    const [labelCell, ...cells] = elementChildren(element);
    const label = labelCell ? canonicalLine(this.inlineText(labelCell)) : '';
    this.readItem(label, cells, nesting);
  }

  private readItem(label: string, cells: readonly MarkupElement[], nesting: number): void {
    this.push('item', label, '', nesting + 1);
    for (const cell of cells) this.walk(cell, nesting + 1);
  }

  /** "1." in a span of its own, as consolidated texts print numbered paragraphs. */
  private readNumberedParagraph(element: MarkupElement, nesting: number): boolean {
    const [first, ...rest] = element.children.filter((node) => isElement(node) || node.trim() !== '');
    if (!first || !isElement(first) || !hasClass(first, 'no-parag')) return false;
    this.push('paragraph', canonicalLine(this.inlineText(first)), '', 0);
    this.walk({ name: 'div', attributes: {}, children: rest }, nesting);
    return true;
  }

  /** A paragraph with a hanging label: an item whose depth the markup doesn't show. */
  private readIndented(element: MarkupElement, nesting: number): void {
    const before = this.blocks.length;
    this.walk(element, nesting + 1);
    const first = this.blocks[before];
    if (first?.type === 'paragraph') first.type = 'item';
    for (const block of this.blocks.slice(before)) block.nesting = null;
    if (first && first.type === 'text') first.nesting = nesting + 1;
  }

  private readText(raw: string, nesting: number): void {
    const text = canonicalLine(raw);
    if (text === '' || NO_TEXT.test(text)) return;
    if (this.place === 'front') return;
    if (this.place === 'preamble') {
      this.push('preamble', '', text, 0);
      return;
    }
    const last = this.blocks.at(-1);
    if (
      last &&
      (last.type === 'paragraph' || last.type === 'item') &&
      last.text === '' &&
      last.label !== ''
    ) {
      last.text = text;
      if (this.inlineMark) last.mark = this.inlineMark;
      this.inlineMark = null;
      return;
    }
    const number = numberLabel(text);
    const label = number ?? itemLabel(text) ?? '';
    const type = number ? 'paragraph' : label ? 'item' : 'text';
    this.push(type, label, text.slice(label.length).trim(), type === 'item' ? nesting + 1 : nesting);
  }

  /** Lists and indents in the Official Journal are tables without borders; the others look like tables to the reader, too. */
  private readTable(table: MarkupElement, nesting: number): void {
    if (this.place === 'front') return;
    const rows = tableRows(table);
    const items = rows.map((cells) => {
      const filled = cells.findIndex((cell) => canonicalLine(allText(cell)) !== '');
      const label = canonicalLine(this.inlineText(cells[filled] ?? EMPTY));
      const bare = label.replace(/^[‘“«]/, '');
      const isLabel = itemLabel(bare) === bare || numberLabel(bare) === bare;
      return filled >= 0 && isLabel && cells.length > filled + 1
        ? { label, cells: cells.slice(filled + 1) }
        : null;
    });
    if (!hasClass(table, 'oj-table') && table.attributes['border'] !== '1') {
      rows.forEach((cells, row) => {
        const item = items[row];
        if (item) this.readItem(item.label, item.cells, nesting);
        else for (const cell of cells) this.walk(cell, nesting);
      });
      return;
    }
    const lines = rows
      .map((cells) => cells.map((cell) => canonicalLine(leafLines(cell, (line) => this.inlineText(line)))))
      .filter((cells) => cells.some((cell) => cell !== ''))
      .map((cells) => cells.join(' | '));
    if (lines.length > 0) this.push('table', '', lines.join('\n'), nesting);
  }

  /** Text of inline markup, without footnote references and amendment marks. */
  private inlineText(element: MarkupElement): string {
    // White space first: otherwise the patterns below would try every start in the long runs of indented markup.
    return this.collect(element)
      .replace(/\s+/g, ' ')
      .replace(/\s*\(?\s*(\ue001?)\ue000(?:\s*\))?/g, '$1')
      .replace(/\s*◄\s*(?=[.,;:)])/g, '')
      .replace(/\s*◄\s*/g, ' ');
  }

  private collect(node: MarkupNode): string {
    if (!isElement(node)) return node;
    if (node.name === 'br') return '\n';
    if (node.name === 'img') return node.attributes['alt'] ?? '';
    const href = node.attributes['href'] ?? '';
    if (node.name === 'a') {
      const text = canonicalLine(allText(node));
      if (/^[►▼]/.test(text)) {
        this.inlineMark = markName(text) ?? this.inlineMark;
        return '';
      }
      if (href.startsWith('#') && !/^#(?:src|ntc)/.test(href) && /^\(?\*?\d+\)?$/.test(text)) {
        return this.closingNotes.has(text.replace(/[()]/g, ''))
          ? `${QUOTE_END}${NOTE_REFERENCE}`
          : NOTE_REFERENCE;
      }
    }
    const text = node.children.map((child) => this.collect(child)).join(isBlockish(node) ? ' ' : '');
    // "nᵒ" of French, which NFC does not compose.
    return isSuperscript(node) && text === 'o' ? '°' : text;
  }
}

const markName = (text: string) => /[▼►]\s*([A-Z]+\d*)/.exec(text)?.[1];
const EMPTY: MarkupElement = { name: '', attributes: {}, children: [] };
const isBlockish = (element: MarkupElement) => element.name === 'td' || element.name === 'tr';

function allText(node: MarkupNode): string {
  return isElement(node) ? node.children.map(allText).join('') : node;
}

function splitNote(raw: string): { label: string; text: string } {
  const text = canonicalLine(raw);
  const label = /^\(?\s*\*?\d+\s*\)?/.exec(text)?.[0] ?? '';
  return { label: label.replace(/\s/g, ''), text: text.slice(label.length).trim() };
}

/** The innermost blocks of an element. */
function leafTexts(element: MarkupElement): MarkupElement[] {
  const blocks = elementChildren(element).filter(isBlock);
  return blocks.length === 0 ? [element] : blocks.flatMap(leafTexts);
}

function leafLines(element: MarkupElement, text: (leaf: MarkupElement) => string): string {
  return leafTexts(element).map(text).join(' ');
}

function tableRows(table: MarkupElement): MarkupElement[][] {
  const rows: MarkupElement[][] = [];
  for (const child of elementChildren(table)) {
    if (child.name === 'tr')
      rows.push(elementChildren(child).filter(({ name }) => name === 'td' || name === 'th'));
    else if (['tbody', 'thead', 'tfoot'].includes(child.name)) rows.push(...tableRows(child));
  }
  return rows;
}
