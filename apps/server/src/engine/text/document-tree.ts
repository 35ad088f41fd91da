import { labelCore } from './clause-label.ts';
import { type ClauseNode, countedSegment } from './clause-tree.ts';
import { divisionForm, labelNumber } from './division.ts';
import { ListLevels } from './list-levels.ts';
import type { PassageKind } from './passage.ts';

/** A printed block of a text of any form: circular, guideline, policy, news. */
export interface DocumentBlock {
  type: 'title' | 'heading' | 'text' | 'item' | 'table';
  /** As printed; '' where there is none. */
  label: string;
  text: string;
  /** Of headings: 1 to 6, or null when only the label can tell ('4.2' is 2). */
  level?: number | null;
  /** Of list items: depth of the list in the markup, or null. */
  nesting?: number | null;
  page?: number | null;
}

export const PARAGRAPH_SIGN =
  /^(?:§+\s*\d+[a-z]*(?:\s+(?:bis|und|to|and)\s+\d+[a-z]*(?=$))?|(?:Article|ARTICLE|Artikel|ARTIKEL|Art\.?)\s+\d+[a-z]*)(?=[\s.:]|$)/u;
const ANNEX = /^(?:Annex|Anhang|Anlage|Appendix)(?:\s+[\p{L}\d]{1,6})?$/iu;
/** "Section 4.2" */
const NUMBERED_SECTION = /^\p{L}+\s+(\d+(?:\.\d+)+)$/u;
const HEADING_NUMBER = /^(?:(?:[A-Z]{1,3}\.?\s?)?\d+(?:\.\d+)*\.?|[IVX]+\.|[A-Z]\.)(?=\s)/u;
const MAX_SLUG = 40;

/** The number which opens a heading — '4.2', 'AT 4.3.2', '§ 25a', 'IV.' — or ''. */
export function headingLabel(text: string): string {
  return PARAGRAPH_SIGN.exec(text)?.[0] ?? HEADING_NUMBER.exec(text)?.[0] ?? '';
}

/** 'Abschnitt 1' of 'Abschnitt 1 - Begriffe'. */
const divisionLabel = (text: string) => /^\S+\s+[\p{L}\p{N}]+/u.exec(text)?.[0] ?? text;

function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).join('-').slice(0, MAX_SLUG).replace(/-$/, '') || 'untitled';
}

interface OpenSection {
  level: number;
  node: ClauseNode;
}

/**
 * Builds the clause tree of a document from its blocks: sections by their headings, with paragraphs, lists and tables. Paths
 * use what is printed — 's_4/s_4_2/par_4_2_1/pt_a', for a statute 'art_25a/par_1/pt_2' — and otherwise the words of the heading
 * and a count within it: 'scope/p_2'.
 */
export function buildDocumentTree(blocks: readonly DocumentBlock[]): ClauseNode[] {
  return new DocumentTree(withTitle(blocks)).build();
}

/** A first heading that is alone on its level is the title; a section around all others would only lengthen paths. */
function withTitle(blocks: readonly DocumentBlock[]): readonly DocumentBlock[] {
  if (blocks.some(({ type }) => type === 'title')) return blocks;
  const headings = blocks.filter(({ type, level }) => type === 'heading' && level);
  const [first] = headings;
  if (!first || headings.some((heading) => heading !== first && (heading.level ?? 0) <= (first.level ?? 0)))
    return blocks;
  return blocks.map((block) => (block === first ? { ...block, type: 'title' as const } : block));
}

class DocumentTree {
  private readonly blocks: readonly DocumentBlock[];
  private readonly roots: ClauseNode[] = [];
  private readonly sections: OpenSection[] = [];
  private readonly levels = new ListLevels<ClauseNode>();
  private lead: ClauseNode | null = null;
  /** The labelled paragraph of a statute being read: texts after its list are its further subparagraphs. */
  private paragraph: ClauseNode | null = null;
  private previous: DocumentBlock | null = null;

  constructor(blocks: readonly DocumentBlock[]) {
    this.blocks = blocks;
  }

