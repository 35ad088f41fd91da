import { describe, expect, test } from 'vitest';
import { extractReadableHtml } from './readable-html.ts';

describe('main content of a page', () => {
  const page =
    extractReadableHtml(`<article><h1>News</h1><p>The regulator has<br>published a <b>paper</b>.</p>
<h2>Key points</h2><p>Firms must:</p><ul><li>read it;<ol type="a"><li>twice;</li></ol></li><li><p>answer.</p></li></ul>
<table><tr><th>Date</th><th>Event</th></tr><tr><td>1 May</td><td>Deadline</td></tr></table>
<table><tr><td><p>Laid out.</p></td></tr></table>
<h2>2.1 Fees</h2><p>2.1.1 Fees are due.</p><script>alert(1)</script><style>p{}</style></article>`);

  test('headings, paragraphs, lists and tables', () =>
    expect(page.passages.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'title title',
      'paragraph p_1',
      'paragraph p_2',
      'section key-points',
      'paragraph key-points/p_1',
      'point key-points/p_1/ind_1',
      'point key-points/p_1/ind_1/pt_a',
      'point key-points/p_1/ind_2',
      'table key-points/tbl_1',
      'paragraph key-points/p_2',
      'section s_2_1',
      'paragraph s_2_1/par_2_1_1',
    ]));

  test('the text holds what is printed, and nothing of scripts and styles', () =>
    expect(page.content).toBe(`News
The regulator has
published a paper.

Key points
Firms must:
• read it;
(a) twice;
• answer.

Date | Event
1 May | Deadline
Laid out.

2.1 Fees
2.1.1 Fees are due.`));

  test('the title is the first heading', () => expect(page.metadata.title).toBe('News'));

  test.each([
    '',
    '<',
    '<ul><li>',
    '<table><td>x',
    '</p></p>',
    '<ol start="x"><li>a</ol>',
    '<b>'.repeat(3000),
  ])('broken markup %# gives what can be read', (html) =>
    expect(() => extractReadableHtml(html)).not.toThrow(),
  );

  test('a label that begins a list again and again does not nest without end', () => {
    const { passages } = extractReadableHtml('<p>(i) Firms shall report.</p>'.repeat(20_000));
    const depths: number[] = [];
    for (const { ordinal, parent } of passages)
      depths[ordinal] = parent === null ? 1 : (depths[parent] ?? 0) + 1;
    expect(passages).toHaveLength(20_000);
    expect(Math.max(...new Set(depths))).toBeLessThan(20);
  });
});
