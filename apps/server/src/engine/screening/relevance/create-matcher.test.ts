import { businessLines, licenceTypes, profileTopics } from '@regulus/contract/company-values.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  Addressee,
  CompanyProfile,
  Evidence,
  LearnedModel,
  PublicationFacts,
  RelevanceVerdict,
  ScreeningDocument,
} from '../screening.ts';
import {
  emptyProfile,
  writtenDocument,
  writtenFacts,
  writtenProfile,
} from '../testing/written-publication.ts';
import { createMatcher } from './create-matcher.ts';

interface Given {
  readonly profile?: Partial<CompanyProfile>;
  readonly document?: Partial<ScreeningDocument>;
  readonly facts?: Partial<PublicationFacts>;
  readonly learned?: LearnedModel;
}

const verdictOf = ({ profile, document, facts, learned }: Given = {}): RelevanceVerdict =>
  createMatcher(writtenProfile(profile)).assess(
    writtenDocument(document),
    writtenFacts(facts),
    learned ?? null,
  );

const kinds = ({ reasons }: RelevanceVerdict) => reasons.map(({ kind }) => kind);
const inTitle = (start: number, quote: string): Evidence => ({
  field: 'title',
  start,
  end: start + quote.length,
  quote,
});
const addressed = (fact: 'insurer' | 'payment_institution' | 'e_money_institution') => ({
  licenceTypes: [{ fact, weight: 1, evidence: inTitle(0, 'Guidelines') }],
});
const paymentsAt = (confidence: number) => ({
  topics: [{ topic: 'Payments and Transfer' as const, confidence, evidence: null }],
});
const aboutPayments = paymentsAt(0.9);

