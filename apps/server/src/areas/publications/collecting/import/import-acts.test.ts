import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../../../db/connect.ts';
import { silentLogger } from '../../../../lib/logger.ts';
import type { Person } from '../../../../testing/app.ts';
import { testingClock } from '../../../../testing/clock.ts';
import { repository } from '../../../../testing/corpus.ts';
import { copyEmbeddedDatabase, describeOnOneDatabase } from '../../../../testing/database.ts';
import { isFullRun } from '../../../../testing/full-tests.ts';
import { useApp } from '../../../../testing/use-app.ts';
import { type FileResult, importFiles } from './import-files.ts';

const article = (id: string, title: string, text: string) => ({ id, title, text });

/** Acts of our own making, in the shape that is imported. */
const act = (celex: string, lang: string, articles: ReturnType<typeof article>[]) => ({
  celex,
  name: 'TESTACT',
  title: `REGULATION (EU) ${celex.slice(1, 5)}/${String(Number(celex.slice(6)))} of 2 January 2030 on testing`,
  lang,
  url: `https://example.org/${celex}`,
  dates: { published: '2030-01-02', entry_into_force: '2030-02-01', application: '' },
  articles,
});

const consolidated = (
  celex: string,
  day: string,
  paragraphs: string[],
) => `<!DOCTYPE html><html><head><title>x</title></head><body>
  <p class="reference">0${celex.slice(1)} — EN — ${day.split('-').toReversed().join('.')} — 001.001</p>
  <p class="title-doc-first">REGULATION (EU) ${celex.slice(1, 5)}/${String(Number(celex.slice(6)))}</p>
  <p class="title-doc-last">of 2 January 2030</p><p class="title-doc-last">on testing</p>
  <div class="eli-subdivision" id="art_1"><p class="title-article-norm">Article 1</p>
  <p class="stitle-article-norm">Scope</p>
  ${paragraphs.map((text, index) => `<div class="norm"><span class="no-parag">${index + 1}.  </span><div class="norm inline-element">${text}</div></div>`).join('\n')}
  </div></body></html>`;

