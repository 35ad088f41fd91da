import { type Parts, parsePart, TooLarge } from '../office-parts.ts';
import { mostCharacters } from '../text-limits.ts';
import type { FormBlock, FormFile, FormTableCell } from './form.ts';
import { tidyLines } from './tidy-lines.ts';
import { Numbering } from './word-numbering.ts';

interface Style {
  basedOn: string;
  level: number | null;
  isBold: boolean | null;
  number: string | null;
  depth: number;
}

const mostBlocks = 60_000;
const isOff = (value: string | undefined) => value === '0' || value === 'false' || value === 'none';

async function readStyles(parts: Parts, folder: string): Promise<ReadonlyMap<string, Style>> {
  const styles = new Map<string, Style>();
  let style: Style | null = null;
  await parsePart(parts, `${folder}styles.xml`, {
    open: (name, { val = '', styleId = '' }) => {
      if (name === 'style') {
        style = { basedOn: '', level: null, isBold: null, number: null, depth: 0 };
        styles.set(styleId, style);
      } else if (!style) return;
      else if (name === 'name') {
        const level = /^(?:heading|überschrift)\s?([1-9])$/i.exec(val)?.[1];
        if (level !== undefined) style.level = Number(level);
      } else if (name === 'basedOn') style.basedOn = val;
      else if (name === 'outlineLvl') style.level = Number(val) < 9 ? Number(val) + 1 : 0;
      else if (name === 'b') style.isBold = !isOff(val);
      else if (name === 'numId') style.number = val;
      else if (name === 'ilvl') style.depth = Number(val);
    },
    close: (name) => {
      if (name === 'style') style = null;
    },
  });
  return styles;
}

/** What a style says, or one that it builds upon. */
function fromStyle<Value>(
  styles: ReadonlyMap<string, Style>,
  id: string,
  of: (style: Style) => Value | null,
): Value | null {
  let style = styles.get(id);
  for (let steps = 0; style && steps < 20; steps += 1) {
    const value = of(style);
    if (value !== null) return value;
    style = styles.get(style.basedOn);
  }
  return null;
}

interface OpenParagraph {
  text: string;
  bold: string;
  style: string;
  level: number | null;
  number: string | null;
  depth: number | null;
  choices: string[] | null;
}

interface OpenCell {
  text: string;
  bold: string;
  fill: string | null;
  span: number;
  readonly choices: string[];
}

interface OpenControl {
  isPlaceholder: boolean;
  readonly choices: string[];
}

export const isWordPart = (part: string): boolean => /word\/|document\d*\.xml$/i.test(part);

/**
 * Reads a text document in this process. Blocks are counted as they stand in its body, also those within content controls: paragraphs
 * without text and tables too. @throws TooLarge, NoArchive and what the parser throws
 */
