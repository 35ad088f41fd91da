import type { RelevanceReason } from '@regulus/contract/publications.ts';
import { expect, it } from 'vitest';
import { reasonSentence, toldOnce } from './relevance-reasons.ts';

const reason = (given: Partial<RelevanceReason>): RelevanceReason => ({
  kind: 'licence_type',
  fact: 'payment_institution',
  quote: null,
  field: null,
  ...given,
});

it('tells a fact once, with the words that met it', () => {
  const quoted = reason({ quote: 'payment service providers', field: 'summary' });
  const other = reason({ kind: 'country', fact: 'EU' });
  expect(toldOnce([quoted, other, reason({})])).toEqual([quoted, other]);
  expect(toldOnce([reason({}), other])).toEqual([reason({}), other]);
});

it('tells once what reads alike', () => {
  const learned = (fact: string) => reason({ kind: 'learned_relevant', fact });
  expect(toldOnce([learned('word:paymen'), learned('word:fraud')])).toHaveLength(1);
});

it('names a language in words', () => {
  expect(reasonSentence(reason({ kind: 'language_not_read', fact: 'tr' }))).toBe(
    'It is in a language you don’t read: Turkish.',
  );
});

it('says what no single word shows as an estimate, not as what the publication names', () => {
  const sentence = (kind: RelevanceReason['kind'], fact: string) => reasonSentence(reason({ kind, fact }));
  expect(sentence('firms_addressed', 'payment_institution')).toBe(
    'Its wording suggests it is meant for your type of firm: Payment institution.',
  );
  expect(sentence('firms_addressed', 'all')).toContain('all types of firms');
  expect(sentence('other_firms_addressed', 'insurer')).toContain(
    'another type of firm: Insurance undertaking',
  );
  expect(sentence('no_firm_addressed', '')).toContain('does not seem to require anything of firms');
  expect(sentence('outside_remit', 'ESMA')).toBe('ESMA doesn’t supervise firms like yours.');
});

it('tells one’s own verdict as one’s own, and a colleague’s with the name where it is known', () => {
  const said = reason({ kind: 'person_irrelevant', fact: 'u2' });
  const nameOf = (id: string) => (id === 'u2' ? 'Ben Kaya' : undefined);
  expect(reasonSentence(said, { ownVerdict: false, nameOf })).toBe('You found it irrelevant.');
  expect(reasonSentence(said, { ownVerdict: null, nameOf })).toBe('Ben Kaya found it irrelevant.');
  expect(reasonSentence(said, { ownVerdict: true, nameOf })).toBe('Ben Kaya found it irrelevant.');
  expect(
    reasonSentence(reason({ kind: 'person_relevant', fact: 'gone' }), { ownVerdict: null, nameOf }),
  ).toBe('A colleague found it relevant.');
});
