import { describe, expect, test } from 'vitest';
import { contentHash, contentOfMarkup, extractMainContent } from './main-content.ts';
import { noticePage, noticeText } from './testing/pages.ts';

const address = 'https://authority.example/notices/1';
function full(page: string) {
  const content = extractMainContent(page, address);
  if (content.kind !== 'full') throw new Error(content.reason);
  return content;
}

describe('main content', () => {
  test('is the notice without what surrounds it', () => {
    const { text, title, language, canonicalAddress } = full(noticePage(noticeText));
    expect(text).toContain('A payment institution shall keep complete records');
    expect(text).toContain('Records may be kept outside the country.');
    expect(text).not.toMatch(/Home|News|©|track/);
    expect([title, language, canonicalAddress]).toEqual(['Notice to firms', 'en', address]);
  });

  test('is shown without scripts, handlers, images and tracking', () => {
    const { html } = full(
      noticePage(`${noticeText}<script>alert(1)</script><p onmouseover="x()" style="color:red">Safe words.</p>
      <a href="javascript:alert(1)">bad link</a><iframe src="https://evil.example"></iframe><svg><script>1</script></svg>`),
    );
    expect(html).not.toMatch(/script|onmouseover|onclick|style=|<img|iframe|utm_|svg/i);
    expect(html).toContain('Safe words.');
    expect(html).toContain('href="https://authority.example/more?id=4"');
    expect(html).toContain('<ol start="3">');
  });

  test('keeps its hash when only navigation, date stamps and tracking change', () => {
    const before = full(noticePage(noticeText));
    const after = full(
      noticePage(noticeText, {
        navigation: 'Start page, all topics',
        stamp: '30 September 2026',
        campaign: 'autumn',
      }),
    );
    expect(after.contentHash).toBe(before.contentHash);
    expect(full(noticePage(noticeText.replace('five years', 'six years'))).contentHash).not.toBe(
      before.contentHash,
    );
  });

  test('a long list that the reader mode would drop is kept', () => {
    const list = Array.from(
      { length: 80 },
      (_, n) => `<li><a href="/firm/${n}">Unauthorised firm number ${n}</a></li>`,
    ).join('');
    expect(full(noticePage(`<ul>${list}</ul>`)).text).toContain('Unauthorised firm number 79');
  });

  test.each([
    [
      '<html><title>Just a moment...</title><body>Enable JavaScript and cookies to continue</body></html>',
      'the site asks visitors to prove they are human',
      true,
    ],
    [
      '<html><title>Maintenance</title><body>We will be back soon, thank you for your patience.</body></html>',
      'the site shows a maintenance page',
      true,
    ],
    [
      '<html><body><div id="root"></div><script src="/app.js"></script></body></html>',
      'the page is empty without scripts',
      false,
    ],
    [
      '<html><title>404 - Page not found</title><body>Try the search of our site instead of this.</body></html>',
      'the site says that the page does not exist',
      false,
    ],
    [
      '<html><body><nav>Home News About us Contact Sitemap Imprint Privacy</nav><img src="x"></body></html>',
      'no readable text was found on the page',
      false,
    ],
    ['', 'no readable text was found on the page', false],
  ])('%s gives a title only', (page, reason, temporary) =>
    expect(extractMainContent(page, address)).toMatchObject({ kind: 'title-only', reason, temporary }),
  );

  test('a notice about maintenance is no maintenance page', () =>
    expect(
      extractMainContent(
        noticePage(`${noticeText.repeat(10)}<p>Systems under maintenance are in scope.</p>`),
        address,
      ).kind,
    ).toBe('full'));

  test('a page beyond the limit is not read', () =>
    expect(extractMainContent('x'.repeat(5 * 1024 * 1024 + 1), address)).toMatchObject({
      code: 'too-large',
    }));

  test('an entry that carries its whole text needs no page', () => {
    expect(contentOfMarkup(noticeText, address)).toMatchObject({ kind: 'full' });
    expect(contentOfMarkup('<p>Short.</p>', address).kind).toBe('title-only');
  });
});

describe('content hash', () => {
  test.each([
    'Last updated: 27/07/2026',
    'Last modified on 27 July 2026',
    'Stand: geändert am 31.07.2024 |',
    'Veröffentlicht am 3. März 2026',
    'Published 2026-07-27',
    '27 July 2026',
    'Monday, July 27, 2026 - 15:30',
    'Print',
    'Son güncelleme: 18 Haziran 2026',
  ])('"%s" does not count', (line) =>
    expect(contentHash(`Rule.\n${line}\nMore.`)).toBe(contentHash('Rule.\nMore.')),
  );

  test.each([
    'Responses are due by 27 July 2026.',
    'This regulation applies from 17 January 2025',
    'Published rules bind firms from 1 May 2026',
    'Article 5',
    '2026',
  ])('"%s" counts', (line) =>
    expect(contentHash(`Rule.\n${line}\nMore.`)).not.toBe(contentHash('Rule.\nMore.')),
  );

  test('the closing date of a consultation counts, also alone on its line', () => {
    const page = (day: string) => `Consultation\nOpens\n1 May 2026\nCloses\n${day}\nWe ask for views.`;
    expect(contentHash(page('17 June 2026'))).not.toBe(contentHash(page('30 June 2026')));
    expect(contentHash('Closing date\n17/06/2026\nx')).not.toBe(contentHash('Closing date\n18/06/2026\nx'));
  });
  test('a date under a stamp label does not count', () =>
    expect(contentHash('Rule.\nMore.\nLast updated\n17/06/2026')).toBe(
      contentHash('Rule.\nMore.\nLast updated\n18/06/2026'),
    ));

  test('spacing does not count', () => expect(contentHash('a  b\n\n c ')).toBe(contentHash('a b\nc')));
});
