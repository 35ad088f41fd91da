import type { Topic } from '@regulus/contract/topic-values.ts';
import { assert, constantFrom, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence, PublicationFacts, ScreeningDocument } from '../screening.ts';
import { recordedDocuments } from '../testing/recorded-documents.ts';
import { writtenDocument } from '../testing/written-publication.ts';
import { readFacts, readPhraseFacts } from './read-facts.ts';

const titled = (title: string, changes: Partial<ScreeningDocument> = {}) =>
  writtenDocument({ title, summary: null, lead: '', documentType: null, regulators: ['X'], ...changes });
const firstTopic = (title: string, changes: Partial<ScreeningDocument> = {}) =>
  readFacts(titled(title, changes)).topics[0]?.topic;

function evidenceOf(facts: PublicationFacts): Evidence[] {
  return [
    ...facts.topics,
    ...facts.licenceTypes,
    ...facts.businessLines,
    ...facts.countries,
    ...facts.traits,
  ].flatMap(({ evidence }) => evidence ?? []);
}

/** What is wrong with the facts of a publication; nothing is. */
function unsound(document: ScreeningDocument): unknown[] {
  const facts = readFacts(document);
  const fields = { title: document.title, summary: document.summary ?? '', text: document.lead };
  const topics = facts.topics.map(({ topic }) => topic);
  return [
    ...evidenceOf(facts).filter(
      ({ field, start, end, quote }) => quote === '' || fields[field].slice(start, end) !== quote,
    ),
    ...(topics.length >= 1 && topics.length <= 4 && new Set(topics).size === topics.length ? [] : [topics]),
    ...facts.topics.filter(({ confidence }) => !(confidence >= 0 && confidence <= 1)),
  ];
}

describe('topics', () => {
  const titles: Readonly<Partial<Record<Topic, readonly string[]>>> = {
    'Payments and Transfer': [
      'Opinion on obstacles to the provision of instant credit transfers',
      'Merkblatt zu Zahlungsauslösediensten',
      'Ödeme Hizmetleri Yönetmeliğinde Değişiklik Yapılmasına Dair Yönetmelik',
      'Rapport sur les moyens de paiement',
    ],
    'Anti-Money Laundering': [
      'Guidance on customer due diligence for correspondent relationships',
      'Rundschreiben zu Hochrisiko-Staaten',
      'Suç Gelirlerinin Aklanmasının Önlenmesi',
      'Circulaire relative à la lutte contre le blanchiment',
    ],
    'Digital Finance': ['Statement on threat-led penetration testing', 'Hinweise zu IKT-Vorfällen'],
    Crypto: ['Consultation on stablecoins', 'Konsultation zu Kryptowerten', 'Kripto varlık tebliği'],
    'Sustainable Finance': ['Climate risk management survey of insurers', 'Klimabezogene Offenlegung'],
    'Fraud and Scam': ['Warning: clone firm of a bank', 'Warnung vor Identitätsmissbrauch'],
    'Credit Services': ['Guidelines on non-performing loans', 'Verbraucherkreditrichtlinie: Umsetzung'],
    'Cash and Mortgage': ['Access to cash: new rules', 'Wohnimmobilienkreditvermittlung und Hypotheken'],
    'Pensions and Retirement': [
      'Value for money of workplace pensions',
      'Bericht zur betrieblichen Altersversorgung',
    ],
    'Collateral and Safeguarding': [
      'Safeguarding of client money',
      'Einlagensicherung: Umlage der Sicherungssysteme',
    ],
    'Advisers and Accountancy': ['Audit quality inspection of audit firms', 'Abschlussprüfer: Aufsicht'],
    'Financial Crime': ['Designation of entities under financial sanctions', 'Embargo gegen Personen'],
    Macroeconomics: [
      'Monetary policy decisions',
      'Inflation and the economic outlook',
      'Geldpolitische Beschlüsse',
    ],
    '(Other)': ['Approval of an active substance in plant protection', 'Üniversite sınav yönetmeliği'],
  };

  it.each(Object.entries(titles))('%s is told by titles', (topic, examples) => {
    expect(examples.map((title) => firstTopic(title))).toEqual(examples.map(() => topic));
  });

  it('are told by the first lines where the title only numbers', () => {
    const lead = 'of 3 March 2026 concerning the authorisation of a feed additive for poultry';
    expect(firstTopic('COMMISSION IMPLEMENTING REGULATION (EU) 2026/1', { lead })).toBe('(Other)');
  });

  it('are told by the source where the words say nothing, without evidence', () => {
    for (const title of ['Outcomes', 'Outcome of June'])
      expect(readFacts(titled(title, { regulators: ['FATF'] })).topics).toEqual([
        { topic: 'Anti-Money Laundering', confidence: expect.any(Number) as number, evidence: null },
      ]);
  });

  it('are none where nothing can be said', () => {
    expect(firstTopic('A B C')).toBe('Uncategorized');
    expect(firstTopic('')).toBe('Uncategorized');
  });

  it('are none of a bare heading with nothing below it, whatever body it is from', () => {
    expect(firstTopic('Update', { regulators: ['ESMA'] })).toBe('Uncategorized');
    const lead =
      'Managers of investment funds report their derivatives by the end of each quarter from now on.';
    expect(firstTopic('Update', { regulators: ['ESMA'], lead })).toBe('Financial Markets');
  });

  it('count a word once that two languages share', () => {
    const { scores } = readPhraseFacts(titled('Licence granted to Elm Digital Bank'));
    expect(scores[0]?.topic).toBe('Compliance');
  });

  it('of a warning are not what the warned firm pretends to sell', () => {
    const warned = titled('Warnung: Elm Vermögensverwaltung bietet ohne Erlaubnis Bankgeschäfte an', {
      documentType: 'notice',
    });
    expect(readFacts(warned).topics.map(({ topic }) => topic)).toEqual(['Fraud and Scam']);
  });

  it('of names of firms weigh less than the case', () => {
    const facts = { documentType: 'enforcement', regulators: ['SEC'] } as const;
    expect(firstTopic('Elm Asset Management, LLC', facts)).toBe('(Enforcement) Actions');
  });

  it('files a notice that imposes a fine under the measure, and names the fine as well', () => {
    const lead = 'The Authority hereby imposes on the firm a financial penalty of £3,000.';
    const { topics } = readFacts(titled('Final notice: Elm Plc', { documentType: 'enforcement', lead }));
    expect(topics.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['(Enforcement) Actions', 'Penalties and Fees']),
    );
  });
});