describe('what speaks for a publication', () => {
  it('is a keyword, with the exact words: in the title more than in the summary, there more than in the text', () => {
    const [title, summary, text] = (['title', 'summary', 'lead'] as const).map((field) =>
      verdictOf({
        document: { title: 'Rules', summary: 'None.', lead: 'None.', [field]: 'On  SAFEGUARDING rules' },
      }),
    );
    expect(title?.score).toBeGreaterThan(summary?.score ?? 1);
    expect(summary?.score).toBeGreaterThan(text?.score ?? 1);
    expect(title?.reasons).toContainEqual({
      kind: 'keyword',
      fact: 'safeguarding',
      evidence: { field: 'title', start: 4, end: 16, quote: 'SAFEGUARDING' },
    });
    expect(text?.reasons.find(({ kind }) => kind === 'keyword')?.evidence?.field).toBe('text');
  });

  it('is a topic of the company, times how sure it is', () => {
    const sure = verdictOf({ facts: aboutPayments });
    const unsure = verdictOf({ facts: paymentsAt(0.3) });
    expect(kinds(sure)).toContain('topic');
    expect(sure.score).toBeGreaterThan(unsure.score);
  });

  it('is its own licence, less a kindred one, and against it another only', () => {
    const [own, kin, none, other] = [
      addressed('payment_institution'),
      addressed('e_money_institution'),
      {},
      addressed('insurer'),
    ].map((facts) => verdictOf({ facts }));
    expect(own?.score).toBeGreaterThan(kin?.score ?? 1);
    expect(kin?.score).toBeGreaterThan(none?.score ?? 1);
    expect(none?.score).toBeGreaterThan(other?.score ?? 1);
    expect(kin?.reasons).toContainEqual({
      kind: 'near_licence_type',
      fact: 'e_money_institution',
      evidence: inTitle(0, 'Guidelines'),
    });
    expect(other?.reasons).toContainEqual({
      kind: 'other_licence_type',
      fact: 'insurer',
      evidence: inTitle(0, 'Guidelines'),
    });
  });

  it('is a rule of its country, of its union or of everybody; one of another country is not', () => {
    const scoreIn = (country: string, countries = ['DE']) =>
      verdictOf({ document: { country }, profile: { countries } });
    for (const country of ['DE', 'EU', 'INT']) {
      expect(kinds(scoreIn(country))).toContain('country');
      expect(scoreIn(country).score).toBeGreaterThan(scoreIn('TR').score);
    }
    expect(kinds(scoreIn('TR'))).toContain('other_country');
    expect(kinds(scoreIn('LI'))).toContain('other_country');
    expect(kinds(scoreIn('EU', ['TR']))).toContain('other_country');
    expect(kinds(scoreIn('TR', ['TR']))).toContain('country');
    expect(kinds(scoreIn('EU', ['NO']))).toContain('country');
    expect(kinds(scoreIn('EU', []))).not.toContain('other_country');
  });

  it('of another country is one that applies the same Union rules rather than one that does not', () => {
    const scoreIn = (country: string) => verdictOf({ document: { country, regulators: ['other'] } }).score;
    expect(scoreIn('LI')).toBeGreaterThan(scoreIn('TR'));
  });

  it('is that it speaks of the country of the company, not of another', () => {
    const speaksOf = (fact: string) =>
      verdictOf({
        document: { country: 'INT', regulators: ['FATF'] },
        facts: { countries: [{ fact, weight: 1, evidence: inTitle(0, 'Guidelines') }] },
      });
    expect(speaksOf('AT').score).toBeGreaterThan(speaksOf('TH').score);
    expect(kinds(speaksOf('TH'))).toContain('other_country');
  });

  it('is that a body of another country speaks of the rules of the company’s union', () => {
    const scoreOf = (fact: string) =>
      verdictOf({
        document: { country: 'CH', regulators: ['FINMA'] },
        facts: { countries: [{ fact, weight: 1, evidence: inTitle(0, 'Guidelines') }] },
      }).score;
    expect(scoreOf('EU')).toBeGreaterThan(scoreOf('US'));
  });

  it('is a supervisor of its kind of firm rather than one of others, unless the text names its kind', () => {
    const remits = {
      EBA: { supervises: ['credit_institution', 'payment_institution'], binds: null },
      ESMA: { supervises: ['investment_firm'], binds: ['crypto_asset_service_provider'] },
    } as const;
    const verdictBy = (regulator: 'EBA' | 'ESMA', facts: Partial<PublicationFacts> = {}) =>
      verdictOf({
        profile: { regulators: ['EBA', 'ESMA'] },
        document: { country: 'EU', regulators: [regulator], remits: [remits[regulator]] },
        facts,
      });
    expect(verdictBy('EBA').score).toBeGreaterThan(verdictBy('ESMA').score);
    expect(verdictBy('ESMA').reasons).toContainEqual({ kind: 'outside_remit', fact: 'ESMA', evidence: null });
    expect(kinds(verdictBy('ESMA', addressed('payment_institution')))).not.toContain('outside_remit');
    // That a supervisor of the company's kind writes is too little to be told as whom it names.
    expect(kinds(verdictBy('EBA'))).not.toContain('licence_type');
    const forCrypto = verdictOf({
      profile: { licenceTypes: ['crypto_asset_service_provider'], regulators: ['ESMA'] },
      document: { country: 'EU', regulators: ['ESMA'], remits: [remits.ESMA] },
    });
    expect(kinds(forCrypto)).not.toContain('outside_remit');
  });

  it('is sanctions of a foreign office, for who cares for money laundering', () => {
    const scoreFor = (topic: 'Anti-Money Laundering' | 'Sustainable Finance') =>
      verdictOf({
        profile: { topics: [topic] },
        document: { country: 'US', regulators: ['OFAC'] },
      }).score;
    expect(scoreFor('Anti-Money Laundering')).toBeGreaterThan(scoreFor('Sustainable Finance'));
  });

  it('is a business line, and the regulator that is followed', () => {
    const line = { fact: 'acquiring' as const, weight: 1, evidence: inTitle(0, 'Guidelines') };
    expect(kinds(verdictOf({ facts: { businessLines: [line] } }))).toContain('business_line');
    expect(kinds(verdictOf())).toContain('regulator_followed');
    expect(kinds(verdictOf({ document: { regulators: ['FCA'] } }))).toContain('regulator_not_followed');
  });
});

