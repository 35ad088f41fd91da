import { canonicalLine, canonicalText } from './canonical-text.ts';
import { cutSpans, ownSpans, type Passage, type PassageKind, passageHash } from './passage.ts';

/** A clause before it has offsets. */
export interface ClauseNode {
  kind: PassageKind;
  label: string;
  /** Last part of the clause path; with `rooted` it is the whole path, so that moving a chapter renames no article. */
  segment: string;
  rooted?: boolean;
  heading?: string | null;
  text: string;
  children: ClauseNode[];
  page?: number | null;
  mark?: string | null;
}

const counters = new WeakMap<ClauseNode[], Map<string, number>>();

/** The next counted path part among siblings: 'subpar_2', then 'subpar_3'. Call it once for each node that is added. */
export function countedSegment(siblings: ClauseNode[], segment: string, from = 1): string {
  const counts = counters.get(siblings) ?? new Map<string, number>();
  counters.set(siblings, counts);
  const next = (counts.get(segment) ?? from - 1) + 1;
  counts.set(segment, next);
  return `${segment}_${next}`;
}

const STANDS_APART = new Set<PassageKind>([
  'title',
  'preamble',
  'part',
  'chapter',
  'section',
  'article',
  'heading',
  'annex',
  'table',
]);
// A label in words ('Article 5') is on its own line; a number ('2.1', '(a)') begins the text.
const LABEL_ON_ITS_LINE = new Set<PassageKind>(['part', 'chapter', 'section', 'article', 'annex']);

/**
 * Writes a forest of clauses as one canonical text and its passages. There are only line endings between passages, so their own
 * texts and labels cover all of it. A path that occurs again gets `~2`, `~3` …
 */
export function writeClauseTree(roots: readonly ClauseNode[]): {
  content: string;
  passages: Passage[];
  marks: Record<string, string>;
} {
  const passages: Passage[] = [];
  const marks: Record<string, string> = {};
  const timesUsed = new Map<string, number>();
  let content = '';

  const uniquePath = (path: string): string => {
    const times = (timesUsed.get(path) ?? 0) + 1;
    timesUsed.set(path, times);
    return times === 1 ? path : uniquePath(`${path}~${times}`);
  };

  const append = (lines: string, separator: string) => {
    if (content !== '') content += separator;
    content += lines;
  };

  const write = (node: ClauseNode, parent: Passage | null) => {
    const label = canonicalLine(node.label);
    const heading = node.heading ? canonicalLine(node.heading) : null;
    const text = canonicalText(node.text).replace(/ +/g, ' ').trim();
    const first =
      LABEL_ON_ITS_LINE.has(node.kind) && /\p{L}{3}/u.test(label)
        ? [label, heading ?? '', text].filter((line) => line !== '').join('\n')
        : [[label, heading ?? ''].filter((word) => word !== '').join(' '), text]
            .filter((line) => line !== '')
            .join(heading ? '\n' : ' ');
    const passage: Passage = {
      ordinal: passages.length,
      parent: parent?.ordinal ?? null,
      kind: node.kind,
      label,
      path: uniquePath(parent && !node.rooted ? `${parent.path}/${node.segment}` : node.segment),
      heading,
      start: -1,
      end: -1,
      page: node.page ?? null,
      hash: '',
    };
    passages.push(passage);
    if (node.mark) marks[passage.path] = node.mark;
    const ownStart = () => content.length - first.length;
    if (first !== '') {
      append(first, STANDS_APART.has(node.kind) ? '\n\n' : '\n');
      passage.start = ownStart();
    }
    for (const child of node.children) {
      const written = write(child, passage);
      if (passage.start === -1) passage.start = written.start;
    }
    // A group without text and children represents nothing; it is kept with an empty span where it would be.
    if (passage.start === -1) passage.start = content.length;
    passage.end = content.length;
    return passage;
  };
  for (const root of roots) write(root, null);

  const own = ownSpans(content, passages);
  for (const passage of passages) passage.hash = passageHash(cutSpans(content, own[passage.ordinal] ?? []));
  return { content, passages, marks };
}
