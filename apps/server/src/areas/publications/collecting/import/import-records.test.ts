import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assert, asyncProperty, shuffledSubarray } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../db/connect.ts';
import { column, makePdf } from '../../../../files/testing/make-pdf.ts';
import { testingClock } from '../../../../testing/clock.ts';
import { describeOnOneDatabase, testDatabases } from '../../../../testing/database.ts';
import { isFullRun } from '../../../../testing/full-tests.ts';
import { useApp } from '../../../../testing/use-app.ts';
import { type FileResult, importFiles } from './import-files.ts';
import { summaryOf } from './summary.ts';

const host = 'https://example.org';

const bafin = (file: string, text: string, more: Record<string, unknown> = {}) => ({
  _id: file,
  _source: 'DE/BaFin',
  title: 'Rund\u00adschrei\u00adben 01/2030 (BA)',
  description: 'zur Prüfung derBaFin',
  text,
  date: '2030-02-01',
  url: `${host}/SharedDocs/DE/Rundschreiben/2030/${file}.html?nn=1&cms_expanded=false`,
  language: 'de',
  ...more,
});
const edition = (id: string, day: string, published: string) =>
  bafin(
    id,
    `Erscheinung:${day} |ThemaComplianceMaCompin der Fassung vom 19.04.2018, geändert am ${day}\n\nRundschreiben 05/2018 (WA) - Tests -MaComp\n\nDownload: MaComp, geändert am ${day}(PDF, 2MB)`,
    {
      title: `Ma\u00adCompin der Fas\u00adsung vom 19.04.2018, ge\u00adän\u00addert am ${day}`,
      description: 'Rundschreiben 05/2018 (WA) - Tests -MaComp',
      date: published,
    },
  );
const liechtenstein = (language: 'de' | 'en', title: string) => ({
  _id: `news-${language}-777001`,
  _source: 'LI/FMA-Enforcement',
  title,
  text: `${language === 'de' ? 'Zurück zur Übersicht\nAktuelles' : 'Back to Overview\nNews'}\n${title}\n${title}\n02.02.30\n•\nEnforcement\n${language === 'de' ? 'Die Aufsicht hat die Bewilligung entzogen.' : 'The authority has withdrawn the licence.'}`,
  date: '2030-02-02',
  url: `${host}/${language}/news/x-777001`,
  language: language === 'de' ? 'deu' : 'eng',
});
const gazette = {
  _id: 'TR/RG-1',
  _source: 'TR/ResmiGazete',
  title: '9999 Test Kanunu',
  text: 'Sayı : 1\nKANUN\nMADDE 1- (1) Bu Kanunun amacı testtir.',
  date: '2030-02-03',
  url: `${host}/gazette/1.htm`,
  law_number: '9999',
  document_id: 'RG-1',
};
const celexText = `| 2030/7 | 3.2.2030\n---|---|---\n\nCOUNCIL DECISION (CFSP) 2030/7777\n\nof 2 February 2030\n\non tests\n\nTHE COUNCIL,\n\nHAS ADOPTED THIS DECISION:\n\nArticle 1\n\nTests are tested.\n\nDone at Brussels.`;

