import { describe, expect, it } from 'vitest';
import { clauseUnits } from '../clause-units.ts';
import { smallAct } from '../testing/small-act.ts';
import { kindOfAct } from './kind-of-act.ts';
import { fixedLexicon } from './lexicon.ts';
import { readPhrase } from './phrases.ts';
import { readAct } from './read-act.ts';

const read = (language: 'en' | 'de', lines: string, title = '', actOf?: Parameters<typeof readAct>[2]) => {
  const text = smallAct(language, lines);
  const act = readAct({ ...text, title }, clauseUnits(text.content, text.passages, language), actOf);
  const words = (span: { start: number; end: number }) => text.content.slice(span.start, span.end);
  return {
    ...act,
    of: (term: string) => {
      const found = act.terms.find((one) => one.term === term);
      return (
        found && [
          found.class,
          found.licences,
          found.conditions.map(({ kind, licence, ...span }) => `${kind} ${licence}: ${words(span)}`),
          found.decidedBy,
        ]
      );
    },
    words,
  };
};

const english = `
# Article 1 Definitions
P For the purposes of this Regulation, the following definitions apply:
(1) ‘market firm’ means:
 (a) an insurance undertaking which sells unit-linked policies;
 (b) an alternative investment fund manager (AIFM);
(2) ‘alternative investment fund manager’ or ‘AIFM’ means an AIFM as defined in Article 4(1) of Directive 2011/61/EU;
(3) ‘key sponsor’ means a credit institution offering guarantees to fund investors;
(4) ‘keeper’ means a natural person who holds a policy;
(5) ‘managing board’ means the management body of a market firm;
(6) ‘relevant office’ means an authority designated by a Member State;
(7) ‘unit-linked policy’ means a contract that depends on the value of units;
(8) ‘small market firm’ means a market firm with fewer than ten employees;
(9) ‘third-country sponsor’ means a key sponsor outside the Union;
(10) ‘payer’ means a natural or legal person who gives an order;
(11) ‘contributor’ means a legal person that delivers prices;
# Article 2 Scope
1. This Regulation applies to the following entities:
 (a) payment institutions;
 (b) insurance and reinsurance undertakings;
 (c) credit rating agencies.
2. For the purposes of this Regulation, entities referred to in paragraph 1, points (a) to (c), shall collectively be referred to as ‘covered entities’.
`;

describe('terms of an act', () => {
  it('stand for whom their points, their definition or their name says', () => {
    const { of } = read('en', english);
    expect(of('market firm')).toEqual([
      'firm',
      ['insurer', 'alternative_fund_manager'],
      ['activity insurer: which sells unit-linked policies'],
      'points',
    ]);
    expect(of('alternative investment fund manager')?.slice(0, 3)).toEqual([
      'firm',
      ['alternative_fund_manager'],
      [],
    ]);
    expect(of('key sponsor')).toEqual([
      'firm',
      ['credit_institution'],
      ['activity null: offering guarantees to fund investors'],
      'definition',
    ]);
    expect(of('covered entities')?.slice(0, 3)).toEqual([
      'firm',
      ['payment_institution', 'insurer', 'reinsurer'],
      [],
    ]);
    expect(of('small market firm')?.[2]).toEqual([expect.stringMatching(/^size null: /u)]);
    expect(of('third-country sponsor')?.[2]).toEqual([expect.stringMatching(/^third_country null: /u)]);
    expect(of('contributor')?.slice(0, 2)).toEqual(['firm', null]);
  });

  it('are no firms if their definition says so, or are things', () => {
    const { of, asTerms } = read('en', english);
    expect(
      ['keeper', 'managing board', 'relevant office', 'unit-linked policy', 'payer'].map(
        (term) => of(term)?.[0],
      ),
    ).toEqual(['third_party', 'firm_organ', 'authority', 'none', 'customer']);
    expect(asTerms.actorOf('Market firms')).toBe('firm');
    expect(asTerms.actorOf('each relevant office')).toBe('authority');
    expect(asTerms.actorOf('the unit-linked policies')).toBe('thing');
    expect(asTerms.actorOf('the weather')).toBeNull();
  });

  it('are found in German definitions, in articles of their own and in lists', () => {
    const { of } = read(
      'de',
      `
# § 1 Begriffsbestimmungen
(1) Institute im Sinne dieses Gesetzes sind Kreditinstitute und Zahlungsinstitute.
(2) Ein Deckungshaus ist ein Kreditinstitut, dessen Geschäft die Ausgabe von Briefen umfasst.
(3) Verpflichtete im Sinne dieses Gesetzes sind, soweit sie gewerblich handeln,
 1. Wertpapierinstitute nach § 2,
 2. Zahlungs- und E-Geld-Institute sowie
 3. Güterhändler.
# § 2 Kleine Kassen
P Eine Rentenkasse ist ein Versicherungsunternehmen, das Renten zahlt.
# § 3 Begriffe
P Für dieses Gesetz gelten die folgenden Begriffsbestimmungen:
 1. Prüfstelle: diejenige Behörde, die prüft;
 2. Grundrisiko: das Risiko eines Verlusts.
`,
    );
    expect(of('Institute')?.slice(0, 2)).toEqual(['firm', ['credit_institution', 'payment_institution']]);
    expect(of('Deckungshaus')?.slice(0, 3)).toEqual([
      'firm',
      ['credit_institution'],
      ['activity null: dessen Geschäft die Ausgabe von Briefen umfasst'],
    ]);
    expect(of('Verpflichtete')?.slice(0, 3)).toEqual([
      'firm',
      ['investment_firm', 'payment_institution', 'e_money_institution'],
      [],
    ]);
    expect(of('Rentenkasse')?.[0]).toBe('firm');
    expect(of('Prüfstelle')?.[0]).toBe('authority');
    expect(of('Grundrisiko')?.[0]).toBe('none');
  });

  it('are looked up in the act that they refer to, if it is at hand', () => {
    const lines = `
# Article 1 Definitions
(1) ‘clearing house’ means a clearing house as defined in Article 2 of Regulation (EU) No 648/2012;
`;
    const other = read('en', '# Article 2 Definitions\n(1) ‘clearing house’ means a central counterparty;');
    const act = read('en', lines, '', (number) => (number === '648/2012' ? other : null));
    expect(act.of('clearing house')).toEqual(['firm', ['central_counterparty'], [], 'reference']);
  });
});