  build(): ClauseNode[] {
    this.blocks.forEach((block, index) => {
      if (block.type === 'title') this.roots.push(makeNode('title', 'title', block));
      else if (block.type === 'heading') this.readHeading(block);
      else if (block.type === 'item') this.readItem(block, index);
      else this.readText(block);
      this.previous = block;
    });
    return this.roots;
  }

  private home(): ClauseNode[] {
    return this.sections.at(-1)?.node.children ?? this.roots;
  }

  private readHeading(block: DocumentBlock): void {
    const numbered = NUMBERED_SECTION.exec(block.label)?.[1];
    const division = numbered === undefined ? divisionForm(block.label || block.text) : null;
    const label = block.label || (division ? divisionLabel(block.text) : headingLabel(block.text));
    const heading = block.label ? block.text : block.text.slice(label.length).replace(/^[\s:.–—-]+/u, '');
    const numbers = /\d+(?:\.\d+)*/.exec(label)?.[0].split('.').length;
    const level = block.level ?? (division ? 1 : (numbers ?? 1));
    while ((this.sections.at(-1)?.level ?? 0) >= level) this.sections.pop();
    const isArticle = PARAGRAPH_SIGN.test(label);
    const isAnnex = block.label !== '' && ANNEX.test(block.label);
    const kind: PassageKind = isArticle ? 'article' : isAnnex ? 'annex' : (division?.kind ?? 'section');
    const section = (numbered ?? label).replaceAll('.', '_').replace(/_$/, '');
    const segment = isArticle
      ? `art_${/\d+[a-z]*/.exec(label)?.[0] ?? ''}`
      : isAnnex
        ? `anx_${labelNumber(label) || '1'}`
        : ((division && divisionForm(label)?.segment) ?? (label ? `s_${labelCore(section)}` : slug(heading)));
    const node: ClauseNode = { ...makeNode(kind, segment, block), label, heading: heading || null, text: '' };
    if (isArticle || isAnnex) node.rooted = true;
    this.home().push(node);
    this.sections.push({ level, node });
    this.lead = null;
    this.paragraph = null;
    this.levels.clear();
  }

  private readText(block: DocumentBlock): void {
    if (this.paragraph && block.type === 'text' && block.label === '') {
      const siblings = this.paragraph.children;
      this.lead = makeNode('subparagraph', countedSegment(siblings, 'subpar', 2), block);
      siblings.push(this.lead);
      this.levels.clear();
      return;
    }
    const siblings = this.home();
    const kind: PassageKind = block.type === 'table' ? 'table' : 'paragraph';
    const segment = block.label
      ? `par_${labelCore(block.label.replaceAll('.', '_').replace(/_$/, ''))}`
      : countedSegment(siblings, kind === 'table' ? 'tbl' : 'p');
    const node = makeNode(kind, segment, block);
    siblings.push(node);
    if (block.label !== '' && this.sections.at(-1)?.node.kind === 'article') this.paragraph = node;
    this.lead = block.type === 'text' && (block.label !== '' || block.text.endsWith(':')) ? node : null;
    this.levels.clear();
  }

  private readItem(block: DocumentBlock, index: number): void {
    const next = this.blocks[index + 1];
    const opensList = this.previous?.text.endsWith(':') ?? false;
    const { depth, reading } = this.levels.place(
      block.label || '•',
      opensList,
      next?.type === 'item' ? next.label || '•' : null,
      block.nesting ?? null,
    );
    const siblings = this.levels.host(depth)?.children ?? this.lead?.children ?? this.home();
    const segment =
      reading.style === 'dash' ? countedSegment(siblings, 'ind') : `pt_${labelCore(block.label)}`;
    const node = makeNode('point', segment, block);
    siblings.push(node);
    this.levels.open(node, reading);
  }
}

function makeNode(kind: PassageKind, segment: string, block: DocumentBlock): ClauseNode {
  return { kind, segment, label: block.label, text: block.text, children: [], page: block.page ?? null };
}
