import { expect, it } from 'vitest';
import { keptQuery, utmOf } from './kept-query.ts';

it('keeps the way back and the campaign, and no more', () => {
  expect(
    keptQuery('?redirect_url=%2Fapp%2Finventory%3Fq%3Dx&utm_source=mail&invitation=secret&oobCode=secret'),
  ).toBe('?redirect_url=%2Fapp%2Finventory%3Fq%3Dx&utm_source=mail');
  expect(keptQuery('?from=a-mail')).toBe('');
  expect(keptQuery('')).toBe('');
});

it('reads the campaign in the shape that the API takes', () => {
  expect(utmOf(`?utm_source=mail&utm_source=second&utm_term=${'x'.repeat(300)}`)).toEqual({
    utm_source: 'mail',
    utm_term: 'x'.repeat(200),
  });
  expect(utmOf('?utm_=1&utm_SOURCE=1&utm_2=1&other=1')).toBeUndefined();
});
