import { itemLabel, labelCore, numberLabel } from '../clause-label.ts';
import { type ClauseNode, countedSegment } from '../clause-tree.ts';
import { ListLevels } from '../list-levels.ts';
import type { ExtractedText, PassageKind } from '../passage.ts';
import { finishExtraction } from './extraction.ts';

/** A paragraph or heading of a document, as returned by PDF readers. */
export interface PrintedBlock {
  readonly text: string;
  /** 1 for the largest headings; null for other text */
  readonly heading: number | null;
  readonly page: number;
}

const SECTION = /^(\d{1,2}[A-Z]?)\.?\s+(?=\p{Lu})/u;
const ANNEX = /^((?:Appendix|Annex|Schedule|Endnotes?)(?:\s+(?:\d{1,2}|[A-Z]|[IVX]{1,4}))?)(?=\s|$)[\s:–-]*/i;
const longestAnnexTitle = 80;
const PARAGRAPH = /^(\d{1,2}[A-Z]?(?:\.\d{1,3})+[A-Z]{0,2})\.?\s+(?=\S)/;
/** "(II) Verification of Identity" is a heading, "(II) the bank …;" a point. */
const ROMAN_HEADING = /^\([IVX]{1,5}\)\s+\p{Lu}[^.;:]*$/u;
const AMENDMENT = /^\[[^[\]]*(?:Amendment|w\.?e\.?f|with effect from|Deleted|Inserted)[^[\]]*\]$/i;
const JOINS = /^(?:and|or)[,;]?$/;
const FOOTNOTE = /^(\d{1,2})\s+(?=\p{Lu})/u;
const fewestParagraphs = 15;

/** Whether a document numbers its paragraphs within its sections: 6.1, 6.2, 6.2A. */
export function isNumbered(blocks: readonly PrintedBlock[]): boolean {
  const numbered = blocks.filter(({ text }) => PARAGRAPH.test(text)).length;
  return numbered >= fewestParagraphs && numbered * 10 >= blocks.length;
}

const node = (
  kind: PassageKind,
  label: string,
  segment: string,
  block: PrintedBlock,
  text: string,
): ClauseNode => ({
  kind,
  label,
  segment,
  text,
  children: [],
  page: block.page,
});

const segmentOf = (prefix: string, label: string) => `${prefix}_${labelCore(label.replaceAll('.', '_'))}`;

const pointLabel = (text: string) => itemLabel(text) ?? numberLabel(text);

class NumberedDocument {
  readonly roots: ClauseNode[] = [];
  private readonly levels = new ListLevels<ClauseNode>();
  private readonly notes: ClauseNode[] = [];
  private section: ClauseNode | null = null;
  private sectionLevel = 1;
  private paragraph: ClauseNode | null = null;
  /** the text that the next list belongs to */
  private lead: ClauseNode | null = null;
  private previous = '';

  read(blocks: readonly PrintedBlock[]): ClauseNode[] {
    for (const [index, block] of blocks.entries()) {
      this.readBlock(block, blocks[index + 1]);
      this.previous = block.text;
    }
    const [first] = this.notes;
    if (first)
      this.roots.push({
        ...first,
        kind: 'text',
        label: '',
        segment: 'notes',
        text: '',
        children: this.notes,
      });
    return this.roots;
  }

  private home(): ClauseNode[] {
    return this.section?.children ?? this.roots;
  }

  private readBlock(block: PrintedBlock, next: PrintedBlock | undefined): void {
    const { text, heading } = block;
    const paragraph = PARAGRAPH.exec(text);
    if (paragraph && heading === null)
      this.openParagraph(block, paragraph[1] ?? '', text.slice(paragraph[0].length));
    else if (ANNEX.test(text) && (heading !== null || text.length <= longestAnnexTitle))
      this.openAnnex(block);
    else if (heading !== null || ROMAN_HEADING.test(text)) this.readHeading(block);
    else if (AMENDMENT.test(text)) this.readAmendment(block);
    else if (this.isFootnote(text)) this.readFootnote(block);
    else if (JOINS.test(text) && this.levels.item()) this.append(text);
    else if (pointLabel(text)) this.readPoint(block, next);
    else this.readText(block);
  }

