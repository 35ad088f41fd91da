import { allowedTransitions, type PublicationStatus } from '@regulus/contract/publication-values.ts';
import { expect, it } from 'vitest';
import { verdictsForAll } from './bulk-choices.ts';

const publication = (status: PublicationStatus, isDecided = true) => ({
  status,
  triaged_at: isDecided ? '2026-01-05T10:00:00Z' : null,
  allowed_statuses: [...allowedTransitions[status]],
});

it('offers every verdict for what nobody has decided', () => {
  expect(verdictsForAll([publication(0, false), publication(0, false)])).toEqual([0, 2, 1]);
});

it('offers only what all of a selection may become, and what changes something', () => {
  expect(verdictsForAll([publication(0), publication(1)])).toEqual([0, 2, 1]);
  expect(verdictsForAll([publication(0), publication(4)])).toEqual([2]);
  expect(verdictsForAll([publication(1), publication(1)])).toEqual([0, 2]);
  expect(verdictsForAll([])).toEqual([]);
});
