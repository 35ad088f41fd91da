import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sentences } from '../../engine/text/sentences.ts';
import { processorMs } from '../../testing/processor-time.ts';
import { readRichText } from './read-rich-text.ts';
import { citationIdsOf, plainTextOf, statementsOf } from './text-of.ts';
import { writeRichText } from './write-rich-text.ts';

const canonical = (html: string) => writeRichText(readRichText(html));
const one = '0b0f6a2e-1c57-4a5c-9c1a-6d2f0a9b1c01';
const two = '0b0f6a2e-1c57-4a5c-9c1a-6d2f0a9b1c02';
const cite = (id: string) => `<cite data-citation="${id}"></cite>`;

describe('reading and writing', () => {
  test.each([
    ['Plain words', '<p>Plain words</p>'],
    ['<p> a\n b </p><p>&nbsp;</p><p><br></p>', '<p>a b</p>'],
    ['<h1>A</h1><h4>B</h4><p>c<br>d</p>', '<h3>A</h3><h4>B</h4><p>c<br>d</p>'],
    ['<b>a</b><strong> b</strong> <i>c</i>', '<p><strong>a b</strong> <em>c</em></p>'],
    [
      '<p><a href="https://x.example/?a=1&amp;b=2">x</a> <a href="javascript:alert(1)">y</a></p>',
      '<p><a href="https://x.example/?a=1&amp;b=2">x</a> y</p>',
    ],
    [
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c<p>d</p></li></ul>',
    ],
    ['<ol><li>a</li><ol><li>b</li></ol></ol>', '<ol><li>a<ol><li>b</li></ol></li></ol>'],
    ['<li>a</li><li>b</li>', '<ul><li>a</li><li>b</li></ul>'],
    ['<blockquote>a<ul><li>b</li></ul></blockquote>', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>'],
    [
      '<table><caption>T</caption><tr><th>a</th><th>b</th></tr><tr><td colspan="9">c</td></tr></table>',
      '<p>T</p><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td colspan="9">c</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td rowspan="7">a</td><td>b<table><tr><td>n</td></tr></table></td></tr><tr><td>c</td></tr></table>',
      '<table><tbody><tr><td rowspan="2">a</td><td>b<p>n</p></td></tr><tr><td>c</td></tr></tbody></table>',
    ],
    [`<p>a<cite data-citation="${one.toUpperCase()}">[9]</cite></p>`, `<p>a${cite(one)}</p>`],
    ['<p><cite data-citation="1">a</cite> <cite>b</cite></p>', '<p>a b</p>'],
    [
      `<p><span data-mention="${one}" onclick="x()">@Ada <b>King</b></span></p>`,
      `<p><span data-mention="${one}">@Ada King</span></p>`,
    ],
    ['<p onclick="x()">a<script>alert(1)</script><style>p{}</style><img src=x onerror=y>b</p>', '<p>ab</p>'],
    [
      '<svg><p>hidden</p></svg><!-- c --><p>a &lt;script&gt; "q"</p>',
      '<p>a &lt;script&gt; &quot;q&quot;</p>',
    ],
    ['<sub>a<sup>b</sup></sub>\u0000\ufeff\ud800', '<p><sub>a</sub><sup>b</sup>\ufffd</p>'],
  ])('%s', (html, written) => {
    expect(canonical(html)).toBe(written);
    expect(canonical(written)).toBe(written);
  });

  it('takes lists and paragraphs out of what Word pastes', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${String(level)} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`;
    const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{}</style><!--[if gte mso 9]><xml>x</xml><![endif]--></head><body><p class=MsoNormal><b><span lang=EN-GB>Board</span></b><span style='mso-spacerun:yes'>  </span>paper<o:p></o:p></p>${item(1, '·', 'First')}${item(2, 'o', 'Within')}${item(1, '·', 'Second')}${item(1, '1.', 'Counted')}<p class=MsoNormal>&nbsp;</p></body></html>`;
    expect(canonical(pasted)).toBe(
      '<p><strong>Board</strong> paper</p><ul><li>First<ul><li>Within</li></ul></li><li>Second</li></ul><ol><li>Counted</li></ol>',
    );
  });

  it('takes marks out of styles, as Google Docs writes them', () => {
    expect(
      canonical(
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700;font-style:italic">a</span><span style="font-weight:400"> b</span></p></b>',
      ),
    ).toBe('<p><strong><em>a</em></strong> b</p>');
  });

  it('is the same after it was read and written again, whatever was sent', () => {
    const tag = fc.constantFrom(
      ...'p h1 h3 h4 ul ol li blockquote table thead tbody tr th td b strong em u s sub sup code br a cite span div script caption section x'.split(
        ' ',
      ),
    );
    const attributes = fc.constantFrom(
      '',
      ` data-citation="${one}"`,
      ` data-mention="${two}"`,
      ' href="https://a.example/ü?q=&quot;"',
      ' href="mailto:a@b.example"',
      ' colspan="3"',
      ' rowspan="2"',
      ' colspan="1e9"',
      ' style="font-weight:bold"',
      ' style="mso-list:l0 level3 lfo1"',
      ' style="mso-list:Ignore"',
      ' onclick="x()"',
    );
    const piece = fc.oneof(
      fc.tuple(tag, attributes).map(([name, rest]) => `<${name}${rest}>`),
      tag.map((name) => `</${name}>`),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ' ',
        '\n',
        '&nbsp;',
        '&amp;lt;',
        '1. ',
        'A sentence. ',
        '<',
        '<!--',
        '-->',
        '<![if x]>',
        '\u2028',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const blocks = readRichText(pieces.join(''));
        const written = writeRichText(blocks);
        expect(readRichText(written)).toEqual(blocks);
        expect(written).not.toMatch(/<(?:script|x|div)|onclick/);
      }),
      { numRuns: 1_500 },
    );
  });

  test.each([
    '<b>',
    '<ul><li>',
    '<blockquote>',
    '<table><tr><td>',
    '<table><tr><td colspan=60 rowspan=999>',
    '<p style="mso-list:l0 level9">a',
    '<td rowspan=1000 colspan=50>',
    '<a href="',
    '&amp',
    'a<br> ',
    '<b> </b>',
  ])('takes linear time for much of %s', (piece) => {
    const html = piece.repeat(200_000 / piece.length);
    const began = processorMs();
    const written = canonical(html);
    expect(processorMs() - began).toBeLessThan(1_500);
    expect(canonical(written)).toBe(written);
  });
});