const files: Record<string, unknown> = {
  'BaFin/page_de.json': bafin(
    'rs_01_2030_BA',
    'Erscheinung:01.02.2030 |ThemaTestsRundschreiben 01/2030 (BA)\n\nDas Rundschreiben gilt.',
  ),
  'BaFin/page_en.json': bafin(
    'rs_01_2030_BA_en',
    'Published:01.02.2030 |TopicTestsRundschreiben 01/2030 (BA)\n\nDas Rundschreiben gilt.',
    {
      url: `${host}/SharedDocs/EN/Rundschreiben/2030/rs_01_2030_BA_en.html`.replace(
        'SharedDocs/EN',
        'SharedDocs/EN',
      ),
    },
  ),
  'BaFin/macomp_2.json': edition('macomp_2', '26.09.2024', '2024-10-07'),
  'BaFin/macomp_1.json': edition('macomp_1', '28.02.2024', '2024-03-05'),
  'FCA/notice.json': {
    _id: 'n1',
    _source: 'UK/FCA',
    title: '12 Endeavour Square',
    text: 'FINAL NOTICE\nTo: Tests & Trials UK Ltd (formerly Tests)\nFRN: 123456\nACTION\n1. The Authority fines the Firm.',
    date: '2030-02-04',
    url: `${host}/final-notices/tests.pdf`,
    notice_type: 'final_notice',
    subject_name: 'Tests Trials Uk Ltd',
    reference_number: '123456',
  },
  'EBA/guideline.json': {
    _id: 'g1',
    _source: 'EU/EBA',
    title: 'Guidelines on tests',
    text: 'EBA/GL/2030/01\n5 February 2030\n\n1. Scope\nThese Guidelines set out how firms test what they have to test.',
    date: null,
    url: `${host}/guidelines.pdf`,
  },
  'LI/de.json': liechtenstein('de', 'FMA entzieht Bewilligung'),
  'LI/en.json': liechtenstein('en', 'FMA withdraws licence'),
  'TR/all.json': [gazette],
  'TR/one.json': gazette,
  'EUR/act.json': {
    _source: 'EU/EUR-Lex',
    celex_id: '32030D7777',
    title: 'COUNCIL DECISION (CFSP) 2030/7777',
    text: celexText,
    date: '2030-02-02',
    url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32030D7777',
  },
  'EUR/act_FR.json': {
    celex: '32030D7777',
    name: 'TEST',
    title: 'DÉCISION (PESC) 2030/7777 DU CONSEIL du 2 février 2030',
    lang: 'FR',
    url: `${host}/fr`,
    dates: { published: '2030-02-02', entry_into_force: '2030-03-01' },
    articles: [{ id: '1', title: 'Objet', text: 'Les essais sont essayés.' }],
  },
  'own/rule.json': {
    title: 'House rule',
    text: 'Everybody tests.',
    regulator: 'House',
    url: `${host}/rule`,
    type: 'regulation',
    binding: true,
    in_force: '2030-05-01',
  },
  'own/rule-2.json': {
    title: 'House rule, amended',
    text: 'Everybody tests twice.',
    regulator: 'House',
    url: `${host}/rule`,
    version: 'Amended',
    version_date: '2031-01-01',
  },
};

const paragraph =
  'Firms are asked whether they test what they sell, how often they do so, and what it costs them.';

/** Files that hold no JSON: a consultation as page and as PDF. */
const otherFiles: Record<string, string | Uint8Array> = {
  'pages/cp30-1.html': `<html lang="en"><head><link rel="canonical" href="https://www.fca.org.uk/publications/cp30-1">
    <meta property="og:title" content="CP30/1: Testing of tests"><meta property="og:description" content="We consult on tests.">
    <meta property="article:published_time" content="2030-04-05T10:00:00+01:00"></head>
    <body><main><h1>CP30/1: Testing of tests</h1><p>${paragraph}</p><p>${paragraph}</p></main></body></html>`,
  'pages/cp30-1.pdf': makePdf([
    [
      { text: 'Consultation Paper CP30/1', x: 60, y: 780 },
      { text: 'Tests and how to test them', x: 60, y: 740, size: 20, bold: true },
      ...column(['The Financial Conduct Authority consults on tests.', paragraph]),
    ],
  ]),
};

async function writeFiles(folder: string): Promise<string[]> {
  return Promise.all(
    Object.entries({
      ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)])),
      ...otherFiles,
    }).map(async ([name, content]) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      return path;
    }),
  );
}

