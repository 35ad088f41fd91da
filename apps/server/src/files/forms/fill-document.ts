import { escaped } from '../docx-out/word-xml.ts';
import { officeDocument } from '../office-parts.ts';
import { readZip } from '../zip-entries.ts';
import { withParts } from '../zip-rewrite.ts';
import { appendedParagraphs, type FormAppendix } from './appendix.ts';
import { type NotWritten, type NotWrittenReason, RefusedForm } from './filled-form.ts';
import type { FormEntry } from './form.ts';
import { openingTag, type RawNode, readTree, textOfPart, withEdits, type XmlEdit } from './raw-xml.ts';

const child = (node: RawNode | undefined, name: string) => node?.children.find((one) => one.name === name);
const valueOf = (node: RawNode | undefined) =>
  Object.entries(node?.attributes ?? {}).find(([name]) => /(?:^|:)val$/.test(name))?.[1];

/** A node with the content controls around it. */
interface Found {
  readonly node: RawNode;
  readonly controls: readonly RawNode[];
}

/** The nearest of these names, whatever is around them: as the reader counts them. */
const within = (parent: RawNode, names: readonly string[], controls: readonly RawNode[] = []): Found[] =>
  parent.children.flatMap((node) =>
    names.includes(node.name)
      ? [{ node, controls }]
      : within(node, names, node.name === 'sdt' ? [...controls, node] : controls),
  );

/** Those below a node, in the order of the file, without going into tables inside it. */
const below = (node: RawNode): RawNode[] =>
  node.children.flatMap((one) => (one.name === 'tbl' ? [one] : [one, ...below(one)]));

const shown = [
  'drawing', 'pict', 'object', 'fldChar', 'fldSimple', 'sym', 'sdt', 'oMath', 'AlternateContent',
  'footnoteReference', 'endnoteReference', 'tbl', 'br', 'sectPr', 'lastRenderedPageBreak',
]; // biome-ignore format: a list

const holdsText = (node: RawNode) =>
  below(node).some(({ name, text }) => name === 't' && text.trim() !== '') ||
  below(node).some(({ name }) => name === 'tbl');
const isEmpty = (paragraph: RawNode) =>
  !holdsText(paragraph) && below(paragraph).every(({ name }) => !shown.includes(name));

/** Controls of which the whole content is one answer. */
const valueControls = ['dropDownList', 'comboBox', 'text', 'date'];
const otherControls = [
  'checkbox', 'picture', 'docPartObj', 'docPartList', 'group', 'repeatingSection', 'equation', 'citation',
  'bibliography',
]; // biome-ignore format: a list

/** Free text may also surround a whole part of the document, so it is an answer's place only where nothing stands in it. */
function takesAnswer(control: RawNode): boolean {
  const properties = child(control, 'sdtPr');
  const content = child(control, 'sdtContent');
  if (!properties || !content) return false;
  const names = properties.children.map(({ name }) => name);
  if (names.some((name) => otherControls.includes(name))) return false;
  if (names.some((name) => valueControls.includes(name))) return true;
  return (
    (names.includes('showingPlcHdr') && below(content).every(({ name }) => name !== 'tbl')) ||
    !holdsText(content)
  );
}

class Writer {
  readonly #xml: string;
  readonly #prefix: string;
  readonly edits: XmlEdit[] = [];
  /** of the answer that is being written */
  #own: XmlEdit[] = [];
  /** paragraphs that an answer was put into already */
  readonly #used = new Set<RawNode>();

  constructor(xml: string, prefix: string) {
    this.#xml = xml;
    this.#prefix = prefix;
  }

  #raw = ({ start, end }: RawNode) => this.#xml.slice(start, end);

  #properties(nodes: readonly RawNode[], without: readonly string[]): string {
    const kept = nodes
      .filter(({ name }) => !without.includes(name))
      .map(this.#raw)
      .join('');
    return kept === '' ? '' : `<${this.#prefix}rPr>${kept}</${this.#prefix}rPr>`;
  }