describe('what speaks against a publication', () => {
  it.each(['named_case', 'public_warning', 'no_rule'] as const)('is %s', (trait) => {
    const verdict = verdictOf({ facts: { ...aboutPayments, traits: [{ trait, evidence: null }] } });
    expect(verdict.score).toBeLessThan(verdictOf({ facts: aboutPayments }).score);
    expect(kinds(verdict)).toContain(trait);
  });

  it('is a named case less where a firm of the same kind was measured', () => {
    const traits = [{ trait: 'named_case' as const, evidence: null }];
    const scoreOf = (fact: 'insurer' | 'payment_institution') => {
      const facts = { ...aboutPayments, ...addressed(fact) };
      const given = { profile: { keywords: [] }, document: { documentType: 'enforcement' as const } };
      const free = verdictOf({ ...given, facts });
      const named = verdictOf({ ...given, facts: { ...facts, traits } });
      return Math.log(free.score / (1 - free.score)) - Math.log(named.score / (1 - named.score));
    };
    expect(scoreOf('payment_institution')).toBeLessThan(scoreOf('insurer'));
  });

  it('is an excluded keyword above all, also one that is a keyword too', () => {
    const verdict = verdictOf({ profile: { excludedKeywords: ['safeguarding'] }, facts: aboutPayments });
    expect(verdict).toMatchObject({ relevance: 0, isPutAside: true });
    expect(verdict.reasons[0]).toMatchObject({ kind: 'excluded_keyword', fact: 'safeguarding' });
    expect(kinds(verdict)).toContain('keyword');
  });

  it('is that nothing was met, and a language nobody reads', () => {
    const verdict = verdictOf({
      document: { title: 'Yeni duyuru', summary: null, lead: '', language: 'tr', documentType: 'report' },
      facts: {
        topics: [{ topic: 'Crypto', confidence: 0.9, evidence: null }],
        addressed: [{ addressee: 'crypto_asset_service_provider', chance: 0.9 }],
      },
    });
    expect(kinds(verdict)).toEqual(
      expect.arrayContaining(['nothing_met', 'other_topic', 'language_not_read']),
    );
    expect(verdict.isPutAside).toBe(true);
  });
});

