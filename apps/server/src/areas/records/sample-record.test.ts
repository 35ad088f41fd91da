import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, test } from 'vitest';
import { enableCompanyRowSecurity } from '../../db/row-security.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnDatabases, testDatabases } from '../../testing/database.ts';
import { makeCompany, makeUser, type TestUser } from '../../testing/factories.ts';
import { reactions } from '../reactions.ts';
import { personRemoved } from '../users/effects.service.ts';
import { unassignRecords } from './assignment.service.ts';
import { changeOne, changeSeveral } from './change.service.ts';
import { addComment, listComments } from './comments.service.ts';
import { type DueDates, dueServices, proposeOutdated } from './due.service.ts';
import type { DueRow } from './due-words.service.ts';
import { entriesOf } from './entries.service.ts';
import { historyOf } from './history.service.ts';
import type {
  HasComments,
  RecordChange,
  RecordPlan,
  RecordRow,
  RecordTable,
  RecordType,
} from './record-type.ts';
import { lockRecords } from './rows.service.ts';
import { changeStates, type UndoableStates, undoChange } from './undo.service.ts';

// A whole record type, as an area would have it in its folder: tables, policy, and what is said.

const tables = [
  `create table samples (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    status text not null default 'draft',
    is_archived boolean not null default false,
    assignee_id uuid,
    authors uuid[] not null default '{}',
    revision integer not null default 1,
    due_on date, due_rule text, due_from date, due_proposal jsonb, due_inputs text, due_decided_basis text,
    due_confirmed_by uuid, due_confirmed_at timestamptz, due_done_on date, updated_at timestamptz,
    primary key (company_id, id)
  )`,
  `create table sample_comments (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    sample_id uuid not null, author_id uuid, body text not null, made_at timestamptz not null,
    mentioned uuid[] not null default '{}',
    primary key (company_id, id)
  )`,
  `create table sample_changes (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    items jsonb not null, undone_at timestamptz,
    primary key (company_id, id)
  )`,
];

type Sample = RecordRow &
  DueRow & {
    readonly status: 'draft' | 'approved';
    readonly is_archived: boolean;
    readonly assignee_id: string | null;
    readonly authors: readonly string[];
  };
type Columns = Partial<Sample> & { readonly updated_at?: Date };

const sampleTable: RecordTable<Sample, Columns> & HasComments = {
  name: 'sample',
  table: 'samples',
  stateField: 'status',
  gone: said('problems-controls', 'someControlsGone'),
  comments: { table: 'sample_comments', column: 'sample_id' },
  assignment: { unassigned: { assignee_id: null } },
};

interface OfSample {
  row: Sample;
  columns: Columns;
  change: RecordChange & { readonly status?: Sample['status'] };
  question: 'status';
  facts: { readonly hashes: { approve: string; exclude: string }; readonly authors: readonly string[] };
  plan: RecordPlan<Columns> & { readonly status: Sample['status'] };
  followed: undefined;
}

const sampleRecords: RecordType<OfSample> = {
  ...sampleTable,
  facts: async (_tx, asked) =>
    asked.map(({ row }) => ({ hashes: { approve: row.id, exclude: '' }, authors: row.authors })),
  signOff: {
    wishes: ({ row, change: { status }, around }) => ({
      status:
        status === undefined
          ? null
          : {
              decision: status === 'approved' ? 'approve' : null,
              answers: ['approve'],
              isAsItIs: row.status === status,
              needsTwo: around.isRequired,
            },
    }),
    hashesOf: async (_tx, written) => new Map(written.map(({ id, facts }) => [id, facts.hashes])),
    reasonField: 'reason',
    onlyYou: () => said('problems-controls', 'onlyYou'),
  },
  plan({ row, change, signOff, around }) {
    const isWaiting = signOff.effects.status === 'sign';
    const status = isWaiting ? row.status : (change.status ?? row.status);
    const assignee = change.assignee_id === undefined ? row.assignee_id : change.assignee_id;
    const isDecided = status !== row.status;
    return {
      status,
      isChanged: isDecided || assignee !== row.assignee_id,
      approval: isDecided ? (status === 'approved' ? 'given' : 'ended') : undefined,
      update: {
        ...(isDecided ? { status } : {}),
        ...(assignee === row.assignee_id ? {} : { assignee_id: assignee }),
        updated_at: around.now,
      },
    };
  },
  entries: (written, { isAlone }) =>
    entriesOf(
      'sample',
      written
        .filter(({ isChanged }) => isChanged)
        .map(({ id, row, status }) => ({
          id,
          action: 'changed',
          details: () => ({ status: [row.status, status] }),
        })),
      isAlone,
    ),
};

