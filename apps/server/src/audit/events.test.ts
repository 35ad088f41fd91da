import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CompanyTransaction } from '../db/transactions.ts';
import { testingClock } from '../testing/clock.ts';
import { describeOnOneDatabase } from '../testing/database.ts';
import { makeCompany } from '../testing/factories.ts';
import { advanceCursor, companiesWithEvents, readEvents, removeOldEvents } from './events.ts';
import { recordAudit } from './record.ts';
import { verifyChain } from './verify.ts';

const at = new Date('2026-01-15T09:00:00.123Z');
const rolledBack = new Error('rolled back');
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describeOnOneDatabase('events of a company', (context) => {
  const record = (tx: CompanyTransaction, action: string, objects: readonly number[]) => {
    const [only, ...others] = objects;
    const isOne = only !== undefined && others.length === 0;
    recordAudit(tx, {
      companyId: tx.companyId,
      actorId: null,
      action,
      objectType: isOne ? 'control' : 'controls',
      objectId: isOne ? id(only) : null,
      details: isOne ? {} : { items: objects.map((one) => ({ control: id(one), obligations: [id(99)] })) },
      at,
    });
  };
  const happen = (companyId: string, action: string, objects: readonly number[] = [1]) =>
    context.db.withCompany(companyId, async (tx) => record(tx, action, objects));
  const read = (companyId: string, consumer: string, limit = 100) =>
    context.db.withCompany(companyId, (tx) => readEvents(tx, consumer, limit));
  const handle = (companyId: string, consumer: string, sequence: number) =>
    context.db.withCompany(companyId, (tx) => advanceCursor(tx, consumer, sequence));

  it('agree with the log, also after what was rolled back', async () => {
    const change = fc.record({
      entries: fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.uniqueArray(fc.nat(5))), { maxLength: 4 }),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        const companyId = await makeCompany(context.db);
        await Promise.all(
          changes.map(({ entries, fails }) =>
            context.db
              .withCompany(companyId, async (tx) => {
                for (const [action, objects] of entries) record(tx, action, objects);
                if (!fails) return;
                await tx.work.finish();
                throw rolledBack;
              })
              .catch((error: unknown) => {
                if (error !== rolledBack) throw error;
              }),
          ),
        );
        const kept = changes.filter(({ fails }) => !fails).flatMap(({ entries }) => entries);
        const logged = await context.db.withCompany(companyId, (tx) =>
          tx.selectFrom('audit_entries').selectAll().orderBy('sequence').execute(),
        );
        const events = await read(companyId, 'any');
        const told = (action: string, ids: readonly string[]) => `${action} ${ids.toSorted().join()}`;
        expect(events.map(({ type, objectIds }) => told(type, objectIds)).toSorted()).toEqual(
          kept.map(([action, objects]) => told(action, objects.map(id))).toSorted(),
        );
        expect(events.map(({ sequence, type, at: when }) => ({ sequence, type, when }))).toEqual(
          logged.map(({ sequence, action, made_at: when }) => ({ sequence, type: action, when })),
        );
        const { fault } = await context.db.withSystem('audit-verify', (tx) => verifyChain(tx, companyId));
        expect(fault).toBeNull();
      }),
      { numRuns: 10 },
    );
  });

  it('are read in order by each consumer up to where it is, and none is passed over', async () => {
    const companyId = await makeCompany(context.db);
    await Promise.all(Array.from({ length: 8 }, (_, number) => happen(companyId, `n${String(number)}`)));
    expect((await read(companyId, 'one', 5)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    await handle(companyId, 'one', 5);
    // a slower run of the same consumer
    await handle(companyId, 'one', 3);
    expect((await read(companyId, 'one')).map(({ sequence }) => sequence)).toEqual([6, 7, 8]);
    expect(await read(companyId, 'two')).toHaveLength(8);

    const waiting = (consumer: string) =>
      context.db.withSystem('cross-company-job', (tx) => companiesWithEvents(tx, consumer));
    await handle(companyId, 'one', 8);
    expect(await waiting('one')).not.toContain(companyId);
    expect(await waiting('two')).toContain(companyId);
  });

  it('are told again where handling them failed', async () => {
    const companyId = await makeCompany(context.db);
    await happen(companyId, 'done');
    const failing = context.db.withCompany(companyId, async (tx) => {
      const [event] = await readEvents(tx, 'one', 1);
      await advanceCursor(tx, 'one', event!.sequence);
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await read(companyId, 'one')).toHaveLength(1);
  });

  it.runIf(context.kind === 'postgres')(
    'are handled once where several runs of a consumer meet',
    async () => {
      const companyId = await makeCompany(context.db);
      for (let number = 0; number < 6; number += 1) await happen(companyId, `n${String(number)}`);
      const handled: number[] = [];
      const run = () =>
        context.db.withCompany(companyId, async (tx) => {
          const events = await readEvents(tx, 'one', 2);
          await new Promise((resolve) => setTimeout(resolve, 20));
          await advanceCursor(tx, 'one', events.at(-1)!.sequence);
          return events.map(({ sequence }) => sequence);
        });
      for (const sequences of await Promise.all([run(), run(), run()])) handled.push(...sequences);
      expect(handled.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
    },
  );

  it('are removed when they are old and everybody has handled them, the log stays', async () => {
    const [companyId, other] = [await makeCompany(context.db), await makeCompany(context.db)];
    for (const action of ['a', 'b', 'c']) await happen(companyId, action);
    await happen(other, 'a');
    await handle(companyId, 'one', 3);
    await handle(companyId, 'two', 2);
    const clock = testingClock('2026-02-10T00:00:00Z');
    const remove = () => removeOldEvents({ db: context.db, clock }, ['one', 'two']);
    await remove();
    expect(await read(companyId, 'new')).toHaveLength(3);
    clock.set('2026-03-01T00:00:00Z');
    await remove();
    expect((await read(companyId, 'new')).map(({ type }) => type)).toEqual(['c']);
    expect(await read(other, 'new')).toHaveLength(1);
    const { rows } = await context.db.withCompany(companyId, (tx) =>
      sql`select 1 from audit_entries`.execute(tx),
    );
    expect(rows).toHaveLength(3);
  });
});
