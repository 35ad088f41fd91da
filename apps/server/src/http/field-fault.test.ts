import { newEmailSchema } from '@regulus/contract/account.ts';
import { timeSchema } from '@regulus/contract/common.ts';
import { fieldFaults } from '@regulus/contract/field-faults.ts';
import type { RouteDefinition } from '@regulus/contract/route.ts';
import { routes } from '@regulus/contract/routes.ts';
import { partOf } from '@regulus/messages/catalog.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person } from '../testing/app.ts';
import { describeApp } from '../testing/use-app.ts';
import { faultOf } from './field-fault.ts';

const faultsOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) =>
    faultOf(issue).in('de'),
  );

describe('an invalid field', () => {
  it.each([
    [z.string(), undefined, 'Dieses Feld ist erforderlich'],
    [z.string(), 4, 'Erwartet wird ein Text'],
    [z.coerce.number().int(), 'many', 'Erwartet wird eine Zahl'],
    [z.int(), 0.5, 'Erwartet wird eine ganze Zahl'],
    [z.array(z.string()), {}, 'Erwartet wird eine Liste'],
    [z.date(), 'today', 'Dieser Wert ist ungültig'],
    [z.string().min(1), '', 'Darf nicht leer sein'],
    [z.string().min(10), 'short', 'Verwenden Sie mindestens 10 Zeichen'],
    [z.string().max(1_000), 'a'.repeat(1_001), 'Verwenden Sie höchstens 1.000 Zeichen'],
    [z.array(z.string()).min(1), [], 'Senden Sie mindestens 1 Eintrag'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Senden Sie höchstens 2 Einträge'],
    [z.int().min(1), 0, 'Muss mindestens 1 sein'],
    [z.int().max(500), 501, 'Darf höchstens 500 sein'],
    [z.enum(['xlsx', 'csv']), 'pdf', 'Muss einer dieser Werte sein: xlsx, csv'],
    [z.literal(false), true, 'Muss false sein'],
    [z.strictObject({}), { a: 1, b: 2 }, 'Unbekannte Felder: a, b'],
    [z.record(z.string().max(1), z.string()), { long: '' }, 'Dieser Name ist nicht zulässig'],
    [z.uuid(), 'x', 'Keine gültige ID'],
    [timeSchema, 'soon', 'Ungültiges Datum'],
    [newEmailSchema, 'user@bank.example.', 'Geben Sie eine E-Mail-Adresse wie name@firma.de ein'],
    [newEmailSchema, '<a b>', 'Geben Sie eine E-Mail-Adresse wie name@firma.de ein'],
    [z.string().regex(/^a$/), 'b', 'Dieser Wert hat nicht das erwartete Format'],
    [z.union([z.string(), z.number()]), true, 'Dieser Wert ist ungültig'],
  ])('of %# says what is wrong with it', (schema, value, said) => {
    expect(faultsOf(schema, value)).toEqual([said]);
  });

  it('has a text for all that the contract finds', () => {
    const texts = Object.keys(partOf('en', 'problems-fields'));
    expect(fieldFaults.filter((key) => !texts.includes(key))).toEqual([]);
  });
});

interface Node {
  readonly format?: string;
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
}
const isDate = (node: Node): boolean =>
  node.format === 'date' || node.format === 'date-time' || (node.anyOf ?? []).some(isDate);

/** Every route with a parameter, or a field of its body, that is a day or a time. */
const dateFields = Object.values<RouteDefinition>(routes).flatMap((route) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
    return Object.entries(properties)
      .filter(([, node]) => isDate(node))
      .map(([name]) => [`${route.method} ${route.path}`, name, schema] as const);
  }),
);

describe('a date parameter', () => {
  it('is there to be tested', () => {
    const names = new Set(dateFields.map(([, name]) => name));
    expect([...names]).toEqual(expect.arrayContaining(['date_from', 'date_to', 'changed_after', 'from']));
  });

  it.each(dateFields)('of %s: a bad %s is an invalid date', (_, name, schema) => {
    for (const value of ['soon', '2026-02-30', ['2026-01-01', '2026-01-02']]) {
      const { error } = schema.safeParse({ [name]: value }, { reportInput: true });
      const issues = (error?.issues ?? []).filter(({ path }) => path[0] === name);
      expect(issues.map((issue) => faultOf(issue).in('en'))).toEqual(['Invalid date']);
    }
  });
});

describeApp('a call with invalid fields', (test) => {
  let me: Person;
  beforeAll(async () => {
    me = await test.person(await test.company());
  });

  it('is answered in the language of the request', async () => {
    const body = {
      event_type: 'logout',
      product: 'REG_HUB',
      location: 'COCKPIT',
      details: Object.fromEntries(
        Array.from({ length: 21 }, (_, index) => [`detail ${index}`, 'x'.repeat(300)]),
      ),
    };
    const { problem } = await me.call('trackEvent', { language: 'de', body });
    expect(problem.fields).toEqual([
      { path: 'body.details', message: 'Verwenden Sie höchstens 20 Angaben' },
      { path: 'body.details', message: 'Verwenden Sie höchstens 4.000 Zeichen, als JSON geschrieben' },
    ]);
    expect(problem.detail).toBe('Verwenden Sie höchstens 20 Angaben');
  });

  it('is answered with what the contract says about a field', async () => {
    const read = async (language: string) =>
      (await me.call('listRegulatoryUpdates', { language, query: { date_from: '2026-02-30' } })).problem
        .detail;
    expect([await read('de'), await read('en'), await read('tlh')]).toEqual([
      'Ungültiges Datum',
      'Invalid date',
      'Invalid date',
    ]);
  });

  it('names the fields of which one is needed', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    const { problem } = await me.call('updateWorkspace', { language: 'de', params, body: {} });
    expect(problem).toMatchObject({
      detail: 'Senden Sie mindestens eines dieser Felder: name, description',
      params: { names: 'name, description' },
    });
  });
});
