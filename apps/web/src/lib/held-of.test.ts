import { expect, it } from 'vitest';
import { heldOf } from './held-of.ts';

it('is the title only as long as neither a text nor a summary has arrived', () => {
  expect(heldOf({ text_state: 'title_only', summary: null })).toBe('title');
  expect(heldOf({ text_state: 'title_only', summary: 'Firms shall report.' })).toBe('summary');
  expect(heldOf({ text_state: 'full', summary: null })).toBe('text');
});
