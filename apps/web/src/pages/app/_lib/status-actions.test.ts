import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { expect, it } from 'vitest';
import { mayBecome, nextStep, statusActions, statusName } from './status-actions.ts';

const publication = (status: PublicationStatus, isDecided = true) =>
  ({
    status,
    triaged_at: isDecided ? '2026-01-05T10:00:00Z' : null,
  }) satisfies Partial<RegulatoryUpdateRow>;

it('offers exactly the allowed statuses, and keeping as relevant while nobody has decided', () => {
  expect(statusActions(publication(0)).map((one) => one.status)).toEqual([2, 1, 3]);
  expect(statusActions(publication(0, false)).map((one) => one.label)).toEqual([
    'Keep as relevant',
    'Put in review',
    'Mark as irrelevant…',
    'Mark as analyzed',
  ]);
  expect(statusActions(publication(3)).map((one) => one.status)).toEqual([0, 2, 1, 4]);
});

it('calls what nobody has decided undecided, everywhere', () => {
  expect([publication(0, false), publication(0), publication(3)].map(statusName)).toEqual([
    'Undecided',
    'Relevant',
    'Analyzed',
  ]);
});

it('offers the usual next step first', () => {
  const steps = ([0, 1, 2, 3, 4] as const).map((status) => nextStep(publication(status))?.status);
  expect(steps).toEqual([2, 0, 3, 4, undefined]);
  expect(nextStep(publication(0, false))?.label).toBe('Keep as relevant');
});

it('knows what may not be set', () => {
  expect(mayBecome(publication(1), 3)).toBe(false);
  expect(mayBecome(publication(0), 0)).toBe(false);
  expect(mayBecome(publication(4), 0)).toBe(false);
});
