import { type ActBlock, mergeQuotes } from './act-blocks.ts';
import { labelCore } from './clause-label.ts';
import { type ClauseNode, countedSegment } from './clause-tree.ts';
import { divisionForm, labelNumber } from './division.ts';
import { ListLevels } from './list-levels.ts';
import type { PassageKind } from './passage.ts';

/**
 * Builds the clause tree of an act from its blocks.
 *
 * Paths: `art_5/par_1/pt_a/pt_i`. A numbered paragraph is `par_<number>`; the paragraphs of an article without numbers
 * are counted, as lawyers count them ("first paragraph"), `par_1`, `par_2` … and have no label. The first subparagraph
 * is the paragraph's own text; the further ones are `subpar_2`, `subpar_3` …, and points stand under the text which
 * opens their list. A second text inside a point is its `subpar_2`. Points without letters are counted: `ind_1`.
 * Text quoted by the act is one `quote_1`. Articles and annexes are roots of their paths, whatever chapter they are in.
 */
export function buildActTree(source: readonly ActBlock[]): ClauseNode[] {
  return new ActTree(mergeQuotes(source)).build();
}

const makeNode = (kind: PassageKind, label: string, segment: string, block: ActBlock): ClauseNode => ({
  kind,
  label,
  segment,
  heading: block.heading ?? null,
  text: block.text,
  children: [],
  mark: block.mark ?? null,
});

/** Blocks behind a text among which the list before it may go on. */
const farthest = 200;
const goesOnInLowerCase = /^\p{Ll}/u;
const opensAnotherList = ({ text }: ActBlock) => text.endsWith(':') && !goesOnInLowerCase.test(text);

class ActTree {
  private readonly roots: ClauseNode[] = [];
  private readonly divisions: { rank: number; node: ClauseNode }[] = [];
  private readonly levels = new ListLevels<ClauseNode>();
  private readonly groups = new Map<string, ClauseNode>();
  private readonly blocks: readonly ActBlock[];
  /** The article or annex being read. */
  private scope: ClauseNode | null = null;
  /** The numbered paragraph being read. */
  private paragraph: ClauseNode | null = null;
  /** The text that the next list belongs to. */
  private lead: ClauseNode | null = null;
  private previousText = '';

  constructor(blocks: readonly ActBlock[]) {
    this.blocks = blocks;
  }

  build(): ClauseNode[] {
    this.blocks.forEach((block, index) => {
      this.read(block, index);
      this.previousText = block.text;
    });
    return this.roots;
  }

  private read(block: ActBlock, index: number): void {
    switch (block.type) {
      case 'title':
        this.roots.push({ ...makeNode('title', '', 'title', block) });
        return;
      case 'preamble':
        this.addCounted(this.group('pbl', 'preamble').children, 'preamble', block);
        return;
      case 'recital':
        this.group('pbl', 'preamble').children.push({
          ...makeNode('recital', block.label, `rct_${labelCore(block.label)}`, block),
          rooted: true,
        });
        return;
      case 'closing':
        this.addCounted(this.group('final', 'text').children, 'text', block);
        return;
      case 'note':
        this.group('notes', 'text').children.push(
          makeNode('text', block.label, `fn_${labelCore(block.label).replace('*', 'q')}`, block),
        );
        return;
      case 'division':
        this.openDivision(block);
        return;
      case 'article':
        this.openScope(makeNode('article', block.label, `art_${labelNumber(block.label)}`, block));
        return;
      case 'annex':
        this.divisions.length = 0;
        this.openScope(makeNode('annex', block.label, `anx_${labelNumber(block.label) || '1'}`, block));
        return;
      case 'heading':
        this.readHeading(block);
        return;
      case 'paragraph':
        this.readParagraph(block);
        return;
      case 'item':
        this.readItem(block, index);
        return;
      case 'table':
        this.readAside(block, 'table', 'tbl');
        return;
      case 'quote':
        this.readAside(block, 'text', 'quote');
        return;
      case 'text':
        this.readText(block, index);
    }
  }

  /** A root that gathers the preamble, the signatures or the footnotes. */
  private group(segment: string, kind: PassageKind): ClauseNode {
    let node = this.groups.get(segment);
    if (!node) {
      node = { kind, label: '', segment, text: '', children: [] };
      this.groups.set(segment, node);
      this.roots.push(node);
    }
    return node;
  }

  private addCounted(siblings: ClauseNode[], kind: PassageKind, block: ActBlock): void {
    siblings.push(makeNode(kind, '', countedSegment(siblings, 'text'), block));
  }

  private openDivision(block: ActBlock): void {
    const form = divisionForm(block.label) ?? { rank: 9, kind: 'heading' as const, segment: 'div_1' };
    while (block.path || (this.divisions.at(-1)?.rank ?? -1) >= form.rank) {
      if (!this.divisions.pop()) break;
    }
    const node = makeNode(form.kind, block.label, block.path || form.segment, block);
    (this.divisions.at(-1)?.node.children ?? this.roots).push(node);
    this.divisions.push({ rank: form.rank, node });
    this.scope = null;
    this.startText(null);
  }

  private openScope(node: ClauseNode): void {
    node.rooted = true;
    (this.divisions.at(-1)?.node.children ?? this.roots).push(node);
    this.scope = node;
    this.startText(null);
  }

