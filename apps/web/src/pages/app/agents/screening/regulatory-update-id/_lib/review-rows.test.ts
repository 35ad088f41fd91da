import type { ObligationRow } from '@regulus/contract/obligations.ts';
import type { ObligationDivision } from '@regulus/contract/obligations-tree.ts';
import { expect, it } from 'vitest';
import { chunkOf, chunksOf, itemsOf, loadedOf, wayTo } from './review-rows.ts';

const division = (path: string, parent: string | null, total: number, shown = total): ObligationDivision => ({
  path,
  parent,
  kind: parent === null ? 'chapter' : 'article',
  label: path,
  heading: null,
  start: 0,
  end: 1,
  is_reworded: false,
  total: shown,
  decided: 0,
  status_counts: { '0': 0, '1': total, '2': 0 },
  kind_counts: { firm: total, other: 0, permission: 0 },
  applies_counts: { yes: total, no: 0, depends: 0, unclear: 0 },
  left_inapplicable: 0,
  owners: [],
  overdue: 0,
  next_due_on: null,
});
const row = (clause_path: string) => ({ id: clause_path, clause_path }) as ObligationRow;

const act = [
  division('chp_1', null, 3),
  division('art_1', 'chp_1', 2),
  division('art_2', 'chp_1', 1),
  division('chp_2', null, 460, 450),
  division('art_3', 'chp_2', 60, 50),
  division('art_4', 'chp_2', 400),
];

it('cuts an act into pieces, a long article by itself', () => {
  const chunks = chunksOf(act);
  expect(chunks.map(({ divisions, offset }) => [divisions.join(' '), offset])).toEqual([
    ['art_1 art_2', 0],
    ['art_3', 0],
    ['art_4', 0],
    ['art_4', 200],
  ]);
  expect(chunkOf(chunks, 'art_4', 250)).toBe(3);
  expect(chunkOf(chunks, 'art_2', 0)).toBe(0);
});

it('puts chapters, articles and rows below each other, and what is loaded where it belongs', () => {
  const chunks = chunksOf(act);
  const loaded = loadedOf([
    { chunk: chunks[0]!, rows: [row('art_1/par_1'), row('art_2/par_1')] },
    { chunk: chunks[1]!, rows: undefined },
  ]);
  const { items, indexOfRow } = itemsOf(act, loaded);
  // of what is loaded there is what was loaded, of all else what the tree says
  expect(items.slice(0, 7).map((item) => `${item.kind} ${item.division.path}`)).toEqual([
    'part chp_1',
    'head art_1',
    'row art_1',
    'head art_2',
    'row art_2',
    'part chp_2',
    'head art_3',
  ]);
  expect(indexOfRow).toHaveLength(2 + 50 + 400);
  expect(items[indexOfRow[2]!]).toMatchObject({ kind: 'row', at: 0, place: 2, division: { path: 'art_3' } });
});

it('keeps the places of a piece of a long article', () => {
  const second = chunksOf(act).at(-1);
  const { rows, whole } = loadedOf([{ chunk: second!, rows: [row('art_4/par_7')] }]);
  expect(rows.get('art_4')?.[200]?.id).toBe('art_4/par_7');
  expect(whole.has('art_4')).toBe(false);
});

it('leaves out what the filters leave nothing of', () => {
  const few = [division('chp_1', null, 3, 0), division('art_1', 'chp_1', 3, 0), division('art_9', null, 1)];
  expect(itemsOf(few, loadedOf([])).items.map((item) => item.division.path)).toEqual(['art_9', 'art_9']);
});

it('knows the way to an article', () => {
  expect(wayTo(act, 'art_4').map(({ path }) => path)).toEqual(['chp_2', 'art_4']);
});
