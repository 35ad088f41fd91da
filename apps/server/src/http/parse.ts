import type { RouteDefinition } from '@regulus/contract/route.ts';
import { invalidRequest } from '../lib/problem.ts';
import { type Said, said } from '../lib/said.ts';
import { faultOf } from './field-fault.ts';

type PartName = 'params' | 'query' | 'body' | 'form';
type Raw = Record<PartName, unknown>;
interface InvalidField {
  readonly path: string;
  readonly message: Said;
}

/** No text of the database holds a null character, and none of its JSON half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The fields, keys included, that the database would refuse. Only for parsed values: what is sent may be nested for ever. */
function unstorableFields(value: unknown, path: string): InvalidField[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [{ path, message: said('problems-fields', 'unstorable') }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, content]) =>
    isStorable(key)
      ? unstorableFields(content, `${path}.${key}`)
      : [{ path, message: said('problems-fields', 'unstorableName') }],
  );
}

/**
 * Parses these parts together, so that every invalid field is reported and not only the first.
 * @throws ProblemError 400 `invalid_request`
 */
export function parseRequest(route: RouteDefinition, raw: Raw, parts: readonly PartName[]): Raw {
  const parsed: Raw = { params: undefined, query: undefined, body: undefined, form: undefined };
  const fields: InvalidField[] = [];
  for (const part of parts) {
    const schema = route[part];
    if (!schema) continue;
    const result = schema.safeParse(raw[part] ?? (part === 'body' ? undefined : {}), { reportInput: true });
    if (result.success) {
      parsed[part] = result.data;
      fields.push(...unstorableFields(result.data, part));
      continue;
    }
    for (const issue of result.error.issues) {
      fields.push({ path: [part, ...issue.path].join('.'), message: faultOf(issue) });
    }
  }
  if (fields.length === 0) return parsed;
  const [first] = fields;
  const names = [...new Set(fields.map((field) => field.path.replace(/^[a-z]+\./, '')))];
  const detail =
    names.length === 1 && first
      ? first.message
      : said('problems-http', 'invalidFields', { count: names.length, names: names.join(', ') });
  throw invalidRequest(detail, fields);
}
