import { expect, it } from 'vitest';
import { extractPageLines } from './page-lines.ts';

const filler = 'that goes on for so long that its lines are wrapped as those of a page are, more or less';
const document = [
  `EXAMPLE/GL/1\nContents\n1. Summary 2\nAnnex A 9`,
  `1. Summary\nFirms are tested, and this is a sentence\n${filler} and`,
  `ends on the next page.\n1.1. Next steps\n1. Firms shall read\n${filler}.`,
  `_______________\nFACTS AND MATTERS\n2. The Firm failed.`,
].join('\n\n');

it('finds headings by the table of contents, by numbers and by capitals, and counts pages', () => {
  const { content, passages } = extractPageLines(document);
  expect(
    passages
      .filter(({ kind }) => kind === 'section')
      .map(({ label, heading, page }) => [label, heading, page]),
  ).toEqual([
    ['1.', 'Summary', 2],
    ['1.1.', 'Next steps', 3],
    ['', 'FACTS AND MATTERS', 4],
  ]);
  expect(content).toContain('less and ends on the next page.');
  expect(content).not.toContain('____');
  expect(passages.at(-1)).toMatchObject({ label: '2.', page: 4 });
});
