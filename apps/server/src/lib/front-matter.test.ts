import { expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

it('parts the YAML from the text', () => {
  expect(
    readFrontMatter('---\ntitle: "{year}/3: a draft"\ntags: [a, b]\n---\n\n## One\n\n---\n\nend\n'),
  ).toEqual({
    front: { title: '{year}/3: a draft', tags: ['a', 'b'] },
    text: '\n## One\n\n---\n\nend\n',
  });
});

it.each(['---\ntitle: a\n---\n', '---\ntitle: a\n---', '---\r\ntitle: a\r\n---\r\n'])(
  'needs no text: %j',
  (file) => {
    expect(readFrontMatter(file)).toEqual({ front: { title: 'a' }, text: '' });
  },
);

it.each(['', '# Title\n', 'a\n---\ntitle: a\n---\n', '---\ntitle: [a\n---\n', '---\ntitle: a\n'])(
  'refuses what it cannot read: %j',
  (file) => {
    expect(() => readFrontMatter(file)).toThrow();
  },
);
