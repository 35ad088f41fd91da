import { expect, it } from 'vitest';
import { countriesOf, firmsOf, namesOtherFirms, sharedFirm } from './story-names.ts';

const shared = (left: string, right: string) => sharedFirm(firmsOf(left), firmsOf(right));

it('finds firms by their legal form, whatever stands before them', () => {
  expect(
    shared('FMA withdraws the licence of Almenrausch Leben AG', 'Almenrausch Leben AG: Erlaubnis erloschen'),
  ).toBe('almenrausch leben');
  expect(shared('Dem Versicherer NORDLICHT DIGITAL AG', 'NORDLICHT DIGITAL AG')).toBe('nordlicht digital');
  expect(shared('Penalty for Tern (Hull) Ltd', 'Penalty for Kestrel (Hull) Ltd')).toBeUndefined();
  expect(firmsOf('The bank and its group')).toEqual([]);
  expect(firmsOf('Money Service Limited')).toEqual([]);
});

it('tells when two texts name other firms', () => {
  const apart = (left: string, right: string) => namesOtherFirms(firmsOf(left), firmsOf(right));
  expect(apart('Final notice: Tern Brokers Ltd', 'Final notice: Kestrel Brokers Ltd')).toBe(true);
  expect(apart('Versicherer Almenrausch AG', 'Almenrausch AG')).toBe(false);
  expect(apart('Final notice: Tern Brokers Ltd', 'A fine for wrong reports')).toBe(false);
});

it('finds countries in several languages', () => {
  expect(countriesOf('Norway’s measures')).toEqual(countriesOf('Maßnahmen: Norwegen'));
  expect(countriesOf('İsviçre ve Türkiye')).toEqual(countriesOf('la Suisse, die Türkei'));
  expect(countriesOf('South Africa')).not.toEqual(countriesOf('South Korea'));
  expect(countriesOf('the risks of corruption').size).toBe(0);
});
