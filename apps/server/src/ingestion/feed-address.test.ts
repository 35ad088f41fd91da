import { describe, expect, test } from 'vitest';
import { feedAddress, movesWithDay } from './feed-address.ts';
import { runFeed } from './run.ts';
import { ingestionHarness, testFeed } from './testing/harness.ts';
import { startLoopbackWeb } from './testing/loopback-web.ts';

const now = new Date('2026-12-31T22:30:00Z');

describe('the address of a feed', () => {
  test('is its url, with its parameters encoded behind it', () => {
    const feed = testFeed('https://a.example/x?a=1', { parameters: { query: 'select ?x { ?x a "b&c" }' } });
    expect(feedAddress(feed, now)).toBe(
      'https://a.example/x?a=1&query=select%20%3Fx%20%7B%20%3Fx%20a%20%22b%26c%22%20%7D',
    );
    expect(movesWithDay(feed)).toBe(false);
  });

  test('may move with the day where the feed is at home', () => {
    const feed = testFeed('https://a.example/{yyyy}/{mm}/{dd}', {
      parameters: { since: '{days_ago:30}' },
      quirks: { date_time_zone: 'Europe/Istanbul' },
    });
    expect(feedAddress(feed, now)).toBe('https://a.example/2027/01/01?since=2026-12-02');
    expect(movesWithDay(feed)).toBe(true);
  });
});

describe('a feed that answers to POST alone', () => {
  test('is asked with its form', async () => {
    const harness = ingestionHarness();
    let asked = '';
    const site = await startLoopbackWeb({
      '/search': (request, response) => {
        request.on('data', (data: Buffer) => {
          asked += data.toString();
        });
        request.on('end', () => response.end('{"Items":[{"Title":"Fast Coins","Date":"30.09.2026"}]}'));
      },
    });
    const feed = testFeed(`${site.url}/search`, {
      format: 'json',
      follow: 'none',
      form: { ds: '{1C-6B}', Order: '4' },
      read: { items: 'Items', title: 'Title', date: 'Date' },
    });
    const run = await runFeed(feed, harness.dependencies());
    await site.close();
    await harness.close();
    expect(run).toMatchObject({ stored: 1, error: null });
    const request = site.requests.find(({ url }) => url === '/search');
    expect([request?.method, request?.headers['content-type'], asked]).toEqual([
      'POST',
      'application/x-www-form-urlencoded; charset=UTF-8',
      'ds=%7B1C-6B%7D&Order=4',
    ]);
  });
});
