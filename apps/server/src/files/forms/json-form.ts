import type { FormFile } from './form.ts';
import { plainWords } from './plain-words.ts';
import { plainSheet } from './table-sheets.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Item = { readonly [key: string]: Json };

interface Leaf {
  readonly path: readonly string[];
  readonly fields: ReadonlyMap<string, string>;
}

const deepest = 40;
const isItem = (value: Json | undefined): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem);
/** What is chosen from belongs to its question, and is no list of questions. */
const offers = /choice|option|answer|antwort|auswahl|values?$|enum/i;
const names = [
  'title',
  'titel',
  'name',
  'text',
  'label',
  'section',
  'category',
  'bezeichnung',
  'heading',
  'id',
];

/** Also with comments, commas and joined texts that the standard doesn't know. */
function parse(text: string): Json {
  const source = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(source) as Json;
  } catch {
    const plain = source.replaceAll(
      /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g,
      (_, quoted?: string) => quoted ?? '',
    );
    // long texts are put together from several
    return JSON.parse(plain.replaceAll(/(?<!\\)"\s*\+\s*"/g, '')) as Json;
  }
}

function textOf(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'string') return plainWords(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join('\n');
  const texts = Object.entries(value);
  // “{ "yes": "Yes, all of it" }” or “{ value: 1, label: "Yes" }”
  const label = texts.find(([key]) => /^(?:label|text|title|name|titel)$/i.test(key));
  return textOf(label?.[1] ?? texts.findLast(([, one]) => typeof one === 'string')?.[1] ?? null);
}

const childrenOf = (item: Item): readonly [string, readonly Item[]][] =>
  Object.entries(item).flatMap(([key, value]): [string, readonly Item[]][] =>
    isList(value) && !offers.test(key) ? [[key, value]] : [],
  );

function titleOf(item: Item): string {
  const texts = Object.entries(item).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const named = names.flatMap((name) => texts.filter(([key]) => key.toLowerCase() === name));
  return plainWords(named[0]?.[1] ?? texts[0]?.[1] ?? '');
}

function leavesOf(items: readonly Item[], path: readonly string[], depth: number): readonly Leaf[] {
  return items.flatMap((item): readonly Leaf[] => {
    const children = depth < deepest ? childrenOf(item) : [];
    if (children.length > 0) {
      const inside = [...path, titleOf(item)];
      return children.flatMap(([, list]) => leavesOf(list, inside, depth + 1));
    }
    // what has properties of its own is said of the question, and is no text of it
    const texts = Object.entries(item).filter(([key, value]) => !isItem(value) || offers.test(key));
    const fields = new Map(texts.map(([key, value]) => [key, textOf(value)]));
    return [{ path, fields }];
  });
}

/** Lists of things with the same properties, wherever they are. */
function listsIn(value: Json, name: string, depth = 0): readonly { name: string; leaves: readonly Leaf[] }[] {
  if (depth > deepest) return [];
  if (isList(value)) return [{ name, leaves: leavesOf(value, [], 0) }];
  if (isItem(value)) return Object.entries(value).flatMap(([key, one]) => listsIn(one, key, depth + 1));
  // questions alone
  if (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((one) => typeof one === 'string' && one.length > 20)
  )
    return [{ name, leaves: value.map((one) => ({ path: [], fields: new Map([['text', textOf(one)]]) })) }];
  return [];
}

/** Reads what is kept as data: each list is a sheet with a column for each property, those that contain others are its sections. */
export function readJsonForm(bytes: Uint8Array): FormFile {
  const lists = listsIn(parse(new TextDecoder().decode(bytes)), '');
  return {
    kind: 'workbook',
    format: 'json',
    sheets: lists.map(({ name, leaves }) => {
      const levels = leaves.reduce((most, { path }) => Math.max(most, path.length), 0);
      const keys = [...new Set(leaves.flatMap(({ fields }) => [...fields.keys()]))];
      const sections = Array.from({ length: levels }, (_, level) =>
        level === 0 ? 'Section' : `Section ${level + 1}`,
      );
      return plainSheet(name, [
        [...sections, ...keys],
        ...leaves.map(({ path, fields }) => [
          ...sections.map((_, level) => path[level] ?? ''),
          ...keys.map((key) => fields.get(key) ?? ''),
        ]),
      ]);
    }),
  };
}
