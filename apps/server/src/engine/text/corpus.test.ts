import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusPath } from '../../testing/corpus.ts';
import { alignPassages, summarise } from './align.ts';
import { canonicalText } from './canonical-text.ts';
import { type EuActJson, extractEuActJson } from './extract/eu-act-json.ts';
import { extractEurLexHtml } from './extract/eur-lex-html.ts';
import { extractEurLexXml } from './extract/eur-lex-xml.ts';
import { extractPlainText } from './extract/plain-text.ts';
import { type ExtractedText, ownSpans } from './passage.ts';

const corpus = corpusPath('regulations');
const isMissing = !existsSync(corpus);
if (isMissing) console.warn('skipped: shared data not found');

const read = (file: string) => readFileSync(join(corpus, file), 'utf8');
const readAct = (name: string) => JSON.parse(read(`${name}.json`)) as EuActJson;
const versions = new Map<string, ExtractedText>();
function version(file: string): ExtractedText {
  const known = versions.get(file);
  if (known) return known;
  const markup = read(`versions/${file}`);
  const text = file.endsWith('.xml') ? extractEurLexXml(markup) : extractEurLexHtml(markup);
  versions.set(file, text);
  return text;
}

const PSD2 = ['2015-11-25.xml', '2015-12-23.html', '2024-04-08.html', '2025-01-17.html'].map(
  (file) => `32015L2366-PSD2/${file}`,
);
const AMLD4 = [
  '2015-05-20.xml',
  '2018-07-09.html',
  '2021-06-30.html',
  '2024-07-09.html',
  '2024-12-30.html',
].map((file) => `32015L0849-AMLD4/${file}`);

/** What is wrong with a clause tree: labels, spans, coverage, paths. */
function treeFaults({ content, passages }: ExtractedText): string[] {
  const own = ownSpans(content, passages);
  const covered = new Uint8Array(content.length);
  const faults: string[] = canonicalText(content) === content ? [] : ['the text is not canonical'];
  for (const passage of passages) {
    const parent = passage.parent === null ? null : passages[passage.parent];
    if (!content.slice(passage.start, passage.end).startsWith(passage.label))
      faults.push(`label of ${passage.path}`);
    if (parent && (parent.start > passage.start || parent.end < passage.end))
      faults.push(`span of ${passage.path}`);
    if (content.slice(passage.start, passage.end).trim() === '') faults.push(`${passage.path} is empty`);
    covered.fill(1, passage.start, passage.start + passage.label.length);
    for (const { start, end } of own[passage.ordinal] ?? []) covered.fill(1, start, end);
  }
  for (let at = 0; at < content.length; at += 1) {
    if (covered[at] === 0 && content[at]?.trim() !== '') faults.push(`offset ${at} is in no passage`);
  }
  if (new Set(passages.map(({ path }) => path)).size !== passages.length) faults.push('a path occurs twice');
  return faults;
}

const count = (text: ExtractedText, kind: string) =>
  text.passages.filter((passage) => passage.kind === kind).length;
