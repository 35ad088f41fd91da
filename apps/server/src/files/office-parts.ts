import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { contentOf, type readZip } from './zip-entries.ts';

/** There is more in the file than somebody reads. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The parts of a file of an office program, by their names. */
export type Parts = ReturnType<typeof readZip>;
export type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Prefixes differ between programs; within these files the local names are unambiguous. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** A sheet may have a million rows, so nothing is made anew where no name has a prefix. */
function withLocalNames(attributes: Record<string, string>): Attributes {
  for (const name in attributes)
    if (name.includes(':'))
      return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value]));
  return attributes;
}

/** Reads a part piece by piece. Entities that a file declares itself are not known to the parser, so none can grow. */
export async function parsePart(parts: Parts, name: string, { open, close, text }: Handlers): Promise<void> {
  const entry = parts.get(name);
  if (!entry) return;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name: tag, attributes }: SaxesTagPlain) =>
    open?.(localName(tag), withLocalNames(attributes)),
  );
  parser.on('closetag', ({ name: tag }) => close?.(localName(tag)));
  parser.on('text', (piece) => text?.(piece));
  const decoder = new TextDecoder();
  for await (const chunk of contentOf(entry)) parser.write(decoder.decode(chunk, { stream: true }));
  parser.close();
}

/** The targets of a part's relations by their ids. */
export async function relationsOf(parts: Parts, part: string): Promise<ReadonlyMap<string, string>> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const targets = new Map<string, string>();
  await parsePart(parts, `${folder}_rels/${part.slice(slash)}.rels`, {
    open: (name, { Id: id = '', Target: target = '', TargetMode: mode }) => {
      if (name === 'Relationship' && mode !== 'External')
        targets.set(id, new URL(target, `file:///${folder}`).pathname.slice(1));
    },
  });
  return targets;
}

/** The part that everything else belongs to. */
export async function officeDocument(parts: Parts): Promise<string | undefined> {
  const found: string[] = [];
  await parsePart(parts, '_rels/.rels', {
    open: (_name, { Type: type = '', Target: target = '' }) => {
      if (type.endsWith('/officeDocument')) found.push(target.replace(/^\//, ''));
    },
  });
  return found[0];
}
