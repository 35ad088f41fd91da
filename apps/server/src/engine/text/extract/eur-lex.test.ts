import { describe, expect, test } from 'vitest';
import { extractEurLexHtml } from './eur-lex-html.ts';
import { extractEurLexXml } from './eur-lex-xml.ts';

const gridItem = (label: string, inner: string) =>
  `<div class="grid-container grid-list"><div class="list grid-list-column-1"><span>${label} </span></div><div class="grid-list-column-2">${inner}</div></div>`;
const cell = (inner: string) => `<td valign="top">${inner}</td>`;
const ojItem = (label: string, inner: string) =>
  `<table><col width="4%"/><tbody><tr>${cell(`<p class="oj-normal">${label}</p>`)}${cell(inner)}</tr></tbody></table>`;
const mark = (name: string, celex: string) =>
  `<p class="modref"><a href="http://publications.europa.eu/resource/celex/${celex}">${name}</a></p>`;

const consolidated = `<html><body><p class="reference">09999L0001 — EN — 02.03.9999 — 001.001</p>
<p class="disclaimer">No legal effect.</p>
<table><tr><td><p class="arrow"><a href="http://x/celex/39999L0001">►B</a></p></td><td><p class="title-doc-first">DIRECTIVE X</p></td></tr></table>
<hr class="separator"/>
<div class="eli-container"><div class="eli-main-title"><p class="title-doc-first">DIRECTIVE X</p></div>
<div class="eli-subdivision" id="enc_1">
<p class="title-division-1">TITLE I</p><p class="title-division-2"><span>SCOPE</span></p>
<div class="eli-subdivision" id="art_1"><p class="title-article-norm">Article 1</p><div class="eli-title"><p class="stitle-article-norm">Duties</p></div>
<div class="norm"><span class="no-parag">1.  </span><div class="norm inline-element"><p class="norm inline-element">Firms shall, under the Act (<a href="#E1" id="src.E1"><span class="superscript">1</span></a>), keep:</p>
${gridItem('(a)', '<p class="norm">books:</p>' + gridItem('(i)', '<p class="norm">paper ones;</p>'))}
${mark('▼M1', '39999L0002')}
${gridItem('(b)', '<p class="norm"><span><a href="http://x/celex/39999R01"><span class="boldface">►C1</span></a></span> accounts <span class="boldface">◄</span>.</p>')}
</div></div>
${mark('▼B', '39999L0001')}
<p class="norm">They shall show them.</p>
<p class="modref"><a href="http://x/celex/39999L0002">▼M1</a> —————</p>
</div></div>
<div id="anx_I"><p class="title-annex-1">ANNEX I</p><p class="title-gr-seq-level-1">SERVICES</p>
<div style="margin-left: 24pt; text-indent: -24pt"><p class="norm">1.<span> </span>Cash:</p></div>
${gridItem('(a)', '<p class="norm">in;</p>')}
<table border="1"><tr><td><p class="tbl-norm">This</p></td><td><p class="tbl-norm">That</p></td></tr><tr><td><p>1</p></td><td/></tr></table>
</div></div>
<p class="footnote">(<a href="#src.E1"><span class="superscript">1</span></a>) OJ L 1.</p></body></html>`;

const published = `<html><body><table><tr><td><p class="oj-hd-date">4.2.9999</p></td></tr></table>
<div class="eli-container"><div class="eli-main-title"><p class="oj-doc-ti">DIRECTIVE X</p></div>
<div class="eli-subdivision" id="pbl_1"><p class="oj-normal">THE COUNCIL,</p>
<div class="eli-subdivision" id="rct_1">${ojItem('(1)', '<p class="oj-normal">Firms exist.</p>')}</div></div>
<div class="eli-subdivision" id="enc_1">
<p class="oj-ti-section-1">TITLE I</p><p class="oj-ti-section-2">SCOPE</p>
<div class="eli-subdivision" id="art_1"><p class="oj-ti-art">Article 1</p><div class="eli-title"><p class="oj-sti-art">Duties</p></div>
<div id="001.001"><p class="oj-normal">1.   Firms shall, under the Act <a id="ntc1" href="#ntr1">(<span class="oj-super oj-note-tag">1</span>)</a>, keep:</p>
${ojItem('(a)', `<p class="oj-normal">books:</p>${ojItem('(i)', '<p class="oj-normal">paper ones;</p>')}`)}
${ojItem('(b)', '<p class="oj-normal">accounts.</p>')}
<p class="oj-normal">They shall show them.</p></div></div></div>
<div class="oj-final"><p class="oj-normal">Done at X.</p><div class="oj-signatory"><p class="oj-signatory">A. B.</p></div></div></div>
<div id="anx_I"><p class="oj-doc-ti">ANNEX I</p><p class="oj-ti-grseq-1">SERVICES</p>
<table><tbody><tr>${cell('')}${cell('<p class="oj-normal">1.</p>')}${cell(`<span>Cash:</span>${ojItem('(a)', '<p class="oj-normal">in;</p>')}`)}</tr></tbody></table>
<table class="oj-table"><tr><td><p>This</p></td><td><p>That</p></td></tr><tr><td><p>1</p></td><td><p/></td></tr></table></div>
<p class="oj-note"><a id="ntr1" href="#ntc1">(<span class="oj-super">1</span>)</a> OJ L 1.</p></body></html>`;

