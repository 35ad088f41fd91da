import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-tests.ts';
import { alignPassages } from './align.ts';
import { comparisonText } from './comparison-text.ts';
import { moveSpan } from './move-span.ts';
import { ownSpans, type Span } from './passage.ts';
import {
  allClauses,
  cloneAct,
  editWord,
  extractAct,
  type RandomAct,
  randomAct,
  randomArticle,
} from './testing/random-act.ts';

interface Trial {
  before: RandomAct;
  after: RandomAct;
  /** Index of the edited clause, as in the earlier text. */
  edited: number;
}

/** An act with one clause edited, and mostly with a new article, which renumbers those after it. */
const trial: fc.Arbitrary<Trial> = fc
  .tuple(randomAct, fc.option(randomArticle, { nil: undefined }), fc.nat(), fc.nat(), fc.nat())
  .map(([before, inserted, which, seed, where]) => {
    const after = cloneAct(before);
    const clauses = allClauses(after);
    const edited = which % clauses.length;
    const clause = clauses[edited] as RandomAct[number];
    // A heading of two words that is edited while its number changes cannot be known again.
    const isTelling = clause.text.split(' ').length > 5;
    clause.text = editWord(clause.text, seed);
    if (inserted && isTelling) after.splice(where % (after.length + 1), 0, inserted);
    return { before, after, edited };
  });

/** A part of the own text of one passage, from two random numbers. */
function partOf(span: Span, from: number, length: number): Span {
  const start = span.start + (from % (span.end - span.start));
  return { start, end: Math.min(span.end, start + 1 + (length % 80)) };
}

describe('moving a quote to another version', () => {
  test('lands on equal text, or says that it is lost', () => {
    fc.assert(
      fc.property(trial, fc.nat(), fc.nat(), fc.nat(), ({ before, after }, which, from, length) => {
        const [old, now] = [extractAct(before), extractAct(after)];
        const alignment = alignPassages(old, now);
        const spans = ownSpans(old.content, old.passages).flat();
        const quote = partOf(spans[which % spans.length] as Span, from, length);
        const moved = moveSpan(alignment, quote);
        if (moved.changed) return;
        expect(comparisonText(now.content.slice(moved.start, moved.end))).toBe(
          comparisonText(old.content.slice(quote.start, quote.end)),
        );
      }),
      propertyRuns,
    );
  });

  test('a quote of a clause that was not edited is never lost', () => {
    fc.assert(
      fc.property(trial, fc.nat(), fc.nat(), fc.nat(), ({ before, after, edited }, which, from, length) => {
        const [old, now] = [extractAct(before), extractAct(after)];
        const own = ownSpans(old.content, old.passages);
        const ordinal = which % own.length;
        const span = own[ordinal]?.[0];
        fc.pre(ordinal !== edited && span !== undefined);
        const quote = partOf(span, from, length);
        fc.pre(comparisonText(old.content.slice(quote.start, quote.end)) !== '');
        expect(moveSpan(alignPassages(old, now), quote).changed).toBe(false);
      }),
      propertyRuns,
    );
  });

  test('a quote over a lead-in and its points is touched when one of them is edited, and only then', () => {
    fc.assert(
      fc.property(trial, fc.nat(), ({ before, after, edited }, which) => {
        const [old, now] = [extractAct(before), extractAct(after)];
        const parents = old.passages.filter(({ kind }) => kind === 'paragraph');
        const whole = parents[which % parents.length] as Span & { ordinal: number };
        const last = old.passages.findLast(
          ({ end, ordinal }) => end === whole.end && ordinal >= whole.ordinal,
        );
        const holdsEdited = edited >= whole.ordinal && edited <= (last?.ordinal ?? whole.ordinal);
        const moved = moveSpan(alignPassages(old, now), whole);
        // Words put before or after a clause leave the quote of the clause itself whole.
        expect(moved.changed || moved.clauseChanged).toBe(holdsEdited);
        if (moved.changed || holdsEdited) return;
        const counterpart = now.passages.find(({ start }) => start === moved.start);
        expect(counterpart?.kind).toBe('paragraph');
        expect(moved.end).toBe(counterpart?.end);
      }),
      propertyRuns,
    );
  });
});

describe('moving a quote in a small act', () => {
  const act = (points: string[]): RandomAct => [
    {
      text: 'Duties',
      children: [{ text: 'The entity shall:', children: points.map((text) => ({ text, children: [] })) }],
    },
  ];
  const before = extractAct(act(['keep a register of contracts;', 'review it; review it again;']));
  const span = (text: string, from = 0) => {
    const start = before.content.indexOf(text, from);
    return { start, end: start + text.length };
  };

  test('keeps the label of a renumbered point out of the comparison', () => {
    const after = extractAct(
      act(['name an owner;', 'keep a register of contracts;', 'review it; review it again;']),
    );
    const moved = moveSpan(alignPassages(before, after), span('(a) keep a register of contracts;'));
    const start = after.content.indexOf('(b) keep a register of contracts;');
    expect(moved).toMatchObject({ changed: false, start, end: start + 33, clauseChanged: false });
  });

  test('finds the second of two equal phrases', () => {
    const after = extractAct(act(['keep a register;', 'review it; review it again;']));
    const second = before.content.lastIndexOf('review it');
    const moved = moveSpan(alignPassages(before, after), { start: second, end: second + 9 });
    expect(moved).toMatchObject({ changed: false, start: after.content.lastIndexOf('review it') });
  });

  test('does not guess when a phrase occurs more often than before', () => {
    const after = extractAct(
      act(['keep a register of contracts;', 'review it; review it; review it again;']),
    );
    expect(moveSpan(alignPassages(before, after), span('review it'))).toMatchObject({
      changed: true,
      reason: 'changed',
    });
  });

  test('says when the clause is gone', () => {
    const after = extractAct(act(['keep a register of contracts;']));
    expect(moveSpan(alignPassages(before, after), span('review it'))).toMatchObject({
      changed: true,
      reason: 'deleted',
    });
  });

  test('a sentence put between two quoted points breaks the quote', () => {
    const after = extractAct(
      act(['keep a register of contracts;', 'tell the authority;', 'review it; review it again;']),
    );
    const both = { start: span('keep a').start, end: before.content.length };
    expect(moveSpan(alignPassages(before, after), both)).toMatchObject({ changed: true, reason: 'changed' });
  });
});
