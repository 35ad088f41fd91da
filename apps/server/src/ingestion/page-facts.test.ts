import { describe, expect, test } from 'vitest';
import { readDates } from '../engine/text/dates/read-dates.ts';
import { extractMainContent } from './main-content.ts';
import { publicationOfHead } from './page-facts.ts';

const paragraph =
  'We are consulting on proposed changes to the rules on records, and we ask for the views of all firms that keep them. '.repeat(
    6,
  );
const page = (head: string, beside = '') => `<html lang="en"><body><header><a href="/">Authority</a></header>
  <div class="hero"><h1>CP1/26: Records</h1>${head}</div>
  <div class="columns"><div class="text"><p>${paragraph}</p><p>${paragraph}</p><p>${paragraph}</p></div>${beside}</div></body></html>`;
const timeline = (closes: string) => `
  <section><div><div class="step">Consultation opens</div><div class="date">29/04/2026</div></div>
  <div><div class="step">Consultation closes</div> <div class="date">${closes}</div><div class="in-progress">${closes}</div></div></section>
  <div class="meta"><span>Consultation papers</span> <span>First published: <time>29/04/2026</time></span>
  <span>Last updated: <span>30/04/2026</span></span></div>`;

function contentOf(markup: string) {
  const content = extractMainContent(markup, 'https://authority.example/cp1-26');
  if (content.kind !== 'full') throw new Error(content.reason);
  return content;
}

describe('days that a page states between title and text', () => {
  test('are kept, so that they are read', () => {
    const { text } = contentOf(page(timeline('17/06/2026')));
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Consultation closes: 17/06/2026',
      'First published: 29/04/2026',
      paragraph.trim(),
    ]);
    const { dates } = readDates(text, {
      language: 'en',
      publishedOn: null,
      gazetteOn: null,
      documentType: 'consultation',
    });
    expect(Object.fromEntries(dates.map(({ kind, on }) => [kind, on]))).toEqual({
      comments_due: '2026-06-17',
      published: '2026-04-29',
    });
    expect(publicationOfHead(text)).toBe('2026-04-29');
  });

  test('count as content, but for stamps: a moved deadline is a change', () => {
    const hash = (head: string) => contentOf(page(head)).contentHash;
    expect(hash(timeline('24/06/2026'))).not.toBe(hash(timeline('17/06/2026')));
    expect(hash(timeline('17/06/2026').replace('30/04/2026', '07/05/2026'))).toBe(
      hash(timeline('17/06/2026')),
    );
  });

  test('are none where they stand beside the text, for other publications', () => {
    const related =
      '<aside><h2>Related</h2></aside><div><h3>CP2/26</h3><p>First published: 01/02/2026</p></div>';
    expect(contentOf(page('', related)).text).toMatch(/^We are consulting/);
  });

  test('are not said twice', () => {
    const main = `<main><h1>Notice</h1><p>First published: 29/04/2026</p><p>${paragraph}</p></main>`;
    const { text } = contentOf(`<html lang="en"><body>${main}</body></html>`);
    expect(text.match(/First published/g)).toHaveLength(1);
  });
});
