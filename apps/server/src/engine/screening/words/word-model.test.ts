import { licenceTypes } from '@regulus/contract/company-values.ts';
import { topics } from '@regulus/contract/topic-values.ts';
import { describe, expect, it } from 'vitest';
import { writtenDocument } from '../testing/written-publication.ts';
import { wordFeaturesOf } from './word-features.ts';
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
  itself: { bias: [-2], step: 0.1, weights: base64([-20, 60]) },
});

describe('a word model', () => {
  const features = [
    { name: 'crypto', value: 1 },
    { name: 'regulator:SEC', value: 1 },
    { name: 'unknown', value: 1 },
  ];

  it('gives topics chances that are together 1', () => {
    const chances = small.readTopics(features, new Map());
    expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    expect(chances.get('Crypto')).toBeGreaterThan(chances.get('Financial Markets') ?? 1);
  });

  it('is moved by how strongly phrases speak of a topic', () => {
    expect(small.readTopics(features, new Map([['Banking', 8]])).get('Banking')).toBeGreaterThan(0.9);
  });

  it('gives each addressee a chance of its own', () => {
    const chances = small.readAddressees(features);
    expect(chances.get('crypto_asset_service_provider')).toBeCloseTo(1 / (1 + Math.exp(-2)), 6);
    expect(chances.get('insurer')).toBeCloseTo(1 / (1 + Math.exp(2)), 6);
  });

  it('tells what is about its publisher by all but who published it', () => {
    expect(small.readAboutItself(features)).toBeCloseTo(1 / (1 + Math.exp(4)), 6);
    expect(small.readAboutItself([])).toBeCloseTo(1 / (1 + Math.exp(2)), 6);
  });

  it('of the product has weights for every topic and addressee', () => {
    const nothing = wordModel().readTopics([], new Map());
    expect([...nothing.keys()]).toEqual(topics);
    expect([...wordModel().readAddressees([]).keys()]).toEqual([...Object.keys(licenceTypes), 'all', 'none']);
  });
});

describe('words of a publication', () => {
  it('are taken once, where they count most', () => {
    const document = writtenDocument({
      title: 'Leitlinien zur Geldwäscheprävention',
      summary: 'Die Leitlinien gelten ab 2027.',
      lead: `Geldwäscheprävention <b>gilt</b>. ${'Weiteres '.repeat(200)}Schluss`,
    });
    const features = wordFeaturesOf(document);
    expect(new Set(features.map(({ name }) => name)).size).toBe(features.length);
    const named = new Map(features.map((feature) => [feature.name, feature]));
    expect(named.get('leitli')?.value).toBe(named.get('=geldwaschep')?.value);
    expect(named.get('gelten')?.value).toBeLessThan(named.get('leitli')?.value ?? 0);
    // Numbers tell no subject, and what stands far down is not read.
    expect(named.has('2027')).toBe(false);
    expect(named.has('schlus')).toBe(false);
  });

  it('without an end are taken by their beginning', () => {
    const title = `Crypto ${'a'.repeat(300_000)} ${'7'.repeat(300_000)}`;
    const names = wordFeaturesOf(writtenDocument({ title, summary: null, lead: '' })).map(({ name }) => name);
    expect(names).toEqual(['crypto', 'aaaaaa', `=${'a'.repeat(11)}`]);
  });

  it.each([
    ['a word', 'Wertpapierdienstleistungen gelten', ['wertpa', '=wertpapierd']],
    ['a tag', '<a href="https://regulator.example/wertpapiere">Depot</a>', []],
    ['an entity', '&nbsp;&nbsp;&nbsp;&nbsp;Verwahrung', []],
  ])('are whole where %s stands on the edge of the first lines', (_, edge, names) => {
    const document = writtenDocument({ title: '§', summary: null, lead: `${' '.repeat(690)}${edge}` });
    expect(wordFeaturesOf(document).map(({ name }) => name)).toEqual(names);
  });

  it('of an empty publication are none', () => {
    expect(wordFeaturesOf(writtenDocument({ title: '§ 1', summary: null, lead: '' }))).toEqual([]);
  });
});
