import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../testing/processor-time.ts';
import { extractPagedText } from './paged-text.ts';
import { extractPlainText } from './plain-text.ts';

const outline = (raw: string) =>
  extractPlainText(raw).passages.map(({ kind, path, heading }) =>
    [kind, path, heading].filter(Boolean).join(' '),
  );

describe('plain text', () => {
  test('chapters where each line is a paragraph', () => {
    const text = `Outsourcing policy
Chapter III — Contracts with providers of ICT services and what they must contain
${'Contracts name what is delivered, by whom, where and until when, and what happens if it is not. '.repeat(2)}
Chapter III applies to every contract with a provider of ICT services.`;
    expect(outline(text)).toContainEqual(
      expect.stringMatching(
        /^chapter \S+ Contracts with providers of ICT services and what they must contain$/u,
      ),
    );
    expect(outline(text).filter((one) => one.startsWith('chapter'))).toHaveLength(1);
  });

  test('numbered sections with paragraphs, points and wrapped lines', () => {
    const text = extractPlainText(`1 Purpose

This policy says how the company keeps
its records of exam-
ples.

2 Duties

2.1 Staff who handle records must, before the end of each working day, do all of the following:
(a) keep them;
(b) show them.
2.2 Records

Records are kept for five years.
`);
    expect(text.passages.map(({ path }) => path)).toEqual([
      's_1',
      's_1/p_1',
      's_2',
      's_2/par_2_1',
      's_2/par_2_1/pt_a',
      's_2/par_2_1/pt_b',
      's_2/s_2_2',
      's_2/s_2_2/p_1',
    ]);
    expect(text.content).toContain('This policy says how the company keeps its records of examples.');
  });

  test('Markdown: a lone first heading is the title, other lines are no headings', () =>
    expect(outline('# Handbook\n\n## Scope\n\nNot a heading\n\n- one\n- two\n\n## Duties\n\nText.')).toEqual([
      'title title',
      'section scope Scope',
      'paragraph scope/p_1',
      'point scope/ind_1',
      'point scope/ind_2',
      'section duties Duties',
      'paragraph duties/p_1',
    ]));

  test('a German statute: paragraph sign, Absatz, Nummer, Buchstabe, closing words', () =>
    expect(
      outline(`# Gesetz

## Abschnitt 1 - Allgemeines

### § 1a Begriffe

(1) Beispiele sind

1.  gute Beispiele,

    a)  neue und

    b)  alte,

2.  schlechte Beispiele.

Das gilt auch für

1.  Muster.

(2) Das Nähere regelt § 2.`),
    ).toEqual([
      'title title',
      'section sec_1 Allgemeines',
      'article art_1a Begriffe',
      'paragraph art_1a/par_1',
      'point art_1a/par_1/pt_1',
      'point art_1a/par_1/pt_1/pt_a',
      'point art_1a/par_1/pt_1/pt_b',
      'point art_1a/par_1/pt_2',
      'subparagraph art_1a/par_1/subpar_2',
      'point art_1a/par_1/subpar_2/pt_1',
      'paragraph art_1a/par_2',
    ]));

  test('the modules of a German circular', () =>
    expect(
      outline(
        'AT 4.3 Internes Kontrollsystem\n\nJedes Institut hat Regelungen.\n\nAT 4.3.1 Aufbau\n\nDie Aufbauorganisation ist klar.',
      ),
    ).toEqual([
      'section s_at_4_3 Internes Kontrollsystem',
      'paragraph s_at_4_3/p_1',
      'section s_at_4_3/s_at_4_3_1 Aufbau',
      'paragraph s_at_4_3/s_at_4_3_1/p_1',
    ]));

  const act = `Contents
Article 17 Incidents
Article 18 Classification of incidents
Article 19 Reports

CHAPTER III
Management of incidents

Article 17
Incidents

1. Firms manage incidents, as point (a) of paragraph 2 and
Article 18 Absatz 2 say, under the conditions of paragraph 1 and of paragraph
2. They report them.
2. Firms shall:
(a) find them;
(b)
end them.

Article 18 applies to incidents.

Article 18
Classification of incidents and
of threats
Firms classify incidents.

Article 19
For the purposes of this Regulation:
(1) ‘incident’ means an event;
(2) ‘threat’ means a danger.

ANNEX II
Forms
Forms are filled in.
`;
  const clauses = [
    'chapter chp_3 Management of incidents',
    'article art_17 Incidents',
    'paragraph art_17/par_1',
    'paragraph art_17/par_2',
    'point art_17/par_2/pt_a',
    'point art_17/par_2/pt_b',
    'subparagraph art_17/par_2/subpar_2',
    'article art_18 Classification of incidents and of threats',
    'article art_19',
    'point art_19/p_1/pt_1',
    'point art_19/p_1/pt_2',
    'annex anx_2 Forms',
  ];
  const withoutTexts = (all: readonly string[]) =>
    all.filter((one) => !/^paragraph (?:.*\/)?p_\d+$/.test(one));

  test('an act in plain lines: its articles, and neither its contents nor references to them', () =>
    expect(withoutTexts(outline(act))).toEqual(clauses));

  test('an act in the paragraphs of a page, whose letters tell no headings', () => {
    const paragraphs = [
      ['Article 17 Incidents 2', 'Article 18 Threats 3', 'Article 19 Reports 3'],
      [
        'Article 17',
        'Incidents',
        '1. Firms manage incidents.',
        'Article 18 applies.',
        '2. Firms:',
        '(a) find them;',
      ],
      ['Article 18', 'Threats', 'Firms classify threats.', 'Article 19 Reports', 'Firms report.'],
    ];
    const pages = paragraphs.map((page) => page.map((text) => ({ text, heading: null })));
    const found = extractPagedText(pages).passages.map(({ kind, path, heading }) =>
      [kind, path, heading].filter(Boolean).join(' '),
    );
    expect(withoutTexts(found)).toEqual([
      'article art_17 Incidents',
      'paragraph art_17/par_1',
      'subparagraph art_17/par_1/subpar_2',
      'paragraph art_17/par_2',
      'point art_17/par_2/pt_a',
      'article art_18 Threats',
      'article art_19 Reports',
    ]);
  });

  test('the lines that open clauses of other texts', () => {
    expect(
      withoutTexts(
        outline(
          `§ 25a Besondere organisatorische Pflichten\n\n(1) Ein Institut ist zu organisieren. Dazu gehören\n\n` +
            `1. Regeln,\n\n2. Kontrollen\n\n§ 25a Absatz 2 gilt entsprechend\nfür Gruppen.\n\n§§ 26 bis 28 (weggefallen)\n\n` +
            `§ 29\n\n(1) Prüfer prüfen.`,
        ),
      ),
    ).toEqual([
      'article art_25a Besondere organisatorische Pflichten',
      'paragraph art_25a/par_1',
      'point art_25a/par_1/pt_1',
      'point art_25a/par_1/pt_2',
      'subparagraph art_25a/par_1/subpar_2',
      'article art_26 (weggefallen)',
      'article art_29',
      'paragraph art_29/par_1',
    ]);
    expect(
      withoutTexts(
        outline(
          'Section 4.2 Exit strategies\n\nFirms keep plans.\n\nSection 4.3 applies to\nall firms.\n\n18. Registers\nFirms keep registers.\n\n' +
            '19. Reports\nFirms report.',
        ),
      ),
    ).toEqual(['section s_4_2 Exit strategies', 'section s_18 Registers', 'section s_19 Reports']);
  });

  test('form feeds count pages; what recurs at their edges is left out', () => {
    const page = (number: number, text: string) => `Example Policy v1\n\n${text}\n\nPage ${number} of 3`;
    const text = extractPlainText(
      [page(1, 'First text.'), page(2, 'Second text.'), page(3, 'Third text.')].join('\f'),
    );
    expect(text.content).toBe('First text.\nSecond text.\nThird text.');
    expect(text.passages.map(({ page: number }) => number)).toEqual([1, 2, 3]);
  });

  test.each(['', '\n\n', '\f\f', '(a)', '1.', '#', '---\n---\n'])('%j is no trouble', (raw) =>
    expect(() => extractPlainText(raw)).not.toThrow(),
  );
});

test('a paragraph of very many lines takes time in proportion to them', () => {
  const started = processorMs();
  const { content } = extractPlainText('ab cd-\nef gh\n'.repeat(50_000));
  expect(processorMs() - started).toBeLessThan(8_000);
  expect(content.startsWith('ab cdef gh ab cdef gh')).toBe(true);
});