describe('whom an act is for', () => {
  it('is said by its scope article, or by its title', () => {
    const { scope, words } = read('en', english);
    expect(scope.licences).toEqual(['payment_institution', 'insurer', 'reinsurer']);
    expect(scope.span && words(scope.span)).toMatch(/^This Regulation applies to the following/u);
    expect(
      read('de', '# § 1 Anwendungsbereich\nP Dieses Gesetz ist auf Wertpapierinstitute anzuwenden.').scope
        .licences,
    ).toEqual(['investment_firm']);
    expect(
      read(
        'en',
        '# Article 1 Purpose\nP It helps.',
        'DIRECTIVE on electronic money institutions amending Directive 1 on banks',
      ).scope.licences,
    ).toEqual(['e_money_institution']);
  });

  it('depends on what kind of act it is', () => {
    expect(kindOfAct('REGULATION (EU) 2024/1 of 31 May 2024 establishing the Authority for Tests', '')).toBe(
      'agency',
    );
    expect(kindOfAct('DIRECTIVE (EU) 2022/1 of 14 December 2022 amending Directives 2009/1/EC', '')).toBe(
      'rules',
    );
    expect(kindOfAct('Staff Regulations of Officials of the European Union', '')).toBe('staff_rules');
    expect(kindOfAct('', 'The Executive Director shall report to the Management Board.')).toBe('agency');
    expect(
      kindOfAct(
        '',
        'The management board of each issuer shall approve the plan. '
          .repeat(2)
          .padEnd(9000, 'Issuers shall publish it. '),
      ),
    ).toBe('rules');
  });
});

describe('a phrase', () => {
  const licencesIn = (language: string, phrase: string) => {
    const who = readPhrase(phrase, 0, fixedLexicon(language));
    return who && [who.class, who.licences, who.conditions.map(({ kind }) => kind)];
  };

  it('names firms by its head, with what limits them', () => {
    expect(licencesIn('en', 'credit institutions, investment firms and AIFMs shall')).toEqual([
      'firm',
      ['credit_institution', 'investment_firm', 'alternative_fund_manager'],
      [],
    ]);
    expect(
      licencesIn('en', 'investment firms, authorised under Directive 1, and credit institutions')?.[1],
    ).toEqual(['investment_firm', 'credit_institution']);
    expect(licencesIn('en', 'credit institutions, other than less significant ones,')?.[2]).toEqual(['size']);
    expect(licencesIn('en', 'legal persons and certain other undertakings that issue tokens')).toEqual([
      'firm',
      null,
      ['activity', 'activity'],
    ]);
    expect(licencesIn('en', 'the applicant shall')?.[2]).toEqual(['status']);
    expect(licencesIn('en', 'third-country insurance undertakings')?.[2]).toEqual(['third_country']);
    expect(licencesIn('en', 'payment institutions exempted pursuant to Article 32')?.[2]).toEqual(['status']);
    expect(licencesIn('en', 'the management body of the payment institution')).toEqual([
      'firm_organ',
      ['payment_institution'],
      [],
    ]);
    expect(licencesIn('en', 'credit institution accounts')).toBeNull();
    expect(licencesIn('de', 'Die Geschäftsleiter eines Versicherungsunternehmens')).toEqual([
      'firm_organ',
      ['insurer', 'reinsurer'],
      [],
    ]);
    expect(licencesIn('de', 'Der Vorstand der Bundesanstalt')?.[0]).toBe('authority_organ');
  });
});
