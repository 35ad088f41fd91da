import type { Control } from '@regulus/contract/controls.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { signIn } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/use-app.ts';

describeApp('the history of a publication', (test, clock) => {
  let regulator: string;
  let company: string;
  let publication: string;
  let token: string;

  beforeAll(async () => {
    regulator = await test.regulator();
  });
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [regulator],
      features: ['compliance', 'obligations'],
    });
    token = await signIn(test, await test.user(company, { name: 'Olga' }));
    publication = await test.publication({ regulator });
  });

  const call = async (...[name, sent]: Parameters<TestApp['call']>) => {
    clock.advance(1000);
    const answer = await test.call(name, { token, ...sent });
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.body;
  };
  type Told = Answer<Routes['getPublicationHistory']>;
  const history = async (query: Record<string, unknown> = {}) =>
    (await call('getPublicationHistory', { params: { id: publication }, query })) as Told;
  const lines = ({ history: told }: Told) =>
    told.map((one) => (one.kind === 'logged' ? `${one.action} ${String(one.total)}` : one.action));

  /** A status, one batch about three obligations, a control of two of them, and a pack. */
  async function work() {
    await call('updatePublication', { params: { id: publication }, body: { status: 2 } });
    const ids = [];
    for (let place = 0; place < 3; place += 1)
      ids.push(
        await test.obligation(company, publication, {}, { position: place, clause: `${String(place + 1)}.` }),
      );
    const other = await test.publication({ regulator });
    const elsewhere = await test.obligation(company, other);
    await call('updateObligationsBatch', { body: { status: 2, obligations_ids: [...ids, elsewhere] } });
    const control = (await call('createControl', {
      body: { title: 'Keep', obligations_ids: ids.slice(0, 2) },
    })) as Control;
    await call('attestControl', {
      params: { id: control.id },
      body: { words: 'It works, as I have seen myself.' },
    });
    await call('updateControl', { params: { id: control.id }, body: { status: 2 } });
    // neither of it is about this publication
    await call('createControl', { body: { title: 'Else', obligations_ids: [elsewhere] } });
    await call('commentObligation', { params: { id: elsewhere }, body: { body: 'Ours?' } });
    await call('makeExaminerPack', { params: { id: publication } });
    return { ids, control };
  }

  it('tells decisions about it, its obligations and their controls, one line for one entry of the log', async () => {
    const { ids, control } = await work();
    const told = await history();
    expect(lines(told)).toEqual([
      'examiner_pack.made 0',
      'control.decided 1',
      'control.attested 1',
      'control.created 1',
      'obligation.decided 3',
      'status',
      'collected',
    ]);
    expect(told.total).toBe(7);
    expect(told.history[4]).toMatchObject({
      about: 'obligations',
      actor: { name: 'Olga' },
      is_system: false,
      from: '1',
      to: '2',
      first: { id: ids[0], name: '1.' },
    });
    expect(told.history[1]).toMatchObject({
      about: 'controls',
      from: '1',
      to: '2',
      first: { id: control.id, name: control.code },
    });
  });

  it('is filtered and paged without a gap', async () => {
    await work();
    expect(lines(await history({ about: 'obligations' }))).toEqual(['obligation.decided 3']);
    expect(lines(await history({ about: 'controls' }))).toHaveLength(3);
    expect(lines(await history({ about: 'publication' }))).toEqual([
      'examiner_pack.made 0',
      'status',
      'collected',
    ]);
    const all = lines(await history());
    const paged = [];
    for (let offset = 0; offset < 7; offset += 2) paged.push(...lines(await history({ limit: 2, offset })));
    expect(paged).toEqual(all);
    expect(await history({ limit: 2, offset: 40 })).toMatchObject({ history: [], total: 7 });
  });

  it('of what was derived again, split and taken back, tells what was there', async () => {
    const one = await test.obligation(company, publication);
    await call('splitObligation', {
      params: { id: one },
      body: {
        parts: [
          { start: 0, end: 20 },
          { start: 21, end: 40 },
        ],
      },
    });
    await call('restoreObligation', { params: { id: one } });
    expect(lines(await history({ about: 'obligations' }))).toEqual([
      'obligation.restored 1',
      'obligation.split 1',
    ]);
  });

  it('without obligations there is the publication alone', async () => {
    await work();
    const reader = await test.user(company);
    await test.db.withSystem('demo-content', (tx) =>
      tx
        .deleteFrom('company_features')
        .where('company_id', '=', company)
        .where('feature', '=', 'obligations')
        .execute(),
    );
    token = await signIn(test, reader);
    expect(lines(await history())).toEqual(['status', 'collected']);
  });

  it('shows another company nothing of it, and refuses what it does not know', async () => {
    await work();
    const stranger = await test.company({
      regulators: [regulator],
      features: ['compliance', 'obligations'],
    });
    const foreign = await test.person(stranger);
    const answer = await foreign.call('getPublicationHistory', { params: { id: publication } });
    expect(lines(answer.body)).toEqual(['collected']);
    const status = async (id: string, query: Record<string, unknown> = {}, by: string | undefined = token) =>
      (await test.call('getPublicationHistory', { params: { id }, query, ...(by ? { token: by } : {}) }))
        .status;
    expect(await status(company)).toBe(404);
    expect(await status(publication, { about: 'mails' })).toBe(400);
  });
});