const sampleDue: DueDates<Sample, Columns> = {
  of: sampleTable,
  regulatorsOf: async () => [],
  listOutdated: async (tx, _todays, without, limit) =>
    (
      await sql<{ company_id: string; id: string }>`select company_id, id from samples
        where due_inputs is null and not company_id = any(${[...without]}::uuid[]) limit ${limit}`.execute(tx)
    ).rows,
  propose: async (_tx, ids) => ids.map((id) => ({ id, due_inputs: 'read', due_proposal: null })),
};

interface Archived {
  readonly is_archived: boolean;
}

const sampleStates: UndoableStates<Sample, Columns, Archived, null> = {
  of: sampleTable,
  stateOf: ({ is_archived }) => ({ is_archived }),
  columnsOf: (state) => state,
  remember: async (tx, items, { undoes }) => {
    if (undoes !== null) return undoes;
    const { rows } = await sql<{ id: string }>`insert into sample_changes (company_id, items)
      values (${tx.companyId}, ${JSON.stringify(items)}) returning id`.execute(tx);
    return rows[0]!.id;
  },
  find: async (tx, id) => {
    const { rows } = await sql<{
      undone_at: Date | null;
      items: { id: string; before: Archived; revisionAfter: number }[];
    }>`select undone_at, items from sample_changes where id = ${id} for update`.execute(tx);
    return rows[0] && { ...rows[0], cause: null };
  },
  markUndone: (tx, id, now) => sql`update sample_changes set undone_at = ${now} where id = ${id}`.execute(tx),
  refusal: (because) => new ProblemError(409, 'undo_not_possible', said('problems-tasks', because)),
  told: (_items, { undoes }) => ({ action: undoes === null ? 'archived' : 'undone', details: {} }),
};

