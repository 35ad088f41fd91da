import type { RouteDefinition } from '@regulus/contract/route.ts';
import { invalidRequest } from './problem.ts';

type Raw = Record<'params' | 'query' | 'body', unknown>;

/**
 * Parses all three parts, so that every invalid field is reported and not only the first.
 * @throws ProblemError 400 `invalid_request`
 */
export function parseRequest(route: RouteDefinition, raw: Raw): Raw {
  const parsed: Raw = { params: undefined, query: undefined, body: undefined };
  const fields: { path: string; message: string }[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    const result = schema.safeParse(raw[part] ?? (part === 'body' ? undefined : {}));
    if (result.success) {
      parsed[part] = result.data;
      continue;
    }
    for (const issue of result.error.issues) {
      fields.push({ path: [part, ...issue.path].join('.'), message: issue.message });
    }
  }
  if (fields.length === 0) return parsed;
  // A path that names no possible row is a row that does not exist.
  const [first] = fields;
  const detail =
    fields.length === 1 && first
      ? first.message
      : `${String(fields.length)} fields are not valid: ${fields.map((field) => field.path.replace(/^[a-z]+\./, '')).join(', ')}`;
  throw invalidRequest(detail, fields);
}
