import { canonicalLine } from '../canonical-text.ts';
import { clauseHeadings, withoutContents, withParagraphs } from '../clause-headings.ts';
import { buildDocumentTree, type DocumentBlock, headingLabel } from '../document-tree.ts';
import type { ExtractedText } from '../passage.ts';
import { finishExtraction } from './extraction.ts';
import { labelledText } from './labelled-text.ts';
import { readableBlocks } from './readable-html.ts';

/** A paragraph or heading of a paged document, such as `files/pdf` reads. */
export interface PagedBlock {
  text: string;
  /** 1 for the largest letters; null for other text. */
  heading: number | null;
}

const levelsPerRank = 10;

/**
 * Reads a paged document: its paragraphs, lists and headings, each with its page, counting from 1.
 * @param introduction HTML placed before it, such as the page that links to it; without pages
 */
export function extractPagedText(
  pages: readonly (readonly PagedBlock[])[],
  facts: { language?: string | null; title?: string | null; introduction?: string | null } = {},
): ExtractedText {
  const blocks = withClauses(
    pages.flatMap((page, index) => page.map((block) => documentBlock(block, index + 1))),
  );
  const before = facts.introduction ? readableBlocks(facts.introduction) : [];
  const roots = buildDocumentTree([...before, ...withParagraphs(withLevels(withoutContents(blocks)))]);
  return finishExtraction(roots, {
    language: facts.language ?? null,
    extractor: 'paged-text',
    extractorVersion: '2',
    metadata: { title: facts.title ?? roots.find(({ kind }) => kind === 'title')?.text ?? null },
  });
}

function documentBlock({ text, heading }: PagedBlock, page: number): DocumentBlock {
  const line = canonicalLine(text);
  if (heading === null) return labelledText(line, { page, bullets: true });
  return { type: 'heading', label: '', text: line, level: heading, page };
}

/** Clauses are often printed like the text around them: "Article 18" in the middle, its title below. */
function withClauses(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  const printed = blocks.map(({ label, text }) => ({ text: `${label} ${text}`.trim(), apart: true }));
  const clauses = clauseHeadings(printed, Infinity);
  // below all that stands out by its letters
  const innermost = Math.max(0, ...blocks.map(({ level }) => level ?? 0)) + 1;
  const made: DocumentBlock[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] as DocumentBlock;
    const clause = clauses.get(at);
    if (!clause) made.push(block);
    else {
      const { label, heading: text, lines } = clause;
      made.push({ type: 'heading', label, text, level: block.level ?? innermost, page: block.page ?? null });
      at += lines - 1;
    }
  }
  return made;
}

/**
 * Sizes rank headings, and numbers rank headings of one size: "1" before "1.1" before one without a number, which is then
 * within a numbered one. A heading of that size before the first number is the title.
 */
function withLevels(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  const headings = blocks.filter(({ type }) => type === 'heading');
  const firstNumbered = new Map<number, DocumentBlock>();
  for (const heading of headings) {
    const rank = heading.level ?? 1;
    if (headingLabel(heading.text) !== '' && !firstNumbered.has(rank)) firstNumbered.set(rank, heading);
  }
  const title = headings[0];
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    const rank = block.level ?? 1;
    const label = headingLabel(block.text);
    const depth = Math.min(8, /\d+(?:\.\d+)*/.exec(label)?.[0].split('.').length ?? 1);
    const isTitle = block === title && label === '' && firstNumbered.has(rank);
    const within = label !== '' ? depth : isTitle || !firstNumbered.has(rank) ? 0 : levelsPerRank - 1;
    return { ...block, level: rank * levelsPerRank + within };
  });
}
