import { afterEach, describe, expect, test } from 'vitest';
import { type BackgroundProcess, openBackgroundProcess } from '../lib/background-process.ts';
import { createExtractor } from './content-extractor.ts';
import { noticePage, noticeText } from './testing/pages.ts';

let process: BackgroundProcess;
afterEach(() => process.close());
const open = ({ memoryMb = 256, timeMs = 30_000 } = {}) => {
  process = openBackgroundProcess({ memoryMb });
  return createExtractor(process, { timeMs });
};
const request = (html: string) => ({
  source: 'page' as const,
  html,
  address: 'https://authority.example/1',
  dropParameters: [],
});

describe('reading pages beside the server', () => {
  test('gives the content of each page, in the order asked', async () => {
    const extractor = open();
    const [one, two] = await Promise.all([
      extractor.extract(request(noticePage(noticeText))),
      extractor.extract(request(noticePage(`${noticeText}<p>A second paragraph.</p>`))),
    ]);
    expect(one.kind).toBe('full');
    expect(two).toMatchObject({ text: expect.stringContaining('A second paragraph.') });
  });

  test('a page nested beyond reason is title-only, the next one is read', async () => {
    const extractor = open();
    const nested = `<main>${'<div>'.repeat(60_000)}text ${noticeText}`;
    expect((await extractor.extract(request(nested))).kind).toBe('title-only');
    expect((await extractor.extract(request(noticePage(noticeText)))).kind).toBe('full');
  });

  test('a page that takes too long is given up, the next one is read', async () => {
    const extractor = open({ timeMs: 1 });
    const heavy = noticePage(noticeText.repeat(500));
    expect(await extractor.extract(request(heavy))).toMatchObject({
      kind: 'title-only',
      reason: expect.stringContaining('within 0.001 seconds'),
    });
    expect((await extractor.extract(request(heavy))).kind).toBe('title-only');
  });

  test('a page that eats the memory is given up, the next one is read', async () => {
    const extractor = open({ memoryMb: 64 });
    const greedy = `<main>${'<p><b>a</b>'.repeat(400_000)}</main>`;
    expect(await extractor.extract(request(greedy))).toMatchObject({ kind: 'title-only' });
    expect((await extractor.extract(request(noticePage(noticeText)))).kind).toBe('full');
  });
});
