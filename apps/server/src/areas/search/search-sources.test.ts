import { afterAll, expect, it } from 'vitest';
import { segmentVersion } from '../../engine/retrieval/segment/segment-format.ts';
import { openBackgroundProcess, WorkGivenUp } from '../../lib/background-process.ts';
import type { Person } from '../../testing/app.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useSources } from '../../testing/sources-harness.ts';
import { indexSources, sourceIndexConsumer } from './index-sources.ts';

const policy =
  '1. Exit\n\nThe bank keeps an exit strategy for each service.\n\n2. Register\n\nThe bank keeps a register.';
const german = '§ 1 Verträge\n\nVerträge über Auslagerungen werden der Aufsicht angezeigt.';

describeOnOneDatabase('search in sources', (context) => {
  const reader = openBackgroundProcess({ memoryMb: 256 });
  const sources = useSources(context);
  const { made, call } = sources;
  afterAll(() => reader.close());

  const indexNow = (process = reader, signal?: AbortSignal) =>
    indexSources(sources.dependencies(), signal, process);
  const find = async (q: string, { token }: Person = made.olga, query: object = {}) => {
    const { status, body } = await call('search', { query: { q, ...query }, token });
    expect(status).toBe(200);
    return body;
  };
  const found = async (q: string, as?: Person, query?: object) => [
    ...new Set((await find(q, as, query)).results.map(({ kind, id }) => `${kind} ${id}`)),
  ];
  const kept = () =>
    context.db.withCompany(made.company, async (tx) => ({
      segments: await tx.selectFrom('source_segments').selectAll().execute(),
      documents: await tx.selectFrom('source_segment_documents').selectAll().execute(),
    }));
  const filesOfIndex = async () => {
    const { segments } = await kept();
    const { storage } = sources.dependencies();
    return Promise.all(segments.map(({ storage_key }) => storage.exists(storage_key)));
  };
  const change = (name: Parameters<typeof call>[0], id: string, body: object = {}) =>
    call(name, { params: { id }, body, token: made.olga.token });

  it('finds a sentence where it stands in the text, once the source is read', async () => {
    const source = await sources.addAndRead({ name: 'Outsourcing policy.txt', bytes: policy });
    expect(await found('exit strategies')).toEqual([]);
    await indexNow();
    const { results, counts, total } = await find('exit strategies');
    const { text } = await sources.textOf(source.id);
    const [first] = results;
    expect(first).toMatchObject({
      kind: 'source',
      id: source.id,
      title: 'Outsourcing policy.txt',
      workspace_id: made.workspace,
      sentence: 'The bank keeps an exit strategy for each service.',
      published_on: null,
      regulators: [],
    });
    expect(first?.highlights.map(([start, end]) => first.sentence.slice(start, end))).toEqual([
      'exit',
      'strategy',
    ]);
    expect(text.slice(first?.start, first?.end)).toBe(first?.sentence);
    expect(counts.source).toBe(total);
    expect((await find('exit', made.olga, { kinds: 'publication' })).results).toEqual([]);
  });

  it('finds names, mistyped words, beginnings of words, and German compounds by their parts', async () => {
    const one = await sources.addAndRead({ name: 'Zirkonium manual.txt', bytes: policy });
    const two = await sources.addAndRead({ name: 'Gesetz.txt', bytes: german });
    await indexNow();
    const name = (await find('zirkonium')).results[0];
    expect(name).toMatchObject({ id: one.id, sentence: 'Zirkonium manual.txt', text_id: null });
    expect(await found('stratgey')).toEqual([`source ${one.id}`]);
    expect(await found('regis')).toEqual([`source ${one.id}`]);
    expect(await found('Auslagerungsvertrag')).toEqual([`source ${two.id}`]);
    // in the other language, by translated words
    expect((await found('Ausstiegsstrategien für Dienste'))[0]).toBe(`source ${one.id}`);
    expect((await found('outsourcing contracts'))[0]).toBe(`source ${two.id}`);
    for (const q of ['the of and', '§ §§', '', 'exit '.repeat(10_000)])
      expect((await find(q)).total).toBeGreaterThanOrEqual(0);
    expect((await find('the of and')).total).toBe(0);
    expect((await made.olga.call('search', { query: { q: 'x'.repeat(50_001) } })).status).toBe(400);
  });

  it('builds the index again where it has an older format, and searches it until then', async () => {
    const source = await sources.addAndRead({ name: 'Older index.txt', bytes: 'Wombats are registered.' });
    await indexNow();
    await context.db.withCompany(made.company, (tx) =>
      tx
        .updateTable('source_segments')
        .set({ format: segmentVersion - 1 })
        .where('company_id', '=', made.company)
        .execute(),
    );
    expect(await found('wombats')).toEqual([`source ${source.id}`]);
    await indexNow();
    expect(await found('wombats')).toEqual([`source ${source.id}`]);
    expect((await kept()).segments.every(({ format }) => format === segmentVersion)).toBe(true);
  });

  it('builds the index again where an older version of the product has built it', async () => {
    const source = await sources.addAndRead({ name: 'Older index.txt', bytes: 'Platypuses are registered.' });
    await indexNow();
    const before = (await kept()).segments.map(({ storage_key: key }) => key);
    await context.db.withCompany(made.company, (tx) =>
      tx.updateTable('source_segments').set({ format: 1 }).where('company_id', '=', made.company).execute(),
    );
    expect(await found('platypuses')).toEqual([]);
    await indexNow();
    expect(await found('platypuses')).toEqual([`source ${source.id}`]);
    expect((await kept()).segments.every(({ storage_key: key }) => !before.includes(key))).toBe(true);
  });

  it('finds a new version by its words, no longer by those of the one before it', async () => {
    const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    await indexNow();
    await sources.addAndRead({ name: 'Policy.txt', bytes: policy.replace('exit strategy', 'leaving plan') });
    expect(await found('exit strategy')).toEqual([]);
    await indexNow();
    expect(await found('exit strategy')).toEqual([`source ${source.id}`]);
    expect((await find('strategy')).results).toEqual([]);
    expect((await find('leaving plan')).results[0]).toMatchObject({ id: source.id });
    const { documents, segments } = await kept();
    expect(documents).toHaveLength(2);
    expect(segments.reduce((sum, one) => sum + one.document_count, 0)).toBe(2);
  });

  it('keeps finding the version before one without a text', async () => {
    const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    await sources.addAndRead({ name: 'Policy.txt', bytes: ' ' });
    await indexNow();
    expect(await found('exit strategy')).toEqual([`source ${source.id}`]);
  });

  it('goes on without a text that can’t be divided into words', async () => {
    const one = await sources.addAndRead({ name: 'One.txt', bytes: policy });
    const other = await sources.addAndRead({ name: 'Other.txt', bytes: 'A zebra crosses the road.' });
    const failing: typeof reader = {
      ...reader,
      ask: (module, request, limits) =>
        JSON.stringify(request).includes('zebra')
          ? Promise.reject(new WorkGivenUp('it fails', false))
          : reader.ask(module, request, limits),
    };
    await indexNow(failing);
    expect(await found('exit strategy')).toEqual([`source ${one.id}`]);
    expect([await found('zebra'), (await kept()).documents.length]).toEqual([[], 4]);
    expect(await found('Other.txt')).toContain(`source ${other.id}`);
  });

  it('follows a new name', async () => {
    const source = await sources.addAndRead({ name: 'Zebra.txt', bytes: policy });
    await indexNow();
    await change('updateSource', source.id, { name: 'Giraffe' });
    await indexNow();
    expect(await found('zebra')).toEqual([]);
    expect((await find('giraffe')).results[0]).toMatchObject({ id: source.id, title: 'Giraffe' });
  });

  it('leaves neither rows nor files of what was deleted', async () => {
    const one = await sources.addAndRead({ name: 'One.txt', bytes: policy });
    const two = await sources.addAndRead({ name: 'Two.txt', bytes: `${policy} Zebras are counted.` });
    await indexNow();
    await change('deleteSource', one.id);
    expect(await found('exit strategy')).toEqual([`source ${two.id}`]);
    const before = (await kept()).segments.map(({ storage_key }) => storage_key);
    await indexNow();
    expect((await kept()).documents.map(({ source_id }) => source_id)).toEqual([two.id, two.id]);
    expect(await found('exit strategy')).toEqual([`source ${two.id}`]);
    await context.db.withSystem('demo-content', (tx) =>
      tx.deleteFrom('workspaces').where('id', '=', made.workspace).execute(),
    );
    expect(await found('exit strategy')).toEqual([]);
    // any event of the company: what goes with a user is on record as the user's
    await sources.makeWorkspace(made.olga);
    await indexNow();
    expect(await kept()).toEqual({ segments: [], documents: [] });
    const { storage } = sources.dependencies();
    await expect
      .poll(async () => (await Promise.all(before.map((key) => storage.exists(key)))).includes(true), {
        timeout: 10_000,
      })
      .toBe(false);
  });

  it('of the same file in two workspaces shows each to its members', async () => {
    const other = await sources.makeWorkspace(made.carl);
    const mine = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    const sent = await sources.add({
      name: 'Policy.txt',
      bytes: policy,
      token: made.carl.token,
      workspace: other,
    });
    await expect.poll(async () => (await sources.get(sent.id, made.carl.token)).state).toBe('ready');
    await indexNow();
    expect(await found('exit strategy')).toEqual([`source ${mine.id}`]);
    expect(await found('exit strategy', made.carl)).toEqual([`source ${sent.id}`]);
    await sources.join(made.carl);
    expect((await found('exit strategy', made.carl)).toSorted()).toEqual(
      [`source ${mine.id}`, `source ${sent.id}`].toSorted(),
    );
    expect(await found('exit strategy', made.carl, { workspace_id: made.workspace })).toEqual([
      `source ${mine.id}`,
    ]);
    expect(await found('exit strategy', made.olga, { workspace_id: other })).toEqual([]);
    await change('deleteSource', mine.id);
    await indexNow();
    expect(await found('exit strategy', made.carl)).toEqual([`source ${sent.id}`]);
  });

  it('merges many small parts, each of one workspace', async () => {
    for (let count = 0; count < 7; count += 1) {
      await sources.addAndRead({ name: `Note ${count}.txt`, bytes: `Zebras number ${count} are counted.` });
      await indexNow();
    }
    expect((await kept()).segments.length).toBeLessThan(7);
    expect(await found('zebras counted')).toHaveLength(7);
    expect(await filesOfIndex()).not.toContain(false);
  });

  it('does the rest in the next run where one was killed at any point', async () => {
    const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    const killed = new Error('killed');
    const dead = { ask: () => Promise.reject(killed), close: () => {} };
    await expect(indexNow(dead)).rejects.toThrow(killed);
    expect(await found('exit strategy')).toEqual([]);

    const { storage } = sources.dependencies();
    const parts = {
      ...sources.dependencies(),
      storage: { ...storage, put: () => Promise.reject(killed) },
    };
    await expect(indexSources(parts, undefined, reader)).rejects.toThrow(killed);
    await indexNow();
    expect(await found('exit strategy')).toEqual([`source ${source.id}`]);
    const before = await kept();
    await context.db.withCompany(made.company, (tx) =>
      tx.deleteFrom('domain_event_cursors').where('consumer', '=', sourceIndexConsumer).execute(),
    );
    await indexNow();
    expect(await kept()).toEqual(before);
  });

  it('leaves nothing of a source that is deleted while it is indexed', async () => {
    const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    let isDeleted = false;
    const slow: typeof reader = {
      ask: async (...given) => {
        const built = await reader.ask(...given);
        if (!isDeleted) await change('deleteSource', source.id);
        isDeleted = true;
        return built as never;
      },
      close: () => {},
    };
    await indexNow(slow);
    expect(await kept()).toEqual({ segments: [], documents: [] });
    expect(await found('exit strategy')).toEqual([]);
  });

  it('adds nothing twice where two index at once', async () => {
    await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    await Promise.all([indexNow(), indexNow()]);
    const { documents, segments } = await kept();
    expect([documents.length, segments.length]).toEqual([2, 1]);
    expect(await filesOfIndex()).toEqual([true]);
  });
});
