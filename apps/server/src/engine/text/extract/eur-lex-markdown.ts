import type { ActBlock } from '../act-blocks.ts';
import { buildActTree } from '../act-tree.ts';
import { canonicalLine } from '../canonical-text.ts';
import { divisionForm } from '../division.ts';
import type { ExtractedText } from '../passage.ts';
import { finishExtraction } from './extraction.ts';

const ROW_RULE = /^(?:---\|)+---\s*$/;
const RULE = /^(?:\* ){2}\*$/;
const LABEL = /^(?:\(?(?:\d{1,3}[a-z]?|[a-z]{1,4}|[A-Z])[).]|\(\*?\d+\)|[—–•-])$/;
const FURNITURE = /^(?:ELI: http|ISSN \d|\| Official Journal|of the European Union \|)/;
const JOURNAL_DAY = /^\|\s*[A-Z]*\s*\d{4}\/\d+\s*\|\s*(\d{1,2})\.(\d{1,2})\.(\d{4})/m;
const ENACTS = /^H(?:AS|AVE) (?:ADOPTED|DECIDED)/;
const TITLE_ENDS = /^(?:THE |\(Text with|\(Only the)/;
const CLOSES = /^Done at /;

interface Line {
  /** cells of a table row; one for other text */
  cells: string[];
  isRow: boolean;
}

/** Wrapped paragraphs as one line each; table rows separately. */
function readLines(source: string): Line[] {
  const lines: Line[] = [];
  let wrapped: string[] = [];
  const flush = () => {
    const text = canonicalLine(wrapped.join(' ')).replaceAll(/\\([.\-#*_+()[\]])/g, '$1');
    if (text !== '') lines.push({ cells: [text], isRow: false });
    wrapped = [];
  };
  for (const line of source.split('\n')) {
    const text = line.trim();
    if (text === '' || ROW_RULE.test(text) || RULE.test(text)) {
      flush();
      if (RULE.test(text)) lines.push({ cells: ['* * *'], isRow: false });
    } else if (/ \| |^\| |\|$/.test(text)) {
      flush();
      const cells = text
        .split('|')
        .map((cell) => canonicalLine(cell).replaceAll(/\\([.\-#*_+()[\]])/g, '$1'));
      lines.push({ cells, isRow: true });
    } else wrapped.push(line);
  }
  flush();
  return lines;
}

type Part = 'title' | 'preamble' | 'enacting' | 'closing' | 'notes' | 'annex';

class MarkdownAct {
  readonly blocks: ActBlock[] = [];
  readonly title: string[] = [];
  private part: Part | null = null;

  read(line: Line): void {
    const [text = ''] = line.cells;
    if (
      FURNITURE.test(line.cells.join(' | ')) ||
      FURNITURE.test(`| ${line.cells.filter(Boolean).join(' | ')}`)
    )
      return;
    if (text === '* * *') {
      if (this.part === 'closing' || this.part === 'enacting') this.part = 'notes';
      return;
    }
    if (this.part === null) {
      if (line.isRow || !/^\p{Lu}{3,}/u.test(text)) return;
      this.part = 'title';
    }
    if (this.part === 'title' && TITLE_ENDS.test(text)) this.openPreamble();
    if (!line.isRow && /^ANNEX(?:\s+[IVXLC\d]+[A-Z]?)?$/.test(text) && this.part !== 'title') {
      this.part = 'annex';
      this.push('annex', text, '');
      return;
    }
    if (line.isRow) this.readRow(line.cells);
    else this.readText(text);
  }

  /** The title may continue to the end, if an act is nothing else. */
  finish(): void {
    if (this.part === 'title') this.openPreamble();
  }

  private openPreamble(): void {
    this.push('title', '', this.title.join(' '));
    this.part = 'preamble';
  }

  private push(type: ActBlock['type'], label: string, text: string): void {
    this.blocks.push({ type, label, text, nesting: null });
  }

  private readText(text: string): void {
    if (this.part === 'title') this.title.push(text);
    else if (this.part === 'preamble') {
      this.push('preamble', '', text);
      if (ENACTS.test(text)) this.part = 'enacting';
    } else if (this.part === 'notes') this.readNote(text);
    else if (this.part === 'closing') this.push('closing', '', text);
    else if (CLOSES.test(text)) {
      this.part = 'closing';
      this.push('closing', '', text);
    } else this.readClause(text);
  }

  private readNote(text: string): void {
    const label = /^\(\*?\d+\)/.exec(text)?.[0];
    const last = this.blocks.at(-1);
    if (label) this.push('note', label, text.slice(label.length).trim());
    else if (last?.type === 'note') last.text = `${last.text}\n${text}`;
    else this.push('closing', '', text);
  }

  private readClause(text: string): void {
    const last = this.blocks.at(-1);
    const opens = last?.type === 'article' || last?.type === 'division' || last?.type === 'annex';
    if (/^Article \d+[a-z]?$/.test(text)) this.push('article', text, '');
    else if (divisionForm(text) && text.length < 40 && /^\p{Lu}{4,}/u.test(text))
      this.push('division', text, '');
    else if (opens && text.length <= 200 && !/[.:;,]$/.test(text) && !/^\(?\d+[.)]/.test(text)) {
      if (last.type === 'division') last.heading = text;
      else this.push('heading', '', text);
    } else {
      const number = /^(\d{1,3}[a-z]?\.)\s+/.exec(text);
      const item = /^(\((?:[a-z]{1,4}|\d{1,3})\)|[—–])\s+/.exec(text);
      if (number && this.part === 'enacting')
        this.push('paragraph', number[1] ?? '', text.slice(number[0].length));
      else if (number || item) {
        const label = (number ?? item) as RegExpExecArray;
        this.push('item', label[1] ?? '', text.slice(label[0].length));
      } else this.push('text', '', text);
    }
  }

  /** A row is a point with its label, with further points in further cells, or a table row. */
  private readRow(cells: string[]): void {
    const filled = cells.filter((cell) => cell !== '');
    if (this.part === 'preamble') {
      const [label = '', ...rest] = filled;
      if (/^\(\d+\)$/.test(label)) this.push('recital', label, rest.join(' '));
      else this.push('preamble', '', filled.join(' '));
      return;
    }
    if (this.part === 'title') return void this.title.push(filled.join(' '));
    if (filled.length > 1 && LABEL.test(filled[0] ?? '')) {
      let index = 0;
      while (LABEL.test(filled[index] ?? '') && index + 1 < filled.length) {
        this.push('item', filled[index] ?? '', filled[index + 1] ?? '');
        index += 2;
      }
      for (const text of filled.slice(index)) this.push('text', '', text);
      return;
    }
    const last = this.blocks.at(-1);
    const row = cells.join(' | ');
    if (last?.type === 'table') last.text = `${last.text}\n${row}`;
    else this.push('table', '', row);
  }
}

/**
 * Reads an act of the Official Journal from the Markdown produced by page readers, in which recitals and points are table rows.
 * `metadata.dates.published` is the date of the Journal, if it is printed.
 */
export function extractEurLexMarkdown(source: string, language = 'en'): ExtractedText {
  const act = new MarkdownAct();
  for (const line of readLines(source)) act.read(line);
  act.finish();
  const [, day, month, year] = JOURNAL_DAY.exec(source) ?? [];
  const published = year ? `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}` : null;
  return finishExtraction(buildActTree(act.blocks), {
    language,
    extractor: 'eur-lex-markdown',
    extractorVersion: '1',
    metadata: {
      title: act.title.join(' ') || null,
      ...(published ? { dates: { published } } : {}),
    },
  });
}