  /** How text looks that somebody types into an empty paragraph. */
  #markLook(paragraph: RawNode): string {
    const look = child(child(paragraph, 'pPr'), 'rPr') ?? child(child(paragraph, 'r'), 'rPr');
    return this.#properties(look?.children ?? [], [...changes, ...unseen]);
  }

  /** The letters of a text without what emphasizes it. */
  #plainLook(paragraph: RawNode): string {
    const last = below(paragraph).findLast(
      ({ name, children }) => name === 'r' && children.some((one) => one.name === 't'),
    );
    return this.#properties(child(last, 'rPr')?.children ?? [], [...changes, ...unseen, ...emphasis]);
  }

  #run(text: string, look: string): string {
    const w = this.#prefix;
    const lines = text.split(/\r\n?|\n/).map((line) =>
      line
        .split('\t')
        .map((words) => (words === '' ? '' : `<${w}t xml:space="preserve">${escaped(words)}</${w}t>`))
        .join(`<${w}tab/>`),
    );
    return `<${w}r>${look}${lines.join(`<${w}br/>`)}</${w}r>`;
  }

  #put(start: number, end: number, text: string): void {
    this.#own.push({ start, end, text });
  }

  /** False: another answer stands there already, such as in another paragraph of the same control. */
  keep(): boolean {
    const own = this.#own.splice(0);
    const isFree = own.every(({ start, end }) =>
      this.edits.every((other) => end <= other.start || start >= other.end),
    );
    if (isFree) this.edits.push(...own);
    return isFree;
  }

  #append(paragraph: RawNode, run: string): void {
    if (paragraph.isSelfClosing)
      this.#put(
        paragraph.start,
        paragraph.end,
        `${openingTag(this.#xml, paragraph)}${run}</${paragraph.prefix}p>`,
      );
    else this.#put(paragraph.closeStart, paragraph.closeStart, run);
    this.#used.add(paragraph);
  }

  #paragraph(run: string, properties = ''): string {
    return `<${this.#prefix}p>${properties}${run}</${this.#prefix}p>`;
  }

  isFree = (paragraph: RawNode) => isEmpty(paragraph) && !this.#used.has(paragraph);

  fillEmpty(paragraph: RawNode, text: string): void {
    this.#append(paragraph, this.#run(text, this.#markLook(paragraph)));
  }

  /** Behind the text of a paragraph, such as “Name:”. */
  fillBehind(paragraph: RawNode, text: string): void {
    const hasSpace = /\s$/.test(below(paragraph).findLast(({ name }) => name === 't')?.text ?? '');
    this.#append(paragraph, this.#run(hasSpace ? text : ` ${text}`, this.#plainLook(paragraph)));
  }

  /** A paragraph of its own below another that it looks like, without its number. */
  addLike(paragraph: RawNode, text: string): void {
    const properties = child(paragraph, 'pPr');
    const kept = (properties?.children ?? [])
      .filter(({ name }) => !['numPr', 'sectPr', 'pPrChange', 'rPr'].includes(name))
      .map(this.#raw)
      .join('');
    const written = kept === '' ? '' : `<${this.#prefix}pPr>${kept}</${this.#prefix}pPr>`;
    const run = this.#run(text, this.#plainLook(paragraph));
    this.#put(paragraph.end, paragraph.end, this.#paragraph(run, written));
  }

  /** A paragraph of normal text behind a block; letters are those of text before it that has no style of its own either. */
  addAfter(block: RawNode, text: string): void {
    const isPlain = block.name === 'p' && !child(child(block, 'pPr'), 'pStyle');
    const run = this.#run(text, isPlain ? this.#plainLook(block) : '');
    this.#put(block.end, block.end, this.#paragraph(run));
  }

  fillControl(control: RawNode, text: string): void {
    const properties = child(control, 'sdtPr')!;
    const content = child(control, 'sdtContent')!;
    const said = shownChoice(properties, text);
    const isPlaceholder = child(properties, 'showingPlcHdr') !== undefined;
    // what is bound to data would be taken from there again
    for (const one of properties.children)
      if (['showingPlcHdr', 'dataBinding'].includes(one.name)) this.#put(one.start, one.end, '');
    const own = child(properties, 'rPr');
    const first = isPlaceholder
      ? undefined
      : child(
          below(content).find(({ name }) => name === 'r'),
          'rPr',
        );
    const run = this.#run(said, this.#properties((own ?? first)?.children ?? [], [...changes, ...unseen]));
    const paragraph = below(content).find(({ name }) => name === 'p');
    if (paragraph) this.#replaceParagraphs(paragraph, run);
    else if (content.isSelfClosing)
      this.#put(
        content.start,
        content.end,
        `${openingTag(this.#xml, content)}${run}</${content.prefix}sdtContent>`,
      );
    else this.#put(content.openEnd, content.closeStart, run);
  }

  /** The first takes the text; those behind it go. */
  #replaceParagraphs(paragraph: RawNode, run: string): void {
    if (paragraph.isSelfClosing) this.#append(paragraph, run);
    else {
      const start = child(paragraph, 'pPr')?.end ?? paragraph.openEnd;
      this.#put(start, paragraph.closeStart, run);
    }
    for (const other of paragraph.parent?.children ?? [])
      if (other !== paragraph && other.name === 'p') this.#put(other.start, other.end, '');
  }
}

const changes = ['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange'];
const unseen = ['vanish', 'specVanish', 'webHidden'];
const emphasis = ['rStyle', 'b', 'bCs', 'i', 'iCs', 'u', 'caps', 'smallCaps', 'strike', 'highlight', 'shd'];

