import { expect, it } from 'vitest';
import { citation } from '../citation.ts';
import { extractEurLexMarkdown } from './eur-lex-markdown.ts';

const act = `| Official Journal
of the European Union | EN L series
---|---|---

* * *

| 2030/1 | 3.2.2030
---|---|---

COMMISSION IMPLEMENTING REGULATION (EU) 2030/1

of 2 February 2030

on testing of
tests

(Text with EEA relevance)

THE EUROPEAN COMMISSION,

Whereas:

(1) | Tests should be tested (1).
---|---

HAS ADOPTED THIS REGULATION:

Article 1

Scope

1\\. Firms shall test:

(a) | their tests; | (i) | twice;
---|---|---|---
(b) | nothing else.
---|---

2\\. They may rest.

Article 2

It enters into force at once.

Done at Brussels, 2 February 2030.

For the Commission

* * *

(1) OJ L 1, 1.1.2030, p. 1.

* * *

ANNEX

Tests

Kind | Number
---|---
long | 1

* * *

ELI: http://data.europa.eu/eli/reg_impl/2030/1/oj

ISSN 1977-0677 (electronic edition)
`;

it('reads recitals, articles, points, notes and annexes, and the day of the Journal', () => {
  const { content, passages, metadata } = extractEurLexMarkdown(act);
  expect(metadata).toMatchObject({
    title: 'COMMISSION IMPLEMENTING REGULATION (EU) 2030/1 of 2 February 2030 on testing of tests',
    dates: { published: '2030-02-03' },
  });
  expect(passages.map(({ path }) => path)).toEqual([
    'title',
    'pbl',
    'pbl/text_1',
    'pbl/text_2',
    'pbl/text_3',
    'rct_1',
    'pbl/text_4',
    'art_1',
    'art_1/par_1',
    'art_1/par_1/pt_a',
    'art_1/par_1/pt_a/pt_i',
    'art_1/par_1/pt_b',
    'art_1/par_2',
    'art_2',
    'art_2/par_1',
    'final',
    'final/text_1',
    'final/text_2',
    'notes',
    'notes/fn_1',
    'anx_1',
    'anx_1/tbl_1',
  ]);
  const at = (path: string) => passages.find((passage) => passage.path === path);
  expect(at('art_1')?.heading).toBe('Scope');
  expect(at('anx_1')?.heading).toBe('Tests');
  expect(content.slice(at('anx_1/tbl_1')?.start, at('anx_1/tbl_1')?.end)).toBe('Kind | Number\nlong | 1');
  expect(citation(passages, at('art_1/par_1/pt_a/pt_i')?.ordinal ?? 0)).toBe('Article 1(1), point (a)(i)');
  expect(content).not.toMatch(/ISSN|Official Journal|ELI/);
});
