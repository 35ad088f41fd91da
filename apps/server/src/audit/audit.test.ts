import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/database.ts';
import { makeCompany } from '../testing/factories.ts';
import { canonicalJson, chainStart, entryHash } from './chain.ts';
import { recordAudit } from './record.ts';
import { verifyAllChains, verifyChain } from './verify.ts';

describe('the canonical form of an entry', () => {
  it('does not depend on the order of keys, and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson({ x: 1, y: 2 })).toBe(canonicalJson({ y: 2, x: 1 }));
  });

  it('has the hash it had before entries named the API token, where there is none', () => {
    const entry = {
      companyId: 'c',
      sequence: 1,
      at: '2026-01-15T09:00:00.123Z',
      actorId: 'a',
      action: 'test.done',
      objectType: 'test',
      objectId: null,
      details: { n: 1 },
      previousHash: chainStart,
    };
    const before = 'dad0a007f074197c265874cc321396e46996d85f5a34c4b86565c30bcb5ba9e6';
    expect(entryHash(entry)).toBe(before);
    expect(entryHash({ ...entry, apiTokenId: undefined })).toBe(before);
    expect(entryHash({ ...entry, apiTokenId: 't' })).not.toBe(before);
  });
});

describeOnDatabases('the audit chain', (context) => {
  const entry = (companyId: string, details: Record<string, unknown> = {}) =>
    context.db.withCompany(companyId, async (tx) =>
      recordAudit(tx, {
        companyId,
        actorId: null,
        action: 'test.done',
        objectType: 'test',
        objectId: null,
        details,
        at: new Date('2026-01-15T09:00:00.123Z'),
      }),
    );
  const verify = (companyId: string) =>
    context.db.withSystem('audit-verify', (tx) => verifyChain(tx, companyId));
  /** Changes the log as only someone with the database in hands can. */
  const tamper = (statement: ReturnType<typeof sql>) =>
    context.db.withSystem('audit-verify', async (tx) => {
      await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(tx);
      await statement.execute(tx);
      await sql`alter table audit_entries enable trigger audit_entries_append_only`.execute(tx);
    });

  it('of a company without entries holds', async () => {
    expect(await verify(await makeCompany(context.db))).toMatchObject({
      entries: 0,
      headHash: chainStart,
      fault: null,
    });
  });

  it('holds after many entries at once, each with the next number', async () => {
    const companyId = await makeCompany(context.db);
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => entry(companyId, { index, nested: { b: 1.5, a: 'ü' } })),
    );
    expect(await verify(companyId)).toMatchObject({ entries: 25, fault: null });
  });

  it('goes with its transaction', async () => {
    const companyId = await makeCompany(context.db);
    await context.db
      .withCompany(companyId, async (tx) => {
        recordAudit(tx, {
          companyId,
          actorId: null,
          action: 'a',
          objectType: 'o',
          objectId: null,
          details: {},
          at: new Date(),
        });
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await verify(companyId)).toMatchObject({ entries: 0, fault: null });
  });

  it.each([
    [
      'an altered entry',
      (id: string) =>
        sql`update audit_entries set details = '{"n": 9}' where company_id = ${id} and sequence = 2`,
      'entry 2 was altered',
    ],
    [
      'an altered time',
      (id: string) =>
        sql`update audit_entries set made_at = made_at + interval '1 s' where company_id = ${id} and sequence = 2`,
      'entry 2 was altered',
    ],
    [
      'an API token that was put on an entry',
      (id: string) =>
        sql`update audit_entries set api_token_id = gen_random_uuid() where company_id = ${id} and sequence = 2`,
      'entry 2 was altered',
    ],
    [
      'a removed entry',
      (id: string) => sql`delete from audit_entries where company_id = ${id} and sequence = 2`,
      'entry 2 is missing',
    ],
    [
      'removed last entries',
      (id: string) => sql`delete from audit_entries where company_id = ${id} and sequence = 3`,
      'removed at the end',
    ],
  ])('shows %s', async (_, change, fault) => {
    const companyId = await makeCompany(context.db);
    for (const n of [1, 2, 3]) await entry(companyId, { n });
    await tamper(change(companyId));
    expect((await verify(companyId)).fault).toContain(fault);
  });

  it('holds while entries are added to it', async () => {
    const companyId = await makeCompany(context.db);
    const faults: unknown[] = [];
    const add = async () => {
      for (let number = 0; number < 100; number += 1) await entry(companyId);
    };
    const verifyOften = async () => {
      for (let time = 0; time < 100; time += 1)
        for await (const report of verifyAllChains(context.db))
          if (report.companyId === companyId) faults.push(report.fault);
    };
    await Promise.all([add(), add(), verifyOften()]);
    expect(new Set(faults)).toEqual(new Set([null]));
  });

  it('is verified for all companies', async () => {
    const companyId = await makeCompany(context.db);
    await entry(companyId);
    const reports = [];
    for await (const report of verifyAllChains(context.db)) reports.push(report);
    expect(reports.find((report) => report.companyId === companyId)).toMatchObject({
      entries: 1,
      fault: null,
    });
  });
});
