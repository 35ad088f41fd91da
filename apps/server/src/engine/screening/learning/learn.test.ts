import { describe, expect, it } from 'vitest';
import { createMatcher } from '../relevance/create-matcher.ts';
import type { LearningSignal } from '../screening.ts';
import { writtenDocument, writtenFacts, writtenProfile } from '../testing/written-publication.ts';
import { featuresOf } from './features.ts';
import { learn } from './learn.ts';
import { learnedWeight } from './learned-weight.ts';

const day = 24 * 60 * 60 * 1000;
const signal = (
  publicationId: string,
  isRelevant: boolean,
  changes: Partial<LearningSignal> = {},
): LearningSignal => ({
  publicationId,
  isRelevant,
  weight: 1,
  at: 0,
  features: ['series:BOJ|statistics on'],
  ...changes,
});
/** Others that were wanted, so that there is a base rate to differ from. */
const others = Array.from({ length: 6 }, (_, index) =>
  signal(`other-${index}`, true, { features: ['topic:Banking'] }),
);
const weightOf = (signals: readonly LearningSignal[], feature = 'series:BOJ|statistics on') =>
  learn(signals, []).features.find((one) => one.feature === feature)?.weight ?? 0;

describe('what a company’s decisions teach', () => {
  it('needs three that agree', () => {
    const two = [...others, signal('a', false), signal('b', false)];
    expect(weightOf(two)).toBe(0);
    expect(weightOf([...two, signal('c', false)])).toBeLessThan(0);
  });

  it('is never against what more was said for, however much the profile expects of it', () => {
    const features = ['topic:Payments and Transfer', 'word:payment'];
    const about = (id: string, isRelevant: boolean, weight: number) =>
      signal(id, isRelevant, { features, weight, expected: 0.95 });
    const said = [
      about('a', false, 1),
      about('b', false, 0.7),
      about('c', false, 0.4),
      about('d', true, 0.7),
      about('e', true, 0.7),
      about('f', true, 1),
    ];
    for (const feature of features) expect(weightOf([...others, ...said], feature)).toBe(0);
    const model = learn(
      [...others, ...said, about('g', false, 1), ...['h', 'i'].map((id) => signal(id, false))],
      [],
    );
    for (const { relevant, irrelevant, weight } of model.features)
      expect(Math.sign(weight)).toBe(Math.sign(relevant - irrelevant));
    expect(model.features.map(({ feature }) => feature)).toEqual(expect.arrayContaining(features));
  });

  it('moves little with each further answer', () => {
    const features = Array.from({ length: 12 }, (_, index) => `word:${index}`);
    const said = Array.from({ length: 20 }, (_, index) =>
      signal(`p-${index}`, index % 5 === 0, { features, expected: 0.9 }),
    );
    const learnedOf = (count: number) =>
      learnedWeight(learn([...others, ...said.slice(0, count)], []), features).weight;
    for (let count = 1; count <= said.length; count += 1) {
      expect(Math.abs(learnedOf(count) - learnedOf(count - 1))).toBeLessThanOrEqual(1);
    }
    expect(learnedOf(said.length)).toBeLessThan(-2);
  });

  it('is measured against how often the company wants anything', () => {
    const allWanted = [signal('a', true), signal('b', true), signal('c', true)];
    const seldom = Array.from({ length: 20 }, (_, index) => signal(`no-${index}`, false, { features: [] }));
    expect(weightOf([...seldom, ...allWanted])).toBeGreaterThan(weightOf(allWanted));
  });

  it('is less, the better the profile alone had told the decisions', () => {
    const decided = (expectedOfWanted: number) => [
      ...Array.from({ length: 20 }, (_, index) =>
        signal(`no-${index}`, false, { features: [], expected: 0.05 }),
      ),
      ...['a', 'b', 'c'].map((id) => signal(id, true, { expected: expectedOfWanted })),
    ];
    expect(weightOf(decided(0.8))).toBeLessThan(weightOf(decided(0.05)) / 4);
    expect(weightOf(decided(0.05))).toBeGreaterThan(0.4);
  });

  it('is bounded, for a feature and for all together', () => {
    const features = Array.from({ length: 30 }, (_, index) => `word${index}:x`);
    const many = Array.from({ length: 300 }, (_, index) =>
      signal(`p-${index}`, index % 10 === 0, { features: index % 10 === 0 ? features : [] }),
    );
    const model = learn(many, []);
    for (const { weight } of model.features) expect(Math.abs(weight)).toBeLessThanOrEqual(1.5);
    expect(learnedWeight(model, features).weight).toBe(3);
  });

  it('follows the last word about a publication', () => {
    const turned = ['a', 'b', 'c'].flatMap((id) => [signal(id, true), signal(id, false, { at: day })]);
    expect(weightOf([...others, ...turned])).toBeLessThan(0);
    expect(weightOf([...turned.toReversed(), ...others])).toBe(weightOf([...others, ...turned]));
    expect(learn(turned, []).signals).toBe(3);
  });

  it('does not swing with opinions that turn every day', () => {
    const flipping = (days: number) => [
      ...others,
      ...['a', 'b', 'c'].flatMap((id) =>
        Array.from({ length: days }, (_, index) => signal(id, index % 2 === 0, { at: index * day })),
      ),
    ];
    for (let days = 8; days < 30; days += 1) expect(weightOf(flipping(days))).toBe(0);
  });

  it('fades over a year against newer ones', () => {
    const old = [signal('a', false), signal('b', false), signal('c', false)];
    const fresh = [
      signal('d', true, { at: 730 * day }),
      signal('e', true, { at: 730 * day }),
      signal('f', true, { at: 730 * day }),
    ];
    const balanced = others.map((one) => ({ ...one, at: 730 * day }));
    const rejected = balanced.map((one, index) => ({
      ...one,
      publicationId: `rejected-${index}`,
      isRelevant: false,
    }));
    expect(weightOf([...old, ...fresh, ...balanced, ...rejected])).toBeGreaterThan(0);
  });

  it('leaves out what is to be forgotten', () => {
    const signals = [...others, ...['a', 'b', 'c'].map((id) => signal(id, false))];
    expect(learn(signals, [])).not.toEqual(learn(signals, ['series:BOJ|statistics on']));
    expect(learn(signals, ['series:BOJ|statistics on']).features.map(({ feature }) => feature)).not.toContain(
      'series:BOJ|statistics on',
    );
  });

  it('is nothing without signals, and bad weights do no harm', () => {
    expect(learn([], [])).toEqual({ signals: 0, features: [] });
    const model = learn([signal('a', true, { weight: -5 }), signal('b', false, { weight: 1e9 })], []);
    for (const { weight } of model.features) expect(Number.isFinite(weight)).toBe(true);
  });
});

