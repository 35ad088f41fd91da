import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { openBackgroundProcess } from '../../lib/background-process.ts';
import { signIn } from '../../testing/factories.ts';
import { giveSource } from '../../testing/give-source.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { describeApp } from '../../testing/use-app.ts';
import { indexSources } from './index-sources.ts';

interface Person {
  readonly id: string;
  readonly token: string;
}
interface World {
  readonly companyId: string;
  readonly people: readonly Person[];
  readonly workspaces: readonly string[];
  /** by its workspace */
  readonly sources: ReadonlyMap<string, string>;
}

const peopleOfCompany = 3;
const workspacesOfCompany = 3;
const companies = 2;

/** Whether each person is a member of each workspace of the own company, and what happens afterwards. */
const membership = fc.array(fc.boolean(), {
  minLength: peopleOfCompany * workspacesOfCompany,
  maxLength: peopleOfCompany * workspacesOfCompany,
});
const place = { company: fc.nat(companies - 1), workspace: fc.nat(workspacesOfCompany - 1) };
const happening = fc.oneof(
  fc.record({ kind: fc.constant('leave' as const), ...place, person: fc.nat(peopleOfCompany - 1) }),
  fc.record({ kind: fc.constant('join' as const), ...place, person: fc.nat(peopleOfCompany - 1) }),
  fc.record({ kind: fc.constant('archive' as const), ...place }),
  fc.record({ kind: fc.constant('delete' as const), ...place }),
  fc.record({ kind: fc.constant('index' as const) }),
);

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

describeApp('rights in the search of sources', (test) => {
  const reader = openBackgroundProcess({ memoryMb: 256 });
  const worlds: World[] = [];
  /** `person workspace` */
  let members = new Set<string>();
  let open = new Set<string>();
  let searches = 0;

  beforeAll(async () => {
    for (let company = 0; company < companies; company += 1) {
      const companyId = await test.company({ features: ['resources', 'workspaces'] });
      const people: Person[] = [];
      for (let person = 0; person < peopleOfCompany; person += 1) {
        const user = await test.user(companyId);
        people.push({ id: user.id, token: await signIn(test, user) });
      }
      worlds.push({ companyId, people, workspaces: [], sources: new Map() });
    }
  });
  afterAll(() => reader.close());

  const index = () => indexSources({ ...test.dependencies, jobs: noJobs }, undefined, reader);

  const within = <T>({ companyId }: World, work: (tx: CompanyTransaction) => Promise<T>) =>
    test.db.withCompany(companyId, work);

  const join = async (tx: CompanyTransaction, workspace: string, user: string) => {
    await tx
      .insertInto('workspace_members')
      .values({ company_id: tx.companyId, workspace_id: workspace, user_id: user, role: 'member' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    members.add(`${user} ${workspace}`);
  };

  /** New workspaces with a source each, all with the same words. */
  async function begin(memberships: readonly (readonly boolean[])[]): Promise<World[]> {
    members = new Set();
    open = new Set();
    const made: World[] = [];
    for (const [at, world] of worlds.entries()) {
      const sources = new Map<string, string>();
      await within(world, async (tx) => {
        await tx.deleteFrom('workspaces').where('company_id', '=', tx.companyId).execute();
        for (let number = 0; number < workspacesOfCompany; number += 1) {
          const { id } = await tx
            .insertInto('workspaces')
            .values({ company_id: tx.companyId, name: `Room ${String(number)}` })
            .returning('id')
            .executeTakeFirstOrThrow();
          open.add(id);
          sources.set(
            id,
            await giveSource(tx, id, {
              name: 'Zebra policy',
              text: `1. Zebras\n\nZebras are counted, ${id}.\n\n2. More\n\nZebras again.`,
            }),
          );
          for (const [person, { id: user }] of world.people.entries())
            if (memberships[at]?.[person * workspacesOfCompany + number] === true) await join(tx, id, user);
        }
      });
      made.push({ ...world, workspaces: [...sources.keys()], sources });
    }
    return made;
  }

  async function happen(all: readonly World[], one: Happening): Promise<void> {
    if (one.kind === 'index') return index();
    const world = all[one.company]!;
    const workspace = world.workspaces[one.workspace]!;
    if (!open.has(workspace)) return;
    await within(world, async (tx) => {
      const own = { company_id: tx.companyId, id: workspace };
      if (one.kind === 'join') await join(tx, workspace, world.people[one.person]!.id);
      if (one.kind === 'leave') {
        const user = world.people[one.person]!.id;
        await tx
          .deleteFrom('workspace_members')
          .where('workspace_id', '=', workspace)
          .where('user_id', '=', user)
          .execute();
        members.delete(`${user} ${workspace}`);
      }
      if (one.kind === 'archive')
        await tx
          .updateTable('workspaces')
          .set({ archived_at: new Date() })
          .where('company_id', '=', own.company_id)
          .where('id', '=', own.id)
          .execute();
      if (one.kind === 'delete')
        await tx
          .deleteFrom('workspaces')
          .where('company_id', '=', own.company_id)
          .where('id', '=', own.id)
          .execute();
    });
    // its members are none who own it
    if (one.kind === 'archive' || one.kind === 'delete') open.delete(workspace);
  }

  async function check(all: readonly World[]): Promise<void> {
    for (const world of all)
      for (const { id, token } of world.people) {
        const { body } = await test.call('search', { query: { q: 'zebras counted', limit: 100 }, token });
        const answer = body;
        searches += 1;
        const expected = world.workspaces
          .filter((workspace) => open.has(workspace) && members.has(`${id} ${workspace}`))
          .map((workspace) => world.sources.get(workspace)!);
        expect(new Set(answer.results.map((one) => one.id))).toEqual(new Set(expected));
        expect(answer.counts.source > 0).toBe(expected.length > 0);
        expect(answer.total).toBe(answer.results.length);
      }
  }

  it('finds what is in the own workspaces, whatever happens to them, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(membership, { minLength: companies, maxLength: companies }),
        fc.array(happening, { minLength: 3, maxLength: 8 }),
        async (memberships, happenings) => {
          const all = await begin(memberships);
          await index();
          await check(all);
          for (const one of happenings) {
            await happen(all, one);
            await check(all);
          }
        },
      ),
      { numRuns: 12 },
    );
    expect(searches).toBeGreaterThan(12 * companies * peopleOfCompany);
  });
});