/** What a list shows for its value. */
function shownChoice(properties: RawNode, text: string): string {
  const items = properties.children.flatMap(({ children }) =>
    children.filter(({ name }) => name === 'listItem'),
  );
  const values = items.map(({ attributes }) => {
    const of = (name: string) => Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
    return { shown: of('displayText') ?? of('value') ?? '', value: of('value') };
  });
  const wanted = text.trim();
  return values.find(({ shown: one, value }) => one === wanted || value === wanted)?.shown ?? text;
}

const isContinued = (cell: RawNode) => {
  const merge = child(child(cell, 'tcPr'), 'vMerge');
  return merge !== undefined && valueOf(merge) !== 'restart';
};

function fillTableCell(
  writer: Writer,
  { node: cell, controls }: Found,
  text: string,
): NotWrittenReason | null {
  if (isContinued(cell)) return 'merged';
  const answered = [
    ...below(cell).filter(({ name }) => name === 'sdt'),
    ...controls.toReversed().filter((control) => within(control, ['tc']).length === 1),
  ].find(takesAnswer);
  const paragraphs = within(cell, ['p', 'tbl'])
    .map(({ node }) => node)
    .filter(({ name }) => name === 'p');
  const free = paragraphs.find(writer.isFree);
  if (answered) writer.fillControl(answered, text);
  else if (free) writer.fillEmpty(free, text);
  else {
    const last = paragraphs.at(-1);
    if (!last) return 'no_place';
    writer.addLike(last, text);
  }
  return null;
}

/** Space between tables, not a place for text. */
const isTiny = (paragraph: RawNode) => {
  const look = child(child(paragraph, 'pPr'), 'rPr');
  return Number(valueOf(child(look, 'sz')) ?? '20') < 8 || child(look, 'vanish') !== undefined;
};

function fillAt(
  writer: Writer,
  blocks: readonly RawNode[],
  { place, text }: FormEntry,
): NotWrittenReason | null {
  if (place.kind !== 'table_cell' && place.kind !== 'after' && place.kind !== 'paragraph') return 'no_place';
  const block = blocks[place.at];
  if (!block) return 'no_place';
  if (place.kind === 'table_cell') {
    if (block.name !== 'tbl') return 'no_place';
    const row = within(block, ['tr'])[place.row];
    const cell = row && within(row.node, ['tc'])[place.column];
    return cell ? fillTableCell(writer, cell, text) : 'no_place';
  }
  if (place.kind === 'after') {
    const next = blocks[place.at + 1];
    const isPlace =
      next?.name === 'p' && next.parent === block.parent && writer.isFree(next) && !isTiny(next);
    if (isPlace) writer.fillEmpty(next, text);
    else writer.addAfter(block, text);
    return null;
  }
  if (block.name !== 'p') return 'no_place';
  const around = block.parent?.parent?.name === 'sdt' ? [block.parent.parent] : [];
  const control = [...below(block).filter(({ name }) => name === 'sdt'), ...around].find(takesAnswer);
  if (control) writer.fillControl(control, text);
  else if (writer.isFree(block)) writer.fillEmpty(block, text);
  else writer.fillBehind(block, text);
  return null;
}

/** Writes into the text of a Word file; all its other parts stay as they are. @param appendix put behind the text */
export async function fillDocument(
  bytes: Uint8Array,
  entries: readonly FormEntry[],
  appendix: FormAppendix | null,
) {
  const parts = readZip(bytes);
  const part = await officeDocument(parts);
  if (part === undefined || !/word\/|document/i.test(part)) throw new RefusedForm('wrong-type');
  const { text: xml, encode } = await textOfPart(parts, part);
  const body = child(readTree(xml), 'body');
  if (!body) throw new RefusedForm('unreadable');
  const blocks = within(body, ['p', 'tbl']).map(({ node }) => node);
  const writer = new Writer(xml, body.prefix);
  const notWritten: NotWritten[] = [];
  const byPlace = new Map(
    entries.map((entry, index) => [
      entry.place.kind === 'after' ? String(index) : JSON.stringify(entry.place),
      entry,
    ]),
  );
  for (const entry of byPlace.values()) {
    const reason = fillAt(writer, blocks, entry) ?? (writer.keep() ? null : 'taken');
    if (reason !== null) notWritten.push({ place: entry.place, reason });
  }
  const edits = [...writer.edits, ...(appendix ? [appendedParagraphs(body, appendix)] : [])];
  if (edits.length === 0) return { bytes, notWritten };
  return { bytes: withParts(bytes, new Map([[part, encode(withEdits(xml, edits))]])), notWritten };
}
