import { divisionOf } from '@regulus/contract/obligation-values.ts';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../engine/text/passage.ts';
import { divisionsOf, readOf, rewordedDivisions, withDescendants } from './divisions.ts';

const passage = (ordinal: number, path: string, more: Partial<Passage> = {}): Passage => ({
  ordinal,
  parent: null,
  kind: 'article',
  label: path,
  path,
  heading: null,
  start: ordinal * 10,
  end: ordinal * 10 + 10,
  page: null,
  hash: path,
  ...more,
});

const act = [
  passage(0, 'chp_1', { kind: 'chapter' }),
  passage(1, 'art_1', { parent: 0 }),
  passage(2, 'art_1/par_1', { parent: 1, kind: 'paragraph' }),
  passage(3, 'art_2', { parent: 0 }),
  passage(4, 'art_2/par_1/quote_1', { parent: 3, kind: 'text' }),
  passage(5, 'anx_1', { kind: 'annex' }),
];

const group = (division: string, status: 0 | 1 | 2, total: number, more: object = {}) => ({
  division,
  status,
  kind: 'firm' as const,
  assignee_id: null,
  applies: null,
  total,
  overdue: 0,
  next_due_on: null,
  ...more,
});

describe('divisions', () => {
  it.each([
    ['art_5/par_1/pt_a', 'art_5'],
    ['s_at_4/s_at_4_1/par_2', 's_at_4/s_at_4_1'],
    ['anx_1/s_2/pt_1', 'anx_1/s_2'],
    ['scope/p_1', 'scope'],
    ['', ''],
  ])('%s stands in %s', (path, expected) => {
    expect(divisionOf(path)).toBe(expected);
  });

  it('hold what their articles hold, in the order of the text, and leave out what holds none', () => {
    const groups = [
      group('art_2', 1, 3, { overdue: 1, applies: 'no' }),
      group('art_1', 2, 2, { assignee_id: 'ada', next_due_on: '2027-03-01' }),
      group('art_1', 0, 1, { next_due_on: '2027-01-01' }),
      group('art_1', 1, 4, { kind: 'permission' }),
      group('art_9', 1, 1),
    ];
    const found = divisionsOf(act, groups, { kind: ['firm'] }, new Set(['art_2']));
    expect(found.map(({ path, parent, total, decided }) => [path, parent, total, decided])).toEqual([
      ['chp_1', null, 6, 3],
      ['art_1', 'chp_1', 3, 3],
      ['art_2', 'chp_1', 3, 0],
      ['art_9', null, 1, 0],
    ]);
    expect(found[0]).toMatchObject({
      status_counts: { '0': 1, '1': 3, '2': 2 },
      kind_counts: { firm: 6, permission: 4 },
      applies_counts: { yes: 0, no: 3, depends: 0, unclear: 0 },
      left_inapplicable: 3,
      owners: [
        { id: null, total: 4 },
        { id: 'ada', total: 2 },
      ],
      overdue: 1,
      next_due_on: '2027-01-01',
      is_reworded: false,
    });
    expect(found[2]).toMatchObject({ is_reworded: true });
    // gone from the text that is shown
    expect(found[3]).toMatchObject({ label: 'Article 9', start: null });
  });

  it('of a chapter are its articles', () => {
    expect(withDescendants(act, ['chp_1'])).toEqual(['chp_1', 'art_1', 'art_2']);
    expect(withDescendants(act, ['art_1'])).toEqual(['art_1']);
  });

  it('tell what there was to read, and what changes another act', () => {
    expect(readOf(act)).toEqual({ articles: 3, amendments: 1 });
  });

  it('are reworded where one of their clauses reads otherwise, not where they are new', () => {
    const after = [
      ...act.map((one) => (one.ordinal === 2 ? { ...one, hash: 'new' } : one)),
      passage(6, 'art_3'),
    ];
    expect([...rewordedDivisions(act, after)]).toEqual(['art_1']);
  });
});
