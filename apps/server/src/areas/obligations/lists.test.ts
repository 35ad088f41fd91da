import type { ObligationRow } from '@regulus/contract/obligations.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { describeApp } from '../../testing/use-app.ts';

interface Row {
  readonly id: string;
  readonly publication: string;
  readonly regulator: string;
  readonly title: string;
  readonly code: string | null;
  readonly status: 0 | 1 | 2;
  readonly kind: 'firm' | 'other' | 'permission';
  readonly topic: string | null;
  readonly due: string | null;
  readonly assignee: string | null;
  readonly words: string;
  readonly updated: Date;
  readonly position: number;
  readonly isChanged: boolean;
}

describeApp('lists of obligations', (test, clock) => {
  const rows: Row[] = [];
  let person: string;
  let regulators: readonly string[];
  let user: Person;

  beforeAll(async () => {
    regulators = [await test.regulator(), await test.regulator()];
    const features = ['obligations'] as const;
    const company = await test.company({ regulators: [...regulators], features: [...features] });
    const stranger = await test.company({ regulators: [...regulators], features: [...features] });
    user = await test.person(company);
    person = user.id;
    for (const index of [0, 1, 2]) {
      const regulator = regulators[index % 2]!;
      const title = `Title ${String((index + 1) % 3)}`;
      const code = [null, 'b-2', 'B-1'][index]!;
      const publication = await test.publication({ regulator, title, code });
      await test.obligation(stranger, publication);
      for (const position of Array.from({ length: 18 }, (_, at) => at)) {
        const row = {
          publication,
          regulator,
          title,
          code,
          status: ([1, 2, 1, 0] as const)[(position + index) % 4]!,
          kind: (['firm', 'other', 'firm', 'permission', 'firm'] as const)[(position + index) % 5]!,
          topic: ['Compliance', 'Fraud and Scam', null][(position * 2 + index) % 3]!,
          due: position % 3 === 0 ? `2027-0${String(1 + ((position + index) % 4))}-01` : null,
          assignee: position % 4 === 0 ? person : null,
          words: `article ${String(position)} keep ${position % 2 === 0 ? 'a register' : '100 % of all records'} safe`,
          updated: new Date(Date.UTC(2026, 0, 1 + ((position * 7 + index) % 10))),
          position,
          isChanged: position === 5,
        };
        const replaced_at = position === 17 ? clock.now() : null;
        const id = await test.obligation(company, publication, row, {
          topic: row.topic,
          due_on: row.due,
          assignee_id: row.assignee,
          words: row.words,
          updated_at: row.updated,
          position,
          replaced_at,
        });
        if (replaced_at === null) rows.push({ ...row, id });
      }
      await test.giveText(publication, { content: 'Otherwise.', passages: [], version: 2 });
      await test.db.withCompany(company, async (tx) => {
        const text = await tx
          .selectFrom('publication_texts')
          .select('id')
          .where('publication_id', '=', publication)
          .where('version_number', '=', 2)
          .executeTakeFirstOrThrow();
        for (const row of rows.filter((one) => one.publication === publication && one.isChanged))
          await tx
            .insertInto('obligation_wordings')
            .values({
              company_id: company,
              obligation_id: row.id,
              publication_text_id: text.id,
              clause: '',
              quotes: '[]',
              reading: null,
              found_at: clock.now(),
            })
            .execute();
      });
    }
  });

  const list = async (query: Record<string, unknown>) => {
    const { status, body } = await user.call('listObligations', { query });
    expect(status).toBe(200);
    return body as {
      obligations: ObligationRow[];
      total: number;
      status_counts: Record<string, number>;
      kind_counts: Record<string, number>;
    };
  };

  const ranks = { firm: 0, other: 1, permission: 2 };
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
  const byPlace = (one: Row, other: Row) =>
    // all are of one day
    compare(one.publication, other.publication) ||
    compare(ranks[one.kind], ranks[other.kind]) ||
    one.position - other.position;
  const nullsLast = (one: string | null, other: string | null, compared: number) =>
    one === null || other === null ? Number(one === null) - Number(other === null) : compared;
  const due = (one: Row, other: Row) =>
    nullsLast(one.due, other.due, compare(one.due ?? '', other.due ?? ''));
  const byCode = (one: Row, other: Row) =>
    compare((one.code ?? '').toLowerCase(), (other.code ?? '').toLowerCase());
  const sorts: Readonly<Record<string, (one: Row, other: Row) => number>> = {
    place: (one, other) => compare(ranks[one.kind], ranks[other.kind]),
    due_on: due,
    '-due_on': (one, other) => nullsLast(one.due, other.due, -due(one, other)),
    updated_at: (one, other) => one.updated.getTime() - other.updated.getTime(),
    '-updated_at': (one, other) => other.updated.getTime() - one.updated.getTime(),
    topic: (one, other) => nullsLast(one.topic, other.topic, compare(one.topic ?? '', other.topic ?? '')),
    title: (one, other) => compare(one.title, other.title),
    '-title': (one, other) => compare(other.title, one.title),
    code: (one, other) => nullsLast(one.code, other.code, byCode(one, other)),
    '-code': (one, other) => nullsLast(one.code, other.code, byCode(other, one)),
  };
  const filters = (): readonly (readonly [Record<string, unknown>, (row: Row) => boolean])[] => [
    [{}, () => true],
    [{ topic: ['Compliance', 'Fraud and Scam'] }, ({ topic }) => topic !== null],
    [{ topic: 'Fraud and Scam' }, ({ topic }) => topic === 'Fraud and Scam'],
    [{ regulator: regulators[0] }, ({ regulator }) => regulator === regulators[0]],
    [{ regulator: regulators.join(',') }, () => true],
    [{ publication: rows[0]!.publication }, ({ publication }) => publication === rows[0]!.publication],
    [{ assignee: person }, ({ assignee }) => assignee === person],
    [{ unassigned: true }, ({ assignee }) => assignee === null],
    [{ assignee: person, unassigned: true }, () => true],
    [{ changed: true }, ({ isChanged }) => isChanged],
    [{ q: 'REGISTER  keep' }, ({ words }) => words.includes('register')],
    [{ q: '100 %' }, ({ words }) => words.includes('%')],
    [{ q: 'zebra' }, () => false],
    [
      { q: 'register', topic: 'Fraud and Scam', unassigned: true },
      ({ words, topic, assignee }) =>
        words.includes('register') && topic === 'Fraud and Scam' && assignee === null,
    ],
  ];
  const narrowings: readonly (readonly [
    Record<string, unknown>,
    readonly Row['status'][],
    readonly Row['kind'][],
  ])[] = [
    [{}, [0, 1, 2], ['firm', 'other', 'permission']],
    [{ kind: 'firm' }, [0, 1, 2], ['firm']],
    [{ status: '1' }, [1], ['firm', 'other', 'permission']],
    [{ status: '0,2', kind: 'firm,permission' }, [0, 2], ['firm', 'permission']],
  ];
  const counted = <Name extends string | number>(
    names: readonly Name[],
    found: readonly Row[],
    of: (row: Row) => Name,
  ) =>
    Object.fromEntries(names.map((name) => [String(name), found.filter((row) => of(row) === name).length]));

  it('tells and counts what a plain look at every row tells and counts, under each filter', async () => {
    for (const [query, fits] of filters())
      for (const [narrowing, status, kind] of narrowings) {
        const under = rows.filter(fits);
        const ofStatus = under.filter((row) => status.includes(row.status));
        const ofKind = under.filter((row) => kind.includes(row.kind));
        const found = ofStatus.filter((row) => ofKind.includes(row));
        const answer = await list({ ...query, ...narrowing, sort: 'place', limit: 200 });
        const label = JSON.stringify({ ...query, ...narrowing });
        expect({ label, ids: answer.obligations.map(({ id }) => id) }).toEqual({
          label,
          ids: found
            .toSorted((one, other) => sorts['place']!(one, other) || byPlace(one, other))
            .map(({ id }) => id),
        });
        expect(answer).toMatchObject({
          total: found.length,
          status_counts: counted([0, 1, 2], ofKind, (row) => row.status),
          kind_counts: counted(['firm', 'other', 'permission'], ofStatus, (row) => row.kind),
        });
      }
  });

  it('has one order for each way of sorting, however it is cut into pages', async () => {
    expect((await list({ kind: 'firm' })).obligations).toEqual(
      (await list({ kind: 'firm', sort: '-updated_at' })).obligations,
    );
    for (const [sort, order] of Object.entries(sorts)) {
      const sorted = rows
        .filter(({ kind }) => kind === 'firm')
        .toSorted((one, other) => order(one, other) || byPlace(one, other))
        .map(({ id }) => id);
      for (const offset of [0, 7, 14]) {
        const { obligations } = await list({ kind: 'firm', sort, limit: 7, offset });
        expect({ sort, offset, ids: obligations.map(({ id }) => id) }).toEqual({
          sort,
          offset,
          ids: sorted.slice(offset, offset + 7),
        });
      }
      const beyond = await list({ kind: 'firm', sort, limit: 7, offset: 1000 });
      expect(beyond).toMatchObject({ obligations: [], total: sorted.length });
    }
  });
  // a column that is dropped takes with it each index that holds it, and nothing says so
  it('have the index that answers them without reading a row', async () => {
    const { rows: found } = await test.db.withSystem('health', (tx) =>
      sql<{ definition: string }>`
        select indexdef as definition from pg_indexes where indexname = 'obligations_publication'`.execute(
        tx,
      ),
    );
    expect(found[0]?.definition).toContain(
      'INCLUDE (id, status, kind, topic, due_on, assignee_id, updated_at, replaced_at)',
    );
  });
});