describeOnOneDatabase('import of acts', (context) => {
  const clock = testingClock('2030-03-01T00:00:00.000Z');
  const test = useApp(context, clock);
  let me: Person;
  let folder: string;

  beforeAll(async () => {
    await test.regulator('EUR-Lex');
    const company = await test.company({ regulators: ['EUR-Lex'] });
    me = await test.person(company);
    folder = await mkdtemp(join(tmpdir(), 'regulus-import-'));
    const scope = article(
      '1',
      'Scope',
      '1.   Firms shall test.\n2.   Tests shall be:\n(a)\nshort;\n(b)\nhonest.',
    );
    await writeFile(
      join(folder, 'a_EN.json'),
      JSON.stringify(
        act('32030R0001', 'EN', [scope, article('2', 'Entry', 'It enters into force at once.')]),
      ),
    );
    await writeFile(
      join(folder, 'b_FR.json'),
      JSON.stringify(act('32030R0001', 'FR', [article('1', 'Objet', '1.   Les entreprises testent.')])),
    );
    await mkdir(join(folder, 'versions'));
    await writeFile(
      join(folder, 'versions', '2031.html'),
      consolidated('32030R0001', '2031-05-01', ['Firms shall test twice.', 'Tests shall be short.']),
    );
    await writeFile(join(folder, 'broken.json'), '{"celex": ');
    await writeFile(join(folder, 'page.html'), '<p>No law here</p>');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (...paths: string[]) => {
    const results: FileResult[] = [];
    for await (const event of importFiles(test.dependencies, paths))
      if (event.kind === 'file') results.push(event);
    return Object.fromEntries(results.map((result) => [result.file, result.outcome]));
  };
  const find = async () => {
    const answer = await me.call('listInventory', { query: { q: 'testing' } });
    return (answer.body as { regulatory_updates: RegulatoryUpdateRow[] }).regulatory_updates;
  };

  it('makes one publication of an act with its versions and languages, and says why a file is skipped', async () => {
    expect(await run(folder)).toEqual({
      'a_EN.json': 'new publication',
      'b_FR.json': 'new text',
      'broken.json': 'skipped',
      'page.html': 'skipped',
      'versions/2031.html': 'new version',
    });
    const [item, ...others] = await find();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      title: 'TESTACT: Regulation (EU) 2030/1 of 2 January 2030 on testing',
      code: '(EU) 2030/1',
      regulators: ['EUR-Lex'],
      pub_type: 'regulation',
      published_on: '2030-01-02',
      in_force_on: '2030-02-01',
      applicable_on: null,
      additional_data: { is_binding: true },
      text_state: 'full',
    });
    const record = await me.call('getActions', { params: { id: item?.id ?? '' } });
    expect(record.body).toMatchObject({ regulatory_update: { version_count: 2 } });
    expect(item?.summary).toContain('Firms shall test.');
  });

  it('says how the day of publication is known, and never takes the day of the act for it unsaid', async () => {
    const [known, unknown] = ['32030R0007', '32030R0008'].map((celex) => join(folder, `day-${celex}.json`));
    const rule = 'It shall enter into force on the twentieth day following that of its publication.';
    await writeFile(
      known!,
      JSON.stringify(
        act('32030R0007', 'EN', [article('1', 'Entry', rule), article('2', 'Addressees', 'All.')]),
      ),
    );
    await writeFile(unknown!, JSON.stringify(act('32030R0008', 'EN', [article('1', 'Entry', 'At once.')])));
    const details: string[] = [];
    for await (const event of importFiles(test.dependencies, [known!, unknown!]))
      if (event.kind === 'file') details.push(event.detail);
    expect(details).toEqual([
      expect.stringContaining('published 2030-01-12 (estimated from entry into force)'),
      expect.stringContaining('published 2030-01-02 (date of the act'),
    ]);
    const days = await context.db.withSystem('import', (tx) =>
      tx
        .selectFrom('publications')
        .select('published_on')
        .where('canonical_key', 'in', ['celex:32030R0007', 'celex:32030R0008'])
        .orderBy('canonical_key')
        .execute(),
    );
    expect(days.map((row) => row.published_on)).toEqual(['2030-01-12', '2030-01-02']);
    await context.db.withSystem('import', (tx) =>
      tx
        .deleteFrom('publications')
        .where('canonical_key', 'in', ['celex:32030R0007', 'celex:32030R0008'])
        .execute(),
    );
    await Promise.all([rm(known!), rm(unknown!)]);
  });

  it('run again changes nothing', async () => {
    const [before] = await find();
    clock.advance(60_000);
    const outcomes = await run(folder);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['unchanged', 'skipped']));
    expect(await find()).toEqual([before]);
  });

  it('an earlier version that comes later takes its place in the order', async () => {
    const file = join(folder, 'late.html');
    await writeFile(
      file,
      consolidated('32030R0001', '2030-09-01', ['Firms shall test often.', 'Tests shall be short.']),
    );
    await run(file);
    await rm(file);
    const [item] = await find();
    const { versions } = await me.does('getActions', { params: { id: item?.id ?? '' } });
    expect(versions).toMatchObject([
      { number: 3, valid_from: '2031-05-01', label: 'Consolidated version', languages: ['en'] },
      { number: 2, valid_from: '2030-09-01', label: 'Consolidated version' },
      { number: 1, valid_from: '2030-01-02', label: 'As first published', languages: ['en', 'fr'] },
    ]);
  });

  it('a consolidated text in the clothes of the act is a version of its own, and the act stays as it was', async () => {
    const texts = () =>
      context.db.withSystem('import', (tx) =>
        tx
          .selectFrom('publication_texts as t')
          .innerJoin('publications as p', 'p.id', 't.publication_id')
          .select(['t.version_number', 't.content', 't.rank'])
          .where('p.canonical_key', '=', 'celex:32013R0001')
          .orderBy('t.version_number')
          .execute(),
      );
    const original = join(folder, 'original.json');
    const later = join(folder, 'later.xml');
    await writeFile(
      original,
      JSON.stringify(act('32013R0001', 'EN', [article('1', 'Scope', '1.   Firms shall test.')])),
    );
    await writeFile(
      later,
      `<?xml version="1.0" encoding="UTF-8"?>${consolidated('32013R0001', '2019-06-27', ['Firms shall test twice.'])}`,
    );
    expect(await run(original)).toEqual({ 'original.json': 'new publication' });
    const [before] = await texts();
    expect(await run(later)).toEqual({ 'later.xml': 'new version' });
    const [basic, consolidatedText, ...others] = await texts();
    expect(others).toEqual([]);
    expect(basic).toEqual(before);
    expect(consolidatedText?.content).toContain('test twice');
    await context.db.withSystem('import', (tx) =>
      tx.deleteFrom('publications').where('canonical_key', '=', 'celex:32013R0001').execute(),
    );
    await Promise.all([rm(original), rm(later)]);
  });

  describe('its text', () => {
    it('is read by blocks whose characters are exactly those of the passages', async () => {
      const [item] = await find();
      const params = { id: item?.id ?? '' };
      const text = await me.does('getText', { params, query: { version: 1, language: 'en' } });
      expect(text.languages).toEqual(['en', 'fr']);
      expect(text.outline.map((one) => `${one.label} ${one.heading ?? ''}`.trim())).toContain(
        'Article 1 Scope',
      );
      expect(text.blocks.at(-1)?.end).toBe(text.length);
      const { blocks } = await me.does('getTextBlocks', {
        params: { ...params, textId: text.text_id },
        query: { from: 0, count: 50 },
      });
      const whole = blocks.map((block) => block.content).join('');
      expect(whole).toHaveLength(text.length);
      const point = blocks
        .flatMap((block) => block.passages)
        .find((passage) => passage.path === 'art_1/par_2/pt_b');
      expect(whole.slice(point?.start, point?.end)).toContain('honest.');
    });

    it('is searched inside, with the clause of each place', async () => {
      const [item] = await find();
      const params = { id: item?.id ?? '' };
      const text = await me.does('getText', { params, query: { version: 1, language: 'en' } });
      const answer = await me.call('searchText', {
        params: { ...params, textId: text.text_id },
        query: { q: 'HONEST' },
      });
      expect(answer.body).toMatchObject({
        total: 1,
        matches: [{ clause: 'Article 1(2), point (b)', match: 'honest' }],
      });
      const foreign = await me.call('searchText', {
        params: { id: '11111111-1111-4111-8111-111111111111', textId: text.text_id },
        query: { q: 'honest' },
      });
      expect(foreign.status).toBe(404);
    });

    it('is compared between versions, by clause, and again with the same answer', async () => {
      const [item] = await find();
      const compare = (query: Record<string, unknown>) =>
        me.call('getRedline', { params: { id: item?.id ?? '' }, query });
      const answer = await compare({ from: 2, to: 3 });
      expect(answer.body).toMatchObject({
        summary: { changed: 1, inserted: 0, deleted: 0, moved: 0 },
        clauses: [{ change: 'changed', clause: 'Article 1(1)' }],
      });
      const segments =
        (answer.body as { clauses: { segments: { op: string; text: string }[] }[] }).clauses[0]?.segments ??
        [];
      expect(segments.filter((one) => one.op === 'delete').map((one) => one.text.trim())).toEqual(['often']);
      expect(segments.filter((one) => one.op === 'insert').map((one) => one.text.trim())).toEqual(['twice']);
      expect((await compare({ from: 2, to: 3 })).body).toEqual(answer.body);
      expect((await compare({ from: 3, to: 3 })).status).toBe(400);
      expect((await compare({ from: 1, to: 9 })).status).toBe(404);
      expect((await compare({ from: 2, to: 3, language: 'fr' })).status).toBe(404);
    });

    it('of a version or language that is not held is missed', async () => {
      const [item] = await find();
      const params = { id: item?.id ?? '' };
      expect((await me.call('getText', { params, query: { version: 9 } })).status).toBe(404);
      expect((await me.call('getText', { params, query: { language: 'de' } })).status).toBe(404);
    });
  });
});

