import type { CompiledMessage } from 'icu-minify/format';

/** What a text takes: some text, one of a few words, a number, or what makes an element of the words within a tag. */
export type Parameter = 'text' | 'number' | 'tag' | readonly string[];

export interface MessageFacts {
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly plurals: readonly {
    readonly type: 'cardinal' | 'ordinal';
    readonly branches: readonly string[];
  }[];
}

/** The kinds of nodes in a compiled message (`types.d.ts` of icu-minify). */
const kinds = { pound: 0, select: 1, plural: 2, ordinal: 3, number: 4, date: 5, time: 6 };

/**
 * Reads which parameters a compiled message takes.
 * @throws where it uses one in two ways, or writes a date: its form is the reader's own setting, so dates come as text
 */
export function readMessage(message: CompiledMessage): MessageFacts {
  const parameters = new Map<string, Parameter>();
  const plurals: { type: 'cardinal' | 'ordinal'; branches: readonly string[] }[] = [];

  function add(name: string, kind: Parameter): void {
    const known = parameters.get(name);
    const isNarrower = known === undefined || (known === 'text' && typeof kind !== 'string');
    if (isNarrower) parameters.set(name, kind);
    else if (String(known) !== String(kind) && !(typeof known !== 'string' && kind === 'text'))
      throw new Error(`{${name}} is used as ${String(known)} and as ${String(kind)}`);
  }

  function readAll(nodes: unknown): void {
    if (Array.isArray(nodes)) for (const node of nodes as unknown[]) if (Array.isArray(node)) read(node);
  }

  function read(node: readonly unknown[]): void {
    const [name, kind, content] = node as [string, unknown, Record<string, CompiledMessage>];
    if (kind === undefined) add(name, 'text');
    else if (kind === kinds.number) add(name, 'number');
    else if (kind === kinds.date || kind === kinds.time)
      throw new Error(`{${name}} is a date; hand it in as text`);
    else if (kind === kinds.select) add(name, selectedFrom(content));
    else if (kind === kinds.plural || kind === kinds.ordinal) {
      add(name, 'number');
      plurals.push({ type: kind === kinds.plural ? 'cardinal' : 'ordinal', branches: Object.keys(content) });
    } else {
      add(name, 'tag');
      readAll(node.slice(1));
      return;
    }
    if (kind !== undefined && kind !== kinds.number)
      for (const branch of Object.values(content)) readAll(branch);
  }

  readAll(message);
  return { parameters, plurals };
}

/** An `other` without words says that the branches before it are all there are. */
function selectedFrom(branches: Readonly<Record<string, CompiledMessage>>): Parameter {
  const { other, ...named } = branches;
  return other === '' ? Object.keys(named) : 'text';
}
