import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../testing/processor-time.ts';
import { extractPlainText } from './plain-text.ts';

const outline = (raw: string) =>
  extractPlainText(raw).passages.map(({ kind, path, heading }) =>
    [kind, path, heading].filter(Boolean).join(' '),
  );

describe('plain text', () => {
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
