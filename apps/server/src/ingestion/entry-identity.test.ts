import { describe, expect, test } from 'vitest';
import type { FeedEntry } from './connectors/connector.ts';
import { settleIdentities } from './entry-identity.ts';
import { parseContext } from './testing/parse-context.ts';

const entry = (guid: string, link: string | null, title: string, day = 1): FeedEntry => ({
  identity: guid,
  guid,
  link,
  title,
  summary: '',
  contentHtml: null,
  publishedAt: new Date(Date.UTC(2026, 6, day)),
  publishedOn: `2026-07-${String(day).padStart(2, '0')}`,
  publishedPrecision: 'day',
  publishedRaw: null,
  language: null,
  categories: [],
  attachments: [],
});
const a = 'https://authority.example/a';
const b = 'https://authority.example/b';

describe('identities within one body', () => {
  test('entries that say the same are one, the rest is listed', () => {
    const { entries, listed } = settleIdentities(
      [entry('1', a, 'A'), entry('1', a, 'A'), entry('2', b, 'B')],
      parseContext(),
    );
    expect(entries.map(({ identity }) => identity)).toEqual(['1', '2']);
    expect(listed).toEqual([{ identity: '1', title: 'A', reason: 'a duplicate of "A" in the same body' }]);
  });

  test('of several states of one item the newest stands', () => {
    const { entries, listed } = settleIdentities(
      [entry('1', a, 'A', 1), entry('1', a, 'A', 5)],
      parseContext(),
    );
    expect(entries.map(({ publishedOn }) => publishedOn)).toEqual(['2026-07-05']);
    expect(listed[0]!.reason).toBe('an older state of "A" in the same body');
  });

  test('one link and title under several guids: several items where the days differ, one where they do not', () => {
    const { entries, listed } = settleIdentities(
      [
        entry('extended', a, 'A', 9),
        entry('final', a, 'A', 5),
        entry('again', a, 'A', 5),
        entry('proposed', a, 'A', 1),
      ],
      parseContext(),
    );
    expect(entries.map(({ identity }) => identity)).toEqual(['extended', 'final', 'proposed']);
    expect(listed.map(({ identity }) => identity)).toEqual(['again']);
    expect(new Set(entries.map(({ publicationKey }) => publicationKey)).size).toBe(3);
    expect(entries[2]?.publicationKey).toBe('//authority.example/a');
  });

  test('places on one page are items of their own', () => {
    const { entries } = settleIdentities(
      [entry('1', `${a}#x`, 'A'), entry('2', `${a}#y`, 'A')],
      parseContext(),
    );
    expect(entries.map(({ publicationKey }) => publicationKey)).toEqual([
      '//authority.example/a#x',
      '//authority.example/a#y',
    ]);
  });

  test('one guid on two links: two items, known by their links', () => {
    const { entries, problems } = settleIdentities([entry('1', a, 'A'), entry('1', b, 'B')], parseContext());
    expect(entries.map(({ identity, publicationKey }) => [identity, publicationKey])).toEqual([
      [a, '//authority.example/a'],
      [b, '//authority.example/b'],
    ]);
    expect(problems).toHaveLength(1);
  });

  test('one link with several titles: several items, with keys of their own', () => {
    const { entries } = settleIdentities([entry(a, a, 'Rate 1'), entry(a, a, 'Rate 2')], parseContext());
    expect(new Set(entries.map(({ identity }) => identity)).size).toBe(2);
    expect(new Set(entries.map(({ publicationKey }) => publicationKey)).size).toBe(2);
  });

  test('different guids on one link keep their guids and get keys of their own', () => {
    const { entries } = settleIdentities([entry('1', a, 'A'), entry('2', a, 'B')], parseContext());
    expect(entries.map(({ identity }) => identity)).toEqual(['1', '2']);
    expect(new Set(entries.map(({ publicationKey }) => publicationKey)).size).toBe(2);
  });

  test('where the link is the key, a changed title is a newer state', () => {
    const { entries, listed } = settleIdentities(
      [entry('1', a, 'Old', 1), entry('2', a, 'New', 2)],
      parseContext({ identity: 'link' }),
    );
    expect(entries.map(({ title }) => title)).toEqual(['New']);
    expect(listed.map(({ title }) => title)).toEqual(['Old']);
  });

  test('one guid without links: told apart by title', () => {
    const { entries } = settleIdentities([entry('1', null, 'A'), entry('1', null, 'B')], parseContext());
    expect(entries.map(({ identity, publicationKey }) => [identity, publicationKey])).toEqual([
      ['1 A', 'feed:notices#1 A'],
      ['1 B', 'feed:notices#1 B'],
    ]);
  });
});
