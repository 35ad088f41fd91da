import { describe, expect, test } from 'vitest';
import { plainText, readableTitle } from './plain-text.ts';

describe('readable title', () => {
  test.each([
    ['Smith &amp; Co', 'Smith & Co'],
    ['Smith &amp;amp; Co', 'Smith & Co'],
    ['&amp;lt;b&amp;gt;Bold&amp;lt;/b&amp;gt; move', 'Bold move'],
    ['  two\n   lines\t here ', 'two lines here'],
    ['Fines <b>rise</b>', 'Fines rise'],
    ['Capital < 5 % and > 3 %', 'Capital < 5 % and > 3 %'],
    ['Rund\u00ADschrei\u00ADben', 'Rundschreiben'],
    ['evil \u202Etxt.exe\u202C name', 'evil txt.exe name'],
    ['a\u0000b\u0007c', 'abc'],
    ['Bußgeld f&uuml;r&nbsp;Bank', 'Bußgeld für Bank'],
    ['e\u0301tude', 'étude'],
    ['<script>alert(1)</script>Notice', 'Notice'],
  ])('%j becomes %j', (given, expected) => expect(readableTitle(given)).toBe(expected));

  test('ten thousand characters are bounded with an ellipsis, at a word', () => {
    const title = readableTitle('word '.repeat(2000));
    expect(title.length).toBeLessThanOrEqual(500);
    expect(title).toMatch(/word…$/);
  });

  test('a cut never leaves half a character', () =>
    expect(readableTitle('😀'.repeat(5000)).isWellFormed()).toBe(true));
});

describe('plain text', () => {
  test('keeps blocks, lists and cells apart', () =>
    expect(
      plainText(
        '<h2>Head</h2><p>One<br>two</p><ul><li>a</li><li>b</li></ul><table><tr><td>x</td><td>y</td></tr></table>',
      ),
    ).toBe('Head\nOne\ntwo\na\nb\nx | y'));
  test('leaves scripts, styles and hidden parts out', () =>
    expect(plainText('a<style>p{}</style><script>if (1<2) x("</p>")</script><noscript>n</noscript> b')).toBe(
      'a b',
    ));
  test('a hundred thousand nested elements are no problem', () =>
    expect(plainText(`${'<div>'.repeat(100_000)}deep`)).toBe('deep'));
});
