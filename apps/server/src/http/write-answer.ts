import { z } from 'zod';

/** Writes a value as JSON. @param at where it stands, for what is thrown of a value of another type */
type Writer = (value: unknown, at: string) => string;

/** What JSON writes otherwise than as it is; half of a pair of UTF-16 units among it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be escaped
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;

const writeString: Writer = (value, at) => {
  if (typeof value !== 'string') throw mismatch('a string', at);
  return escaped.test(value) ? JSON.stringify(value) : `"${value}"`;
};

const writeNumber: Writer = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw mismatch('a number', at);
  return String(value);
};

const writeBoolean: Writer = (value, at) => {
  if (typeof value !== 'boolean') throw mismatch('true or false', at);
  return value ? 'true' : 'false';
};

const mismatch = (expected: string, at: string) => new TypeError(`The answer is not ${expected} at ${at}.`);

/** One of some plain values, as the contract lists them. */
function writeOneOf(values: readonly unknown[]): Writer {
  const written = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value, at) => {
    const text = written.get(value);
    if (text === undefined) throw mismatch('one of the values of the contract', at);
    return text;
  };
}

function writeArray(element: Writer): Writer {
  return (value, at) => {
    if (!Array.isArray(value)) throw mismatch('a list', at);
    let text = '';
    for (const one of value) text += text === '' ? element(one, at) : `,${element(one, at)}`;
    return `[${text}]`;
  };
}

function writeRecord(element: Writer): Writer {
  return (value, at) => {
    let text = '';
    for (const [key, one] of Object.entries(objectAt(value, at))) {
      if (one !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${element(one, at)}`;
    }
    return `{${text}}`;
  };
}

function objectAt(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw mismatch('an object', at);
  return value as Record<string, unknown>;
}

/** The fields that the schema declares, in its order; what else the object holds does not leave. */
function writeObject(shape: Readonly<Record<string, z.core.$ZodType>>): Writer {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const { inner, isOptional } = unwrapped(schema);
    return { name, isOptional, key: `${JSON.stringify(name)}:`, write: writerOf(inner) };
  });
  return (value, at) => {
    const object = objectAt(value, at);
    let text = '';
    for (const { name, isOptional, key, write } of fields) {
      const field = object[name];
      if (field === undefined && isOptional) continue;
      text += `${text === '' ? '' : ','}${key}${write(field, name)}`;
    }
    return `{${text}}`;
  };
}

function unwrapped(schema: z.core.$ZodType): { inner: z.core.$ZodType; isOptional: boolean } {
  return schema instanceof z.ZodOptional
    ? { inner: schema.unwrap(), isOptional: true }
    : { inner: schema, isOptional: false };
}

/** Rare kinds, such as unions of objects, are parsed as they are and written of what comes out. */
const writeParsed =
  (schema: z.core.$ZodType): Writer =>
  (value) =>
    JSON.stringify(z.parse(schema, value));

const isLiteral = (schema: z.core.$ZodType) => schema instanceof z.ZodLiteral;

function writerOf(schema: z.core.$ZodType): Writer {
  if (schema instanceof z.ZodNullable) {
    const write = writerOf(schema.unwrap());
    return (value, at) => (value === null ? 'null' : write(value, at));
  }
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return writeObject(schema.shape);
  if (schema instanceof z.ZodArray) return writeArray(writerOf(schema.element));
  if (schema instanceof z.ZodRecord) return writeRecord(writerOf(schema.valueType));
  if (schema instanceof z.ZodEnum) return writeOneOf(schema.options);
  if (schema instanceof z.ZodLiteral) return writeOneOf([...schema.values]);
  if (schema instanceof z.ZodUnion && schema.options.every(isLiteral))
    return writeOneOf(schema.options.flatMap((one) => [...one.values]));
  if (schema instanceof z.ZodBoolean) return writeBoolean;
  if (schema instanceof z.ZodNumber) return writeNumber;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return writeString;
  return writeParsed(schema);
}

/**
 * A function that writes answers of a schema as JSON: declared fields only, each of its type. Formats, lengths and patterns are
 * not looked at again for each of some thousand fields; tests compare every answer with what the schema itself makes of it.
 * The function throws TypeError at a value of another type.
 */
export function answerWriter(schema: z.ZodType): (answer: unknown) => string {
  const write = writerOf(schema);
  return (answer) => write(answer, 'its top');
}
