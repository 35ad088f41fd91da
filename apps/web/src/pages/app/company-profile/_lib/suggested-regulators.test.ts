import { expect, it } from 'vitest';
import { suggestedRegulators } from './suggested-regulators.ts';

const all = { binds: null, binds_everywhere: false };
const regulators = [
  { ...all, name: 'BaFin', country: 'DE' },
  { ...all, name: 'FCA', country: 'GB' },
  { ...all, name: 'EBA', country: 'EU', binds: ['payment_institution' as const] },
  { ...all, name: 'EIOPA', country: 'EU', binds: ['insurer' as const] },
  { ...all, name: 'EUR-Lex', country: 'EU' },
  { ...all, name: 'FATF', country: 'INT', binds_everywhere: true },
  { ...all, name: 'ISO', country: 'INT' },
];

it('suggests the regulators of the countries, and European ones by licence', () => {
  expect(
    suggestedRegulators({ countries: ['DE'], licence_types: ['payment_institution'] }, regulators),
  ).toEqual(['BaFin', 'EBA', 'EUR-Lex', 'FATF']);
});

it('suggests no European ones where the law of the Union does not apply', () => {
  expect(suggestedRegulators({ countries: ['GB'], licence_types: ['insurer'] }, regulators)).toEqual([
    'FCA',
    'FATF',
  ]);
});

it('suggests all European ones while the licence is not known, and nothing without a country', () => {
  expect(suggestedRegulators({ countries: ['AT'], licence_types: [] }, regulators)).toContain('EIOPA');
  expect(suggestedRegulators({ countries: [], licence_types: ['insurer'] }, regulators)).toEqual([]);
});