  private startText(paragraph: ClauseNode | null): void {
    this.paragraph = paragraph;
    this.lead = paragraph;
    this.levels.clear();
  }

  /** Where a block outside every article goes: the division above it, otherwise the top. */
  private home(): ClauseNode[] {
    return this.scope?.children ?? this.divisions.at(-1)?.node.children ?? this.roots;
  }

  private readHeading(block: ActBlock): void {
    const scope = this.scope;
    if (scope && scope.children.length === 0 && !scope.heading && scope.text === '') {
      scope.heading = block.text;
      return;
    }
    this.home().push({
      ...makeNode('heading', '', countedSegment(this.home(), 'hd'), {
        ...block,
        text: '',
        heading: block.text,
      }),
    });
    this.startText(null);
  }

  private readParagraph(block: ActBlock): void {
    const node = makeNode('paragraph', block.label, `par_${labelCore(block.label)}`, block);
    this.home().push(node);
    this.startText(node);
  }

  private readItem(block: ActBlock, index: number): void {
    const next = this.blocks[index + 1]?.type === 'item' ? (this.blocks[index + 1] as ActBlock).label : null;
    const opensList = /[:—–]$/.test(this.previousText) || this.previousText === '';
    const { depth, reading } = this.levels.place(block.label, opensList, next, block.nesting);
    const siblings = this.levels.host(depth)?.children ?? this.lead?.children ?? this.home();
    const segment =
      reading.style === 'dash' ? countedSegment(siblings, 'ind') : `pt_${labelCore(block.label)}`;
    const node = makeNode('point', block.label, segment, block);
    siblings.push(node);
    this.levels.open(node, reading);
  }

  private readText(block: ActBlock, index: number): void {
    const depth = this.enclosingDepth(block, index);
    const item = this.levels.item(depth);
    if (item && item.text === '' && item.children.length === 0) {
      item.text = block.text;
    } else if (item) {
      const text = makeNode('subparagraph', '', countedSegment(item.children, 'subpar', 2), block);
      item.children.push(text);
      if (block.text.endsWith(':')) this.levels.setHost(depth, text);
    } else if (this.paragraph) {
      const siblings = this.paragraph.children;
      this.lead = makeNode('subparagraph', '', countedSegment(siblings, 'subpar', 2), block);
      siblings.push(this.lead);
      this.levels.clear();
    } else {
      this.readUnnumbered(block, index);
    }
  }

  private readUnnumbered(block: ActBlock, index: number): void {
    const siblings = this.home();
    const article = this.scope?.kind === 'article';
    const numberedFollows = article && this.nextParagraph(index);
    const segment = numberedFollows ? 'par_0' : countedSegment(siblings, article ? 'par' : 'txt');
    const node = makeNode(article ? 'paragraph' : 'text', '', segment, block);
    siblings.push(node);
    this.levels.clear();
    // In annexes, a list belongs to a text only if that text announces it, otherwise to the annex itself.
    this.lead = article || block.text.endsWith(':') ? node : null;
  }

  private nextParagraph(index: number): boolean {
    for (const block of this.blocks.slice(index + 1)) {
      if (block.type === 'paragraph') return true;
      if (['article', 'division', 'annex', 'closing', 'note'].includes(block.type)) return false;
    }
    return false;
  }

  /** Depth of the open point that an unlabeled text belongs to, 0 for none: the markup says so, or the list continues. */
  private enclosingDepth(block: ActBlock, index: number): number {
    const open = this.levels.depth;
    const innermost = this.levels.item();
    if (!innermost) return 0;
    if (innermost.text === '' && innermost.children.length === 0) return open;
    // "(c) at Union level:" announces what follows.
    if (block.nesting === null && innermost.children.length === 0 && innermost.text.endsWith(':'))
      return open;
    if (block.nesting !== null && block.nesting > 0) return Math.min(block.nesting, open);
    const goesOnWithin = goesOnInLowerCase.test(block.text);
    if (opensAnotherList(block)) return this.levels.depthBehind(this.itemsBehind(index)) ?? 0;
    for (const next of this.blocks.slice(index + 1)) {
      if (next.type === 'item') {
        const depth = this.levels.continuedDepth(next.label);
        if (depth !== null) return depth;
        // "… for either: (i) … (ii) … provided that: — … (m) …": the list that continues comes after an inner one.
        if (!goesOnWithin) return 0;
      } else if (next.type !== 'text' || opensAnotherList(next)) {
        return 0;
      }
    }
    return 0;
  }

  /** The items behind a text that opens a list, up to the end of the paragraph. */
  private itemsBehind(index: number): { label: string; isOpened: boolean }[] {
    const items: { label: string; isOpened: boolean }[] = [];
    let isOpened = true;
    for (const { type, label, text } of this.blocks.slice(index + 1, index + 1 + farthest)) {
      if (type === 'item') items.push({ label, isOpened });
      else if (type !== 'text' && type !== 'table') break;
      isOpened = text.endsWith(':');
    }
    return items;
  }

  private readAside(block: ActBlock, kind: PassageKind, segment: string): void {
    const inItem = this.levels.depth > 0 && (block.nesting !== 0 || this.previousText.endsWith(':'));
    const siblings = (inItem ? this.levels.item()?.children : this.lead?.children) ?? this.home();
    siblings.push(makeNode(kind, '', countedSegment(siblings, segment), block));
  }
}
