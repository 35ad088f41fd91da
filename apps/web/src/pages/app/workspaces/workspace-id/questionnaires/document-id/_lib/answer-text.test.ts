import { expect, it } from 'vitest';
import { htmlOf, plainOf } from './answer-text.ts';

const citations = [{ citation_id: 'a' }, { citation_id: 'b' }];
const html =
  '<p>We encrypt backups<cite data-citation="a"></cite> &amp; test them.</p><ul><li><p>daily</p></li><li><p>off site<cite data-citation="b"></cite></p></li></ul><p>See below.</p>';
const plain = 'We encrypt backups[1] & test them.\n- daily\n- off site[2]\nSee below.';

it('is edited as plain text and keeps what it cites', () => {
  expect(plainOf(html, citations)).toBe(plain);
  expect(htmlOf(plain, citations)).toBe(html);
});

it('cites nothing by numbers that nobody knows, and takes no marks', () => {
  expect(htmlOf('a < b [7]', citations)).toBe('<p>a &lt; b [7]</p>');
  expect(htmlOf(' \n ', citations)).toBe('');
});
