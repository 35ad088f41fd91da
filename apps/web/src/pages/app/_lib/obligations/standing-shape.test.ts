import type { ObligationDetail } from '@regulus/contract/obligations.ts';
import { expect, it } from 'vitest';
import { standingShape } from './standing-shape.ts';

type Linked = Parameters<typeof standingShape>[0];
type Link = ObligationDetail['links'][number];

const link = (kind: Link['kind'], direction: Link['direction'], obligation_id: string): Link => ({
  kind,
  direction,
  obligation_id,
  clause: 'Article 1',
});
const told = (...actions: string[]) => actions.map((action) => ({ action })) as Linked['history'];
const obligation = (id: string, isGone: boolean, links: Link[], ...actions: string[]): Linked => ({
  id,
  publication: { id: 'p' } as Linked['publication'],
  links,
  replaced_at: isGone ? '2026-01-01T00:00:00Z' : null,
  history: told(...actions),
});

it('one split is known by what was split, from both sides', () => {
  const shape = { key: 'whole', gone: 'whole', publication: 'p' };
  expect(
    standingShape(obligation('whole', true, [link('split_of', 'to', 'part')], 'split', 'decided')),
  ).toEqual(shape);
  expect(standingShape(obligation('part', false, [link('split_of', 'from', 'whole')], 'split'))).toEqual(
    shape,
  );
});

it('one merge is known by what was made', () => {
  expect(standingShape(obligation('one', true, [link('merged_into', 'from', 'both')], 'merged'))).toEqual({
    key: 'both',
    gone: 'one',
    publication: 'p',
  });
  expect(standingShape(obligation('both', false, [link('merged_into', 'to', 'one')], 'merged'))).toEqual({
    key: 'both',
    gone: 'one',
    publication: 'p',
  });
});

it('of a part that was merged on, the merge is what stands', () => {
  const links = [link('split_of', 'from', 'whole'), link('merged_into', 'from', 'both')];
  expect(standingShape(obligation('part', true, links, 'merged', 'split'))).toMatchObject({ key: 'both' });
});

it('none is offered where something was decided since, or nothing was shaped', () => {
  expect(
    standingShape(obligation('part', false, [link('split_of', 'from', 'whole')], 'decided', 'split')),
  ).toBeUndefined();
  expect(standingShape(obligation('one', false, [], 'restored', 'split'))).toBeUndefined();
});
