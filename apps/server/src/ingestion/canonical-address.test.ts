import { describe, expect, test } from 'vitest';
import { canonicalAddress, publicationKey } from './canonical-address.ts';

describe('canonical address', () => {
  test.each([
    ['HTTPS://WWW.Example.ORG:443/A/b', 'https://www.example.org/A/b'],
    ['http://example.org:80', 'http://example.org/'],
    ['http://example.org:8080/', 'http://example.org:8080/'],
    ['https://example.org//press//pr/1.html', 'https://example.org/press/pr/1.html'],
    ['https://example.org/a#part-2', 'https://example.org/a'],
    ['https://example.org/#!/item/4', 'https://example.org/#!/item/4'],
    ['https://example.org/a?utm_source=rss&id=7&UTM_Medium=x&fbclid=1', 'https://example.org/a?id=7'],
    ['https://example.org/a?b=2&a=1&gclid=9', 'https://example.org/a?b=2&a=1'],
    ['https://example.org/a?mc_cid=1&mc_eid=2', 'https://example.org/a'],
    ['https://example.org/a?mc_number=5', 'https://example.org/a?mc_number=5'],
    ['https://example.org/a?uri=CELEX:32026R0615', 'https://example.org/a?uri=CELEX:32026R0615'],
    ['https://example.org/a?q=a%20b+c', 'https://example.org/a?q=a%20b+c'],
    ['https://example.org/a?', 'https://example.org/a'],
    ['https://example.org/a?nn=187494', 'https://example.org/a?nn=187494'],
    ['https://example.org./a', 'https://example.org/a'],
    ['\n https://example.org/a \n', 'https://example.org/a'],
  ])('%s becomes %s', (given, expected) => expect(canonicalAddress(given)).toBe(expected));

  test('parameters that one site uses for its navigation are dropped there', () =>
    expect(
      canonicalAddress('https://example.org/a?nn=1&id=2&cms_expanded=true', {
        dropParameters: ['nn', 'cms_expanded'],
      }),
    ).toBe('https://example.org/a?id=2'));

  test('relative links take the base', () =>
    expect(canonicalAddress('../b', { base: 'https://example.org/x/y/a' })).toBe('https://example.org/x/b'));

  test.each([
    'javascript:alert(1)',
    'mailto:a@example.org',
    'ftp://example.org/',
    'not an address',
    '',
    'https://u:p@example.org/',
  ])('"%s" is no address of a publication', (given) => expect(canonicalAddress(given)).toBeNull());

  test.each([
    ['https://example.org/a#notice-2', 'https://example.org/a#notice-2'],
    ['https://example.org/a#main-content', 'https://example.org/a'],
    ['https://example.org/a#xtor=RSS-1', 'https://example.org/a'],
    ['https://example.org/a#:~:text=words', 'https://example.org/a'],
    ['https://example.org/a#', 'https://example.org/a'],
  ])('%s of an item becomes %s', (given, expected) =>
    expect(canonicalAddress(given, { keepPlace: true })).toBe(expected),
  );

  test('applying it twice changes nothing', () => {
    const once = canonicalAddress('https://Example.org//a//b?utm_id=1&x=%7Ba%7D#c')!;
    expect(canonicalAddress(once)).toBe(once);
  });
});

describe('publication key', () => {
  const entry = {
    feedId: 'news',
    identity: '17',
    link: 'https://example.org/a?utm_source=rss',
    title: 'One',
  };
  test('does not depend on scheme or tracking', () => {
    const key = publicationKey(entry, { withTitle: false });
    expect(key).toBe('//example.org/a');
    expect(publicationKey({ ...entry, link: 'http://example.org/a' }, { withTitle: false })).toBe(key);
  });
  test('holds the title where many items share one link', () => {
    const key = (title: string) => publicationKey({ ...entry, title }, { withTitle: true });
    expect(key('One')).not.toBe(key('Two'));
    expect(key('One')).toBe(key('One'));
  });
  test('a very long address gives a short key that is still its own', () => {
    const long = (end: string) =>
      publicationKey(
        { ...entry, link: `https://example.org/${'a'.repeat(1500)}${end}` },
        { withTitle: false },
      );
    expect(long('1').length).toBeLessThanOrEqual(600);
    expect(long('1')).not.toBe(long('2'));
  });
  test('is feed and identity without a link', () =>
    expect(publicationKey({ ...entry, link: null }, { withTitle: false })).toBe('feed:news#17'));
});

describe('the key of an act of the Union', () => {
  const keyOf = (link: string, withTitle = false) =>
    publicationKey({ feedId: 'f', identity: 'i', link, title: 'Act' }, { withTitle });
  test.each([
    'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32026R0615',
    'https://eur-lex.europa.eu/legal-content/AUTO/?uri=CELEX%3A32026r0615&rid=1',
    'http://eur-lex.europa.eu/legal-content/DE/ALL/?qid=7&uri=CELEX:32026R0615',
  ])('%s is its number', (link) => expect(keyOf(link)).toBe('celex:32026R0615'));

  test.each([
    'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:52026PC0615',
    'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:02015L2366-20240408',
    'https://example.org/?uri=CELEX:32026R0615',
  ])('%s names no act', (link) => expect(keyOf(link)).toMatch(/^\/\//));

  test('one link with several titles stays several items', () =>
    expect(keyOf('https://eur-lex.europa.eu/x/?uri=CELEX:32026R0615', true)).toContain('#title-'));
});
