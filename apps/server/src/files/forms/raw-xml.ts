import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { contentOf, type readZip } from '../zip-entries.ts';
import { RefusedForm } from './filled-form.ts';

/** A tag with its place in the text. */
export interface RawTag {
  /** without its prefix */
  readonly name: string;
  /** with its colon; '' where there is none */
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isSelfClosing: boolean;
  readonly start: number;
  /** behind its “>” */
  readonly openEnd: number;
}

interface Handlers {
  readonly open: (tag: RawTag) => void;
  /** @param start of the closing tag, or where that of a self-closing one ends */
  readonly close: (name: string, start: number, end: number) => void;
  readonly text?: (text: string) => void;
}

const colon = (name: string) => name.indexOf(':') + 1;

/** Tells of each tag where it stands. @throws Error where it isn't well-formed, also where it declares entities */
export function walkXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }: SaxesTagPlain) => {
    const openEnd = parser.position;
    open({
      name: name.slice(colon(name)),
      prefix: name.slice(0, colon(name)),
      attributes,
      isSelfClosing,
      // no attribute holds this sign
      start: xml.lastIndexOf('<', openEnd - 1),
      openEnd,
    });
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    const end = parser.position;
    close(name.slice(colon(name)), isSelfClosing ? end : xml.lastIndexOf('<', end - 1), end);
  });
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  parser.write(xml).close();
}

export interface RawNode extends RawTag {
  readonly parent: RawNode | null;
  readonly children: RawNode[];
  /** that stands in itself, without that of its children */
  text: string;
  closeStart: number;
  end: number;
}

export function readTree(xml: string): RawNode {
  let root: RawNode | null = null;
  let current: RawNode | null = null;
  walkXml(xml, {
    open: (tag) => {
      const node: RawNode = { ...tag, parent: current, children: [], text: '', closeStart: 0, end: 0 };
      current?.children.push(node);
      root ??= node;
      current = node;
    },
    text: (piece) => {
      if (current) current.text += piece;
    },
    close: (_name, start, end) => {
      if (!current) return;
      current.closeStart = start;
      current.end = end;
      current = current.parent;
    },
  });
  if (!root) throw new RefusedForm('unreadable');
  return root;
}

export interface XmlEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Replaces stretches that don't overlap; what is put into one place keeps its order. */
export function withEdits(xml: string, edits: readonly XmlEdit[]): string {
  const pieces: string[] = [];
  let at = 0;
  const inOrder = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  for (const { start, end, text } of inOrder) {
    if (start < at) throw new Error('Two changes of a part overlap.');
    pieces.push(xml.slice(at, start), text);
    at = end;
  }
  return pieces.join('') + xml.slice(at);
}

const attribute = /\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** The opening tag, not closed in itself, with other attributes; null: without it. Values need no escaping. */
export function openingTag(
  xml: string,
  { start, openEnd }: Pick<RawTag, 'start' | 'openEnd'>,
  changed: Readonly<Record<string, string | null>> = {},
): string {
  const raw = xml.slice(start, openEnd).replace(/\s*\/?>$/, '');
  const kept = raw.replaceAll(attribute, (match, name: string) => (name in changed ? '' : match));
  const added = Object.entries(changed).flatMap(([name, value]) =>
    value === null ? [] : ` ${name}="${value}"`,
  );
  return `${kept}${added.join('')}>`;
}

/** Another value for an attribute that the tag has; everything around it stays. */
export function attributeEdit(
  xml: string,
  { start, openEnd }: RawTag,
  name: string,
  value: string,
): XmlEdit[] {
  for (const match of xml.slice(start, openEnd).matchAll(attribute))
    if (match[1] === name) {
      const end = start + match.index + match[0].length - 1;
      const quote = xml.charAt(end);
      return [{ start: xml.lastIndexOf(quote, end - 1) + 1, end, text: value }];
    }
  return [];
}

/** What one part may unpack to; more is nothing that somebody fills in. */
const mostPartBytes = 100_000_000;

export interface PartText {
  readonly text: string;
  readonly encode: (text: string) => Uint8Array;
}

/** The text of a part, with its mark at the beginning. @throws RefusedForm */
export async function textOfPart(parts: ReturnType<typeof readZip>, name: string): Promise<PartText> {
  const entry = parts.get(name);
  if (!entry) throw new RefusedForm('unreadable');
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of contentOf(entry)) {
    length += piece.length;
    if (length > mostPartBytes) throw new RefusedForm('too-large');
    pieces.push(piece);
  }
  return decodedXml(Buffer.concat(pieces));
}

/** The encodings that office files may have. */
function decodedXml(bytes: Buffer): PartText {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const label = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  if (isLittle) return { text, encode: (changed) => Buffer.from(changed, 'utf16le') };
  if (isBig) return { text, encode: (changed) => Buffer.from(changed, 'utf16le').swap16() };
  return { text, encode: (changed) => Buffer.from(changed, 'utf8') };
}
