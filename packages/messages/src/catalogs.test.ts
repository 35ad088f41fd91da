import { isDeepStrictEqual } from 'node:util';
import { defaultLanguage, languages } from '@regulus/contract/languages-values.ts';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { bindTexts } from './bind-texts.ts';
import { brokenMessages } from './broken-messages.ts';
import { type Catalog, catalogOf, partOf } from './catalog.ts';
import { type Parameter, readMessage } from './read-message.ts';

const counts = [0, 1, 2, 3, 11, 21, 1_000_000];

/** All texts with their keys, joined by dots. */
function* messagesOf(catalog: Catalog, before = ''): Generator<[key: string, message: string]> {
  for (const [key, value] of Object.entries(catalog)) {
    if (typeof value === 'string') yield [before + key, value];
    else yield* messagesOf(value, `${before}${key}.`);
  }
}

const keysOf = (catalog: Catalog) => [...messagesOf(catalog)].map(([key]) => key).toSorted();
const parametersOf = (message: string) =>
  Object.fromEntries(
    [...readMessage(compile(message)).parameters].toSorted(([a], [b]) => a.localeCompare(b)),
  );

describe.each(languages)('the catalog of %s', (language) => {
  const catalog = catalogOf(language);
  const messages = [...messagesOf(catalog)];

  it('has messages that can be read', () => {
    expect(brokenMessages(`${language}.json`, catalog)).toEqual([]);
  });

  it('has no part that English has not', () => {
    expect(Object.keys(catalog).filter((part) => !(part in catalogOf(defaultLanguage)))).toEqual([]);
  });

  it.each(Object.keys(catalog))('has the texts of %s as English has them', (part) => {
    expect(keysOf(partOf(language, part))).toEqual(keysOf(partOf(defaultLanguage, part)));
    const english = new Map(messagesOf(partOf(defaultLanguage, part)));
    const differing = [...messagesOf(partOf(language, part))].filter(
      ([key, message]) => !isDeepStrictEqual(parametersOf(message), parametersOf(english.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('has a branch for every count', () => {
    const missing: string[] = [];
    for (const [key, message] of messages) {
      for (const { type, branches } of readMessage(compile(message)).plurals) {
        const wanted = new Set(counts.map((count) => new Intl.PluralRules(language, { type }).select(count)));
        // a language whose `one` holds many numbers could not name one of them
        for (const category of [...wanted, 'other'])
          if (!branches.includes(category)) missing.push(`${key}: ${category}`);
      }
      if (message.includes('offset:')) missing.push(`${key}: offsets are not supported`);
    }
    expect(missing).toEqual([]);
  });

  it('says something for all that it may be given', () => {
    const odd: string[] = [];
    for (const [key, message] of messages) {
      const { parameters } = readMessage(compile(message));
      for (const count of counts) {
        const given = Object.fromEntries(
          [...parameters].map(([name, kind]) => [name, sampleOf(kind, count)]),
        );
        const text = bindTexts({ text: compile(message) }, language) as { text: unknown };
        const said = typeof text.text === 'function' ? text.text(given) : text.text;
        if (!/\S/.test(String(said)) || /undefined|[{}]/.test(String(said)))
          odd.push(`${key}: ${String(said)}`);
      }
    }
    expect(odd).toEqual([]);
  });

  it('has no space at an end and no straight quotation marks', () => {
    const odd = messages.filter(([, message]) => message.trim() !== message || /"|''|'\{/.test(message));
    expect(odd).toEqual([]);
  });
});

function sampleOf(kind: Parameter, count: number): unknown {
  if (kind === 'number') return count;
  if (kind === 'tag') return (inside: string) => `<${inside}>`;
  return typeof kind === 'string' ? 'Example' : kind[count % kind.length];
}

it('names the file and the key of a message that is broken', () => {
  const catalog = { lists: { found: '{count, plural, one {# row other {# rows}}', title: 'Lists' } };
  expect(brokenMessages('de.json', catalog)).toEqual([expect.stringMatching(/^de\.json: lists\.found: \S/)]);
  const mixed = { lists: { found: '{count} of {count, number}', on: '{day, date}' } };
  expect(brokenMessages('en.json', mixed)).toEqual([
    'en.json: lists.found: {count} is used as text and as number',
    expect.stringMatching(/^en\.json: lists\.on: \{day\} is a date/),
  ]);
});
