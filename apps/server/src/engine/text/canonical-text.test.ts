import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalLine, canonicalText, sha256 } from './canonical-text.ts';

describe('canonicalText', () => {
  test.each([
    ['composes letters', 'Mu\u0308ller', 'Müller'],
    ['evens out line ends', 'a\r\nb\rc\u2028d\fe', 'a\nb\nc\nd\ne'],
    ['removes soft hyphens', 'Richt\u00adli\u00adnie', 'Richtlinie'],
    ['composes across a removed soft hyphen', 'u\u00ad\u0308ber', 'über'],
    ['removes control characters and byte order marks', '\ufeffa\u0000b\u0007c', 'abc'],
    ['removes overrides of the writing direction', 'a\u202eb\u2066c', 'abc'],
    ['makes every space a plain one', 'Article\u00a05\t6\u2009%', 'Article 5 6 %'],
    ['trims line ends and outer blank lines', '\n a  \nb \n\n', ' a\nb'],
    ['replaces lone surrogates', 'a\ud800b', 'a\ufffdb'],
    ['keeps joiners that words are spelled with', 'می\u200cخواهم', 'می\u200cخواهم'],
  ])('%s', (_, raw, expected) => expect(canonicalText(raw)).toBe(expected));

  test('applied twice it changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (raw) => {
        const once = canonicalText(raw);
        expect(canonicalText(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  // An invisible character, which is removed, keeps a text from being taken as plain.
  test('what is plain is read as everything else', () => {
    const unit = fc.oneof(
      fc.constantFrom('\n', ' ', '\r', '\t', '\u00a0', '\u00ad', '\u0308', '\u2028', '\u202f'),
      fc.integer({ min: 0x20, max: 0x2000 }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x2000, max: 0x2140 }).map((code) => String.fromCodePoint(code)),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (raw) => {
        expect(canonicalText(raw)).toBe(canonicalText(`${raw}\u200b`));
        expect(canonicalLine(raw)).toBe(canonicalText(raw).replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 1000 },
    );
  });

  test('every plain character stands for itself', () => {
    for (let code = 0x21; code < 0x2140; code += 1) {
      const character = String.fromCodePoint(code);
      expect(canonicalText(`a${character}b`)).toBe(canonicalText(`\u200ba${character}b`));
    }
  });

  test('a line has no line ends', () => expect(canonicalLine(' a\n\n b\u00a0 c ')).toBe('a b c'));

  test('the hash is that of the UTF-8 bytes', () =>
    expect(sha256('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c'));
});
