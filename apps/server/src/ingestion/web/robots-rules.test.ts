import { describe, expect, test } from 'vitest';
import { parseRobots } from './robots-rules.ts';

const rules = (text: string) => parseRobots(text, 'Regulus');
const allows = (text: string, path: string) => rules(text).allows(path);

describe('groups', () => {
  const file = `
User-agent: *
Disallow: /

User-agent: other
User-agent: REGULUS/2.0   # by any version
Disallow: /private
Crawl-delay: 5

User-agent: Regulus
Allow: /private/open
Crawl-delay: 7.5`;
  test('the own ones count together, and alone', () => {
    expect(allows(file, '/news')).toBe(true);
    expect(allows(file, '/private/a')).toBe(false);
    expect(allows(file, '/private/open/a')).toBe(true);
    expect(rules(file).crawlDelaySeconds).toBe(7.5);
  });
  test('those for everybody count where there is none of its own', () => {
    expect(parseRobots(file, 'Another').allows('/news')).toBe(false);
    expect(parseRobots('User-agent: RegulusNews\nDisallow: /', 'Regulus').allows('/a')).toBe(true);
  });
  test('rules before the first group, other lines and page-long patterns have no effect', () => {
    expect(allows('Disallow: /\nSitemap: /map.xml\n<html>', '/a')).toBe(true);
    expect(allows(`User-agent: *\nSitemap: /x\nDisallow: /a${'b'.repeat(5000)}`, '/a')).toBe(true);
    expect(allows('\uFEFFuser-AGENT :*\rDISALLOW: /a', '/a')).toBe(false);
  });
  test('a delay that is no number is none', () => {
    expect(rules('User-agent: *\nCrawl-delay: soon').crawlDelaySeconds).toBeNull();
  });
});

describe('patterns', () => {
  // The examples of RFC 9309, 2.2.2, and of its section 5.2.
  test.each([
    ['Disallow: /example/page/\nAllow: /example/page/open', '/example/page/open.html', true],
    ['Disallow: /example/page/\nAllow: /example/page/open', '/example/page/closed', false],
    ['Disallow: /page\nAllow: /page', '/page', true],
    ['Disallow: *.gif$', '/images/a.gif', false],
    ['Disallow: *.gif$', '/images/a.gif?x=1', true],
    ['Disallow: /path/*/file', '/path/a/b/file.html', false],
    ['Disallow: /a*b*c$', '/a-b-b-c', false],
    ['Disallow: /a*bc$', '/abcbc', false],
    ['Disallow: /a*a$', '/a', true],
    ['Disallow: /foo/bar/ツ', '/foo/bar/%E3%83%84', false],
    ['Disallow: /foo/bar/%62%61%7A', '/foo/bar/baz', false],
    ['Disallow: /%7ejoe', '/~joe/index.html', false],
    ['Disallow:', '/a', true],
    ['Disallow: /', '/robots.txt', true],
    ['Disallow: /fish', '/Fish', true],
  ])('%s: %s', (lines, path, allowed) => expect(allows(`User-agent: *\n${lines}`, path)).toBe(allowed));

  test('a pattern made to hang a matcher does not', () => {
    const pattern = `/${'a*'.repeat(900)}b`;
    expect(allows(`User-agent: *\nDisallow: ${pattern}`, `/${'a'.repeat(2000)}`)).toBe(true);
  });
});
