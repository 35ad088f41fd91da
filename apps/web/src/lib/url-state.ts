/** How one value of a page's state stands in its address; the default stands nowhere. */
export interface Field<Value> {
  read(values: readonly string[]): Value;
  write(value: Value): string[];
}

type Fields = Record<string, Field<unknown>>;
export type StateOf<Given extends Fields> = {
  [Key in keyof Given]: Given[Key] extends Field<infer Value> ? Value : never;
};

/** Free text, trimmed; empty by default. */
export function text(): Field<string> {
  return {
    read: (values) => (values[0] ?? '').trim(),
    write: (value) => (value.trim() === '' ? [] : [value.trim()]),
  };
}

/** One of some words; anything else reads as the default. */
export function oneOf<const Value extends string>(allowed: readonly Value[], fallback: Value): Field<Value> {
  return {
    read: (values) => allowed.find((one) => one === values[0]) ?? fallback,
    write: (value) => (value === fallback ? [] : [value]),
  };
}

/** One of some words, or undefined. */
export function maybeOneOf<const Value extends string>(allowed: readonly Value[]): Field<Value | undefined> {
  return {
    read: (values) => allowed.find((one) => one === values[0]),
    write: (value) => (value === undefined ? [] : [value]),
  };
}

/** A moment as RFC 3339 with a zone, or undefined. */
export function maybeTime(): Field<string | undefined> {
  return {
    read: ([value]) =>
      value !== undefined &&
      /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(value) &&
      !Number.isNaN(Date.parse(value))
        ? value
        : undefined,
    write: (value) => (value === undefined ? [] : [value]),
  };
}

/**
 * Several words, comma-separated. An empty choice that differs from the default is written as `none`.
 * Words may not hold commas.
 */
export function listOf(fallback: readonly string[] = [], allowed?: readonly string[]): Field<string[]> {
  const isFallback = (value: readonly string[]) =>
    value.length === fallback.length && value.every((one) => fallback.includes(one));
  return {
    read(values) {
      if (values.length === 0) return [...fallback];
      const words = values
        .flatMap((value) => value.split(','))
        .filter((word) => word !== '' && word !== 'none');
      return [...new Set(words)].filter((word) => allowed === undefined || allowed.includes(word));
    },
    write: (value) => (isFallback(value) ? [] : [value.length === 0 ? 'none' : value.join(',')]),
  };
}

/** Yes, no, or undefined. */
export function maybeFlag(): Field<boolean | undefined> {
  return {
    read: (values) => (values[0] === 'true' ? true : values[0] === 'false' ? false : undefined),
    write: (value) => (value === undefined ? [] : [String(value)]),
  };
}

/** A whole number within bounds; anything else reads as the default. */
export function integer(fallback: number, minimum = 0, maximum = 1_000_000): Field<number> {
  return {
    read(values) {
      const value = /^\d+$/.test(values[0] ?? '') ? Number(values[0]) : fallback;
      return value >= minimum && value <= maximum ? value : fallback;
    },
    write: (value) => (value === fallback ? [] : [String(value)]),
  };
}

/** Reads a page's state from a query string. */
export function readState<Given extends Fields>(fields: Given, query: URLSearchParams): StateOf<Given> {
  const entries = Object.entries(fields).map(([key, field]) => [key, field.read(query.getAll(key))]);
  return Object.fromEntries(entries) as StateOf<Given>;
}

/** The query string with some of the state changed; parameters of others stay. */
export function writeState<Given extends Fields>(
  fields: Given,
  query: URLSearchParams,
  change: Partial<StateOf<Given>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(change)) {
    const field = fields[key];
    if (!field) continue;
    next.delete(key);
    for (const word of field.write(value)) next.append(key, word);
  }
  return next;
}
