import { describe, expect, it } from 'vitest';
import { describeNetworkError } from '../../../../ingestion/web/fetch-failure.ts';
import { cutOff, findOutage } from './outage.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 6, minute));
const errorOf = (code: string) => describeNetworkError(Object.assign(new Error(code), { code })).message;

const feed = (host: string, more: Partial<Parameters<typeof findOutage>[0][number]> = {}) => ({
  url: `https://${host}.example/feed.xml`,
  format: 'rss',
  last_tried_at: at(30),
  last_success_at: at(0),
  consecutive_failures: 1,
  last_error: errorOf('EAI_AGAIN') as string | null,
  ...more,
});
const working = (host: string, minute: number) =>
  feed(host, {
    last_tried_at: at(minute),
    last_success_at: at(minute),
    consecutive_failures: 0,
    last_error: null,
  });

describe('an outage', () => {
  it('is seen where three sites or more are cut off since the last answer of any', () => {
    const others = [feed('b'), feed('c', { last_error: errorOf('ECONNREFUSED') }), working('d', 10)];
    expect(findOutage([feed('a'), ...others])).toEqual({ fault: 'name', feeds: 3, lastAnswerAt: at(10) });
    expect(findOutage([feed('a'), feed('a'), feed('a'), feed('b')])).toBeNull();
  });

  it('is none where a site answers, well or not', () => {
    const cut = [feed('a'), feed('b'), feed('c')];
    expect(findOutage([...cut, working('d', 31)])).toBeNull();
    expect(
      findOutage([...cut, feed('d', { last_tried_at: at(31), last_error: 'd answered with status 503' })]),
    ).toBeNull();
  });

  it('does not end by what needs no network', () => {
    const filter = { ...working('d', 40), format: 'filter' };
    expect(findOutage([feed('a'), feed('b'), feed('c'), filter])?.feeds).toBe(3);
  });

  it('may be there from the first try on', () => {
    const first = (host: string) => feed(host, { last_success_at: null });
    expect(findOutage([first('a'), first('b'), first('c')])?.lastAnswerAt).toBeNull();
    expect(findOutage([])).toBeNull();
  });
});

describe('what cuts a feed off', () => {
  it.each([
    ['ENOTFOUND', 'name'],
    ['ENETUNREACH', 'no-way'],
    ['ECONNREFUSED', 'refused'],
    ['ECONNRESET', 'broken-off'],
    ['UND_ERR_CONNECT_TIMEOUT', 'silence'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
  ])('%s is told in its own words, without the robots.txt it came in', (code, fault) => {
    const words = errorOf(code);
    const behindRobots = `a.example can’t be read as long as its robots.txt can’t: ${words}`;
    for (const last_error of [words, behindRobots])
      expect(cutOff(feed('a', { last_error }))).toEqual({ fault, words });
  });

  it.each([
    'a.example answered with status 503',
    'no complete answer within 60 seconds',
    errorOf('UND_ERR_BODY_TIMEOUT'),
  ])('"%s" does not', (last_error) => expect(cutOff(feed('a', { last_error }))).toBeNull());

  it('is over after a success', () => expect(cutOff(feed('a', { consecutive_failures: 0 }))).toBeNull());
});
