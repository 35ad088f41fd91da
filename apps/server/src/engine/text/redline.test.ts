import { describe, expect, test } from 'vitest';
import { alignPassages } from './align.ts';
import { redline } from './redline.ts';
import { extractAct, type RandomAct } from './testing/random-act.ts';

const point = (text: string) => ({ text, children: [] });
const act = (lead: string, points: string[]): RandomAct => [
  { text: 'Register', children: [{ text: lead, children: points.map(point) }] },
];

describe('redline', () => {
  const before = extractAct(
    act('The entity shall keep a register which states:', [
      'the name of the provider;',
      'the date of the contract;',
    ]),
  );
  const after = extractAct(
    act('The financial entity shall keep a register which states:', [
      'the name of the provider;',
      'the identifier of the provider and of its parent undertaking;',
      'the date of the contract;',
    ]),
  );
  const whole = redline(alignPassages(before, after));

  test('counts the clauses of each kind', () => {
    expect(whole.summary).toEqual({ same: 2, moved: 1, changed: 1, inserted: 1, deleted: 0 });
  });

  test('shows each clause once, in reading order, with its own text alone', () => {
    expect(whole.clauses.map(({ path, kind, depth }) => [path, kind, depth])).toEqual([
      ['art_1', 'same', 0],
      ['art_1/par_1', 'changed', 1],
      ['art_1/par_1/pt_a', 'same', 2],
      ['art_1/par_1/pt_b', 'inserted', 2],
      ['art_1/par_1/pt_c', 'moved', 2],
    ]);
    expect(whole.clauses[1]?.segments).toEqual([
      { op: 'equal', text: 'The ' },
      { op: 'insert', text: 'financial ' },
      { op: 'equal', text: 'entity shall keep a register which states:' },
    ]);
  });

  test('names the earlier label and path of a renumbered clause', () => {
    expect(whole.clauses[4]).toMatchObject({
      label: '(c)',
      previousLabel: '(b)',
      previousPath: 'art_1/par_1/pt_b',
      segments: [{ op: 'equal', text: 'the date of the contract;' }],
    });
  });

  test('a deleted clause stands where it stood', () => {
    const shorter = redline(alignPassages(after, before));
    expect(shorter.clauses.map(({ kind }) => kind)).toEqual(['same', 'changed', 'same', 'deleted', 'moved']);
    expect(shorter.clauses[3]?.segments).toEqual([
      { op: 'delete', text: 'the identifier of the provider and of its parent undertaking;' },
    ]);
  });

  test('leaves out what is the same on request, and counts it still', () => {
    const changes = redline(alignPassages(before, after), { changesOnly: true });
    expect(changes.clauses.map(({ kind }) => kind)).toEqual(['changed', 'inserted', 'moved']);
    expect(changes.summary.same).toBe(2);
  });
});
