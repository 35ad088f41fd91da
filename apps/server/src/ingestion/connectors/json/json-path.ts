type Step = string | number | typeof every;
const every = Symbol('every');

const step = /\.?(?:([^.[\]"]+)|\[(\d+)\]|\[(\*)\]|\["([^"]+)"\])/y;

/** The steps of `response.docs[0]["odd.name"].parts[*]`; null when it is no path. The empty path is the value itself. */
function parsePath(path: string): Step[] | null {
  const steps: Step[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < path.length) {
    const match = step.exec(path);
    if (!match) return null;
    const [, name, index, all, quoted] = match;
    steps.push(all ? every : index === undefined ? (quoted ?? name ?? '') : Number(index));
  }
  return steps;
}

export const isJsonPath = (path: string): boolean => parsePath(path) !== null;

const known = new Map<string, Step[]>();

/** Every value at a path: several where it says `[*]`, none where a step leads nowhere. */
export function valuesAt(value: unknown, path: string): unknown[] {
  let steps = known.get(path);
  if (!steps) {
    steps = parsePath(path) ?? [];
    known.set(path, steps);
  }
  let values = [value];
  for (const one of steps) values = values.flatMap((from) => stepInto(from, one));
  return values;
}

function stepInto(value: unknown, one: Step): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (one === every) return Object.values(value);
  return Object.hasOwn(value, one) ? [(value as Record<string | number, unknown>)[one]] : [];
}
