import { canonicalText } from '../canonical-text.ts';
import { labelCore } from '../clause-label.ts';
import { type ClauseNode, countedSegment } from '../clause-tree.ts';
import type { ExtractedText, PassageKind } from '../passage.ts';
import { sentences } from '../sentences.ts';
import { finishExtraction } from './extraction.ts';

const FRONT_MATTER = /^---\n([^]*?)\n---\n/;
const HEADING = /^(#{1,6})\s+(\S.*)$/;
const POINT = /^(\d{1,3}[a-z]{0,2}\.|[a-z]{1,3}\)|\*)\s+(?=\S)/;
const PARAGRAPH = /^(\(\d{1,3}[a-z]{0,2}\))\s*/;
const STATUTE = /^(?:\(X+\)\s*)?(§§?\s*\d+[a-z]*(?:\s+(?:bis|und)\s+\d+[a-z]*)?)\s*/;
const ANNEX = /^(An(?:hang|lage)(?:\s+(?:[IVX]+|\d+)[a-z]?)?)\b[\s:-]*/;
const DIVISION = /^(.{1,60}?)\s+-\s+(.+)$/;
/** A hyphen at the end of a line is part of the word, unless a word is left out: "Aufbau- und". */
const ELLIPSIS = /^(?:und|oder|sowie|bzw|als|noch|auch|beziehungsweise|bis)\b/;
/** Amendments that the text includes; those it says are missing belong to later laws. */
const AMENDED = /G v\. (\d{1,2})\.(\d{1,2})\.(\d{4})(?![^\n]*(?:nicht berücksichtigt|nicht ausführbar))/g;

interface Block {
  indent: number;
  text: string;
}

