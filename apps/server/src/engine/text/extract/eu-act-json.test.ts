import { describe, expect, test } from 'vitest';
import { extractEuActJson } from './eu-act-json.ts';

const act = extractEuActJson({
  celex: '39999R0001',
  title: 'REGULATION (EU) 9999/1 on examples',
  lang: 'EN',
  dates: { published: '9999-01-01', application: '' },
  chapters: [
    { id: '1', title: 'Title I — SUBJECT', articles: ['1'] },
    { id: '2', title: 'Chapter 1 — Duties', articles: ['2'] },
    { id: '3', title: 'Chapter 1 — Powers', articles: ['3'] },
  ],
  articles: [
    {
      id: '1',
      title: 'Subject matter',
      text: 'This Regulation lays down rules on examples\n(\n1\n)\n, made in the\nJournal of Examples\n.',
    },
    {
      id: '2',
      title: 'Duties',
      text: '1.\u00a0\u00a0\u00a0Each firm shall:\n(a)\nkeep examples, including:\n(i)\ngood ones;\n(ii)\nbad ones;\n(b)\nshow them.\nIt shall apply this\nmutatis mutandis\nto others.\n2.\u00a0\u00a0\u00a0Firms may ask.',
    },
    {
      id: '3',
      title: 'Amendment',
      text: 'Regulation X is amended as follows:\n(1)\nparagraph 2 is replaced by the following:\n‘2.\u00a0\u00a0\u00a0Firms under Regulation 9999/1\n(\n*1\n)\nare examples.\n(\n*1\n)\nRegulation 9999/1 (\nOJ L 1\n).’;"\n(2)\nparagraph 3 is deleted.',
    },
  ],
});
const cut = (path: string) => {
  const passage = act.passages.find((candidate) => candidate.path === path);
  return passage && act.content.slice(passage.start, passage.end);
};

describe('an EU act as articles in plain text', () => {
  test('reads the whole', () =>
    expect(act.content).toBe(
      `REGULATION (EU) 9999/1 on examples

Title I
SUBJECT

Article 1
Subject matter
This Regulation lays down rules on examples, made in the Journal of Examples.

Chapter 1
Duties

Article 2
Duties
1. Each firm shall:
(a) keep examples, including:
(i) good ones;
(ii) bad ones;
(b) show them.
It shall apply this mutatis mutandis to others.
2. Firms may ask.

Chapter 1
Powers

Article 3
Amendment
Regulation X is amended as follows:
(1) paragraph 2 is replaced by the following:
‘2. Firms under Regulation 9999/1 are examples.
(2) paragraph 3 is deleted.
(*1) Regulation 9999/1 (OJ L 1).’;`,
    ));

  test('cuts clauses with their points', () => {
    expect(cut('art_2/par_1/pt_a')).toBe('(a) keep examples, including:\n(i) good ones;\n(ii) bad ones;');
    expect(cut('art_2/par_1/subpar_2')).toBe('It shall apply this mutatis mutandis to others.');
  });

  test('gives chapters the path which they have in the full text, though the source leaves out their titles', () =>
    expect(act.passages.filter(({ kind }) => kind === 'chapter').map(({ path }) => path)).toEqual([
      'tit_2/chp_1',
      'tit_3/chp_1',
    ]));

  test('a quotation ends where its footnote closes it', () => {
    expect(cut('art_3/par_1/pt_1/quote_1')).toBe('‘2. Firms under Regulation 9999/1 are examples.');
    expect(cut('art_3/par_1/pt_2')).toBe('(2) paragraph 3 is deleted.');
    expect(cut('notes/fn_q1')).toBe('(*1) Regulation 9999/1 (OJ L 1).’;');
  });

  test('keeps what is known of the act', () => {
    expect(act).toMatchObject({ language: 'en', extractor: 'eu-act-json' });
    expect(act.metadata).toEqual({
      title: 'REGULATION (EU) 9999/1 on examples',
      celex: '39999R0001',
      dates: { published: '9999-01-01' },
    });
  });

  test('French: repeated headings, labels without opening bracket, the sign of a number', () => {
    const { content, passages } = extractEuActJson({
      celex: 'x',
      title: 'RÈGLEMENT',
      lang: 'FR',
      articles: [
        {
          id: '1',
          title: 'Objet',
          text: 'Article premier\nObjet\n1.\u00a0\u00a0\u00a0Le règlement (UE) n\no\n600/2014 prévoit:\na)\nun;\nb)\ndeux.',
        },
      ],
    });
    expect(content).toBe(
      'RÈGLEMENT\n\nArticle premier\nObjet\n1. Le règlement (UE) n° 600/2014 prévoit:\na) un;\nb) deux.',
    );
    expect(passages.map(({ path }) => path)).toEqual([
      'title',
      'art_1',
      'art_1/par_1',
      'art_1/par_1/pt_a',
      'art_1/par_1/pt_b',
    ]);
  });
});
