import { licenceTypes } from '@regulus/contract/company-values.ts';
import { topics } from '@regulus/contract/topic-values.ts';
import { describe, expect, it } from 'vitest';
import { writtenDocument } from '../testing/written-publication.ts';
import { textOf } from '../topics/read-phrases.ts';
import { evidenceOfWord, wordFeaturesOf } from './word-features.ts';
import { addressees, makeWordModel, wordModel } from './word-model.ts';

const base64 = (bytes: readonly number[]) => Buffer.from(Int8Array.from(bytes).buffer).toString('base64');

/** Two features: "crypto" speaks for Crypto, "regulator:SEC" for Financial Markets. */
const small = makeWordModel({
  features: 'crypto\nregulator:SEC',
  strength: 1,
  topics: {
    bias: topics.map(() => 0),
    step: 0.1,
    weights: base64([
      ...topics.map((topic) => (topic === 'Crypto' ? 50 : 0)),
      ...topics.map((topic) => (topic === 'Financial Markets' ? 30 : 0)),
    ]),
  },
  addressees: {
    bias: addressees.map(() => -2),
    step: 0.1,
    weights: base64([
      ...addressees.map((one) => (one === 'crypto_asset_service_provider' ? 40 : 0)),
      ...addressees.map(() => 0),
    ]),
  },
});

describe('a word model', () => {
  const features = [
    { name: 'crypto', value: 1 },
    { name: 'regulator:SEC', value: 1 },
    { name: 'unknown', value: 1 },
  ];

  it('gives topics chances that are together 1, and names the word that tells most', () => {
    const reading = small.readTopics(features, new Map());
    expect([...reading.chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    expect(reading.chances.get('Crypto')).toBeGreaterThan(reading.chances.get('Financial Markets') ?? 1);
    expect(reading.wordsFor('Crypto')).toEqual(['crypto']);
    // A regulator is no word that could be quoted.
    expect(reading.wordsFor('Financial Markets')).toEqual([]);
  });

  it('is moved by how strongly phrases speak of a topic', () => {
    const reading = small.readTopics(features, new Map([['Banking', 8]]));
    expect(reading.chances.get('Banking')).toBeGreaterThan(0.9);
  });

  it('gives each addressee a chance of its own', () => {
    const { chances } = small.readAddressees(features);
    expect(chances.get('crypto_asset_service_provider')).toBeCloseTo(1 / (1 + Math.exp(-2)), 6);
    expect(chances.get('insurer')).toBeCloseTo(1 / (1 + Math.exp(2)), 6);
  });

  it('of the product has weights for every topic and addressee', () => {
    const nothing = wordModel().readTopics([], new Map());
    expect([...nothing.chances.keys()]).toEqual(topics);
    expect([...wordModel().readAddressees([]).chances.keys()]).toEqual([
      ...Object.keys(licenceTypes),
      'all',
      'none',
    ]);
  });
});

describe('words of a publication', () => {
  it('are taken once, where they count most, and stand where they say', () => {
    const document = writtenDocument({
      title: 'Leitlinien zur Geldwäscheprävention',
      summary: 'Die Leitlinien gelten ab 2027.',
      lead: `Geldwäscheprävention <b>gilt</b>. ${'Weiteres '.repeat(200)}Schluss`,
    });
    const features = wordFeaturesOf(document);
    expect(new Set(features.map(({ name }) => name)).size).toBe(features.length);
    const named = new Map(features.map((feature) => [feature.name, feature]));
    expect(named.get('leitli')?.field).toBe('title');
    expect(evidenceOfWord(document, named.get('=geldwaschep')!).quote).toBe('Geldwäscheprävention');
    // Numbers tell no subject, and what stands far down is not read.
    expect(named.has('2027')).toBe(false);
    expect(named.has('schlus')).toBe(false);
    for (const feature of features) {
      const { field, start, end, quote } = evidenceOfWord(document, feature);
      expect(textOf(document, field).slice(start, end)).toBe(quote);
      expect(quote.trim()).toBe(quote);
      expect(quote).not.toBe('');
    }
  });

  it('without an end are taken by their beginning', () => {
    const title = `Crypto ${'a'.repeat(300_000)} ${'7'.repeat(300_000)}`;
    const names = wordFeaturesOf(writtenDocument({ title, summary: null, lead: '' })).map(({ name }) => name);
    expect(names).toEqual(['crypto', 'aaaaaa', `=${'a'.repeat(11)}`]);
  });

  it.each([
    ['a word', 'Wertpapierdienstleistungen gelten', 'Wertpapierdienstleistungen'],
    ['a tag', '<a href="https://regulator.example/wertpapiere">Depot</a>', undefined],
    ['an entity', '&nbsp;&nbsp;&nbsp;&nbsp;Verwahrung', undefined],
  ])('are whole where %s stands on the edge of the first lines', (_, edge, last) => {
    const document = writtenDocument({ title: '§', summary: null, lead: `${' '.repeat(690)}${edge}` });
    const quotes = wordFeaturesOf(document).map((feature) => evidenceOfWord(document, feature).quote);
    expect(new Set(quotes)).toEqual(new Set(last === undefined ? [] : [last]));
  });

  it('stand beside letters of two units and invisible ones as they are written', () => {
    const title = '𝐀 Kre\u00addit😀institut &amp; <b>Depot</b>bank cafe\u0301';
    const document = writtenDocument({ title, summary: null, lead: '' });
    const quotes = wordFeaturesOf(document).map((feature) => evidenceOfWord(document, feature).quote);
    expect(new Set(quotes)).toEqual(new Set(['Kre\u00addit', 'institut', 'Depot', 'bank', 'cafe\u0301']));
  });

  it('of an empty publication are none', () => {
    expect(wordFeaturesOf(writtenDocument({ title: '§ 1', summary: null, lead: '' }))).toEqual([]);
  });
});