describe('the words of a text', () => {
  const split = (text: string) => sentences(text, 'en');
  const statements = (html: string) => statementsOf(readRichText(html), split);

  it('are told by lines and cells', () => {
    const html = `<h3>H</h3><p>a${cite(one)} b<br>c</p><ul><li>d<ul><li>e</li></ul></li></ul><table><tr><td>f</td><td>g<p>h</p></td></tr></table>`;
    expect(plainTextOf(readRichText(html))).toBe('H\na b\nc\nd\ne\nf\tg h');
  });

  it('name each citation once, in their order', () => {
    expect(
      citationIdsOf(readRichText(`<p>${cite(two)}${cite(one)}</p><ul><li>${cite(two)}</li></ul>`)),
    ).toEqual([two, one]);
  });

  it('state what each sentence and row says, with what it cites', () => {
    expect(
      statements(
        `<h3>No statement</h3><p>Art. 5 applies.${cite(one)} Banks report${cite(two)}. Nothing.</p><blockquote>Quoted.</blockquote><p>${cite(one)}</p>` +
          `<table><thead><tr><th>Date</th></tr></thead><tr><td>1 May</td><td>Due${cite(two)}</td></tr></table>`,
      ),
    ).toEqual([
      { text: 'Art. 5 applies.', citationIds: [one] },
      { text: 'Banks report.', citationIds: [two] },
      { text: 'Nothing.', citationIds: [] },
      { text: 'Quoted.', citationIds: [one] },
      { text: '1 May\tDue', citationIds: [two] },
    ]);
  });
});
