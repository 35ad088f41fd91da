import { problemSchema, streamErrorSchema } from '@regulus/contract/errors.ts';
import { type FileLimits, isEventStream, isWriting, type RouteDefinition } from '@regulus/contract/route.ts';
import { routes } from '@regulus/contract/routes.ts';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/** Turns a schema into JSON Schema; named parts of it are lifted into `named`. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', named: Record<string, Schema>): Schema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs, ...rest } = JSON.parse(text) as Schema;
  if (typeof rest['id'] === 'string') {
    const { id, ...definition } = rest;
    named[id] = definition;
    return { $ref: `#/components/schemas/${id}` };
  }
  for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Schema>)) {
    const { id: __, ...content } = definition;
    named[id] = content;
  }
  return rest;
}

const parameters = (
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  named: Record<string, Schema>,
): NonNullable<Operation['parameters']> =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...rest } = jsonSchema(field as z.ZodType, 'input', named);
    return {
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      ...(typeof description === 'string' ? { description } : {}),
      schema: rest,
    };
  });

function formBody(
  { form, files }: { form: z.ZodObject; files?: FileLimits | undefined },
  named: Record<string, Schema>,
): Schema {
  const fields = jsonSchema(form, 'input', named);
  const one = { type: 'string', format: 'binary' };
  const file = files && files.most > 1 ? { type: 'array', items: one, maxItems: files.most } : one;
  const schema = { ...fields, properties: { ...(fields['properties'] as Schema | undefined), file } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function success(
  answer: NonNullable<RouteDefinition['responses'][200]>,
  named: Record<string, Schema>,
): Schema {
  if (answer === 'empty') return { description: 'Done' };
  if (answer === 'file')
    return {
      description: 'A file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  if (!isEventStream(answer))
    return {
      description: 'Success',
      content: { 'application/json': { schema: jsonSchema(answer, 'output', named) } },
    };
  // no form of the document can say what an event of a stream holds
  const events = Object.entries({ ...answer.events, error: streamErrorSchema }).map(([event, schema]) => [
    event,
    jsonSchema(schema, 'output', named),
  ]);
  return {
    description:
      'Events as they occur (`x-events`: the data of each, by name); `error` is always the last one',
    content: {
      'text/event-stream': { schema: { type: 'string' }, 'x-events': Object.fromEntries(events) as Schema },
    },
  };
}

function operation(name: string, route: RouteDefinition, named: Record<string, Schema>): Operation {
  const responses: Operation['responses'] = {};
  for (const [code, answer] of Object.entries(route.responses)) {
    if (answer !== undefined) responses[code] = success(answer, named);
  }
  if (route.isTagged)
    responses[304] = { description: 'Not modified: `If-None-Match` names the current response' };
  // a token that only reads is refused by every route that writes
  const codes = new Set([...route.errors, ...(route.who !== 'anyone' && isWriting(route) ? [403] : [])]);
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    responses[code] = {
      description: 'A problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  const allParameters = [
    ...parameters(route.params, 'path', named),
    ...parameters(route.query, 'query', named),
  ];
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    security: route.who === 'anyone' ? [] : route.who === 'link' ? [{ bearer: [] }, {}] : [{ bearer: [] }],
    'x-who': route.who,
    ...(route.withQuery ? { 'x-with-query': route.withQuery } : {}),
    ...(route.session ? { 'x-session': true } : {}),
    ...(route.feature ? { 'x-feature': route.feature } : {}),
    ...(route.bodyBytes ? { 'x-body-bytes': route.bodyBytes } : {}),
    ...(route.files ? { 'x-files': route.files } : {}),
    ...(allParameters.length > 0 ? { parameters: allParameters } : {}),
    ...(route.form ? { requestBody: formBody({ form: route.form, files: route.files }, named) } : {}),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(route.body, 'input', named) } },
          },
        }
      : {}),
    responses,
  };
}

interface Operation extends Schema {
  summary: string;
  parameters?: readonly { name: string; in: string; required: boolean }[];
  responses: Record<string, { content?: Schema } & Schema>;
}

/** Routes that share an address, told apart by their query, as the one operation that OpenAPI has for them. */
function together(some: Operation, others: Operation): Operation {
  const all = [...(some.parameters ?? []), ...(others.parameters ?? [])];
  const isEverywhere = (name: string) => all.filter((one) => one.name === name).length > 1;
  const names = new Map(all.map((one) => [`${one.in} ${one.name}`, one]));
  const responses = { ...others.responses, ...some.responses };
  for (const [code, { content }] of Object.entries(others.responses)) {
    const own = responses[code];
    if (own?.content && content) responses[code] = { ...own, content: { ...content, ...own.content } };
  }
  return {
    ...some,
    summary: `${some.summary} · ${others.summary}`,
    parameters: [...names.values()].map((one) => ({
      ...one,
      required: one.required && (one.in === 'path' || isEverywhere(one.name)),
    })),
    responses,
  };
}

/** The OpenAPI 3.1 document of the whole API, made from the schemas that validate requests and answers. */
export function openApiDocument(): Schema {
  const paths: Record<string, Record<string, Operation>> = {};
  const named: Record<string, Schema> = { Problem: {} };
  named['Problem'] = jsonSchema(problemSchema, 'output', named);
  for (const [name, route] of Object.entries(routes) as [string, RouteDefinition][]) {
    const path = (paths[route.path] ??= {});
    const method = route.method.toLowerCase();
    const made = operation(name, route, named);
    path[method] = path[method] ? together(path[method], made) : made;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Regulus',
      version: '1',
      description:
        'Regulatory compliance for financial companies. JSON keys are snake_case, times are RFC 3339 in UTC, and dates are YYYY-MM-DD.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An auth token from login, or an API token (`regulus_…`). Routes with `x-session` don’t accept API tokens.',
        },
      },
      schemas: named,
    },
  };
}
