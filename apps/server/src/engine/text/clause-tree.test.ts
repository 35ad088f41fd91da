import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-tests.ts';
import { canonicalText } from './canonical-text.ts';
import { writeClauseTree } from './clause-tree.ts';
import { cutSpans, ownSpans } from './passage.ts';
import { allClauses, extractAct, randomAct } from './testing/random-act.ts';

describe('clause trees of random acts', () => {
  test('offsets cut exactly the clause, parents enclose children, own texts cover everything', () => {
    fc.assert(
      fc.property(randomAct, (act) => {
        const { content, passages } = extractAct(act);
        expect(canonicalText(content)).toBe(content);
        const own = ownSpans(content, passages);
        const covered = new Uint8Array(content.length);
        const clauses = allClauses(act);
        passages.forEach((passage, index) => {
          expect(passage.ordinal).toBe(index);
          expect(content.slice(passage.start).startsWith(passage.label)).toBe(true);
          expect(cutSpans(content, own[index] ?? [])).toBe(clauses[index]?.text);
          const parent = passage.parent === null ? null : passages[passage.parent];
          const encloses =
            parent === null ||
            (parent !== undefined &&
              parent.ordinal < index &&
              parent.start <= passage.start &&
              parent.end >= passage.end &&
              passage.path.startsWith(`${parent.path}/`));
          expect(encloses).toBe(true);
          covered.fill(1, passage.start, passage.start + passage.label.length);
          for (const { start, end } of own[index] ?? []) covered.fill(1, start, end);
        });
        const missed = content
          .split('')
          .filter((character, at) => covered[at] === 0 && character.trim() !== '');
        expect(missed).toEqual([]);
        expect(new Set(passages.map(({ path }) => path)).size).toBe(passages.length);
      }),
      propertyRuns,
    );
  });

  test('renumbering does not change the hash of a clause', () => {
    const point = (label: string) => ({
      kind: 'point' as const,
      label,
      segment: 'pt',
      text: 'a register;',
      children: [],
    });
    const [first, second] = writeClauseTree([point('(a)'), point('(b)')]).passages;
    expect(first?.hash).toBe(second?.hash);
  });

  test('a path met twice is told apart', () => {
    const text = () => ({ kind: 'text' as const, label: '', segment: 'txt_1', text: 'x', children: [] });
    expect(writeClauseTree([text(), text(), text()]).passages.map(({ path }) => path)).toEqual([
      'txt_1',
      'txt_1~2',
      'txt_1~3',
    ]);
  });
});
