import { literalPattern } from '../../../lib/literal-pattern.ts';
import { type ActBlock, QUOTE_END } from '../act-blocks.ts';
import { buildActTree } from '../act-tree.ts';
import { canonicalLine, canonicalText } from '../canonical-text.ts';
import { itemLabel, numberLabel } from '../clause-label.ts';
import { divisionForm } from '../division.ts';
import type { ExtractedText } from '../passage.ts';
import { finishExtraction } from './extraction.ts';

/** An EU act with its articles as plain text, as made from the Publications Office's documents. */
export interface EuActJson {
  celex: string;
  title: string;
  lang: string;
  dates?: Record<string, string>;
  chapters?: { id: string; title: string; articles: string[] }[];
  articles: { id: string; title: string; text: string }[];
}

const ARTICLE_WORDS: Record<string, (id: string) => string> = {
  en: (id) => `Article ${id}`,
  fr: (id) => (id === '1' ? 'Article premier' : `Article ${id}`),
  de: (id) => `Artikel ${id}`,
};

// Footnote marks stand on lines of their own: "(\n28\n)". A starred mark belongs to a quoted text; at its second
// occurrence it opens the footnote itself, which ends with a stray straight quotation mark.
const FOOTNOTE_MARK = /\s*\(\s*\n\s*\*?\d+\s*\n\s*\)/g;
const STARRED_MARK = /\n\(\n(\*\d+)\n\)/;
const QUOTED_NOTE_END = /"(?=\n|$)/;
// In French "nᵒ" was taken apart: "n\no\n1060/2009".
const FRENCH_NUMBER = /\bn[ \n]+o[ \n]+(?=\d)/g;

function takeFootnotes(text: string): { text: string; notes: { label: string; text: string }[] } {
  const notes: { label: string; text: string }[] = [];
  const seen = new Set<string>();
  const [first = '', ...marked] = text.split(STARRED_MARK);
  let body = first;
  for (let index = 0; index < marked.length; index += 2) {
    const label = marked[index] ?? '';
    const piece = marked[index + 1] ?? '';
    if (!seen.has(label)) {
      seen.add(label);
      body += piece;
      continue;
    }
    const end = QUOTED_NOTE_END.exec(piece)?.index ?? piece.length;
    const note = piece.slice(0, end);
    notes.push({
      label: `(${label})`,
      text: note
        .trim()
        .replace(/(?<=\()\n|\n(?=[).,;])/g, '')
        .replaceAll('\n', ' '),
    });
    body += (/[’”»]\W*$/u.test(note) ? QUOTE_END : '') + piece.slice(end + 1);
  }
  return { text: body.replace(FOOTNOTE_MARK, ''), notes };
}