/** Letters and digits alone, in order. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const FOOTNOTE = /\s*\(\s*\n\s*\d+\s*\n\s*\)/g;
const FRENCH_NUMBER = /\bn[ \n\u00a0]+o[ \n\u00a0]+(?=\d)/g;
const AMENDS =
  /following (?:sub)?paragraphs? (?:is|are) (?:added|inserted)|(?:is|are) (?:amended|replaced)|est modifié|sont modifié|remplacé|paragraphe suivant|following (?:point|article)s? (?:is|are) (?:added|inserted)|point suivant/;

describe.skipIf(isMissing)('acts as articles', () => {
  describe.each([
    ['32022R2554_EN', 64],
    ['32022R2554_FR', 64],
    ['32023R1114_EN', 149],
    ['32024R1624_EN', 90],
    ['32015L2366_EN', 117],
    ['32016R0679_EN', 99],
  ])('%s', (name, articles) => {
    // Tests that are skipped are collected all the same.
    if (isMissing) return;
    const act = readAct(name);
    const text = extractEuActJson(act);
    const articleText = (id: string) => {
      const passage = text.passages.find(({ path }) => path === `art_${id}`);
      return passage ? text.content.slice(passage.start, passage.end) : '';
    };

    test(`has ${articles} articles and a sound tree`, () => {
      expect(count(text, 'article')).toBe(articles);
      expect(treeFaults(text)).toEqual([]);
    });

    test('loses no letter of an article', () => {
      const clean = (raw: string) => bare(raw.replace(FOOTNOTE, '').replace(FRENCH_NUMBER, 'n'));
      const lost = act.articles.filter(({ id, title, text: raw }) => {
        // Footnotes of quoted text are moved to the end.
        if (/\n\(\n\*\d+\n\)/.test(raw)) return false;
        const printed = bare(articleText(id));
        const heading = clean(title);
        const source = clean(raw).replace(/^Articlepremier/, '');
        // French sources repeat some headings at the beginning of the text.
        const body =
          name.endsWith('FR') && source.startsWith(heading) ? source.slice(heading.length) : source;
        return !printed.endsWith(`${heading}${body}`);
      });
      expect(lost.map(({ id }) => id)).toEqual([]);
    });

    test('has the paragraphs and points that a count of labels gives', () => {
      const differing: string[] = [];
      for (const { id, text: raw } of act.articles) {
        if (AMENDS.test(raw)) continue;
        const inside = text.passages.filter(({ path }) => path.startsWith(`art_${id}/`));
        const paragraphs = inside.filter(({ kind, label }) => kind === 'paragraph' && label !== '').length;
        const points = inside.filter(({ kind }) => kind === 'point').length;
        const lines = raw.split('\n').map((line) => line.trim());
        const printedParagraphs = lines.filter((line) => /^\d+[a-z]?\.\s{2,}\S/.test(line)).length;
        const footnotes = lines.filter((line, at) => /^\d+$/.test(line) && lines[at - 1] === '(').length;
        const printedPoints = lines.filter((line) =>
          /^\(?(?:\d+|[a-z]{1,5})\)$|^—$|^\d+\.$/.test(line),
        ).length;
        if (paragraphs !== printedParagraphs || points !== printedPoints) {
          differing.push(
            `${id}: ${paragraphs}/${printedParagraphs} ${points}/${printedPoints} (${footnotes})`,
          );
        }
      }
      expect(differing).toEqual([]);
    });
  });

  test('DORA has the same clauses in English and French', () => {
    const paths = (name: string) => extractEuActJson(readAct(name)).passages.map(({ path }) => path);
    expect(paths('32022R2554_FR')).toEqual(paths('32022R2554_EN'));
  });

  test('PSD2 as articles and as published have the same clauses', () => {
    const published = version(PSD2[0] ?? '');
    const alignment = alignPassages(extractEuActJson(readAct('32015L2366_EN')), published);
    expect(summarise(alignment.pairs)).toMatchObject({ moved: 0, changed: 0, deleted: 0 });
    // The articles leave out annexes and the divisions that enclose others.
    const inserted = alignment.pairs.flatMap(({ kind, after }) =>
      kind === 'inserted' ? (published.passages[after ?? 0]?.path ?? '') : [],
    );
    expect(inserted.filter((path) => !/^(?:anx_|tit_)/.test(path))).toEqual([]);
  });
});

describe.skipIf(isMissing)('versions of one act', () => {
  test.each([...PSD2, ...AMLD4])('%s has a sound tree', (file) =>
    expect(treeFaults(version(file))).toEqual([]),
  );

  test('article counts', () => {
    expect(PSD2.map((file) => count(version(file), 'article'))).toEqual([117, 117, 118, 118]);
    expect(AMLD4.map((file) => count(version(file), 'article'))).toEqual([69, 78, 78, 78, 81]);
  });

  /** Paths with a mark of how they changed, later path first. */
  function changes(before: string, after: string) {
    const alignment = alignPassages(version(before), version(after));
    const path = (side: 'before' | 'after', ordinal: number | null) =>
      ordinal === null ? null : (alignment[side].passages[ordinal]?.path ?? null);
    return alignment.pairs
      .filter(({ kind }) => kind !== 'same')
      .map((pair) => `${pair.kind} ${path('after', pair.after) ?? path('before', pair.before)}`);
  }

  test('PSD2, first consolidation: the corrigendum of 23 April 2018 and nothing else', () =>
    expect(changes(PSD2[0] ?? '', PSD2[1] ?? '')).toEqual(
      [
        'art_5/par_2',
        'art_52/par_1/pt_5/pt_f',
        'art_61/par_1',
        'art_62/par_1',
        'art_76/par_1/subpar_4',
        'art_89/par_2/subpar_4',
        'art_92/par_1',
        'art_99/par_1',
        'art_102/par_1',
        'art_107/par_1',
      ].map((path) => `changed ${path}`),
    ));

  test('PSD2, 2024: Regulation (EU) 2024/886 on instant payments touches Articles 10, 35 and 35a', () => {
    const found = changes(PSD2[1] ?? '', PSD2[2] ?? '');
    expect(found.filter((change) => !change.startsWith('inserted art_35a'))).toEqual([
      'changed art_10/par_1',
      'changed art_10/par_1/pt_a',
      'changed art_10/par_1/pt_b',
      'changed art_35/par_2',
      'deleted art_35/par_2/pt_a',
      'deleted art_35/par_2/pt_b',
      'changed art_35/par_3',
      'moved art_35/par_3/subpar_2',
    ]);
    expect(found).toHaveLength(37);
  });

  test('PSD2, 2025: Directive (EU) 2022/2556 touches Articles 3, 5, 19, 95, 96 and 98', () =>
    expect(changes(PSD2[2] ?? '', PSD2[3] ?? '')).toEqual([
      'changed art_3/par_1/pt_j',
      'changed art_5/par_1/pt_e',
      'changed art_5/par_1/pt_f',
      'changed art_5/par_1/pt_h',
      'changed art_5/par_1/subpar_3',
      'changed art_19/par_6/subpar_2',
      'inserted art_95/par_1/subpar_2',
      'inserted art_95/par_1/subpar_2/pt_a',
      'inserted art_95/par_1/subpar_2/pt_b',
      'inserted art_95/par_1/subpar_2/pt_c',
      'inserted art_95/par_1/subpar_2/pt_d',
      'inserted art_96/par_7',
      'inserted art_96/par_7/pt_a',
      'inserted art_96/par_7/pt_b',
      'inserted art_96/par_7/pt_c',
      'inserted art_96/par_7/pt_d',
      'changed art_98/par_5',
    ]));

  test('AMLD4, 2021: only what Directive (EU) 2019/2177 changed, though the markup is another', () => {
    const found = changes(AMLD4[1] ?? '', AMLD4[2] ?? '');
    expect(found).toHaveLength(18);
    expect(found.every((change) => change.startsWith('changed '))).toBe(true);
    expect([...new Set(found.map((change) => /\w+_\w+/.exec(change)?.[0]))]).toEqual([
      'art_6',
      'art_7',
      'art_17',
      'art_18',
      'art_41',
      'art_45',
      'art_48',
      'chp_6',
      'art_50',
      'art_62',
    ]);
  });

  test('AMLD4, 2024: access to beneficial ownership registers', () =>
    expect(changes(AMLD4[2] ?? '', AMLD4[3] ?? '')).toEqual([
      'changed art_30/par_5/pt_c',
      'changed art_30/par_5/subpar_2',
      'changed art_31/par_4/pt_c',
      'deleted art_31/par_4/pt_d',
      'changed art_31/par_4/subpar_2',
    ]));

  test('every change between consolidated versions is marked as an amendment in the later one', () => {
    for (const [before, after] of [
      [PSD2[1], PSD2[2]],
      [PSD2[2], PSD2[3]],
      [AMLD4[1], AMLD4[2]],
      [AMLD4[2], AMLD4[3]],
      [AMLD4[3], AMLD4[4]],
    ]) {
      const later = version(after ?? '');
      const unmarked = alignPassages(version(before ?? ''), later).pairs.flatMap(
        ({ kind, after: ordinal }) => {
          const path = later.passages[ordinal ?? -1]?.path;
          return (kind === 'changed' || kind === 'inserted') && path && !later.metadata.marks?.[path]
            ? [path]
            : [];
        },
      );
      expect(unmarked).toEqual([]);
    }
  });
});

describe.skipIf(isMissing)('German statutes', () => {
  test.each([
    ['GwG', 67],
    ['KWG', 205],
  ])('%s has %i paragraph signs and a sound tree', (name, articles) => {
    const raw = read(`de/${name}.md`);
    const text = extractPlainText(raw, { language: 'de' });
    expect(count(text, 'article')).toBe(articles);
    expect(raw.match(/^#+ §+ \d/gm)).toHaveLength(articles);
    expect(treeFaults(text)).toEqual([]);
  });
});
