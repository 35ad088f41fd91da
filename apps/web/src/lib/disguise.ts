import type { CompiledTexts } from '@regulus/messages/bind-texts.ts';

type Message = string | readonly unknown[];

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
  A: 'Å',
  E: 'Ē',
  I: 'Ī',
  O: 'Ø',
  U: 'Ū',
  C: 'Č',
  N: 'Ñ',
  S: 'Š',
  Z: 'Ž',
};

/**
 * Makes English look foreign and a third longer, in brackets: what stands outside of any on a page is in no catalog, and
 * what is cut off would be in German too.
 */
export function disguise(texts: CompiledTexts): CompiledTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) =>
      typeof value === 'string' || Array.isArray(value) ? [key, bracketed(value)] : [key, disguise(value)],
    ),
  );
}

function bracketed(message: Message): CompiledTexts[string] {
  const nodes = typeof message === 'string' ? [accent(message)] : message.map(inDisguise);
  const said = ['⟦', ...nodes, `${'·'.repeat(Math.ceil(lengthOf(message) / 3))}⟧`];
  return (typeof message === 'string' ? said.join('') : said) as CompiledTexts[string];
}

/** A node of a compiled message: words, a parameter, what is said for each of its values, or a tag around nodes. */
function inDisguise(node: unknown): unknown {
  if (typeof node === 'string') return accent(node);
  if (!Array.isArray(node)) return node;
  const [name, kind, content] = node as [string, unknown, Record<string, unknown>?];
  if (typeof kind === 'number' && kind > lastOfBranches) return node;
  if (typeof kind !== 'number' || kind === 0) return [name, ...node.slice(1).map(inDisguise)];
  const branches = Object.entries(content ?? {}).map(([value, branch]) => [
    value,
    Array.isArray(branch) ? branch.map(inDisguise) : inDisguise(branch),
  ]);
  return [name, kind, Object.fromEntries(branches)];
}

/** Kinds 1 to 3 choose by a parameter; those after them write one. */
const lastOfBranches = 3;

const accent = (words: string) => words.replaceAll(/[a-z]/gi, (letter) => accented[letter] ?? letter);

const lengthOf = (message: Message): number =>
  typeof message === 'string'
    ? message.length
    : message.reduce<number>((sum, node) => sum + (typeof node === 'string' ? node.length : 8), 0);
