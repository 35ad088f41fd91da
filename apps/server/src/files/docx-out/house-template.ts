import path from 'node:path/posix';
import { SaxesParser } from 'saxes';
import { type HouseArchive, openArchive, RefusedTemplate } from './house-archive.ts';
import { officeRelations } from './relationships.ts';
import type { KnownStyles } from './word-styles.ts';

interface Relation {
  readonly id: string;
  /** the last piece of its type, such as `image` */
  readonly kind: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

export interface HouseEdge {
  readonly kind: 'header' | 'footer';
  /** `default`, `first` or `even` */
  readonly pages: string;
  readonly part: string;
}

/** What documents take from the company's Word file. */
export interface HouseTemplate {
  readonly styles: KnownStyles;
  readonly numbering: string | undefined;
  readonly theme: string | undefined;
  readonly edges: readonly HouseEdge[];
  /** copied as they are, by their names in the archive, with what they refer to */
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** `pgSz` and `pgMar` as they stand there */
  readonly page: string | undefined;
  /** in twentieths of a point */
  readonly textWidth: number | undefined;
  readonly hasFirstPage: boolean;
  readonly hasEvenPages: boolean;
}

const mainTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
];
const pictures = /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$/i;
const longestXml = 6_000_000;
/** Fields that fetch something when the document is opened. */
const fetchingFields = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|DATABASE)\b/i;

