import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../testing/app.ts';
import { describeApp } from '../testing/use-app.ts';

/** Texts that a database column or a JSON column refuses. */
const unstorable = ['\0', 'a\0b', '\uD800', 'half a pair \uDFFF'];

describeApp('hostile requests', (test) => {
  let me: Person;
  let publication: string;

  beforeAll(async () => {
    const regulator = await test.regulator();
    const company = await test.company({ regulators: [regulator] });
    me = await test.person(company);
    publication = await test.publication({ regulator, title: 'Safeguarding of client funds' });
  });

  it.each(unstorable)('%j in a body is an invalid field, not a fault of the server', async (text) => {
    const answers = await Promise.all([
      me.call('saveDraft', { params: { key: 'note' }, body: { text } }),
      me.call('createSavedFilter', { body: { page: 'inventory', name: `x${text}`, query: '' } }),
      me.call('updatePublication', {
        params: { id: publication },
        body: { status: 1, irrelevant_notes: `x${text}` },
      }),
      me.call('trackEvent', {
        body: {
          event_type: 'smart_search',
          product: 'REG_HUB',
          location: 'INVENTORY',
          details: { [text]: 'x', words: text },
        },
      }),
      test.call('logIn', { body: { email: `x${text}@example.test`, password: 'x' } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400]);
    expect(answers[0]?.problem.fields).toEqual([
      { path: 'body.text', message: 'Contains characters that can’t be saved' },
    ]);
  });

  it('a null character in an address is an invalid field', async () => {
    const answers = await Promise.all([
      me.call('getDraft', { params: { key: 'a\0b' } }),
      me.call('listInventory', { query: { q: 'a\0b' } }),
      me.call('listInventory', { query: { regulator: 'a\0b' } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400]);
  });

  it.each([
    '-"client funds"',
    '"client funds"',
    'safeguarding -client-funds',
    '-',
    '"',
    "o''o'",
    'a & | !',
    ':*',
    '(',
    'or',
    '\\',
    '-a '.repeat(150),
  ])('%j may be searched for', async (q) => {
    expect((await me.call('listInventory', { query: { q } })).status).toBe(200);
  });

  it.each(['date_from', 'date_to'])('%s before the first year is no date', async (name) => {
    const answer = await me.call('listInventory', { query: { [name]: '0000-01-01' } });
    expect(answer.problem).toMatchObject({ status: 400, detail: 'Invalid date' });
  });

  it.each(['0001-01-01', '9999-12-31'])('%s is a date', async (day) => {
    const query = { date_from: day, date_to: day };
    expect((await me.call('listInventory', { query })).status).toBe(200);
  });

  it('an assignee that is no user id is named beside the other invalid fields', async () => {
    const answer = await me.call('listInventory', { query: { assignee: "x' or 1=1", limit: 0 } });
    expect(answer.problem.fields?.map((field) => field.path)).toEqual(['query.assignee.0', 'query.limit']);
  });

  it('no status chosen means no row', async () => {
    const answer = await me.call('listInventory', { query: { status: '' } });
    expect(answer.body).toMatchObject({ total: 0, regulatory_updates: [] });
    expect(await me.does('listRegulatoryUpdates', { query: { status: ',' } })).toMatchObject({ total: 0 });
  });

  it('an id in capitals is the same id', async () => {
    const id = publication.toUpperCase();
    const decided = await me.call('updatePublication', { params: { id }, body: { status: 2 } });
    expect(decided.body).toMatchObject({ id: publication, status: 2 });
    const batch = await me.call('updatePublicationsBatch', {
      body: { publication_ids: [id, publication], status: 0 },
    });
    const { regulatory_updates } = batch.body as { regulatory_updates: RegulatoryUpdateRow[] };
    expect(regulatory_updates.map((update) => update.id)).toEqual([publication]);
  });

  it.each(['/api/%ff', '/api/%', `/api/users/me/drafts/${'a'.repeat(400)}`])(
    '%s is answered as a problem',
    async (url) => {
      const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${me.token}` } });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid_request' });
    },
  );

  it('slow clients do not keep their connections for ever', () => {
    const { requestTimeout, headersTimeout, timeout } = test.app.server;
    // the largest file takes longer than anything else
    for (const [milliseconds, most] of [
      [requestTimeout, 10],
      [headersTimeout, 5],
      [timeout, 5],
    ] as const) {
      expect(milliseconds).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThanOrEqual(most * 60_000);
    }
  });

  it.each(['{"__proto__":{"status":1}}', `${'['.repeat(60_000)}${']'.repeat(60_000)}`, '{"status":1e999}'])(
    'a body like %.20s is refused',
    async (payload) => {
      const answer = await test.app.inject({
        method: 'PUT',
        url: `/api/regulatory-updates/publication/${publication}`,
        headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});
