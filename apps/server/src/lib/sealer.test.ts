import { expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const sealer = createSealer('a secret of this test', 'tests');

it('opens what it sealed, and seals nothing the same way twice', () => {
  const [one, other] = [sealer.seal('pässword'), sealer.seal('pässword')];
  expect(one).not.toBe(other);
  expect([sealer.open(one), sealer.open(other)]).toEqual(['pässword', 'pässword']);
  expect(one).not.toContain('ssword');
});

it('opens nothing that was changed, or sealed for something else', () => {
  const sealed = sealer.seal('password');
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(sealer.open(changed)).toBeNull();
  expect(createSealer('a secret of this test', 'other').open(sealed)).toBeNull();
  expect(createSealer('another', 'tests').open(sealed)).toBeNull();
  expect(sealer.open('')).toBeNull();
});