/** Everything that is stored of our files, without ids and times of the database. */
async function stored(db: Database) {
  return db.withSystem('health', async (tx) => {
    const publications = await tx.selectFrom('publications').selectAll().orderBy('canonical_key').execute();
    return Promise.all(
      publications.map(async ({ id, search: _, ...publication }) => {
        const of = <Row>(rows: Promise<Row[]>) => rows;
        return {
          ...publication,
          versions: await of(
            tx
              .selectFrom('publication_versions')
              .select(['number', 'label', 'valid_from', 'link', 'content_hash'])
              .where('publication_id', '=', id)
              .orderBy('number')
              .execute(),
          ),
          texts: await of(
            tx
              .selectFrom('publication_texts')
              .select(['version_number', 'language', 'sha256', 'extractor', 'rank'])
              .where('publication_id', '=', id)
              .orderBy('version_number')
              .orderBy('language')
              .orderBy('extractor')
              .execute(),
          ),
          dates: await of(
            tx
              .selectFrom('publication_dates')
              .select(['kind', 'on_day'])
              .where('publication_id', '=', id)
              .orderBy('kind')
              .execute(),
          ),
        };
      }),
    );
  });
}

describeOnOneDatabase('import of records', (context) => {
  const clock = testingClock('2032-03-01T00:00:00.000Z');
  const test = useApp(context, clock);
  let folder: string;
  let paths: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regulus-records-'));
    paths = await writeFiles(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (...named: string[]): Promise<FileResult[]> => {
    const results: FileResult[] = [];
    for await (const event of importFiles(test.dependencies, named))
      if (event.kind === 'file') results.push(event);
    return results;
  };
  const forget = () => context.db.withSystem('demo-content', (tx) => tx.deleteFrom('publications').execute());
  beforeEach(forget);

  it('makes one publication of each, whatever the body, with readable titles', async () => {
    const results = await run(folder);
    expect(results.filter(({ outcome }) => ['skipped', 'failed', 'differs'].includes(outcome))).toEqual([]);
    const facts = (await stored(context.db)).map(
      ({ title, code, regulator, language, published_on, text_state, versions, texts }) =>
        [regulator, code, title, language, published_on, text_state, versions.length, texts.length] as const,
    );
    expect(facts.toSorted((left, right) => (left[2] < right[2] ? -1 : 1))).toEqual([
      ['FCA', 'CP30/1', 'CP30/1: Testing of tests', 'en', '2030-04-05', 'full', 1, 2],
      ['FMA-LI', null, 'FMA entzieht Bewilligung', 'de', '2030-02-02', 'full', 1, 2],
      ['FCA', 'FRN 123456', 'Final Notice: Tests & Trials UK Ltd', 'en', '2030-02-04', 'full', 1, 1],
      ['EBA', 'EBA/GL/2030/01', 'Guidelines on tests', 'en', '2030-02-05', 'full', 1, 1],
      ['House', null, 'House rule', 'und', null, 'full', 2, 2],
      [
        'BaFin',
        'Rundschreiben 01/2030 (BA)',
        'Rundschreiben 01/2030 (BA) zur Prüfung der BaFin',
        'de',
        '2030-02-01',
        'full',
        1,
        1,
      ],
      [
        'BaFin',
        'Rundschreiben 05/2018 (WA)',
        'Rundschreiben 05/2018 (WA) – Tests – MaComp',
        'de',
        '2024-10-07',
        'title_only',
        2,
        2,
      ],
      [
        'EUR-Lex',
        '(CFSP) 2030/7777',
        'TEST: Council Decision (CFSP) 2030/7777 of 2 February 2030 on tests',
        'en',
        '2030-02-03',
        'full',
        1,
        2,
      ],
      ['TCRG', 'Kanun No. 9999', 'Test Kanunu', 'tr', '2030-02-03', 'full', 1, 1],
    ]);
  });

  it('a document that stands as page and as PDF is one, with the page’s facts and the PDF’s text', async () => {
    await run(join(folder, 'pages'));
    const [publication, ...others] = await stored(context.db);
    expect(others).toEqual([]);
    expect(publication).toMatchObject({
      summary: 'We consult on tests.',
      link: 'https://www.fca.org.uk/publications/cp30-1',
      texts: [
        { extractor: 'plain-text', rank: 15 },
        { extractor: 'readable-html', rank: 10 },
      ],
    });
  });

  it.runIf(isFullRun)(
    'tells files that say the same as another, and adds and changes nothing when it is run again',
    async () => {
      const first = await run(folder);
      const merged = first.filter(({ outcome }) => outcome === 'merged').map(({ file }) => file);
      expect(merged).toEqual(['BaFin/page_en.json', 'TR/one.json']);
      const before = await stored(context.db);
      clock.advance(60_000);
      const second = await run(folder);
      expect(new Set(second.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
      expect(await stored(context.db)).toEqual(before);
      expect(summaryOf(first).split('\n').at(-1)).toMatch(new RegExp(`^all +${String(paths.length)} +9 `));
    },
  );

  it.runIf(isFullRun)('gives the same whichever file comes first', async () => {
    await run(folder);
    const expected = await stored(context.db);
    await assert(
      asyncProperty(shuffledSubarray(paths, { minLength: paths.length }), async (order) => {
        await forget();
        await run(...order);
        expect(await stored(context.db)).toEqual(expected);
      }),
      { numRuns: 3 },
    );
  });

  it.runIf(isFullRun)(
    'a record that was corrected replaces what it said; another text of it is refused',
    async () => {
      const path = join(folder, 'own/rule.json');
      await run(path);
      await writeFile(path, JSON.stringify({ ...(files['own/rule.json'] as object), title: 'House rules' }));
      expect((await run(path)).map(({ outcome }) => outcome)).toEqual(['changed']);
      await writeFile(path, JSON.stringify({ ...(files['own/rule.json'] as object), text: 'Nobody tests.' }));
      expect(await run(path)).toMatchObject([
        { outcome: 'differs', detail: expect.stringContaining('was kept') },
      ]);
      await writeFile(path, JSON.stringify(files['own/rule.json']));
      expect((await stored(context.db)).map(({ title }) => title)).toEqual(['House rules']);
    },
  );

  it.runIf(isFullRun)(
    'a publication that a feed brought is the same one, and keeps what the feed said',
    async () => {
      await context.db.withSystem('demo-content', async (tx) => {
        const regulator = 'EUR-Lex';
        await tx
          .insertInto('regulators')
          .values({
            code: regulator,
            full_name: regulator,
            country: 'EU',
            language: 'en',
            scraping_start_date: '2024-01-01',
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await tx
          .insertInto('feeds')
          .values({ id: 'feed-1', regulator, url: host, format: 'rss', poll_every_minutes: 60 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await tx
          .insertInto('publications')
          .values({
            canonical_key: 'celex:32030D7777',
            title: 'As the feed has it',
            code: null,
            regulators: [regulator],
            regulator,
            pub_type: 'news',
            first_feed_id: 'feed-1',
            listed_on: '2030-02-09',
          })
          .execute();
      });
      expect((await run(join(folder, 'EUR/act.json'))).map(({ outcome }) => outcome)).toEqual([
        'new version',
      ]);
      expect(await stored(context.db)).toMatchObject([
        { title: 'As the feed has it', code: '(CFSP) 2030/7777', pub_type: 'regulation', text_state: 'full' },
      ]);
    },
  );

  // whatever a file holds, the database is not asked: once is enough
  if (context.kind !== testDatabases().at(-1)) return;

  describe('files that cannot be imported', () => {
    const bad: Record<string, string | Uint8Array> = {
      'empty.json': '',
      'truncated.json': '{"title": "A law", "te',
      'picture.json': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'deep.json': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      'deep.html': `<html>${'<div>'.repeat(100_000)}</html>`,
      'latin1.json': Buffer.from('{"title":"Prüfung","text":"x"}', 'latin1'),
      'number.json': '42',
      'list.json': '[]',
      'half.json': JSON.stringify([{ title: 'One', text: 'One.' }, { title: 'Two' }]),
      'date.json': JSON.stringify({ title: 'One', text: 'One.', date: '30.02.2030' }),
      'blank.json': JSON.stringify({ title: ' ', text: 'One.' }),
      'tool.exe': 'MZ',
      'nobody.pdf': makePdf([[{ text: 'A paper of a company', x: 60, y: 780 }]]),
      'blank.pdf': makePdf([[]]),
      'notes.txt': 'Some notes.',
      'page.html': '<html><body><p>A page that says nothing of where it is from.</p></body></html>',
      '.hidden.json': '{}',
    };
    const reasons: Record<string, RegExp> = {
      'empty.json': /empty/,
      'truncated.json': /not valid JSON/,
      'picture.json': /actually a picture \(PNG\)/,
      'deep.json': /not a record/,
      'deep.html': /nested deeper|neither an act|can’t be imported/,
      'latin1.json': /not encoded in utf-8/,
      'number.json': /not a record/,
      'list.json': /empty list/,
      'half.json': /record 2 of 2: .*no `text`/,
      'date.json': /`date` is not a date/,
      'blank.json': /no `title`/,
      'tool.exe': /of this type/,
      'nobody.pdf': /name no known regulator/,
      'blank.pdf': /^blank.pdf: it .*no text/,
      'notes.txt': /plain text/,
      'page.html': /which regulator’s site/,
      '.hidden.json': /hidden/,
      'large.json': /larger than 50 MB/,
      'socket.json': /not a regular file/,
      loop: /a link/,
      'gone.json': /a link/,
    };
    const socket = createServer();
    let place: string;

    beforeAll(async () => {
      place = await mkdtemp(join(tmpdir(), 'regulus-bad-'));
      for (const [name, content] of Object.entries(bad)) await writeFile(join(place, name), content);
      await writeFile(join(place, 'large.json'), '');
      await truncate(join(place, 'large.json'), 200 * 1024 * 1024);
      await once(socket.listen(join(place, 'socket.json')), 'listening');
      await symlink('.', join(place, 'loop'));
      await symlink('nowhere', join(place, 'gone.json'));
    });
    afterAll(async () => {
      socket.close();
      await rm(place, { recursive: true, force: true });
    });

    it('are each skipped with the reason, and stop nothing', async () => {
      await writeFile(join(place, 'zz-good.json'), JSON.stringify(files['own/rule.json']));
      const results = await run(place);
      const told = new Map(results.map(({ file, detail }) => [file, detail]));
      for (const [file, reason] of Object.entries(reasons))
        expect(`${file}: ${told.get(file) ?? ''}`).toMatch(reason);
      expect(results.map(({ file }) => file).toSorted()).toEqual(
        [...Object.keys(reasons), 'zz-good.json'].toSorted(),
      );
      expect(results.filter(({ outcome }) => outcome !== 'skipped')).toMatchObject([
        { file: 'zz-good.json', outcome: 'new publication' },
      ]);
    });

    it('a link that points to itself is reported when it is named', async () => {
      await symlink('circle', join(place, 'circle'));
      const [result] = await run(join(place, 'circle'));
      await rm(join(place, 'circle'));
      expect(result).toMatchObject({ outcome: 'skipped', detail: 'it is a link that points to itself' });
    });
  });
});

describe('the summary', () => {
  it('adds up', () => {
    const result = (folder: string, outcome: FileResult['outcome']): FileResult => ({
      file: 'f.json',
      folder,
      outcome,
      detail: 'why',
    });
    const table = summaryOf([
      result('a', 'new publication'),
      result('a', 'skipped'),
      result('b', 'failed'),
      result('b', 'differs'),
    ]);
    expect(table.split('\n')).toEqual([
      'folder  files  new publication  new version  new text  changed  merged  unchanged  not imported',
      'a           2                1            0         0        0       0          0             1',
      'b           2                0            0         0        0       0          0             2',
      'all         4                1            0         0        0       0          0             3',
      '',
      'Not imported:',
      '  a: f.json: why',
      '  b: f.json: why',
      '  b: f.json: why',
    ]);
  });
});
