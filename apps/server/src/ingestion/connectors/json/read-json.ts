export interface JsonReading {
  /** Undefined when nothing can be read. */
  value: unknown;
  problem: string | null;
}

/** Reads JSON; of a body that breaks off or is broken further on, all that stands whole before. */
export function readJson(body: string): JsonReading {
  // Some sites send a line before it that keeps scripts of others from reading it.
  const text = body.replace(/^[\s\uFEFF]+/, '').replace(/^\)\]\}',?\s*/, '');
  try {
    return { value: JSON.parse(text) as unknown, problem: null };
  } catch (error) {
    const message = (error as Error).message.replaceAll(/\s+/g, ' ').slice(0, 200);
    const value = longestReadable(text);
    if (value === undefined) return { value, problem: `broken JSON: ${message}` };
    const problem = 'broken JSON: it was read up to the last complete entry before the error';
    return { value, problem: `${problem} (${message})` };
  }
}

/** What stands before the fault: the longest beginning that can be read once what is open is closed. */
function longestReadable(text: string): unknown {
  const ends = elementEnds(text);
  let value: unknown;
  // Every beginning before the fault can be read and none after it, so the last one is found by halving.
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { at, closers } = ends[middle]!;
    try {
      value = JSON.parse(text.slice(0, at) + closers) as unknown;
      low = middle + 1;
    } catch {
      high = middle;
    }
  }
  return value;
}

/** Where the objects and lists that are elements of a list end, and what is then still open. */
function elementEnds(text: string): { at: number; closers: string }[] {
  const ends: { at: number; closers: string }[] = [];
  const open: string[] = [];
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') {
      if (open.pop() !== character) break;
      if (open.at(-1) === ']') ends.push({ at: at + 1, closers: open.toReversed().join('') });
    }
  }
  return ends;
}
