import { z } from 'zod';

interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
}

/** What to take for a property of this name; undefined: a value is made up. */
export type Known = (name: string) => unknown;

/**
 * A value that a schema accepts, with all its properties, made from the schema's own limits. What is checked beyond them, e.g. the
 * strength of a password, has to be named in `known`.
 */
export function sampleOf(schema: z.ZodType, known: Known): unknown {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return valueOf(whole, '', known, whole.$defs ?? {});
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: '22222222-2222-4222-8222-222222222222',
  email: 'somebody@example.test',
  date: '2026-02-01',
  'date-time': '2026-02-01T10:00:00Z',
  uri: 'https://example.test/',
};

function valueOf(
  { $ref: named, ...own }: Shape,
  name: string,
  known: Known,
  definitions: Readonly<Record<string, Shape>>,
): unknown {
  const shape = named === undefined ? own : (definitions[named.replace('#/$defs/', '')] ?? own);
  const given = known(name);
  if (given !== undefined) return shape.type === 'array' && !Array.isArray(given) ? [given] : given;
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const alternative = shape.anyOf?.[0] ?? shape.oneOf?.[0] ?? shape.allOf?.[0];
  if (alternative) return valueOf(alternative, name, known, definitions);
  const type = typeof shape.type === 'string' ? shape.type : shape.type?.[0];
  switch (type) {
    case 'object': {
      const properties = Object.entries(shape.properties ?? {});
      return Object.fromEntries(
        properties.map(([key, value]) => [key, valueOf(value, key, known, definitions)]),
      );
    }
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () =>
        valueOf(shape.items ?? {}, name, known, definitions),
      );
    case 'string':
      return byFormat[shape.format ?? ''] ?? 'sample'.padEnd(shape.minLength ?? 0, '.');
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case undefined:
    default:
      return null;
  }
}
