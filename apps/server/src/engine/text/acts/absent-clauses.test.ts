import { describe, expect, it } from 'vitest';
import type { Passage } from '../passage.ts';
import { absentClauses } from './absent-clauses.ts';

const act = (...labels: string[]) =>
  labels.map(
    (label, ordinal): Partial<Passage> => ({
      ordinal,
      parent: null,
      kind: 'article',
      label,
      path: `art_${ordinal}`,
    }),
  ) as Passage[];
const paragraph = (ordinal: number, parent: number, number: number) =>
  ({
    ordinal,
    parent,
    kind: 'paragraph',
    label: `${number}.`,
    path: `art_${parent}/par_${number}`,
  }) as Passage;
const numbers = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`);
const articles = act(...numbers(64, 'Article'));
const dora = [...articles, paragraph(64, 27, 1), paragraph(65, 27, 2)];
const kwg = act(...numbers(25, '§'), '§ 25a', '§ 25b', ...numbers(65, '§').slice(25));

describe('clauses that an act has not got', () => {
  it.each([
    ['What does Article 99 of DORA say?', dora, [{ clause: 'Article 99', last: 'Article 64' }]],
    ['What does Article 28(2) of DORA say?', dora, []],
    ['What does Article 28(9) of DORA say?', dora, [{ clause: 'Article 28(9)', last: 'Article 28(2)' }]],
    ['Art. 65 and Art. 64', dora, [{ clause: 'Article 65', last: 'Article 64' }]],
    ['Was regelt § 999 KWG?', kwg, [{ clause: '§ 999', last: '§ 65' }]],
    ['Was regelt § 25z Abs. 1 KWG?', kwg, [{ clause: '§ 25z', last: null }]],
    ['Was regelt § 25b KWG?', kwg, []],
    ['What does paragraph 99 say? And section 102?', dora, []],
  ])('are named in “%s”', (question, passages, expected) => {
    expect(absentClauses(question, { name: 'X', passages })).toEqual(
      expected.map((one) => ({ act: 'X', ...one })),
    );
  });

  it('are not told of an excerpt, nor of a text without numbered clauses', () => {
    const ask = (passages: Passage[]) => absentClauses('Article 99?', { name: 'X', passages });
    expect(ask(act(...numbers(64, 'Article').slice(20)))).toEqual([]);
    expect(ask(act('Article 1', 'Article 2', 'Article 30', 'Article 64', 'Article 65'))).toEqual([]);
    expect(ask(act('Introduction', 'Scope'))).toEqual([]);
  });
});
