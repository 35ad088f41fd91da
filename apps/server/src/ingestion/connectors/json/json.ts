import type { Connector } from '../connector.ts';
import { describeBody, failedBody } from '../failed-body.ts';
import { recordEntry } from '../record/record-entry.ts';
import { recordFeed } from '../record/record-feed.ts';
import { valuesAt } from './json-path.ts';
import { readJson } from './read-json.ts';

const mostItems = 10_000;

/** A list of objects in JSON, as search interfaces answer, by the paths of the catalogue. */
export const json: Connector = {
  parse(body, context) {
    if (context.read.format !== 'json')
      return failedBody('the catalog does not say where to find the entries');
    const { read } = context;
    const { value, problem } = readJson(body);
    if (value === undefined) {
      const what = describeBody(body);
      return failedBody(what === 'JSON' ? (problem ?? '') : `${what} was received instead of JSON`);
    }
    const problems = problem === null ? [] : [problem];
    const items = itemsAt(value, read.items);
    if (items === null) return failedBody(withoutList(value, read.items), problems);
    if (items.length > mostItems)
      problems.push(`${items.length - mostItems} entries beyond the first ${mostItems} were not read`);
    const raws = items
      .slice(0, mostItems)
      .map((item) => recordEntry(read, (path) => textsAt(item, path), context));
    return recordFeed(raws, problems, context);
  },
};

/** Null when there is no list at the path; an empty list is no fault. */
function itemsAt(value: unknown, path: string): unknown[] | null {
  const found = valuesAt(value, path);
  if (path.includes('[*]'))
    return found.length > 0 ? found.flatMap((one) => (Array.isArray(one) ? one : [one])) : null;
  return Array.isArray(found[0]) ? found[0] : null;
}

/** Interfaces say what went wrong in a few usual places. */
function withoutList(value: unknown, path: string): string {
  const said = [
    'error',
    'error.msg',
    'error.message',
    'message',
    'errorMessage',
    'fault.faultstring',
    'detail',
  ]
    .flatMap((place) => valuesAt(value, place))
    .find((text) => typeof text === 'string' && text !== '');
  const missing = path === '' ? 'the JSON is no list' : `the JSON has no list at "${path}"`;
  return typeof said === 'string' ? `${missing}; it says: ${said.slice(0, 200)}` : missing;
}

function textsAt(item: unknown, path: string): string[] {
  return valuesAt(item, path)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .flatMap((value) => {
      if (typeof value === 'string') return value.trim();
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : [];
    });
}
