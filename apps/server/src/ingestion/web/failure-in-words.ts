import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';

const part = 'fetch-failures';

/** Stands for a parameter while a text is read backwards. */
const mark = '\u0000';

/** What the texts may name. */
const parameters = [
  'address',
  'bytes',
  'code',
  'encoding',
  'failure',
  'host',
  'most',
  'seconds',
  'status',
  'time',
] as const;
const named = Object.fromEntries(parameters.map((name) => [name, `${mark}${name}${mark}`]));

interface Pattern {
  readonly key: string;
  readonly expression: RegExp;
}

const shapeOf = (parameter: string) => (parameter === 'host' ? String.raw`\S+` : '.+');

function patternOf(key: string, text: unknown): Pattern {
  const words = typeof text === 'function' ? (text as (parameters: object) => string)(named) : String(text);
  const source = words
    .split(mark)
    .map((piece, index) =>
      index % 2 === 0 ? piece.replaceAll(/[.()]/g, String.raw`\$&`) : `(?<${piece}>${shapeOf(piece)})`,
    )
    .join('');
  return { key, expression: new RegExp(`^${source}$`, 'u') };
}

let patterns: readonly Pattern[] | undefined;

/**
 * A failure as it is stored, in a language. Feeds and their runs store it in English, with what it is about; its text in the
 * catalogs is found by that. What is none of these texts is answered as it is.
 */
export function failureIn(message: string, language: Language): string {
  if (language === defaultLanguage) return message;
  patterns ??= Object.entries(textsIn(defaultLanguage, part)).map(([key, text]) => patternOf(key, text));
  for (const { key, expression } of patterns) {
    const found = expression.exec(message);
    if (!found) continue;
    const text: unknown = textsIn(language, part)[key as keyof ReturnType<typeof textsIn<typeof part>>];
    if (typeof text !== 'function') return String(text);
    const { failure, ...named } = found.groups ?? {};
    return String(text({ ...named, ...(failure ? { failure: failureIn(failure, language) } : {}) }));
  }
  return message;
}
