import { expect, it } from 'vitest';
import builtin from '../../../../../ingestion/catalogue.builtin.json' with { type: 'json' };
import { fmaLiechtensteinRecord } from './fma-li.ts';

const german =
  'Die Finanzmarktaufsicht hat der Gesellschaft die Bewilligung entzogen und dies veröffentlicht.';
const english = 'The Financial Market Authority has withdrawn the licence of the company and published this.';
const record = (text: string, language?: string) =>
  fmaLiechtensteinRecord({ _id: 'news-en-777001', title: 'FMA 1/2030', text, language });

it('reads the language from each text; what the record says counts where the text says too little', () => {
  expect(record(german).language).toBe('de');
  expect(record(english).language).toBe('en');
  expect(record(german, 'eng').language).toBe('de');
  expect(record('PDF', 'eng').language).toBe('en');
  expect(record('PDF').language).toBe('de');
});

it('ranks the original above its translation', () => {
  expect(record(german).rank).toBeGreaterThan(record(english).rank);
});

it('the catalogue names the authority’s language, and that of the part of the site it reads', () => {
  const authority = builtin.regulators.find(({ code }) => code === 'FMA-LI');
  const feed = builtin.feeds.find(({ id }) => id === 'fma-li-news');
  expect([authority?.language, feed?.language]).toEqual(['de', 'en']);
});
