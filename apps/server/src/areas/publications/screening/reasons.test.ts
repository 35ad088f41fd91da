import { licenceTypes, relevanceReasonKinds } from '@regulus/contract/company-values.ts';
import type { RelevanceReason } from '@regulus/contract/publications.ts';
import { describe, expect, it } from 'vitest';
import { lineOfReasons, reasonInWords } from './reasons.service.ts';

const say = (kind: RelevanceReason['kind'], fact = '', quote?: string) =>
  reasonInWords({ kind, fact, quote: quote ?? null, field: quote === undefined ? null : 'title' }, null);

describe('a reason in words', () => {
  it('quotes the words of the publication, and the keyword where none were kept', () => {
    expect(say('keyword', 'safeguarding', 'Safeguarding')).toBe('mentions “Safeguarding”');
    expect(say('keyword', 'safeguarding')).toBe('mentions “safeguarding”');
  });

  it('names facts as the product names them', () => {
    expect(say('topic', 'Payments and Transfer')).toBe('about Payments and Transfer');
    expect(say('licence_type', 'payment_institution')).toBe('for payment institutions');
    expect(say('licence_type', 'ucits_management_company')).toBe('for UCITS management companies');
    expect(say('other_licence_type', 'auditor')).toBe('mentions only auditors or accountants');
    expect(say('near_licence_type', 'e_money_institution')).toBe(
      'for e-money institutions, a type of firm similar to yours',
    );
    expect(say('firms_addressed', 'payment_institution')).toBe('seems to be for payment institutions');
    expect(say('firms_addressed', 'all')).toBe('seems to be for all kinds of firms');
    expect(say('other_firms_addressed', 'insurer')).toBe('seems to be for insurance undertakings');
    expect(say('outside_remit', 'ESMA')).toBe('ESMA doesn’t supervise firms like yours');
    expect(say('business_line', 'acquiring')).toBe('about Merchant acquiring');
    expect(say('other_country', 'TR')).toBe('another country: Türkiye');
    expect(say('country', 'DE')).toBe('your country: Germany');
    expect(say('language_not_read', 'tr')).toBe('in a language you don’t read: Turkish');
  });

  it('says what was learned as a person would recognise it', () => {
    expect(say('learned_irrelevant', 'series:BOJ|statistics on')).toBe(
      'you marked similar ones as irrelevant: BOJ, “statistics on …”',
    );
    expect(say('learned_relevant', 'regulator:FCA|type:technical_standard')).toBe(
      'you marked similar ones as relevant: FCA, technical standard',
    );
    expect(say('learned_relevant', 'word:paimen')).toBe(
      'you marked similar ones as relevant: similar titles',
    );
    expect(say('learned_irrelevant', 'trait:public_warning')).toContain('unlicensed firms');
  });

  it('speaks plainly for every kind and every licence, also of facts nobody knows', () => {
    for (const kind of relevanceReasonKinds) {
      for (const fact of ['', 'no such fact', 'word:', '\u202ex', '!']) {
        expect(say(kind, fact)).toMatch(/\S/u);
        expect(say(kind, fact)).not.toMatch(/undefined|\[object/u);
      }
    }
    for (const licenceType of Object.keys(licenceTypes)) {
      expect(say('licence_type', licenceType)).toMatch(/^for [\p{L}\- ]+s$/u);
    }
  });
});

it('tells why an item is in, and of what is out why that is', () => {
  const reason = (kind: RelevanceReason['kind'], fact: string, quote: string | null = null) => ({
    kind,
    fact,
    quote,
    field: quote === null ? null : ('title' as const),
  });
  const reasons = [
    reason('regulator_followed', 'EBA'),
    reason('other_licence_type', 'credit_institution'),
    reason('keyword', 'liquidity', 'Liquidity'),
  ];
  expect(lineOfReasons(reasons, true, null)).toBe('mentions “Liquidity”');
  expect(lineOfReasons(reasons, false, null)).toBe('mentions only credit institutions');
  expect(lineOfReasons([], true, null)).toBeNull();
});

it('tells the reader’s own verdict as the reader’s, and only that', () => {
  const reason = (kind: RelevanceReason['kind']) => ({ kind, fact: 'a user', quote: null, field: null });
  expect(reasonInWords(reason('person_irrelevant'), false)).toBe('you found it irrelevant');
  expect(reasonInWords(reason('person_relevant'), true)).toBe('you found it relevant');
  // a colleague who said the contrary later counts
  expect(reasonInWords(reason('person_relevant'), false)).toBe('a colleague found it relevant');
  expect(reasonInWords(reason('person_irrelevant'), null)).toBe('a colleague found it irrelevant');
});

it('says the same in German', () => {
  const say = (kind: RelevanceReason['kind'], fact: string) =>
    reasonInWords({ kind, fact, quote: null, field: null }, null, 'de');
  expect(say('licence_type', 'payment_institution')).toBe('für Zahlungsinstitute');
  expect(say('topic', 'Payments and Transfer')).toBe('zum Thema Zahlungsverkehr');
  expect(say('other_country', 'TR')).toBe('anderes Land: Türkei');
  expect(say('learned_irrelevant', 'series:BOJ|statistics on')).toBe(
    'Ähnliches haben Sie als nicht relevant markiert: BOJ, „statistics on …“',
  );
});
