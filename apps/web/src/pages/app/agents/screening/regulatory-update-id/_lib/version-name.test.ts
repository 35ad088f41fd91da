import { expect, it } from 'vitest';
import { versionName } from './version-name.ts';

it('adds the date where the label has none', () => {
  expect(versionName({ label: 'Consolidated version', valid_from: '2024-04-08' }, 'en-GB')).toBe(
    'Consolidated version, 08.04.2024',
  );
  expect(versionName({ label: 'Consolidated 2024-04-08', valid_from: '2024-04-08' }, 'en-US')).toBe(
    'Consolidated 2024-04-08',
  );
  expect(versionName({ label: 'First publication', valid_from: null }, 'en-US')).toBe('First publication');
});