async function present(tx: CompanyTransaction, _companyId: string, id: string) {
  const { rows } = await sql<Sample>`select * from samples where id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const { confirmDue, completeDue } = dueServices(sampleDue, present);

describeOnDatabases(
  'a record type in one file',
  (context) => {
    const clock = testingClock('2026-11-26T09:00:00.000Z');
    let company: string;
    let ada: TestUser;
    let ben: TestUser;

    beforeAll(() =>
      context.db.withSystem('migration', async (tx) => {
        for (const statement of tables) await sql.raw(statement).execute(tx);
        for (const table of ['samples', 'sample_comments', 'sample_changes'])
          await enableCompanyRowSecurity(tx, table);
      }),
    );
    beforeEach(async () => {
      company = await makeCompany(context.db);
      ada = await makeUser(context.db, company, { name: 'Ada' });
      ben = await makeUser(context.db, company, { name: 'Ben' });
    });

    const inCompany = <T>(work: (tx: CompanyTransaction) => Promise<T>) =>
      context.db.withCompany(company, work);
    const make = (authors: readonly string[] = []) =>
      inCompany(async (tx) => {
        const { rows } = await sql<{ id: string }>`insert into samples (company_id, authors)
          values (${company}, ${[...authors]}::uuid[]) returning id`.execute(tx);
        return rows[0]!.id;
      });
    const read = (id: string) => inCompany((tx) => present(tx, company, id));
    const change = (by: TestUser, id: string, wanted: OfSample['change']) =>
      inCompany((tx) =>
        changeOne(
          tx,
          { companyId: company, userId: by.id },
          sampleRecords,
          { id, change: wanted, present: () => present(tx, company, id) },
          clock.now(),
        ),
      );
    const changeAll = (ids: readonly string[], wanted: OfSample['change'], seen?: Record<string, number>) =>
      inCompany((tx) =>
        changeSeveral(
          tx,
          { companyId: company, userId: ada.id },
          sampleRecords,
          { ids, seen, changeOf: ({ id }) => ({ ...wanted, revision: seen?.[id] }) },
          clock.now(),
        ),
      );
    const history = (id: string) =>
      inCompany((tx) =>
        historyOf(
          tx,
          sampleTable,
          id,
          new Set(['changed', 'commented', 'signed', 'due_set', 'due_met', 'archived', 'undone']),
        ),
      );
    const requireTwo = () =>
      context.db.withSystem('operator', (tx) =>
        tx.updateTable('companies').set({ requires_second_person: true }).where('id', '=', company).execute(),
      );

    it('is changed, unless a colleague was faster, and says so', async () => {
      const id = await make();
      expect(await change(ada, id, { status: 'approved', revision: 1 })).toMatchObject({
        status: 'approved',
        revision: 2,
      });
      await expect(change(ben, id, { status: 'draft', revision: 1 })).rejects.toMatchObject({
        code: 'revision_conflict',
      });
      await expect(change(ben, crypto.randomUUID(), {})).rejects.toMatchObject({ status: 404 });
      expect(await history(id)).toMatchObject([
        { action: 'changed', from: 'draft', to: 'approved', actor: { name: 'Ada' } },
      ]);
    });

    it('is changed with others, all or none', async () => {
      const ids = [await make(), await make()];
      await change(ben, ids[1]!, { assignee_id: ada.id });
      const seen = Object.fromEntries(ids.map((id) => [id, 1]));
      await expect(changeAll(ids, { status: 'approved' }, seen)).rejects.toMatchObject({
        code: 'revision_conflict',
      });
      expect(await read(ids[0]!)).toMatchObject({ status: 'draft', revision: 1 });
      expect(await changeAll(ids, { status: 'approved' })).toMatchObject({
        rows: [{ status: 'approved' }, { status: 'approved' }],
      });
      expect(await history(ids[0]!)).toMatchObject([{ action: 'changed', batch_size: 2 }]);
    });

    it('is approved by two people where the company asks for them', async () => {
      await requireTwo();
      const [own, both] = [await make([ada.id]), await make([ada.id, ben.id])];
      await expect(change(ada, own, { status: 'approved' })).rejects.toMatchObject({
        code: 'revision_needed',
      });
      await expect(change(ada, own, { status: 'approved', revision: 1 })).rejects.toMatchObject({
        code: 'second_person_needed',
      });
      expect(await change(ada, both, { status: 'approved', revision: 1 })).toMatchObject({ status: 'draft' });
      expect(await change(ben, both, { status: 'approved', revision: 2 })).toMatchObject({
        status: 'approved',
      });
      expect(await history(both)).toMatchObject([{ action: 'changed' }, { action: 'signed' }]);
    });

    it('falls due, again and again', async () => {
      const id = await make();
      const actor = { companyId: company, userId: ada.id } as Parameters<typeof confirmDue>[1];
      const parts = { db: context.db, clock };
      await proposeOutdated({ ...parts, log: { error: () => {} } as never }, sampleDue);
      expect(await read(id)).toMatchObject({ due_inputs: 'read', revision: 1 });
      await confirmDue(parts, actor, id, { due_on: '2026-12-01', rule: 'FREQ=MONTHLY;INTERVAL=1' });
      expect(await completeDue(parts, actor, id, {})).toMatchObject({
        due_done_on: '2026-12-01',
        due_on: '2027-01-01',
      });
      expect((await history(id)).map(({ action }) => action)).toEqual(['due_met', 'due_set']);
    });

    it('is commented on', async () => {
      const id = await make();
      const made = await inCompany((tx) =>
        addComment(
          tx,
          { companyId: company, userId: ada.id },
          sampleTable,
          { id, body: '@Ben, look' },
          clock.now(),
        ),
      );
      expect(await inCompany((tx) => listComments(tx, sampleTable, id))).toEqual([made]);
      expect(await history(id)).toMatchObject([{ action: 'commented' }]);
    });

    it('is what it was after an undo, which loses nothing that came later', async () => {
      const ids = [await make(), await make()];
      const actor = { userId: ada.id };
      const archive = () =>
        inCompany(async (tx) => {
          const rows = await lockRecords(tx, sampleTable, ids);
          const about = { actor, cause: null, now: clock.now() };
          return changeStates(tx, sampleStates, rows, () => ({ is_archived: true }), about);
        });
      const undo = (id: string | null) =>
        inCompany((tx) => undoChange(tx, actor, sampleStates, { id: id! }, clock.now()));
      const first = await archive();
      expect(await archive()).toBeNull();
      await undo(first);
      for (const id of ids) expect(await read(id)).toMatchObject({ is_archived: false, revision: 3 });
      await expect(undo(first)).rejects.toMatchObject({ code: 'undo_not_possible' });
      const second = await archive();
      await change(ben, ids[0]!, { assignee_id: ben.id });
      await expect(undo(second)).rejects.toMatchObject({ code: 'undo_not_possible' });
      expect(await read(ids[1]!)).toMatchObject({ is_archived: true });
      expect((await history(ids[1]!)).map(({ action }) => action)).toEqual([]);
    });

    it('is assigned to who can do it, and to nobody once that person leaves', async () => {
      const id = await make();
      const auditor = await makeUser(context.db, company, { role: 'auditor' });
      await expect(change(ada, id, { assignee_id: auditor.id })).rejects.toMatchObject({ status: 400 });
      expect(await change(ada, id, { assignee_id: ben.id })).toMatchObject({ assignee_id: ben.id });
      await inCompany(async (tx) => tx.work.add(personRemoved, { userId: ben.id }));
      expect(await read(id)).toMatchObject({ assignee_id: null, revision: 2 });
    });
  },
  { kinds: testDatabases().slice(-1), reactions: [unassignRecords([sampleTable]), ...reactions] },
);

const root = join(import.meta.dirname, '../../../../..');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<![.]test|[.]generated)[.]ts$/.test(file) && !file.startsWith('db/migrations/'))
    .map((file) => `${folder}/${file}`);
const naming = (files: readonly string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted();

test('the kernel names no record type', () => {
  const kernel = [...filesIn('apps/server/src/areas/records'), ...filesIn('apps/server/src/areas/approvals')];
  // a proposed due date can be from an obligation, as the API says
  expect(naming(kernel, /'(?:obligation|control|document|publication|task)s?'/)).toEqual([
    'apps/server/src/areas/records/due-words.service.ts',
  ]);
});

test('besides its folder a record type is named where all parts of the product are listed', () => {
  const areas = readdirSync(join(root, 'apps/server/src/areas'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `apps/server/src/areas/${file}`);
  const lists = [...areas, 'packages/contract/src/routes.ts', 'apps/server/src/db/tables.ts'];
  expect(naming(lists, /controls?(?:\/|-|\.ts)/)).toEqual([
    'apps/server/src/areas/index.ts',
    'apps/server/src/areas/jobs.ts',
    'apps/server/src/areas/reactions.ts',
    'apps/server/src/db/tables.ts',
    'packages/contract/src/routes.ts',
  ]);
  // what else can be about records of several types, each a choice of its own: tasks, notices, citations, search and webhooks
  const server = filesIn('apps/server/src').filter(
    (file) => !/\/areas\/(?:obligations|controls)\//.test(file),
  );
  expect(naming([...server, ...filesIn('packages/contract/src')], /'obligation',\s*'control'/)).toEqual([
    'apps/server/src/areas/cockpit/facts.queries.ts',
    'apps/server/src/areas/notices/plan-notices.ts',
    'packages/contract/src/document-values.ts',
    'packages/contract/src/notice-values.ts',
    'packages/contract/src/search-values.ts',
    'packages/contract/src/tasks.ts',
    'packages/contract/src/webhook-values.ts',
  ]);
});
