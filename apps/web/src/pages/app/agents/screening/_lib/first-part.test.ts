import { expect, it } from 'vitest';
import { firstPart } from './first-part.ts';

it('gives the paragraphs without the title and without empty lines', () => {
  const blocks = [{ content: 'Rules on notices\n\nArticle 1\n' }, { content: '  Firms shall tell. \n' }];
  expect(firstPart(blocks, 'Rules on notices')).toEqual(['Article 1', 'Firms shall tell.']);
});

it('ends with a paragraph once enough is shown', () => {
  const long = 'x'.repeat(1000);
  expect(firstPart([{ content: [long, long, long].join('\n') }], '')).toEqual([long, long]);
});
