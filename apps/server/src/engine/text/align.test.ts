import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-tests.ts';
import { alignPassages, type ChangeKind, summarise } from './align.ts';
import {
  allClauses,
  cloneAct,
  editWord,
  extractAct,
  type RandomAct,
  randomAct,
  randomArticle,
} from './testing/random-act.ts';

/** Kinds of the pairs by the earlier ordinal, and how many were inserted. */
function align(before: RandomAct, after: RandomAct) {
  const alignment = alignPassages(extractAct(before), extractAct(after));
  const kindOf = new Map<number, ChangeKind>();
  for (const pair of alignment.pairs) if (pair.before !== null) kindOf.set(pair.before, pair.kind);
  return { alignment, kindOf, summary: summarise(alignment.pairs) };
}

describe('alignment of random acts', () => {
  test('a text is the same as itself', () => {
    fc.assert(
      fc.property(randomAct, (act) => {
        const { summary } = align(act, cloneAct(act));
        expect(summary).toEqual({
          same: allClauses(act).length,
          moved: 0,
          changed: 0,
          inserted: 0,
          deleted: 0,
        });
      }),
      propertyRuns,
    );
  });

  test('edited words change exactly the edited clauses', () => {
    fc.assert(
      fc.property(
        randomAct,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 }),
        (act, edits) => {
          const after = cloneAct(act);
          const clauses = allClauses(after);
          const edited = new Set<number>();
          for (const [which, seed] of edits) {
            const at = which % clauses.length;
            if (edited.has(at)) continue;
            const clause = clauses[at] as RandomAct[number];
            clause.text = editWord(clause.text, seed);
            edited.add(at);
          }
          const { kindOf, summary } = align(act, after);
          const changed = [...kindOf].filter(([, kind]) => kind !== 'same').map(([ordinal]) => ordinal);
          expect(changed.toSorted((a, b) => a - b)).toEqual([...edited].toSorted((a, b) => a - b));
          expect(summary).toMatchObject({ changed: edited.size, moved: 0, inserted: 0, deleted: 0 });
        },
      ),
      propertyRuns,
    );
  });

  test('an edited lead-in leaves its points the same', () => {
    fc.assert(
      fc.property(randomAct, fc.nat(), fc.nat(), (act, which, seed) => {
        const after = cloneAct(act);
        const clauses = allClauses(after);
        const leads = clauses.flatMap((clause, index) => (clause.text.endsWith(':') ? [index] : []));
        fc.pre(leads.length > 0);
        const lead = leads[which % leads.length] as number;
        const clause = clauses[lead] as RandomAct[number];
        clause.text = editWord(clause.text, seed);
        const { kindOf } = align(act, after);
        expect([...kindOf].filter(([, kind]) => kind !== 'same')).toEqual([[lead, 'changed']]);
      }),
      propertyRuns,
    );
  });

  test('a new article in the middle renumbers the later ones and changes none', () => {
    fc.assert(
      fc.property(randomAct, randomArticle, fc.nat(), (act, article, where) => {
        const at = where % act.length;
        const after = cloneAct(act);
        after.splice(at, 0, article);
        const { summary } = align(act, after);
        expect(summary).toMatchObject({ changed: 0, deleted: 0, inserted: allClauses([article]).length });
        expect(summary.same).toBeGreaterThanOrEqual(allClauses(act.slice(0, at)).length);
      }),
      propertyRuns,
    );
  });

  test('a removed article is deleted and the later ones are renumbered', () => {
    fc.assert(
      fc.property(randomAct, fc.nat(), (act, where) => {
        const at = where % act.length;
        const after = cloneAct(act);
        const [removed] = after.splice(at, 1);
        const { summary } = align(act, after);
        expect(summary).toMatchObject({
          changed: 0,
          inserted: 0,
          deleted: allClauses([removed as RandomAct[number]]).length,
        });
      }),
      propertyRuns,
    );
  });

  test('two swapped paragraphs have moved, or are the same when their text is equal', () => {
    fc.assert(
      fc.property(randomAct, fc.nat(), fc.nat(), fc.nat(), (act, which, first, second) => {
        const after = cloneAct(act);
        const siblings = after[which % after.length]?.children ?? [];
        fc.pre(siblings.length > 1);
        const [one, two] = [first % siblings.length, second % siblings.length];
        const [left, right] = [siblings[one], siblings[two]] as [RandomAct[number], RandomAct[number]];
        siblings[one] = right;
        siblings[two] = left;
        const { summary } = align(act, after);
        expect(summary).toMatchObject({ changed: 0, inserted: 0, deleted: 0 });
        const swappedEquals = JSON.stringify(left) === JSON.stringify(right);
        expect(swappedEquals && summary.moved > 0).toBe(false);
      }),
      propertyRuns,
    );
  });

  test('renumbering and an edit at once: the edited clause is known again', () => {
    fc.assert(
      fc.property(randomAct, randomArticle, fc.nat(), fc.nat(), (act, article, which, seed) => {
        const after = cloneAct(act);
        const clauses = allClauses(after);
        const at = which % clauses.length;
        const clause = clauses[at] as RandomAct[number];
        fc.pre(clause.text.split(' ').length > 5 && !after.includes(clause));
        clause.text = editWord(clause.text, seed);
        after.unshift(article);
        const { kindOf, summary } = align(act, after);
        expect(kindOf.get(at)).toBe('changed');
        expect(summary).toMatchObject({ changed: 1, deleted: 0 });
      }),
      propertyRuns,
    );
  });
});
