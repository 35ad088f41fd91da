import { describe, expect, test } from 'vitest';
import { parseItemDate } from './item-date.ts';

const now = new Date('2026-10-01T00:00:00Z');
const read = (raw: string | null, options: { timeZone?: string; order?: 'month-first' } = {}) => {
  const { at, precision, problem } = parseItemDate(raw, { now, ...options });
  return problem
    ? `${at?.toISOString() ?? 'none'}: ${problem}`
    : at
      ? `${at.toISOString()} ${precision}`
      : 'missing';
};

describe('dates of feed items', () => {
  test.each([
    ['RFC 822', 'Wed, 30 Sep 2026 09:32:00 +0200', '2026-09-30T07:32:00.000Z minute'],
    ['RFC 822 with a named zone', 'Mon, 27 Jul 2026 09:37:55 GMT', '2026-07-27T09:37:55.000Z minute'],
    ['American zone', 'Mon, 27 Jul 2026 08:56:02 EDT', '2026-07-27T12:56:02.000Z minute'],
    ['one-digit day', 'Fri, 4 Sep 2026 09:55:00 +0200', '2026-09-04T07:55:00.000Z minute'],
    ['two-digit year', '04 Sep 26 09:55 GMT', '2026-09-04T09:55:00.000Z minute'],
    ['no zone is UTC', '27 Jul 2026 15:30:00', '2026-07-27T15:30:00.000Z minute'],
    ['unknown zone is UTC', '27 Jul 2026 15:30:00 QQQ', '2026-07-27T15:30:00.000Z minute'],
    ['ISO', '2026-06-23T14:36:37Z', '2026-06-23T14:36:37.000Z minute'],
    ['ISO with offset', '2026-07-15T09:47:46+02:00', '2026-07-15T07:47:46.000Z minute'],
    ['ISO with fraction', '2026-07-15T09:47:46.123Z', '2026-07-15T09:47:46.000Z minute'],
    ['ISO day', '2026-07-15', '2026-07-15T00:00:00.000Z day'],
    ['compact day', '20260715', '2026-07-15T00:00:00.000Z day'],
    ['day with a zone but no time', '31 Jul, 2026 +0530', '2026-07-31T00:00:00.000Z day'],
    ['Turkish abbreviation', '18 Haz 2026 14:00:00', '2026-06-18T14:00:00.000Z minute'],
    ['Turkish month', '3 Ağustos 2026', '2026-08-03T00:00:00.000Z day'],
    ['Turkish dotless i', '5 KASIM 2026', '2026-11-05T00:00:00.000Z day'],
    ['German month', '12. März 2026', '2026-03-12T00:00:00.000Z day'],
    ['Austrian month', '7. Jänner 2026', '2026-01-07T00:00:00.000Z day'],
    ['German with time', 'Montag, 5. Oktober 2026, 14.30 Uhr', '2026-10-05T14:30:00.000Z minute'],
    ['German numbers', '05.10.2026', '2026-10-05T00:00:00.000Z day'],
    ['day first', '03/04/2026', '2026-04-03T00:00:00.000Z day'],
    ['American words', 'July 27, 2026', '2026-07-27T00:00:00.000Z day'],
    ['twelve-hour clock', 'July 27, 2026 3:05 pm', '2026-07-27T15:05:00.000Z minute'],
    ['midnight', 'July 27, 2026 12:00 am', '2026-07-27T00:00:00.000Z minute'],
    ['epoch milliseconds', '1771718400000', '2026-02-22T00:00:00.000Z minute'],
    ['epoch seconds', '1771718400', '2026-02-22T00:00:00.000Z minute'],
  ])('%s', (_name, raw, expected) => expect(read(raw)).toBe(expected));

  test('a date without a zone is read in the zone of the feed, summer and winter', () => {
    const timeZone = 'Europe/London';
    expect(read('Monday, July 27, 2026 - 15:30', { timeZone })).toBe('2026-07-27T14:30:00.000Z minute');
    expect(read('Monday, January 5, 2026 - 15:30', { timeZone })).toBe('2026-01-05T15:30:00.000Z minute');
  });

  test('a time that daylight saving skips or repeats is still one instant', () => {
    const timeZone = 'Europe/Berlin';
    expect(read('29 Mar 2026 02:30', { timeZone })).toBe('2026-03-29T01:30:00.000Z minute');
    expect(read('25 Oct 2026 02:30', { timeZone })).toBe('2026-10-25T00:30:00.000Z minute');
  });

  test.each([
    ['just after midnight, with its zone', 'Wed, 30 Sep 2026 00:15:00 +0200', undefined, '2026-09-30'],
    ['in the evening of another continent', 'Mon, 27 Jul 2026 22:56:02 EDT', undefined, '2026-07-27'],
    ['local midnight, written in UTC', '2026-07-26T22:00:00Z', 'Europe/Berlin', '2026-07-27'],
    ['the same of nobody knows where', '2026-07-26T22:00:00Z', undefined, '2026-07-26'],
    [
      'the morning in Singapore, written in UTC',
      'Sun, 26 Jul 2026 16:00:00 GMT',
      'Asia/Singapore',
      '2026-07-27',
    ],
    ['the same as a number', '1785081600000', 'Asia/Singapore', '2026-07-27'],
    ['the evening in Washington, written in UTC', '2026-07-28T01:30:00Z', 'America/New_York', '2026-07-27'],
    ['a day alone, written as midnight in UTC', '2026-07-27T00:00:00Z', 'America/New_York', '2026-07-27'],
    ['without a zone', '27 Jul 2026 00:10', 'Asia/Singapore', '2026-07-27'],
    ['the end of a day', '2026-07-27T24:00:00', 'Europe/Berlin', '2026-07-27'],
    ['the end of a day in UTC', '2026-07-27T24:00:00Z', undefined, '2026-07-27'],
    ['the end of a month', '31.07.2026 24:00 Uhr', 'Europe/Berlin', '2026-07-31'],
    ['a day', '2026-07-15', 'America/New_York', '2026-07-15'],
  ])('the day as written: %s', (_name, raw, timeZone, on) => {
    const date = parseItemDate(raw, { now, timeZone });
    expect([date.on, date.problem]).toEqual([on, null]);
  });

  test('24:00 is the instant at which the next day begins', () => {
    expect(read('2026-07-27T24:00:00Z')).toBe('2026-07-28T00:00:00.000Z minute');
    expect(read('1 Jan 2026 24:01')).toContain('does not exist');
  });

  test('month first where the feed says so', () =>
    expect(read('03/04/2026', { order: 'month-first' })).toBe('2026-03-04T00:00:00.000Z day'));

  test('a missing date stays missing', () => {
    expect(read(null)).toBe('missing');
    expect(read('   ')).toBe('missing');
  });

  test.each([
    ['0001-01-01T00:00:00', 'none: date "0001-01-01T00:00:00" is out of range'],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 'none: date "Fri, 31 Dec 9999 23:59:59 GMT" is out of range'],
    ['9999999999999', 'none: date "9999999999999" is out of range'],
    ['31 Feb 2026', 'none: date "31 Feb 2026" does not exist'],
    ['1 Jan 2026 25:00', 'none: date "1 Jan 2026 25:00" does not exist'],
    ['yesterday', 'none: date "yesterday" was not understood'],
  ])('%s gives no date and a problem', (raw, expected) => expect(read(raw)).toBe(expected));

  test('a very long text is refused quickly and shown shortened', () => {
    const { at, problem } = parseItemDate('1'.repeat(100_000), { now });
    expect(at).toBeNull();
    expect(problem!.length).toBeLessThan(100);
  });
});