describe('whom a publication speaks to as all its words tell', () => {
  const addressed = (...findings: readonly [Addressee, number][]) =>
    findings.map(([addressee, chance]) => ({ addressee, chance }));
  const reasonsBy = (...findings: readonly [Addressee, number][]) =>
    verdictOf({ facts: { addressed: addressed(...findings) } }).reasons;

  it('speaks for it where it is the company, or firms of every kind', () => {
    const told = { kind: 'firms_addressed', evidence: null };
    expect(reasonsBy(['payment_institution', 0.9])).toContainEqual({ ...told, fact: 'payment_institution' });
    expect(reasonsBy(['all', 0.9])).toContainEqual({ ...told, fact: 'all' });
    const [likely, unlikely] = [0.9, 0.05].map((chance) =>
      verdictOf({ facts: { addressed: addressed(['payment_institution', chance]) } }),
    );
    expect(likely?.score).toBeGreaterThan(unlikely?.score ?? 1);
  });

  it('speaks against it where others are, or nobody', () => {
    const told = { fact: '', evidence: null };
    expect(reasonsBy(['insurer', 0.9])).toContainEqual({
      ...told,
      kind: 'other_firms_addressed',
      fact: 'insurer',
    });
    expect(reasonsBy(['none', 0.95])).toContainEqual({ ...told, kind: 'no_firm_addressed' });
    const [own, others, nobody] = (['payment_institution', 'insurer', 'none'] as const).map(
      (one) => verdictOf({ facts: { addressed: addressed([one, 0.9]) } }).score,
    );
    expect(own).toBeGreaterThan(others ?? 1);
    expect(own).toBeGreaterThan(nobody ?? 1);
  });

  it('is one reason with what a phrase shows, told by the phrase', () => {
    const evidence = inTitle(0, 'Guidelines');
    const { reasons } = verdictOf({
      facts: {
        licenceTypes: [{ fact: 'payment_institution', weight: 1, evidence }],
        addressed: addressed(['payment_institution', 0.9]),
      },
    });
    expect(reasons).toContainEqual({ kind: 'licence_type', fact: 'payment_institution', evidence });
    expect(reasons.map(({ kind }) => kind)).not.toContain('firms_addressed');
    const speech = verdictOf({
      facts: { traits: [{ trait: 'no_rule', evidence }], addressed: addressed(['none', 0.9]) },
    });
    expect(speech.reasons).toContainEqual({ kind: 'no_rule', fact: '', evidence });
    expect(speech.reasons.map(({ kind }) => kind)).not.toContain('no_firm_addressed');
  });

  it('is told only where it is likely, in both directions', () => {
    const told = (country: string, ...findings: readonly [Addressee, number][]) => {
      const document = { country, regulators: ['XX'] };
      const facts = { addressed: addressed(...findings) };
      return kinds(verdictOf({ document, facts }));
    };
    for (const country of ['GB', 'BR']) {
      for (const kind of ['firms_addressed', 'other_firms_addressed', 'no_firm_addressed']) {
        expect(told(country, ['insurer', 0.02])).not.toContain(kind);
        expect(told(country, ['payment_institution', 0.02])).not.toContain(kind);
        expect(told(country, ['none', 0.4], ['insurer', 0.3])).not.toContain(kind);
      }
    }
  });

  it('says nothing of a company that names no licence', () => {
    const profile = { licenceTypes: [] };
    const told = verdictOf({ profile, facts: { addressed: addressed(['insurer', 0.9]) } });
    expect(told.score).toBe(verdictOf({ profile }).score);
  });
});

describe('a publication that tells of its publisher', () => {
  const judged = (aboutItself?: number) =>
    verdictOf({ facts: { ...aboutPayments, ...(aboutItself === undefined ? {} : { aboutItself }) } });

  it('ranks below one that asks something of firms, and says so where that is likely', () => {
    expect(judged(0.95).score).toBeLessThan(judged(0.4).score);
    expect(judged(0.4).score).toBeLessThan(judged(0.01).score);
    expect(kinds(judged(0.95))).toContain('no_rule');
    expect(kinds(judged(0.4))).not.toContain('no_rule');
  });

  it('is judged without it where its words were not weighed', () => {
    expect(judged().score).toBeGreaterThan(judged(0.95).score);
    expect(judged().score).toBeLessThan(judged(0.01).score);
  });
});