describe('what was expected', () => {
  const confirmed = (expected: number) => ['a', 'b', 'c'].map((id) => signal(id, false, { expected }));

  it('teaches little when it is confirmed, and much when it was wrong', () => {
    expect(Math.abs(weightOf(confirmed(0.02)))).toBeLessThan(0.1);
    expect(weightOf([...confirmed(0.9), ...others])).toBeLessThan(-0.3);
  });

  it('may be any number', () => {
    for (const expected of [0, 1, -3, 7]) {
      expect(Number.isFinite(weightOf([...confirmed(expected), signal('d', true, { expected })]))).toBe(true);
    }
  });
});

describe('a verdict after feedback', () => {
  const profile = writtenProfile();
  const statistics = (name: string) =>
    writtenDocument({ title: `Statistics on ${name}`, summary: null, lead: '', documentType: 'report' });
  const facts = writtenFacts({
    topics: [{ topic: 'Payments and Transfer', confidence: 0.9, evidence: null }],
  });
  const told = ['cards', 'transfers', 'cheques'].map((name) =>
    signal(name, false, { features: featuresOf(statistics(name), facts) }),
  );
  const kept = ['a', 'b', 'c'].map((id) =>
    signal(id, true, { features: featuresOf(writtenDocument(), facts) }),
  );

  it('moves others of the same series, and says why', () => {
    const matcher = createMatcher(profile);
    const unseen = statistics('instant payments');
    const before = matcher.assess(unseen, facts, null);
    const after = matcher.assess(unseen, facts, learn([...told, ...kept], []));
    expect(after.score).toBeLessThan(before.score);
    expect(after.reasons.map(({ kind }) => kind)).toContain('learned_irrelevant');
  });

  it('moves nothing of a company that said nothing', () => {
    const [teaching, quiet] = [createMatcher(profile), createMatcher(profile)];
    const unseen = statistics('instant payments');
    const before = quiet.assess(unseen, facts, null);
    teaching.assess(unseen, facts, learn([...told, ...kept], []));
    expect(quiet.assess(unseen, facts, learn([], []))).toEqual(before);
    expect(quiet.assess(unseen, facts, null)).toEqual(before);
  });
});

describe('what a publication is learned by', () => {
  it('names its series without the country, date and number', () => {
    const title = "Malta's measures to combat money laundering, 21 February 2025";
    const features = featuresOf(
      writtenDocument({ title, regulators: ['FATF'], documentType: 'report' }),
      writtenFacts({
        countries: [
          { fact: 'MT', weight: 1, evidence: { field: 'title', start: 0, end: 5, quote: 'Malta' } },
        ],
        traits: [{ trait: 'no_rule', evidence: null }],
      }),
    );
    expect(features).toEqual(
      expect.arrayContaining([
        'series:FATF|measures to',
        'country:MT',
        'source:FATF',
        'regulator:FATF|type:report',
        'trait:no_rule',
      ]),
    );
    expect(features.some((feature) => /word:(?:februa|2025|21)/.test(feature))).toBe(false);
    expect(new Set(features).size).toBe(features.length);
  });

  it('depends on the facts that are given, also for the same publication', () => {
    const document = writtenDocument();
    featuresOf(document, writtenFacts());
    const changed = featuresOf(
      document,
      writtenFacts({ topics: [{ topic: 'Crypto', confidence: 0.9, evidence: null }] }),
    );
    expect(changed).toContain('topic:Crypto');
  });
});