  private readHeading(block: PrintedBlock): void {
    const { text, heading } = block;
    const number = SECTION.exec(text);
    const opens = heading !== null && (number !== null || heading < this.sectionLevel);
    this.startText(null);
    if (!opens) {
      const siblings = this.home();
      const made = node('heading', '', countedSegment(siblings, 'hd'), block, '');
      siblings.push({ ...made, heading: text });
      return;
    }
    const label = number?.[1] ?? '';
    if (number) this.sectionLevel = heading;
    const words = text.slice(number?.[0].length ?? 0);
    this.section = {
      ...node('section', label, label ? segmentOf('s', label) : countedSegment(this.roots, 'sec'), block, ''),
      heading: words,
    };
    this.roots.push(this.section);
  }

  private openAnnex(block: PrintedBlock): void {
    const [whole = '', label = ''] = ANNEX.exec(block.text) ?? [];
    const segment = `anx_${labelCore(label)}`;
    this.section = {
      ...node('annex', label, segment, block, ''),
      heading: block.text.slice(whole.length) || null,
    };
    this.roots.push(this.section);
    this.startText(null);
  }

  private startText(paragraph: ClauseNode | null): void {
    this.paragraph = paragraph;
    this.lead = paragraph;
    this.levels.clear();
  }

  private openParagraph(block: PrintedBlock, label: string, text: string): void {
    const made = node('paragraph', label, segmentOf('par', label), block, text);
    this.home().push(made);
    this.startText(made);
  }

  private readPoint(block: PrintedBlock, next: PrintedBlock | undefined): void {
    const label = pointLabel(block.text) ?? '';
    const following = next === undefined ? null : pointLabel(next.text);
    const { depth, reading } = this.levels.place(label, /[:–—-]$/.test(this.previous), following, null);
    const siblings = this.levels.host(depth)?.children ?? this.lead?.children ?? this.home();
    const segment = reading.style === 'dash' ? countedSegment(siblings, 'ind') : `pt_${labelCore(label)}`;
    const made = node('point', label, segment, block, block.text.slice(label.length).trim());
    siblings.push(made);
    this.levels.open(made, reading);
  }

  private readText(block: PrintedBlock): void {
    if (!this.paragraph) {
      const siblings = this.home();
      siblings.push(node('paragraph', '', countedSegment(siblings, 'p'), block, block.text));
      return;
    }
    const { children } = this.paragraph;
    const made = node('subparagraph', '', countedSegment(children, 'subpar', 2), block, block.text);
    children.push(made);
    this.lead = made;
    this.levels.clear();
  }

  /** The amendment that a clause comes from is stated after it, and doesn't interrupt a list. */
  private readAmendment(block: PrintedBlock): void {
    const siblings = this.levels.item()?.children ?? this.paragraph?.children ?? this.home();
    siblings.push(node('text', '', countedSegment(siblings, 'amd'), block, block.text));
  }

  /** The next footnote by number; notes are collected at the end, so that they don't interrupt a list. */
  private isFootnote(text: string): boolean {
    return Number(FOOTNOTE.exec(text)?.[1]) === this.notes.length + 1;
  }

  private readFootnote(block: PrintedBlock): void {
    const label = FOOTNOTE.exec(block.text)?.[1] ?? '';
    this.notes.push(node('text', label, `fn_${label}`, block, block.text.slice(label.length).trim()));
  }

  private append(text: string): void {
    const item = this.levels.item();
    if (item) item.text = `${item.text} ${text}`;
  }
}

/**
 * Reads a document whose paragraphs are numbered within its sections, such as a supervisor's notice: `s_6/par_6_6/pt_a/pt_i`.
 * Headings between paragraphs, footnotes and amendment marks don't change paths.
 */
export function extractNumberedParagraphs(
  blocks: readonly PrintedBlock[],
  facts: { language: string | null; title: string | null },
): ExtractedText {
  return finishExtraction(new NumberedDocument().read(blocks), {
    language: facts.language,
    extractor: 'numbered-paragraphs',
    extractorVersion: '1',
    metadata: { title: facts.title },
  });
}
