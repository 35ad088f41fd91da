import { diffArrays } from 'diff';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditRun, editScript } from './edit-script.ts';

/** What the package made that redlines were made with before. */
function byPackage(left: string[], right: string[], maxEdits: number): EditRun[] | null {
  const parts = diffArrays(left, right, { maxEditLength: maxEdits }) as
    | ReturnType<typeof diffArrays>
    | undefined;
  if (!parts) return null;
  return parts.map(({ added, removed, count }) => ({
    op: removed ? 'delete' : added ? 'insert' : 'equal',
    count,
  }));
}

const list = fc.array(fc.constantFrom('the', 'firm', 'shall', 'may', 'pay'), { maxLength: 60 });

describe('the way from one list to another', () => {
  it.each([
    ['nothing', '', '', []],
    ['the same', 'a b', 'a b', [['equal', 2]]],
    ['only more', '', 'a', [['insert', 1]]],
    ['only less', 'a b', '', [['delete', 2]]],
    [
      'a word for another',
      'a b c',
      'a x c',
      [
        ['equal', 1],
        ['delete', 1],
        ['insert', 1],
        ['equal', 1],
      ],
    ],
  ])('is told of %s', (_, left, right, runs) => {
    const words = (text: string) => text.split(' ').filter(Boolean);
    expect(editScript(words(left), words(right), 10)?.map(({ op, count }) => [op, count])).toEqual(runs);
  });

  it('is the one that the package chooses among the shortest', () => {
    fc.assert(
      fc.property(list, list, fc.integer({ min: 1, max: 80 }), (left, right, maxEdits) => {
        expect(editScript(left, right, maxEdits)).toEqual(byPackage(left, right, maxEdits));
      }),
      { numRuns: 2000 },
    );
  });

  it('is given up where it is too long', () => {
    expect(editScript(['a', 'b'], ['x', 'y'], 3)).toBeNull();
    expect(editScript(['a', 'b'], ['x', 'y'], 4)).not.toBeNull();
  });
});