export async function readWordForm(parts: Parts, part: string): Promise<FormFile> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const styles = await readStyles(parts, folder);
  const numbering = await Numbering.read(parts, folder);
  const blocks: FormBlock[] = [];
  /** those that a paragraph in a text box interrupts */
  const paragraphs: OpenParagraph[] = [];
  const controls: OpenControl[] = [];
  let characters = 0;
  let tables = 0;
  let rows: OpenCell[][] = [];
  let cell: OpenCell | null = null;
  let left = 0;
  let isText = false;
  let isRun = false;
  let isInStyle = false;
  let isBold: boolean | null = null;
  let runStyle = '';
  /** hidden, or struck through */
  let isGone = false;

  const write = (piece: string) => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph || left > 0 || isGone || controls.some(({ isPlaceholder }) => isPlaceholder)) return;
    characters += piece.length;
    if (characters > mostCharacters) throw new TooLarge();
    const bold =
      isBold ??
      fromStyle(styles, runStyle, (style) => style.isBold) ??
      fromStyle(styles, paragraph.style, (style) => style.isBold) ??
      false;
    paragraph.text += piece;
    if (bold) paragraph.bold += piece;
  };

  const endParagraph = () => {
    const paragraph = paragraphs.pop();
    if (!paragraph) return;
    const outer = paragraphs.at(-1);
    if (outer) {
      outer.text += `\n${paragraph.text}\n`;
      outer.bold += `\n${paragraph.bold}\n`;
      return;
    }
    const number = paragraph.number ?? fromStyle(styles, paragraph.style, (style) => style.number);
    const depth =
      paragraph.depth ??
      fromStyle(styles, paragraph.style, (style) => (style.number === null ? null : style.depth)) ??
      0;
    const text = tidyLines(paragraph.text);
    const label = number === null || number === '0' || text === '' ? '' : numbering.next(number, depth);
    if (tables > 0) {
      if (!cell) return;
      const own = label === '' || label === '•' ? text : `${label} ${text}`;
      cell.text += `${own}\n`;
      cell.bold += tidyLines(paragraph.bold) === text && text !== '' ? `${own}\n` : '';
      return;
    }
    blocks.push({
      kind: 'paragraph',
      at: blocks.length,
      text,
      level: paragraph.level ?? fromStyle(styles, paragraph.style, (style) => style.level) ?? 0,
      label,
      isBold: text !== '' && tidyLines(paragraph.bold) === text,
      page: null,
      ...(paragraph.choices && { choices: [...new Set(paragraph.choices)] }),
    });
    if (blocks.length > mostBlocks) throw new TooLarge();
  };

  const toCell = ({ text, bold, fill, span, choices }: OpenCell): FormTableCell => ({
    text: tidyLines(text),
    isBold: tidyLines(text) !== '' && tidyLines(bold) === tidyLines(text),
    fill,
    span,
    choices: [...new Set(choices)],
  });

  await parsePart(parts, part, {
    open: (name, attributes) => {
      const { val = '' } = attributes;
      const paragraph = paragraphs.at(-1);
      switch (name) {
        // what was deleted or moved away, and a picture of what stands there already
        case 'del':
        case 'moveFrom':
        case 'Fallback':
          left += 1;
          break;
        case 'tbl':
          tables += 1;
          if (tables === 1 && paragraphs.length === 0) rows = [];
          break;
        case 'tr':
          if (tables === 1) rows.push([]);
          break;
        case 'tc':
          if (tables === 1) {
            cell = {
              text: '',
              bold: '',
              fill: null,
              span: 1,
              choices: controls.flatMap(({ choices }) => choices),
            };
            rows.at(-1)?.push(cell);
          }
          break;
        case 'gridSpan':
          if (cell && tables === 1) cell.span = Math.max(1, Number(val) || 1);
          break;
        case 'shd':
          if (
            cell &&
            tables === 1 &&
            paragraphs.length === 0 &&
            /^[\da-f]{6}$/i.test(attributes['fill'] ?? '')
          )
            cell.fill = attributes['fill']!.toUpperCase();
          break;
        case 'p':
          paragraphs.push({
            text: '',
            bold: '',
            style: '',
            level: null,
            number: null,
            depth: null,
            // a control around whole paragraphs that only say what to write into it
            choices: controls.at(-1)?.isPlaceholder === true ? [...controls.at(-1)!.choices] : null,
          });
          break;
        case 'pStyle':
          if (paragraph) paragraph.style = val;
          break;
        case 'outlineLvl':
          if (paragraph) paragraph.level = Number(val) < 9 ? Number(val) + 1 : 0;
          break;
        case 'numId':
          if (paragraph) paragraph.number = val;
          break;
        case 'ilvl':
          if (paragraph) paragraph.depth = Number(val);
          break;
        case 'r':
          isRun = true;
          isGone = false;
          isBold = null;
          runStyle = '';
          break;
        case 'rPr':
          isInStyle = isRun;
          break;
        case 'rStyle':
          if (isInStyle) runStyle = val;
          break;
        case 'b':
          if (isInStyle) isBold = !isOff(attributes['val']);
          break;
        case 'vanish':
        case 'strike':
        case 'dstrike':
          if (isInStyle) isGone = !isOff(attributes['val']);
          break;
        case 't':
          isText = true;
          break;
        case 'tab':
          if (isRun) write('\t');
          break;
        case 'br':
        case 'cr':
          write('\n');
          break;
        case 'noBreakHyphen':
          write('-');
          break;
        case 'checkBox':
          write('☐ ');
          break;
        case 'sdt':
          controls.push({ isPlaceholder: false, choices: [] });
          break;
        case 'showingPlcHdr': {
          const control = controls.at(-1);
          if (control) control.isPlaceholder = !isOff(attributes['val']);
          break;
        }
        case 'listItem': {
          const choice = (attributes['displayText'] ?? attributes['value'] ?? '').trim();
          // the first one often only says that one is to choose
          if (choice !== '' && (attributes['value'] ?? '') !== '') controls.at(-1)?.choices.push(choice);
          break;
        }
        case 'sdtContent':
          cell?.choices.push(...(controls.at(-1)?.choices ?? []));
          if (paragraph && !cell) (paragraph.choices ??= []).push(...(controls.at(-1)?.choices ?? []));
          break;
        case 'listEntry':
          if (val.trim() !== '') cell?.choices.push(val.trim());
          break;
      }
    },
    text: (piece) => {
      if (isText) write(piece);
    },
    close: (name) => {
      switch (name) {
        case 'del':
        case 'moveFrom':
        case 'Fallback':
          left -= 1;
          break;
        case 'p':
          endParagraph();
          break;
        case 'r':
          isRun = false;
          isGone = false;
          isBold = null;
          runStyle = '';
          break;
        case 'rPr':
          isInStyle = false;
          break;
        case 't':
          isText = false;
          break;
        case 'tc':
          if (tables === 1) cell = null;
          break;
        case 'tbl':
          tables -= 1;
          if (tables === 0 && paragraphs.length === 0)
            blocks.push({
              kind: 'table',
              at: blocks.length,
              rows: rows.map((row) => row.map(toCell)),
              page: null,
            });
          break;
        case 'sdt':
          controls.pop();
          break;
      }
    },
  });
  return { kind: 'flow', format: 'docx', blocks, fields: [] };
}