describe('the subject of a case', () => {
  const topicsOf = (title: string, changes: Partial<ScreeningDocument>) =>
    readFacts(titled(title, changes)).topics.map(({ topic }) => topic);

  it.each([
    [
      'Final notice: Elm Payments Ltd',
      'The FCA imposes a penalty for failures in transaction monitoring.',
      '(Enforcement) Actions',
    ],
    [
      'FCA fines Elm Bank £3m',
      'The firm had weaknesses in its anti-money laundering controls.',
      '(Enforcement) Actions',
    ],
    ['Elm Bank AG: Anordnung zur Geldwäscheprävention', null, '(Enforcement) Actions'],
    [
      'Elm Bank AG: BaFin ordnet Maßnahmen an',
      'Die Bank muss ihre Geldwäscheprävention verbessern.',
      '(Enforcement) Actions',
    ],
  ] as const)('is told beside it: %s', (title, summary, first) => {
    const topics = topicsOf(title, { summary, documentType: 'enforcement', regulators: ['X'] });
    expect(topics[0]).toBe(first);
    expect(topics).toContain('Anti-Money Laundering');
  });

  it('is not what stands in the text alone', () => {
    const lead = 'The firm was fined for late returns. It has a money laundering reporting officer.';
    expect(topicsOf('Final notice: Elm Ltd', { lead, documentType: 'enforcement' })).not.toContain(
      'Anti-Money Laundering',
    );
  });

  it('is financial crime where a list of sanctions changes, and then there is no case', () => {
    const facts = readFacts(
      titled("Sanktionsmeldung: ISIL (Da'esh) und Al-Kaida", {
        documentType: 'notice',
        regulators: ['FINMA'],
      }),
    );
    expect(facts.topics[0]?.topic).toBe('Financial Crime');
    expect(facts.traits).toEqual([]);
  });
});

