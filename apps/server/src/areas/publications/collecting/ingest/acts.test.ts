import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackWeb, startLoopbackWeb, text } from '../../../../ingestion/testing/loopback-web.ts';
import { testingClock } from '../../../../testing/clock.ts';
import { corpusPath } from '../../../../testing/corpus.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { isFullRun } from '../../../../testing/full-tests.ts';
import { useApp } from '../../../../testing/use-app.ts';
import { ingestOnce } from './ingest.ts';

const versions = corpusPath('regulations/versions');
const found = existsSync(versions);
if (!found) console.log(`real versions of acts: skipped: shared data not found (${versions})`);

const article = (words: string) =>
  `<div class="eli-subdivision" id="art_1"><p class="oj-ti-art title-article-norm">Article 1</p>
   <div id="001.001"><p class="oj-normal norm">1.   ${words}</p></div></div>`;
const published = (title: string, words: string) => `<?xml version="1.0"?><html><body>
  <table><tr><td><p class="oj-hd-date">19.2.2026</p></td></tr></table><div class="eli-container">
  <div class="eli-main-title"><p class="oj-doc-ti">${title}</p></div>
  <div class="eli-subdivision" id="enc_1">${article(words)}</div></div></body></html>`;
const consolidated = (number: string, title: string, day: string, words: string) => `<html><body>
  <p class="reference">${number} — EN — ${day} — 001.001</p><p class="title-doc-first">${title}</p>
  ${article(words)}</body></html>`;

const answerOf = (rows: Record<string, string>[]) =>
  JSON.stringify({
    results: {
      bindings: rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, { value }])),
      ),
    },
  });
const title = 'COMMISSION DELEGATED REGULATION (EU) 2026/425';

