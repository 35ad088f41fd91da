import { expect, it } from 'vitest';
import { proseOfMarkdown, withoutMarkdown } from './without-markdown.ts';

it('leaves the words of Markdown', () => {
  expect(
    withoutMarkdown('# A notice #\n\n> **Firms** must [report](https://x.example/a "b") by *Friday*.\n---\n'),
  ).toBe('A notice\n\nFirms must report by Friday.\n');
  expect(withoutMarkdown('See `Article 5` and ![the table](t.png).')).toBe('See Article 5 and the table.');
});

it('leaves what is no mark', () => {
  const plain = 'Section #4: 2 * 3 * 4, under_score, C# and 5 > 3 [sic] (see below)';
  expect(withoutMarkdown(plain)).toBe(plain);
});

it('begins with what is said below the headings', () => {
  expect(proseOfMarkdown('# A notice\n## 1. Scope\nThis applies to banks.').trim()).toBe(
    'This applies to banks.',
  );
  expect(proseOfMarkdown('# A notice')).toBe('A notice');
});
