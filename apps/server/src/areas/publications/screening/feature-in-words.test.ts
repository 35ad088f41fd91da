import { expect, it } from 'vitest';
import { writtenWords } from '../../../engine/screening/learning/features.ts';
import { featureInWords } from './feature-in-words.ts';

it('names a word that was learned as titles write it, the shortest of its forms', () => {
  const written = writtenWords(['Zahlungsverkehr und Zahlungen', 'Crypto-assets in Zahlung']);
  expect(featureInWords('word:cahlun', written)).toBe('titles with “zahlung”');
  expect(featureInWords('word:cripto', written)).toBe('titles with “crypto”');
});

it('names a stem where no title with it is at hand, and everything else by its parts', () => {
  expect(featureInWords('word:paimen', new Map())).toBe('titles with “paimen…”');
  expect(featureInWords('regulator:FCA|type:speech', new Map())).toBe('FCA, speech');
});
