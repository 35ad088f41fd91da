import { expect, it } from 'vitest';
import { versionLabelInWords } from './version-label-in-words.ts';

it('calls a version in the language of the reader, and as its source does where that has a name for it', () => {
  expect(versionLabelInWords('As first collected', 'en')).toBe('As first collected');
  expect(versionLabelInWords('As first collected', 'de')).toBe('Zuerst erfasste Fassung');
  expect(versionLabelInWords('Version 3.1', 'de')).toBe('Version 3.1');
});