/** The same article in the older print, which has no nesting at all. */
const flat = `<body><p class="title-article-norm">Article 1</p><p class="stitle-article-norm">Duties</p>
<p class="norm">1.  Firms shall, under the Act, keep:</p>
<div style="margin-left: 30pt; text-indent: -30pt"><p class="norm">(a)<span> </span>books:</p></div>
<div style="margin-left: 30pt; text-indent: -30pt"><p class="norm">(i)<span> </span>paper ones;</p></div>
<div style="margin-left: 30pt; text-indent: -30pt"><p class="norm">(b)<span> </span>accounts.</p></div>
<p class="norm">They shall show them.</p></body>`;

const enacting = (extracted: { passages: { path: string; hash: string }[] }) =>
  extracted.passages
    .filter(({ path }) => /^(?:title|tit_|art_|anx_)/.test(path))
    .map(({ path, hash }) => [path, hash]);

describe('acts in the markup of EUR-Lex', () => {
  const html = extractEurLexHtml(consolidated);
  const xml = extractEurLexXml(published);

  test('a consolidated text, without marks, disclaimers and references to footnotes', () =>
    expect(html.content).toBe(`DIRECTIVE X

TITLE I
SCOPE

Article 1
Duties
1. Firms shall, under the Act, keep:
(a) books:
(i) paper ones;
(b) accounts.
They shall show them.

ANNEX I
SERVICES
1. Cash:
(a) in;

This | That
1 |
(1) OJ L 1.`));

  test('the first publication and the consolidated text have the same clauses at the same paths', () => {
    expect(enacting(xml)).toEqual(enacting(html));
    expect(enacting(html).map(([path]) => path)).toEqual([
      'title',
      'tit_1',
      'art_1',
      'art_1/par_1',
      'art_1/par_1/pt_a',
      'art_1/par_1/pt_a/pt_i',
      'art_1/par_1/pt_b',
      'art_1/par_1/subpar_2',
      'anx_1',
      'anx_1/pt_1',
      'anx_1/pt_1/pt_a',
      'anx_1/tbl_1',
    ]);
  });

  test('the older print without nesting has the same clauses too', () =>
    expect(enacting(extractEurLexHtml(flat))).toEqual(
      enacting(html).filter(([path]) => path?.startsWith('art_')),
    ));

  test('preamble, recitals, signatures and footnotes have paths of their own', () =>
    expect(
      xml.passages.map(({ path }) => path).filter((path) => /^(?:pbl|rct|final|notes)/.test(path)),
    ).toEqual([
      'pbl',
      'pbl/text_1',
      'rct_1',
      'final',
      'final/text_1',
      'final/text_2',
      'notes',
      'notes/fn_1',
    ]));

  test('says which amendment a clause stems from, and when the text was consolidated', () => {
    expect(html.metadata).toMatchObject({
      title: 'DIRECTIVE X',
      celex: '39999L0001',
      dates: { consolidated: '9999-03-02' },
      amendments: [{ mark: 'M1', celex: '39999L0002' }],
      marks: { 'art_1/par_1/pt_b': 'C1' },
    });
    expect(xml.metadata.dates).toEqual({ published: '9999-02-04' });
  });

  test.each(['', '<', '<p class="oj-ti-art">Article 1', '<table><tr><td>', '\u0000', '<div>'.repeat(5000)])(
    'broken markup %# gives what can be read',
    (markup) => {
      expect(() => extractEurLexHtml(markup)).not.toThrow();
      expect(() => extractEurLexXml(markup)).not.toThrow();
    },
  );
});