/** Joins the lines between blank lines into one, with the indentation of the first. */
function readBlocks(source: string): Block[] {
  return source
    .split(/\n[^\S\n]*\n/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''))
    .flatMap((lines): Block[] => {
      const [first] = lines;
      if (first === undefined) return [];
      let text = '';
      for (const line of lines.map((one) => one.trim())) {
        const isWhole = /\p{L}-$/u.test(text) && !ELLIPSIS.test(line) && /^\p{L}/u.test(line);
        text += text === '' || isWhole ? line : ` ${line}`;
      }
      const unescaped = text.replaceAll(/\\([.\-#*_+()[\]])/g, '$1').replaceAll(/ {2,}/g, ' ');
      return [{ indent: first.length - first.trimStart().length, text: unescaped }];
    });
}

const node = (kind: PassageKind, label: string, segment: string, text = ''): ClauseNode => ({
  kind,
  label,
  segment,
  text,
  children: [],
});

const slug = (words: string) =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

class GermanLaw {
  readonly roots: ClauseNode[] = [];
  private readonly divisions: { level: number; node: ClauseNode }[] = [];
  private article: ClauseNode | null = null;
  private paragraph: ClauseNode | null = null;
  /** The text that the next list belongs to, with the numbers of its first and last sentence in the paragraph. */
  private lead: { node: ClauseNode; first: number; last: number } | null = null;
  private points: { indent: number; node: ClauseNode }[] = [];
  private preamble: ClauseNode | null = null;
  title: string | null = null;

  read(block: Block): void {
    const heading = HEADING.exec(block.text);
    if (heading) this.readHeading(heading[1]?.length ?? 1, heading[2] ?? '');
    else if (!this.article) this.readFact(block.text);
    else this.readClause(block);
  }

  private readHeading(level: number, text: string): void {
    if (this.title === null && level === 1) {
      this.title = text;
      this.roots.push(node('title', '', 'title', text));
      return;
    }
    while ((this.divisions.at(-1)?.level ?? 0) >= level) this.divisions.pop();
    const statute = STATUTE.exec(text);
    const annex = ANNEX.exec(text);
    const division = DIVISION.exec(text);
    const [whole = '', label = ''] = statute ?? annex ?? [];
    const made =
      label === ''
        ? node('section', division?.[1] ?? '', `sec_${slug(division?.[1] ?? text)}`)
        : node(
            statute ? 'article' : 'annex',
            label,
            `${statute ? 'art' : 'anx'}_${slug(label.replace(/^\D+/, '') || '1')}`,
          );
    made.heading = (label === '' ? (division?.[2] ?? text) : text.slice(whole.length)) || null;
    if (label !== '') made.rooted = true;
    (this.divisions.at(-1)?.node.children ?? this.roots).push(made);
    this.divisions.push({ level, node: made });
    this.article = label === '' ? null : made;
    this.paragraph = null;
    this.lead = null;
    this.points = [];
  }

  /** "Ausfertigungsdatum : 1961-07-10", before the first division; a note under a division's heading. */
  private readFact(text: string): void {
    const division = this.divisions.at(-1)?.node;
    if (division) {
      division.children.push(node('text', '', countedSegment(division.children, 'txt'), text));
      return;
    }
    if (!this.preamble) {
      this.preamble = node('preamble', '', 'pbl');
      this.roots.push(this.preamble);
    }
    const { children } = this.preamble;
    children.push(node('preamble', '', countedSegment(children, 'text'), text.replace(/ : /, ': ')));
  }

  private readClause({ indent, text }: Block): void {
    const point = POINT.exec(text);
    const paragraph = indent === 0 ? PARAGRAPH.exec(text) : null;
    if (paragraph) {
      const label = paragraph[1] ?? '';
      this.openParagraph(label, `par_${labelCore(label)}`, text.slice(paragraph[0].length));
    } else if (point) this.readPoint(indent, point[1] ?? '', text.slice(point[0].length));
    else if (indent > 0 && this.points.length > 0) this.continuePoint(indent, text);
    else if (this.paragraph) this.continueParagraph(text);
    else this.openParagraph('', 'par', text);
  }

  private openParagraph(label: string, segment: string, text: string): void {
    this.paragraph = node('paragraph', label, segment, text);
    this.article?.children.push(this.paragraph);
    this.lead = { node: this.paragraph, first: 1, last: Math.max(1, sentences(text, 'de').length) };
    this.points = [];
  }

  /** After a list, the sentence continues, or further sentences follow. */
  private continueParagraph(text: string): void {
    this.points = [];
    if (/^\p{Ll}/u.test(text) && this.lead) {
      const siblings = this.lead.node.children;
      const end = sentences(text, 'de')[0]?.end ?? text.length;
      siblings.push(node('subparagraph', '', countedSegment(siblings, 'subpar', 2), text.slice(0, end)));
      const rest = text.slice(end).trim();
      if (rest !== '') this.addSentences(rest);
      return;
    }
    this.addSentences(text);
  }

  private addSentences(text: string): void {
    const first = (this.lead?.last ?? 0) + 1;
    const last = first + Math.max(1, sentences(text, 'de').length) - 1;
    const made = node('subparagraph', '', sentenceSegment(first, last), text);
    this.paragraph?.children.push(made);
    this.lead = { node: made, first, last };
  }

  /** A list belongs to the sentence that opens it, which is the last one before it. */
  private partLead(): void {
    const { lead, paragraph } = this;
    if (!lead || !paragraph || lead.last === lead.first || lead.node.children.length > 0) return;
    const found = sentences(lead.node.text, 'de');
    const opening = found.at(-1);
    if (!opening || found.length < 2) return;
    const own = lead.node.text.slice(0, opening.start).trim();
    const made = node('subparagraph', '', sentenceSegment(lead.last, lead.last), opening.text);
    lead.node.text = own;
    if (lead.node !== paragraph) lead.node.segment = sentenceSegment(lead.first, lead.last - 1);
    paragraph.children.push(made);
    this.lead = { node: made, first: lead.last, last: lead.last };
  }

  private readPoint(indent: number, label: string, text: string): void {
    while ((this.points.at(-1)?.indent ?? -1) >= indent) this.points.pop();
    if (this.points.length === 0) this.partLead();
    const host = this.points.at(-1)?.node ?? this.lead?.node ?? this.article;
    if (!host) return;
    const segment = label === '*' ? countedSegment(host.children, 'ind') : `pt_${labelCore(label)}`;
    const made = node('point', label, segment, text);
    host.children.push(made);
    this.points.push({ indent, node: made });
  }

  private continuePoint(indent: number, text: string): void {
    while (this.points.length > 1 && (this.points.at(-1)?.indent ?? 0) >= indent) this.points.pop();
    const siblings = this.points.at(-1)?.node.children ?? [];
    siblings.push(node('subparagraph', '', countedSegment(siblings, 'subpar', 2), text));
  }
}

const sentenceSegment = (first: number, last: number) =>
  first === last ? `st_${String(first)}` : `st_${String(first)}-${String(last)}`;

/** The front matter of a law's file, by key: `Title`, `jurabk`. Empty if there is none. */
export function frontMatterOf(source: string): Readonly<Record<string, string>> {
  const lines = FRONT_MATTER.exec(source)?.[1]?.split('\n') ?? [];
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, key, value] = /^([\w-]+):\s*(.*\S)\s*$/.exec(line) ?? [];
      return key && value ? [[key, value.replace(/^(["'])(.*)\1$/, '$2')]] : [];
    }),
  );
}

/**
 * Reads a German law from Markdown with indented lists: § with Absätze, Nummern and Buchstaben. A list belongs to the sentence
 * that opens it: `art_25a/par_1/st_3/pt_1` is § 25a Abs. 1 Satz 3 Nr. 1. What follows a list is `st_4`, or `st_4-6` if several
 * sentences follow. `metadata.dates` contains `enacted` and `amended`, the date of the last law whose changes the text
 * includes.
 */
export function extractGermanLaw(raw: string): ExtractedText {
  const source = canonicalText(raw.replaceAll('\r\n', '\n'));
  const law = new GermanLaw();
  for (const block of readBlocks(source.replace(FRONT_MATTER, ''))) law.read(block);
  const enacted = /Ausfertigungsdatum\n:\s+(\d{4}-\d{2}-\d{2})/.exec(source)?.[1];
  const amended = [...source.slice(0, 20_000).matchAll(AMENDED)]
    .map(([, day = '', month = '', year = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .toSorted()
    .at(-1);
  return finishExtraction(law.roots, {
    language: 'de',
    extractor: 'german-law',
    extractorVersion: '1',
    metadata: {
      title: law.title,
      dates: { ...(enacted ? { enacted } : {}), ...(amended ? { amended } : {}) },
    },
  });
}
