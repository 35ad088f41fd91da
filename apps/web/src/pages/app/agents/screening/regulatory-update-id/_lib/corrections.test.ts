import type { HistoryEntry } from '@regulus/contract/publication-record.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { expect, it } from 'vitest';
import { backToFound, correctedBy, correctionInWords, correctionOf, draftOf } from './corrections.ts';

const publication = {
  topics: ['Banking', 'Compliance'],
  document_type: 'circular',
  additional_data: { is_binding: null },
  published_on: '2026-03-02',
  comments_due_on: '2026-04-30',
  in_force_on: null,
  applicable_on: null,
  expires_on: null,
} as unknown as RegulatoryUpdate;
const draft = draftOf(publication);

it('sends only what was changed', () => {
  expect(correctionOf(publication, draft)).toBeUndefined();
  expect(correctionOf(publication, { ...draft, binding: 'yes' })).toEqual({ is_binding: 'yes' });
  expect(correctionOf(publication, { ...draft, topics: ['Compliance', 'Banking'] })).toEqual({
    topics: ['Compliance', 'Banking'],
  });
});

it('tells a day that is not stated from one that is left as it is', () => {
  const dates = { ...draft.dates, comments_due: '', applicable: '2027-01-01' };
  expect(correctionOf(publication, { ...draft, dates })).toEqual({
    dates: { comments_due: { on: null }, applicable: { on: '2027-01-01' } },
  });
});

it('goes back to what was found by field', () => {
  expect(backToFound('topics')).toEqual({ topics: null });
  expect(backToFound('expiry')).toEqual({ dates: { expiry: null } });
});

const words = 'Banking, Crypto · qa · binding: unclear · comments_due: none · in_force: 2026-05-04';

it('says a correction in words', () => {
  expect(correctionInWords(words, 'en-US')).toBe(
    'Banking, Crypto\u00a0· Questions and answers\u00a0· Binding: Unclear\u00a0· Comments due: none stated\u00a0· In force: 05/04/2026',
  );
});

it('knows who put a field right last', () => {
  const entry = (name: string, to: string | null) =>
    ({ action: 'correction', to, actor: { id: name, name } }) as HistoryEntry;
  const history = [entry('Ben', null), entry('Ada', 'binding: yes'), entry('Cleo', words)];
  expect(correctedBy(history, 'is_binding')).toBe('Ada');
  expect(correctedBy(history, 'comments_due')).toBe('Cleo');
  expect(correctedBy(history, 'expiry')).toBeUndefined();
});
