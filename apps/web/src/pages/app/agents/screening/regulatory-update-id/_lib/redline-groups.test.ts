import type { RedlineClause } from '@regulus/contract/texts.ts';
import { expect, it } from 'vitest';
import { changePositions, redlineGroups } from './redline-groups.ts';

const clause = (name: string, change: RedlineClause['change'], heading: string | null = null) => ({
  change,
  kind: 'paragraph' as const,
  clause: name,
  moved_from: null,
  heading,
  depth: 1,
  segments: [],
});
const clauses = [
  clause('Article 5', 'same', 'Governance'),
  clause('Article 5(1)', 'changed'),
  clause('Article 5(1)(a)', 'inserted'),
  clause('Article 5a', 'inserted', 'Incidents'),
  clause('Annex I, (3)', 'deleted'),
];

it('puts clauses together by article, with the changes counted', () => {
  expect(
    redlineGroups(clauses).map(({ name, heading, changes, clauses }) => [
      name,
      heading,
      changes,
      clauses.map((one) => [one.index, one.rest]),
    ]),
  ).toEqual([
    [
      'Article 5',
      'Governance',
      2,
      [
        [0, ''],
        [1, '(1)'],
        [2, '(1)(a)'],
      ],
    ],
    ['Article 5a', 'Incidents', 1, [[3, '']]],
    ['Annex I', null, 1, [[4, '(3)']]],
  ]);
});

it('puts numbered paragraphs of guidelines together by section', () => {
  const groups = redlineGroups([
    { ...clause('4', 'same', 'Reports'), kind: 'section' },
    clause('4.1', 'changed'),
    clause('4.2, point (a)', 'deleted'),
    clause('5.1', 'changed'),
    { ...clause('TITLE II, CHAPTER 1', 'inserted', 'Duties'), kind: 'chapter' },
  ]);
  expect(groups.map((group) => [group.name, group.heading, group.clauses.map((one) => one.rest)])).toEqual([
    ['4', 'Reports', ['', '4.1', '4.2, point (a)']],
    ['5', null, ['5.1']],
    ['TITLE II, CHAPTER 1', 'Duties', ['']],
  ]);
});

it('takes headings that the redline leaves out from the outline', () => {
  const [group] = redlineGroups([clause('Article 9(1)', 'changed')], new Map([['Article 9', 'Capital']]));
  expect(group?.heading).toBe('Capital');
});

it('knows where the changes stand', () => {
  expect(changePositions(clauses)).toEqual([1, 2, 3, 4]);
});
