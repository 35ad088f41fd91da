import { beforeAll, expect, it } from 'vitest';
import { recordAudit } from '../audit/record.ts';
import type { CompanyTransaction } from '../db/transactions.ts';
import { describeApp } from '../testing/use-app.ts';
import { touchControls } from './controls/settle.service.ts';
import { obligationsChanged } from './obligations/effects.service.ts';
import { publicationsAffected } from './publications/record/obligations.service.ts';

const permutations = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, at) => permutations(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]));

describeApp('what follows from a change', (test, clock) => {
  let company: string;
  let obligation: string;
  let publication: string;
  let control: string;

  beforeAll(async () => {
    const regulator = await test.regulator();
    company = await test.company({
      regulators: [regulator],
      features: ['company', 'compliance', 'obligations'],
    });
    const ada = await test.person(company, { role: 'company_admin' });
    const ben = await test.person(company);
    publication = await test.publication({ regulator });
    obligation = await test.obligation(company, publication, { status: 2 });
    await ada.does('updateSecondPerson', { body: { is_required: true } });
    const body = { title: 'Keep records', obligations_ids: [obligation] };
    control = (await ada.does('createControl', { body })).id;
    const params = { id: control };
    await ada.does('attestControl', { params, body: { words: 'We look at it every quarter.' } });
    const { revision } = await ada.does('getControl', { params });
    await ben.call('updateControl', { params, body: { status: 2, revision } });
    for (const status of [3, 4])
      await ada.does('updatePublication', { params: { id: publication }, body: { status } });
  });

  const stateOf = async (tx: CompanyTransaction, from: number) => ({
    control: await tx
      .selectFrom('controls')
      .select(['readiness', 'flagged_at', 'revision'])
      .where('company_id', '=', company)
      .executeTakeFirstOrThrow(),
    publication: (
      await tx
        .selectFrom('company_publications')
        .select('status')
        .where('company_id', '=', company)
        .where('publication_id', '=', publication)
        .executeTakeFirstOrThrow()
    ).status,
    tasks: await tx
      .selectFrom('tasks')
      .select(['cause', 'object_id'])
      .where('company_id', '=', company)
      .execute(),
    log: (
      await tx
        .selectFrom('audit_entries')
        .select('action')
        .where('company_id', '=', company)
        .where('sequence', '>', from)
        .orderBy('sequence')
        .execute()
    ).map(({ action }) => action),
  });

  it('is the same in whatever order it was added', async () => {
    const now = clock.now();
    const effects: readonly ((tx: CompanyTransaction) => void)[] = [
      (tx) => tx.work.add(obligationsChanged, { ids: [obligation], by: null, now }),
      (tx) => tx.work.add(publicationsAffected, { ids: [publication], now }),
      (tx) => void touchControls(tx, [control], now),
      (tx) =>
        recordAudit(tx, {
          companyId: company,
          actorId: null,
          action: 'obligation.decided',
          objectType: 'obligation',
          objectId: obligation,
          details: {},
          at: now,
        }),
    ];
    const rolledBack = new Error('rolled back');
    const { sequence } = await test.db.withCompany(company, (tx) =>
      tx.selectFrom('audit_heads').select('sequence').executeTakeFirstOrThrow(),
    );
    const states: unknown[] = [];
    for (const order of permutations(effects))
      await test.db
        .withCompany(company, async (tx) => {
          await tx
            .updateTable('obligations')
            .set({ status: 1 })
            .where('company_id', '=', company)
            .where('id', '=', obligation)
            .execute();
          for (const add of order) add(tx);
          await tx.work.finish();
          states.push(await stateOf(tx, sequence));
          throw rolledBack;
        })
        .catch((error: unknown) => {
          if (error !== rolledBack) throw error;
        });
    expect(states).toHaveLength(24);
    expect(states[0]).toMatchObject({
      control: { readiness: 1, flagged_at: now },
      publication: 2,
      tasks: [{ cause: 'approval_ended', object_id: control }],
      log: ['publication.decision', 'obligation.decided', 'control.flagged'],
    });
    for (const state of states) expect(state).toEqual(states[0]);
  });
});