describe('an import that is killed in the middle', () => {
  it.runIf(isFullRun)('loses nothing that was reported, and completes when it is run again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'regulus-kill-'));
    await copyEmbeddedDatabase(join(folder, 'data', 'database'));
    const acts = 6;
    for (let index = 1; index <= acts; index += 1) {
      const celex = `32040R${String(index).padStart(4, '0')}`;
      const articles = Array.from({ length: 40 }, (_, n) =>
        article(String(n + 1), `Rule ${n + 1}`, `1.   Firms shall do ${n}.\n2.   They may rest.`),
      );
      await mkdir(join(folder, 'acts'), { recursive: true });
      await writeFile(join(folder, 'acts', `${celex}.json`), JSON.stringify(act(celex, 'EN', articles)));
    }
    const environment = { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: 'off', INGEST: 'off' };
    /** Runs the import; `killed` ends it for good as soon as the first acts are reported. */
    const start = (killed: boolean) =>
      new Promise<string>((resolve) => {
        const child = execFile(
          process.execPath,
          ['scripts/import.ts', join(folder, 'acts')],
          { cwd: repository, env: environment },
          (_, output) => resolve(output),
        );
        let reported = 0;
        child.stdout?.on('data', (chunk: string) => {
          reported += chunk.split('new publication').length - 1;
          if (killed && reported >= 2) child.kill('SIGKILL');
        });
      });
    const first = await start(true);
    expect(first).not.toContain('all ');
    const output = await start(false);
    const reported = [...first.matchAll(/^new publication\s+\S+ (\S+)/gm)].map(([, file]) => file);
    expect(reported.length).toBeGreaterThanOrEqual(2);
    for (const file of reported) expect(output).toMatch(new RegExp(`unchanged\\s+\\S+ ${file}`));
    expect(output).toMatch(/^all +6 .* 0$/m);
    const db = await connectDatabase({ dataDir: join(folder, 'data', 'database'), log: silentLogger });
    const counts = await db.withSystem('health', async (tx) => ({
      publications: await tx
        .selectFrom('publications')
        .select((by) => by.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
      texts: await tx
        .selectFrom('publication_texts')
        .select((by) => by.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
      whole: await tx
        .selectFrom('publication_passages')
        .select((by) => ['text_id', by.fn.countAll<number>().as('n')])
        .groupBy('text_id')
        .execute(),
    }));
    await db.close();
    await rm(folder, { recursive: true, force: true });
    expect(counts.publications.n).toBe(acts);
    expect(counts.texts.n).toBe(acts);
    expect(new Set(counts.whole.map((row) => row.n)).size).toBe(1);
  });
});