describe('unusual profiles', () => {
  it('that are empty get medium for whom they follow, and nothing is put aside', () => {
    const matcher = createMatcher(emptyProfile);
    const followed = matcher.assess(writtenDocument(), writtenFacts(), null);
    expect(followed).toMatchObject({ relevance: 1, isPutAside: false });
    expect(followed.reasons[0]?.kind).toBe('empty_profile');
    const stranger = matcher.assess(writtenDocument({ regulators: ['SEC'] }), writtenFacts(), null);
    expect(stranger).toMatchObject({ relevance: 0, isPutAside: false });
  });

  it('that match everything still rank', () => {
    const everything = writtenProfile({
      licenceTypes: Object.keys(licenceTypes) as CompanyProfile['licenceTypes'],
      businessLines: Object.keys(businessLines) as CompanyProfile['businessLines'],
      topics: [...profileTopics],
      countries: ['DE', 'TR', 'US', 'GB'],
      keywords: ['a', 'the', 'rules', 'safeguarding'],
    });
    const matcher = createMatcher(everything);
    const scores = [
      matcher.assess(
        writtenDocument(),
        writtenFacts({ ...aboutPayments, ...addressed('payment_institution') }),
        null,
      ),
      matcher.assess(writtenDocument(), writtenFacts(aboutPayments), null),
      matcher.assess(writtenDocument({ title: 'Economic outlook' }), writtenFacts(), null),
      matcher.assess(
        writtenDocument({ title: 'Remarks', documentType: 'speech' }),
        writtenFacts({ traits: [{ trait: 'no_rule', evidence: null }] }),
        null,
      ),
    ].map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((left, right) => right - left));
    expect(new Set(scores).size).toBe(4);
  });

  it('take keywords literally, and blank ones as none', () => {
    const keywords = ['.*', '(', '[a-z]+', 'C++', ' ', '', 'a\\b', '$'];
    expect(kinds(verdictOf({ profile: { keywords } }))).not.toContain('keyword');
    expect(
      kinds(
        createMatcher({ ...emptyProfile, keywords: [' '] }).assess(writtenDocument(), writtenFacts(), null),
      ),
    ).toContain('empty_profile');
  });

  it('find keywords as people write them', () => {
    const found = (keyword: string, title: string) =>
      verdictOf({
        profile: { keywords: [keyword] },
        document: { title, summary: null, lead: '' },
      }).reasons.find(({ kind }) => kind === 'keyword')?.evidence?.quote;
    expect(found('e-money', 'Rules for emoney issuers')).toBe('emoney');
    expect(found('e-money', 'Rules for e money issuers')).toBe('e money');
    expect(found('Geldwäsche', 'Das GELDWAESCHEGESETZ')).toBe('GELDWAESCHEGESETZ');
    expect(found('fund', 'Rules for funds')).toBe('funds');
    expect(found('depositary', 'Rules for depositaries')).toBe('depositaries');
    expect(found('ICT', 'A picture')).toBeUndefined();
    expect(found('money laundering', '\u202bMoney\u200f  laundering\u202c')).toBe('Money\u200f  laundering');
    expect(found('kredi', 'BANKA KREDİLERİ')).toBe('KREDİLERİ');
    expect(found('支付', '非银行支付机构监督')).toBe('支付');
  });
});

describe('every verdict', () => {
  const word = fc.constantFrom(
    'payment',
    'Zahlungs',
    'Sicherung',
    'safeguarding',
    'İSTANBUL',
    '\u202b',
    '<b>',
    '&amp;',
    'PSD2',
    '.',
    'ß',
    '支付',
  );
  const text = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 30 })
    .map((words) => words.join(' '));
  const given = fc.record({
    title: text,
    summary: fc.option(text),
    lead: text,
    keywords: fc.array(fc.oneof(word, text)),
    excluded: fc.array(word, { maxLength: 1 }),
  });

  it('points at words that stand there, and is the same each time', () => {
    fc.assert(
      fc.property(given, ({ title, summary, lead, keywords, excluded }) => {
        const document = writtenDocument({ title, summary, lead });
        const profile = writtenProfile({ keywords, excludedKeywords: excluded });
        const verdict = createMatcher(profile).assess(document, writtenFacts(), null);
        for (const { evidence } of verdict.reasons) {
          if (evidence === null) continue;
          const field = evidence.field === 'text' ? document.lead : document[evidence.field];
          expect(field?.slice(evidence.start, evidence.end)).toBe(evidence.quote);
        }
        expect(verdict.reasons.length).toBeLessThanOrEqual(12);
        expect(verdict.score).toBeGreaterThan(0);
        expect(verdict.score).toBeLessThan(1);
        expect(createMatcher(profile).assess({ ...document }, writtenFacts(), null)).toEqual(verdict);
      }),
    );
  });

  it('is sound for items of three words and of none', () => {
    for (const title of ['New payment rules', '', '—', '\u200f']) {
      const verdict = verdictOf({ document: { title, summary: null, lead: '' } });
      expect(Number.isFinite(verdict.score)).toBe(true);
      expect(verdict.reasons.length).toBeGreaterThan(0);
    }
  });
});

