import format, { type CompiledMessage } from 'icu-minify/format';

/** A catalog's part with its messages compiled: a string says the same to all, a list takes parameters. */
export interface CompiledTexts {
  readonly [key: string]: CompiledMessage | CompiledTexts;
}

type Join = (nodes: readonly unknown[]) => unknown;

const kept = <Made>(make: (locale: string, options: object | undefined) => Made) => {
  const made = new Map<string, Made>();
  return (locale: unknown, options?: object) => {
    const key = `${String(locale)} ${JSON.stringify(options)}`;
    let one = made.get(key);
    if (one === undefined) made.set(key, (one = make(String(locale), options)));
    return one;
  };
};

// to make one takes longer than to use it a hundred times
const formatters = {
  getNumberFormat: kept((locale, options) => new Intl.NumberFormat(locale, options)),
  getPluralRules: kept((locale, options) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat: kept((locale, options) => new Intl.DateTimeFormat(locale, options)),
};

/**
 * Texts as the product reads them: the same keys, functions where there are parameters.
 * @param join makes one node of several, where texts hold tags
 */
export function bindTexts(
  compiled: CompiledTexts,
  locale: string,
  join: Join = (nodes) => nodes.join(''),
): object {
  const bound: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(compiled)) {
    if (typeof value === 'string') bound[key] = value;
    else if (Array.isArray(value)) bound[key] = textOf(value, locale, join);
    else bound[key] = bindTexts(value, locale, join);
  }
  return bound;
}

function textOf(message: CompiledMessage, locale: string, join: Join) {
  return (parameters: Record<string, unknown>) => {
    const given: Record<string, never> = {};
    for (const [name, value] of Object.entries(parameters))
      given[name] = (
        typeof value === 'function' ? (inside: unknown[]) => value(join(inside)) : value
      ) as never;
    const said = format<unknown>(message, locale, given, { formatters });
    return typeof said === 'string' ? said : join(Array.isArray(said) ? said : [said]);
  };
}