describeOnOneDatabase('acts of EUR-Lex', (context) => {
  const clock = testingClock('2026-10-01T06:00:00.000Z');
  const answers: Parameters<typeof startLoopbackWeb>[0] = {};
  const test = useApp(context, clock);
  let site: LoopbackWeb;
  const basic = {
    celex: '32026R0425',
    title: 'Regulation on notices',
    date: '2026-02-18',
    in_force: '2026-03-01',
  };
  const version = {
    celex: '02026R0425-20260901',
    title: 'Consolidated text: Regulation on notices',
    date: '2026-09-01',
  };

  beforeAll(async () => {
    site = await startLoopbackWeb(answers);
  });
  afterAll(() => site.close());

  async function collect(rows: Record<string, string>[], id = 'acts') {
    answers['/sparql'] = text(answerOf(rows), { 'content-type': 'application/sparql-results+json' });
    const feed = {
      id,
      regulator: 'EUR-Lex',
      url: `${site.url}/sparql`,
      format: 'eurlex',
      follow: 'act',
      read: { texts: [`${site.url}/celex/{celex}`, `${site.url}/{LANGUAGE}/TXT/HTML/{celex}`] },
    };
    const catalogue = {
      allow_loopback: true,
      host_pause_seconds: 0,
      regulators: [{ code: 'EUR-Lex', full_name: 'EUR-Lex', country: 'EU', language: 'en' }],
      feeds: [feed],
    };
    for await (const event of ingestOnce(test.dependencies, catalogue)) {
      expect(event.kind === 'feed' ? [event.error, event.problems] : event).toEqual([null, []]);
      if (event.kind === 'feed') return { stored: event.stored, listed: event.listed.length, ...event.texts };
    }
    throw new Error('the feed was not polled');
  }
  const actOf = (celex: string) =>
    context.db.withSystem('health', async (tx) => {
      const act = await tx
        .selectFrom('publications')
        .selectAll()
        .where('canonical_key', '=', `celex:${celex}`)
        .executeTakeFirstOrThrow();
      const rows = await tx
        .selectFrom('publication_versions as v')
        .leftJoin('publication_texts as t', (join) =>
          join.onRef('t.publication_id', '=', 'v.publication_id').onRef('t.version_number', '=', 'v.number'),
        )
        .select(['v.number', 'v.label', 'v.valid_from', 'v.link', 'v.snapshot_id', 't.content'])
        .where('v.publication_id', '=', act.id)
        .orderBy('v.number')
        .execute();
      return { act, versions: rows };
    });

  it('is a publication with its text, read where the first address gives none', async () => {
    answers['/celex/32026R0425'] = text(
      '<html><body>The service is under maintenance, try again.</body></html>',
    );
    answers['/EN/TXT/HTML/32026R0425'] = text(published(title, 'Firms shall keep notices for five years.'));
    expect(await collect([basic])).toEqual({
      stored: 1,
      listed: 0,
      first: 1,
      changed: 0,
      unchanged: 0,
      titleOnly: 0,
    });
    const asked = site.requests.find(({ url }) => url === '/celex/32026R0425')?.headers;
    expect([asked?.accept?.split(',')[0], asked?.['accept-language']]).toEqual([
      'application/xhtml+xml',
      'eng',
    ]);
    const { act, versions: kept } = await actOf('32026R0425');
    expect(act).toMatchObject({
      title: 'Regulation on notices',
      code: '(EU) 2026/425',
      pub_type: 'regulation',
      is_binding: true,
      text_state: 'full',
      link: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32026R0425',
    });
    expect(kept).toEqual([
      {
        number: 1,
        label: 'As first published',
        valid_from: '2026-02-19',
        link: act.link,
        snapshot_id: expect.any(String),
        content: expect.stringContaining('Firms shall keep notices for five years.'),
      },
    ]);
  });

  it('a consolidated version becomes a version of the same publication; a further run asks for nothing', async () => {
    answers['/celex/02026R0425-20260901'] = text(
      consolidated('02026R0425', title, '01.09.2026', 'Firms shall keep notices for seven years.'),
    );
    expect(await collect([basic, version])).toMatchObject({ stored: 0, listed: 1, changed: 1, titleOnly: 0 });
    const { act, versions: kept } = await actOf('32026R0425');
    expect(act.current_version).toBe(2);
    expect(kept.map(({ number, valid_from, link }) => [number, valid_from, link?.split(':').at(-1)])).toEqual(
      [
        [1, '2026-02-19', '32026R0425'],
        [2, '2026-09-01', '02026R0425-20260901'],
      ],
    );
    expect(kept[1]?.content).toContain('seven years');
    const before = site.requests.length;
    expect(await collect([basic, version])).toEqual({
      stored: 0,
      listed: 0,
      first: 0,
      changed: 0,
      unchanged: 0,
      titleOnly: 0,
    });
    expect(site.requests.slice(before).filter(({ url }) => url?.includes('2026R0425'))).toEqual([]);
  });

  it('an act whose text cannot be had is title-only with the reasons, and tried again later', async () => {
    const row = { celex: '32026D0001', title: 'Decision on fees', date: '2026-01-01' };
    answers['/celex/32026D0001'] = text(
      published('COMMISSION REGULATION (EU) 2026/9', 'Another act.').replace('COMMISSION ', ''),
    );
    expect(await collect([row])).toMatchObject({ stored: 1, titleOnly: 1 });
    const { act } = await actOf('32026D0001');
    expect(act).toMatchObject({ text_state: 'title_only', text_state_code: 'unreachable', page_attempts: 1 });
    expect(act.text_state_reason).toMatch(/: another act \(32026R0009\) came; .* answered with status 404$/);
  });

  describe.runIf(found && isFullRun)('with the real texts of PSD2 and AMLD4', () => {
    it.each([
      ['32015L2366-PSD2', '32015L2366'],
      ['32015L0849-AMLD4', '32015L0849'],
    ])('%s', async (folder, celex) => {
      const files = readdirSync(path.join(versions, folder)).filter((name) => /\.(?:xml|html)$/.test(name));
      const days = files.map((name) => name.slice(0, 10)).toSorted();
      const rows = files.map((name) => {
        const number = name.endsWith('.xml')
          ? celex
          : `0${celex.slice(1)}-${name.slice(0, 10).replaceAll('-', '')}`;
        answers[`/celex/${number}`] = text(readFileSync(path.join(versions, folder, name), 'utf8'));
        return { celex: number, title: `Directive of ${celex}`, date: name.slice(0, 10) };
      });
      const { stored, first, changed, titleOnly } = await collect(rows, `acts-${celex.toLowerCase()}`);
      expect([stored, first, changed, titleOnly]).toEqual([1, 1, files.length - 1, 0]);
      const { act, versions: kept } = await actOf(celex);
      expect(act).toMatchObject({ text_state: 'full', current_version: files.length });
      expect(kept.slice(1).map(({ valid_from }) => valid_from)).toEqual(days.slice(1));
      for (const { content, snapshot_id: snapshot } of kept) {
        expect(content?.length).toBeGreaterThan(100_000);
        expect(snapshot).not.toBeNull();
      }
    });
  });
});