describe('a country of the company in the title', () => {
  const title =
    'Lists of third countries from which poultry may enter: entries for Germany and the United States';
  const named = (changes: Partial<PublicationFacts>, document: Partial<ScreeningDocument> = {}) =>
    createMatcher(
      writtenProfile({ topics: ['Payments and Transfer', 'Cross-Border'], regulators: ['EUR-Lex'] }),
    ).assess(
      writtenDocument({
        title,
        summary: null,
        lead: '',
        regulators: ['EUR-Lex'],
        documentType: 'law',
        ...document,
      }),
      writtenFacts({
        countries: [
          { fact: 'DE', weight: 1, evidence: { field: 'title', start: 70, end: 77, quote: 'Germany' } },
          { fact: 'US', weight: 1, evidence: { field: 'title', start: 82, end: 95, quote: 'United States' } },
        ],
        ...changes,
      }),
      null,
    );
  const isTold = ({ reasons }: RelevanceVerdict) =>
    reasons.some(({ kind, fact }) => kind === 'country' && fact === 'DE');

  it.each(['(Other)', 'Cross-Border'] as const)(
    'lifts nothing that is about no subject of its own: %s',
    (topic) => {
      const verdict = named({
        topics: [{ topic, confidence: 0.9, evidence: null }],
        addressed: [{ addressee: 'none', chance: 0.9 }],
      });
      expect(verdict.relevance).toBe(0);
      expect(isTold(verdict)).toBe(false);
    },
  );

  it('counts beside a topic, a licence or a keyword of the company', () => {
    const payments = { topic: 'Payments and Transfer', confidence: 0.9, evidence: null } as const;
    expect(isTold(named({ topics: [payments] }))).toBe(true);
    const evidence = { field: 'title', start: 0, end: 5, quote: 'Lists' } as const;
    expect(isTold(named({ licenceTypes: [{ fact: 'payment_institution', weight: 1, evidence }] }))).toBe(
      true,
    );
    expect(isTold(named({}, { summary: 'On safeguarding.' }))).toBe(true);
  });
});

describe('what is outside of financial regulation', () => {
  const title = 'Regulation concerning the authorisation of L-arginine as a feed additive';
  const matcher = createMatcher(writtenProfile({ countries: ['DE'], regulators: ['EUR-Lex'] }));
  const judged = (
    addressed: PublicationFacts['addressed'] & object,
    { confidence = 0.9, ...document }: Partial<ScreeningDocument> & { confidence?: number } = {},
  ) =>
    matcher.assess(
      writtenDocument({
        title,
        summary: null,
        lead: '',
        regulators: ['EUR-Lex'],
        country: 'EU',
        documentType: 'law',
        ...document,
      }),
      writtenFacts({ topics: [{ topic: '(Other)', confidence, evidence: null }], addressed }),
      null,
    );
  const clear = [{ addressee: 'none', chance: 0.88 }] as const;
  // as words that no publication had before make the estimate waver
  const wavering = [
    { addressee: 'none', chance: 0.6 },
    { addressee: 'all', chance: 0.15 },
    { addressee: 'payment_institution', chance: 0.02 },
  ] as const;

  it('is put aside alike, however sure its words are of whom they address, be it a law or a decision', () => {
    for (const documentType of ['law', 'decision'] as const) {
      expect(judged(clear, { documentType }).isPutAside).toBe(true);
      expect(judged(wavering, { documentType }).isPutAside).toBe(true);
    }
  });

  it('is judged by its addressees where a keyword of the company is met or the subject is not sure', () => {
    expect(judged(wavering, { title: `${title} and on safeguarding` }).isPutAside).toBe(false);
    expect(judged(wavering, { confidence: 0.2 }).isPutAside).toBe(false);
  });
});