describe('facts', () => {
  it('say whom and what it speaks of, the title first', () => {
    const facts = readFacts(
      titled('Circular for payment institutions on direct debits in Austria', {
        lead: 'Banks are not meant.',
      }),
    );
    expect(facts.licenceTypes.map(({ fact, weight }) => [fact, weight])).toEqual([
      ['payment_institution', 1],
      ['credit_institution', 0.5],
    ]);
    expect(facts.businessLines[0]).toMatchObject({
      fact: 'credit_transfers',
      evidence: { quote: 'direct debits' },
    });
    expect(facts.countries.map(({ fact }) => fact)).toEqual(['AT']);
  });

  it('leave out the country of the regulator, and find no country in another', () => {
    const facts = readFacts(titled('Germany and Nigeria agree on supervision', { country: 'DE' }));
    expect(facts.countries.map(({ fact }) => fact)).toEqual(['NG']);
  });

  it.each([
    ['Designation of a firm in the Turks and Caicos Islands', ['TC']],
    ['Public statement of the Virgin Islands Commission', []],
    ['Payments in the Channel Islands', []],
    ['Mutual evaluation of Chinese Taipei', ['TW']],
    ['Mutual evaluation of Hong Kong, China', ['HK']],
    ['Mutual evaluation of Macao, China', ['MO']],
    ['Rules of the Netherlands Antilles and of Northern Ireland', ['CW', 'GB']],
    ['A register in New Jersey and turkeys in New Mexico', []],
    ['A loan of CAD 5 million under FAS 157', []],
    ['Die Aufsicht Islands', ['IS']],
    ['Bosnia and Herzegovina, and St. Kitts and Nevis', ['BA', 'KN']],
  ])('find no country in the name of another territory or in a plural: %s', (title, countries) => {
    const language = title.startsWith('Die') ? 'de' : 'en';
    const found = readFacts(titled(title, { country: 'INT', language })).countries;
    expect(found.map(({ fact }) => fact).toSorted()).toEqual(countries);
  });

  it.each([
    ['Warning: elm-invest.example is not authorised', 'notice', 'public_warning'],
    ['Bafin warnt vor Website elm.example', 'enforcement', 'public_warning'],
    ['FCA fines Elm Bank £3m', 'news', 'named_case'],
    ['FMA entzieht Bewilligung der Elm AG', 'news', 'named_case'],
    ['Elm Ödeme A.Ş.’ye faaliyet izni verilmesine ilişkin Kurul Kararı', 'decision', 'named_case'],
    ['Warnmeldung: Alpenhof Trading', 'other', 'public_warning'],
    ['Compliance table on the guidelines on outsourcing', 'report', 'no_rule'],
    ['Remarks on the economy', 'speech', 'no_rule'],
    ['ESMA appoints new chair', 'news', 'no_rule'],
  ] as const)('%s: %s tells %s', (title, documentType, trait) => {
    expect(readFacts(titled(title, { documentType })).traits.map((one) => one.trait)).toContain(trait);
  });

  it.each([
    'New templates for statistical reporting of investment funds',
    'Survey results on interest rate risk in the banking book',
    'Restrictive measures imposed on Russia: ninth list',
  ])('are not told by figures that are due, nor by sanctions: %s', (title) => {
    expect(readFacts(titled(title, { documentType: 'news' })).traits).toEqual([]);
  });

  it('tell no lack of a rule where registers are to be submitted, or where it binds', () => {
    const traits = (title: string, changes: Partial<ScreeningDocument>) =>
      readFacts(titled(title, changes)).traits.map(({ trait }) => trait);
    const title = 'DORA: instruction on the submission of registers of information';
    for (const documentType of ['notice', 'news', 'other', 'statement', null] as const) {
      expect(traits(title, { documentType })).toEqual([]);
      expect(traits('Registers of outsourcing arrangements', { documentType })).toEqual([]);
    }
    expect(traits('Public register of issuers', { documentType: 'other' })).toEqual(['no_rule']);
    expect(traits('Public register of issuers', { documentType: 'other', isBinding: true })).toEqual([]);
  });

  it('tell no trait of rules, whatever they are about', () => {
    const documentType = 'guideline';
    expect(readFacts(titled('Guidelines on fraud warnings and fines', { documentType })).traits).toEqual([]);
  });
});

describe('any input', () => {
  it.each([
    ['three words', titled('On three words')],
    ['mixed languages', titled('Guidelines über ödeme hizmetleri et blanchiment')],
    ['markup and direction marks', titled('\u202b<b>Money\u200f</b> laundering\u202c &amp; crypto')],
    ['numbers', titled('Table', { lead: '12.5 | 33 | 7\n'.repeat(430).slice(0, 6_000) })],
    ['a word again and again', titled('payment '.repeat(200), { lead: 'payment '.repeat(750) })],
  ])('of %s is read soundly, and the same each time', (_, document) => {
    expect(unsound(document)).toEqual([]);
    expect(readFacts(document)).toEqual(readFacts(document));
  });

  it('of random text is read soundly', () => {
    const words = constantFrom(
      'crypto',
      'İödeme',
      'Zahlungs\u00ad',
      '<i>bank</i>',
      '\u202egeld',
      'EU',
      'n. 1',
    );
    const noise = string({ unit: 'binary', maxLength: 40 });
    assert(
      property(record({ one: noise, word: words, other: noise }), ({ one, word, other }) => {
        expect(
          unsound(
            titled(`${one} ${word} ${other}`, { summary: `${word}${other}`, lead: `${other} ${word}` }),
          ),
        ).toEqual([]);
      }),
    );
  });

  it('of the recorded publications is read soundly', () => {
    expect(recordedDocuments().flatMap(unsound)).toEqual([]);
  });

  it('of 6,000 characters takes little time', () => {
    const lead = 'The payment institutions must report incidents to the authority under DORA in Germany. '
      .repeat(80)
      .slice(0, 6_000);
    const document = titled('Report', { lead });
    for (let round = 0; round < 30; round += 1) readFacts(document);
    const begun = process.cpuUsage();
    for (let round = 0; round < 30; round += 1) readFacts(document);
    const { user, system } = process.cpuUsage(begun);
    // Some 1 ms of computing; the room is for slow machines, and what else the process does.
    expect((user + system) / 1_000 / 30).toBeLessThan(20);
  });
});