const ENDS_TEXT = /(?:[.;:!?]|[.;:,]\s*[’”»"]|[’”»"]\s*[.;,]*|\ue001)\s*(?:or|and|plus|ou|et)?$/u;
const isLabel = (line: string) => {
  const bare = line.replace(/^[‘“«"]\s*/, '');
  return itemLabel(bare) === bare || numberLabel(bare) === bare;
};

/** Puts together lines which were parted at italics and superscripts ("shall apply\nmutatis mutandis\n."). */
function joinFragments(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const raw of lines) {
    const line = raw.trim();
    if (line === '') continue;
    const previous = joined.at(-1);
    const startsBlock = isLabel(line) || numberLabel(line) !== null || itemLabel(line) !== null;
    const continuesPunctuation = /^[.,;)\ue001]/u.test(line);
    const previousIsTitle = previous !== undefined && /^\p{Lu}\S*(?: \S+){0,2}$/u.test(previous);
    const isFragment =
      previous !== undefined &&
      !isLabel(previous) &&
      !startsBlock &&
      (continuesPunctuation || (!ENDS_TEXT.test(previous) && !(previousIsTitle && /^\p{Lu}/u.test(line))));
    if (isFragment) {
      const glued = continuesPunctuation || /[(\u2019]$/u.test(previous);
      joined[joined.length - 1] = `${previous}${glued ? '' : ' '}${line}`;
    } else {
      joined.push(line);
    }
  }
  return joined;
}

function readLines(lines: readonly string[]): ActBlock[] {
  const blocks: ActBlock[] = [];
  let pendingLabel: string | null = null;
  const push = (type: ActBlock['type'], label: string, text: string) =>
    blocks.push({ type, label, text, nesting: null });
  for (const line of lines) {
    const startsWithQuote = /^[‘“«"]/.test(line);
    if (isLabel(line)) {
      if (pendingLabel !== null) push('item', pendingLabel, '');
      pendingLabel = line;
    } else if (pendingLabel !== null) {
      push('item', pendingLabel, line);
      pendingLabel = null;
    } else if (startsWithQuote) {
      push('text', '', line);
    } else {
      const number = numberLabel(line);
      const label = number ?? itemLabel(line) ?? '';
      push(number ? 'paragraph' : label ? 'item' : 'text', label, line.slice(label.length).trim());
    }
  }
  if (pendingLabel !== null) push('item', pendingLabel, '');
  return blocks;
}

/** The text without its opening words, however they are broken into lines; the text itself if it doesn't begin with them. */
function withoutLead(text: string, lead: string): string {
  if (lead === '') return text;
  const words = lead.split(' ').map(literalPattern);
  return text.replace(new RegExp(`^\\s*${words.join('\\s+')}\\n`), '');
}

function articleBlocks(
  article: EuActJson['articles'][number],
  label: string,
  notes: { label: string; text: string }[],
): ActBlock[] {
  const prepared = canonicalText(article.text).replace(FRENCH_NUMBER, 'n° ');
  const heading = canonicalLine(article.title).replace(FRENCH_NUMBER, 'n° ');
  // Some sources repeat label and heading before the text.
  const taken = takeFootnotes(withoutLead(withoutLead(prepared, label), heading));
  notes.push(...taken.notes);
  const lines = joinFragments(taken.text.split('\n'));
  return [{ type: 'article', label, heading: heading || null, text: '', nesting: 0 }, ...readLines(lines)];
}

/**
 * The source names only the innermost division of an article, so the title above a chapter is missing. Titles are numbered
 * consecutively and chapters start over in each title, which makes it possible to restore the title's number: the paths are
 * those of the full text.
 */
function divisionReader(): (printed: string) => ActBlock {
  let titles = 0;
  return (printed) => {
    const [label = '', ...heading] = canonicalLine(printed).split(' — ');
    const block: ActBlock = {
      type: 'division',
      label,
      heading: heading.join(' — ') || null,
      text: '',
      nesting: 0,
    };
    const form = divisionForm(label);
    if (form?.segment.startsWith('tit_')) titles = Number(form.segment.slice(4));
    else if (form?.segment === 'chp_1' && titles > 0) titles += 1;
    block.path =
      form && form.kind === 'chapter' && titles > 0 ? `tit_${titles}/${form.segment}` : (form?.segment ?? '');
    return block;
  };
}

/**
 * Reads an act given as articles in plain text. Chapters are as in the source, which names only the innermost division of an
 * article; footnote marks are left out, and footnotes inside quoted text become notes.
 */
export function extractEuActJson(act: EuActJson): ExtractedText {
  const language = act.lang.toLowerCase();
  const articleLabel = ARTICLE_WORDS[language] ?? ((id: string) => `Article ${id}`);
  const title = canonicalLine(act.title).replace(FRENCH_NUMBER, 'n° ');
  const blocks: ActBlock[] = [{ type: 'title', label: '', text: title, nesting: 0 }];
  const notes: { label: string; text: string }[] = [];
  const divisions = divisionReader();
  const opened = new Map<string, { title: string }>();
  for (const chapter of act.chapters ?? []) {
    const first = chapter.articles[0];
    if (first !== undefined) opened.set(first, chapter);
  }
  for (const article of act.articles) {
    const chapter = opened.get(article.id);
    if (chapter) {
      blocks.push(divisions(chapter.title));
    }
    blocks.push(...articleBlocks(article, articleLabel(article.id), notes));
  }
  for (const note of notes) blocks.push({ type: 'note', label: note.label, text: note.text, nesting: 0 });
  const dates = Object.fromEntries(Object.entries(act.dates ?? {}).filter(([, date]) => date !== ''));
  return finishExtraction(buildActTree(blocks), {
    language,
    extractor: 'eu-act-json',
    extractorVersion: '1',
    metadata: { title, celex: act.celex, dates },
  });
}
