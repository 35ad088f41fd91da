import { listObligations, obligationSchema } from '@regulus/contract/obligations.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerWriter } from './write-answer.ts';

const schema = z.object({
  id: z.uuid().toLowerCase(),
  title: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  kind: z.enum(['firm', 'other']),
  day: z.iso.date().nullable(),
  note: z.string().optional(),
  score: z.number(),
  counts: z.record(z.string(), z.int()),
  parts: z.array(z.object({ text: z.string(), place: z.int().nullable() })),
  change: z.union([z.object({ from: z.string() }), z.object({ to: z.string() })]),
  limit: z.int().default(50),
  strict: z.strictObject({ one: z.boolean() }),
  word: z.string().transform((word) => word.trim()),
});
const answer = {
  id: 'b5cbf4d2-3c5f-4a9b-9a0e-26d0a1a1e0a1',
  title: 'Quotes "here", a \\ there,\nlines, a tab\t, € and 😀, half of one: \ud83d, \u2028',
  status: 1,
  kind: 'firm',
  day: null,
  score: 0.71,
  counts: { BaFin: 3, 'DG "FISMA"': 4 },
  parts: [
    { text: '', place: 0 },
    { text: 'b', place: null },
  ],
  change: { to: 'x' },
  strict: { one: true },
  word: ' padded ',
};
const write = answerWriter(schema);

it('writes what the schema makes of an answer', () => {
  expect(write(answer)).toBe(JSON.stringify(schema.parse(answer)));
  expect(write({ ...answer, note: '', parts: [], counts: {} })).toBe(
    JSON.stringify(schema.parse({ ...answer, note: '', parts: [], counts: {} })),
  );
});

it('lets no field leave that is not declared, at any depth', () => {
  const [first] = answer.parts;
  const text = write({
    ...answer,
    password_hash: 'secret',
    parts: [{ ...first, secret: 1 }],
    change: { to: 'x', secret: 1 },
  });
  expect(text).not.toContain('secret');
});

it.each([
  ['a missing field', { title: undefined }],
  ['null where there is none', { title: null }],
  ['a number for a word', { title: 7 }],
  ['a word for a number', { score: '0.71' }],
  ['what is no number', { score: Number.NaN }],
  ['a value of no enum', { kind: 'nobody' }],
  ['a number of no union', { status: 2 }],
  ['a list for an object', { counts: [] }],
  ['an object for a list', { parts: {} }],
  ['a field too much where none may be', { strict: { one: true, two: true } }],
])('throws at %s', (_, part) => {
  expect(() => write({ ...answer, ...part })).toThrow();
});

it('says which field is at fault', () => {
  expect(() => answerWriter(listObligations.responses[200])({ obligations: [{ id: 3 }] })).toThrow(
    'The answer is not a string at id.',
  );
  expect(() => answerWriter(obligationSchema)([])).toThrow('The answer is not an object at its top.');
});