/** Reads a part element by element. @throws RefusedTemplate where it is no XML, or defines entities */
function eachElement(
  xml: string,
  take: (name: string, attributes: Readonly<Record<string, string>>) => void,
  takeText?: (text: string, within: string) => void,
): void {
  if (xml.length > longestXml) throw new RefusedTemplate('too_large');
  const parser = new SaxesParser();
  const open: string[] = [];
  parser.on('error', () => {
    throw new RefusedTemplate('damaged');
  });
  parser.on('doctype', () => {
    throw new RefusedTemplate('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    take(name, attributes);
  });
  parser.on('closetag', () => open.pop());
  if (takeText) parser.on('text', (text) => takeText(text, open.at(-1) ?? ''));
  parser.write(xml).close();
}

const relationsFile = (part: string) => path.join(path.dirname(part), '_rels', `${path.basename(part)}.rels`);

async function relationsOf(archive: HouseArchive, part: string): Promise<Relation[]> {
  const file = relationsFile(part);
  if (!archive.has(file)) return [];
  const found: Relation[] = [];
  eachElement(await archive.text(file), (name, attributes) => {
    if (name !== 'Relationship') return;
    const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes;
    const isExternal = mode.toLowerCase() === 'external';
    found.push({
      id,
      type,
      kind: type.slice(type.lastIndexOf('/') + 1),
      isExternal,
      target:
        isExternal || target.startsWith('/')
          ? target.replace(/^\//, '')
          : path.join(path.dirname(part), target),
    });
  });
  return found;
}

/** Anything that is fetched from elsewhere when the document is opened. A link waits until somebody follows it. */
function refuseExternal(relations: readonly Relation[]): void {
  for (const { kind, isExternal, target } of relations)
    if (isExternal && (kind !== 'hyperlink' || !/^(?:https?|mailto):/i.test(target)))
      throw new RefusedTemplate('external');
}

async function checkWhole(archive: HouseArchive): Promise<void> {
  const { names } = archive;
  if (!archive.has('[Content_Types].xml')) throw new RefusedTemplate('no_word_file');
  let isWord = false;
  let hasMacros = names.some((name) => /vbaProject|vbaData/i.test(name));
  eachElement(await archive.text('[Content_Types].xml'), (_, { ContentType: type = '' }) => {
    isWord ||= mainTypes.includes(type);
    hasMacros ||= /macroEnabled|vbaProject/i.test(type);
  });
  if (hasMacros) throw new RefusedTemplate('macros');
  if (!isWord || !archive.has('word/document.xml')) throw new RefusedTemplate('no_word_file');
  for (const name of names)
    if (name.endsWith('.rels')) {
      const part = path.join(path.dirname(path.dirname(name)), path.basename(name, '.rels'));
      refuseExternal(await relationsOf(archive, part));
    }
}

/** Takes a part with the pictures it shows. @throws RefusedTemplate */
async function keep(archive: HouseArchive, part: string, parts: Map<string, Uint8Array>): Promise<string> {
  const xml = await archive.text(part);
  let fields = '';
  eachElement(
    xml,
    (name, attributes) => {
      if (name === 'w:fldSimple') fields += ` ${attributes['w:instr'] ?? ''}`;
      if (name === 'w:object' || name === 'w:altChunk' || name === 'w:control')
        throw new RefusedTemplate('embedded');
    },
    (text, within) => {
      if (within === 'w:instrText') fields += text;
    },
  );
  if (fetchingFields.test(fields)) throw new RefusedTemplate('external');
  parts.set(part, new TextEncoder().encode(xml));
  const relations = await relationsOf(archive, part);
  for (const { kind, target, isExternal } of relations) {
    if (isExternal) continue;
    if (kind !== 'image' || !pictures.test(target)) throw new RefusedTemplate('embedded');
    parts.set(target, await archive.bytes(target));
  }
  if (relations.length > 0) parts.set(relationsFile(part), await archive.bytes(relationsFile(part)));
  return xml;
}

const isOn = (element: string | undefined) =>
  element !== undefined && !/w:val="(?:0|false|off)"/.test(element);

function textWidthOf(section: string): number | undefined {
  const number = (element: string, name: string) =>
    Number(new RegExp(`<w:${element}\\s[^>]*?w:${name}="(\\d+)"`).exec(section)?.[1] ?? Number.NaN);
  const width = number('pgSz', 'w') - number('pgMar', 'left') - number('pgMar', 'right');
  return Number.isFinite(width) && width > 1_000 ? width : undefined;
}

function stylesIn(xml: string): KnownStyles {
  const ids = new Map<string, string>();
  let id = '';
  eachElement(xml, (name, attributes) => {
    if (name === 'w:style') id = attributes['w:styleId'] ?? '';
    if (name === 'w:name' && id !== '') ids.set((attributes['w:val'] ?? '').toLowerCase(), id);
  });
  if (!xml.includes('</w:styles>')) throw new RefusedTemplate('damaged');
  return { xml, ids };
}

/** What documents take from a company's Word file. @throws RefusedTemplate with the reason */
export async function readHouseTemplate(bytes: Uint8Array): Promise<HouseTemplate> {
  const archive = openArchive(bytes);
  await checkWhole(archive);
  const document = await archive.text('word/document.xml');
  const relations = await relationsOf(archive, 'word/document.xml');
  const targetOf = (kind: string) =>
    relations.find((one) => one.type === `${officeRelations}/${kind}`)?.target;
  const parts = new Map<string, Uint8Array>();

  const stylesPart = targetOf('styles');
  if (stylesPart === undefined) throw new RefusedTemplate('damaged');
  const styles = stylesIn(await keep(archive, stylesPart, parts));
  parts.delete(stylesPart);
  const numberingPart = targetOf('numbering');
  const numbering = numberingPart === undefined ? undefined : await keep(archive, numberingPart, parts);
  if (numberingPart !== undefined) parts.delete(numberingPart);
  if (numbering?.includes('</w:numbering>') === false) throw new RefusedTemplate('damaged');
  const theme = targetOf('theme');
  if (theme !== undefined) await keep(archive, theme, parts);

  const section = document.slice(Math.max(0, document.lastIndexOf('<w:sectPr')));
  const edges: HouseEdge[] = [];
  for (const [element, kind] of section.matchAll(/<w:(header|footer)Reference\s[^>]*>/g)) {
    const id = /r:id="([^"]*)"/.exec(element)?.[1];
    const part = relations.find((one) => one.id === id)?.target;
    if (part === undefined) throw new RefusedTemplate('damaged');
    await keep(archive, part, parts);
    const pages = /w:type="([a-z]+)"/.exec(element)?.[1] ?? 'default';
    edges.push({ kind: kind === 'header' ? 'header' : 'footer', pages, part });
  }
  const settings = archive.has('word/settings.xml') ? await archive.text('word/settings.xml') : '';
  const page = [...section.matchAll(/<w:(?:pgSz|pgMar)\s[^>]*\/>/g)].map(([element]) => element).join('');
  return {
    styles,
    numbering,
    theme,
    edges,
    parts,
    page: page === '' ? undefined : page,
    textWidth: textWidthOf(section),
    hasFirstPage: isOn(/<w:titlePg\b[^>]*>/.exec(section)?.[0]),
    hasEvenPages: isOn(/<w:evenAndOddHeaders\b[^>]*>/.exec(settings)?.[0]),
  };
}
