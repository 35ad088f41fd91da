import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseContext } from '../../testing/parse-context.ts';
import { parseFeed } from '../registry.ts';
import { atom } from './atom.ts';

const posts = readFileSync(new URL('fixtures/posts.xml', import.meta.url), 'utf8');

describe('Atom', () => {
  test('an entry with everything', () => {
    const { entries, failure, problems } = atom.parse(posts, parseContext());
    expect([failure, problems]).toEqual([null, []]);
    expect(entries[0]).toEqual({
      identity: 'https://authority.example/?p=7',
      guid: 'https://authority.example/?p=7',
      link: 'https://authority.example/blog/guidance/',
      title: 'Guidance & good practice',
      summary: 'Records < 5 years',
      contentHtml: '<p>Keep records.</p>',
      publishedAt: new Date('2026-06-23T14:36:37Z'),
      publishedOn: '2026-06-23',
      publishedPrecision: 'minute',
      publishedRaw: '2026-06-23T14:36:37Z',
      language: 'en',
      categories: ['Guidance'],
      attachments: [{ address: 'https://authority.example/blog/guidance.pdf', type: 'application/pdf' }],
    });
  });

  test('XHTML content, own language, update date with Turkish month in the zone of the feed', () => {
    expect(atom.parse(posts, parseContext({ dateTimeZone: 'Europe/Istanbul' })).entries[1]).toMatchObject({
      identity: 'urn:uuid:1',
      language: 'cy',
      contentHtml: '<div><p>Un &amp; <b>dau</b></p></div>',
      summary: 'Un & dau',
      publishedAt: new Date('2026-06-18T11:00:00Z'),
    });
  });

  test('links are relative to what is said of their base, however deep', () => {
    const { entries } = atom.parse(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://authority.example/news/"><title>x</title>
      <entry xml:base="2026/"><id>1</id><title>One</title><link xml:base="july/" href="one.html"/></entry>
      <entry><id>2</id><title>Two</title><link href="two.html"/></entry></feed>`,
      parseContext(),
    );
    expect(entries.map(({ link }) => link)).toEqual([
      'https://authority.example/news/2026/july/one.html',
      'https://authority.example/news/two.html',
    ]);
  });

  test('a forgotten namespace is no hindrance', () =>
    expect(
      atom.parse(
        '<feed><entry><id>1</id><title>T</title><link href="https://a.example/"/></entry></feed>',
        parseContext(),
      ).entries,
    ).toMatchObject([{ identity: '1', title: 'T', link: 'https://a.example/' }]));

  test('a feed declared as RSS that is Atom is read, with a line', () => {
    const parsed = parseFeed('rss', posts, parseContext());
    expect(parsed.entries).toHaveLength(2);
    expect(parsed.problems[0]).toBe('the catalog says "rss", the body is atom');
  });

  test('a format without a connector fails in plain words', () =>
    expect(parseFeed('gopher', posts, parseContext()).failure).toBe(
      'the format "gopher" cannot be read yet',
    ));
});
