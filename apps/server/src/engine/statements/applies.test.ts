import type { LicenceType } from '@regulus/contract/company-values.ts';
import { describe, expect, it } from 'vitest';
import { applies } from './applies.ts';
import { readText } from './read-statements.ts';
import { smallAct } from './testing/small-act.ts';

/** The verdict on each duty of an act, with the words that decided. */
function verdicts(
  lines: string,
  licences: LicenceType[],
  country = 'EU',
  countries = ['DE'],
  language: 'en' | 'de' = 'en',
) {
  const text = smallAct(language, lines);
  const read = readText(text);
  if (!read) throw new Error('no grammar');
  return read.statements
    .filter(({ kind }) => kind === 'duty' || kind === 'prohibition')
    .map((statement) => {
      const { applies: verdict, because } = applies(
        statement,
        { scope: read.act.scope, country },
        { licence_types: licences, countries },
      );
      const words = because.span && text.content.slice(because.span.start, because.span.end).split('\n')[0];
      return [verdict, because.reason, words];
    });
}

const scope = `
# Article 2 Scope
1. This Regulation applies to the following entities:
 (a) payment institutions, including payment institutions exempted pursuant to Directive 1;
 (b) insurance undertakings;
 (c) central counterparties.
2. For the purposes of this Regulation, entities referred to in paragraph 1 shall collectively be referred to as ‘covered entities’.
`;

describe('whether a rule applies to a firm', () => {
  it('depends on who is named', () => {
    const lines = `${scope}
# Article 5 Governance
1. Covered entities shall keep records of all incidents.
2. Central counterparties shall test their systems every year.
3. Covered entities, other than microenterprises, shall appoint an officer.
4. Payment institutions that offer credit shall hold a reserve.
5. The competent authority shall inform the institution of its decision.
6. Third-country payment institutions shall open a branch.
`;
    expect(verdicts(lines, ['payment_institution'])).toEqual([
      ['yes', 'licence_named', 'Covered entities'],
      ['no', 'other_licences_named', 'Central counterparties'],
      ['depends', 'depends_on_size', 'microenterprises'],
      ['depends', 'depends_on_activity', 'that offer credit'],
      ['no', 'depends_on_place', 'Third-country'],
    ]);
  });

  it('is told by the scope of the act if nobody is named, and unclear for any person', () => {
    const lines = `${scope}
# Article 5 Records
1. Records shall be kept for five years by means of secure systems and policies.
2. No person shall destroy a record.
`;
    expect(verdicts(lines, ['payment_institution']).map(([verdict]) => verdict)).toEqual(['yes', 'yes']);
    expect(
      verdicts(lines, ['alternative_fund_manager']).map(([verdict, reason]) => [verdict, reason]),
    ).toEqual([
      ['no', 'licence_not_in_scope'],
      ['unclear', 'nobody_named'],
    ]);
  });

  it('follows the entities that another paragraph lists, to the sentences that name nobody', () => {
    const lines = `${scope}
# Article 16 Simplified framework
1. Article 5 shall not apply to payment institutions exempted pursuant to Directive 1.
2. The entities referred to in paragraph 1 shall have a simple plan.
3. The plan shall be reviewed every year.
`;
    expect(verdicts(lines, ['payment_institution'])).toEqual([
      ['depends', 'depends_on_activity', 'exempted pursuant to Directive 1'],
      ['depends', 'depends_on_activity', 'exempted pursuant to Directive 1'],
    ]);
    expect(verdicts(lines, ['insurer']).map(([verdict]) => verdict)).toEqual(['no', 'no']);
  });

  it('is unclear for an empty profile, and no or doubtful in other countries', () => {
    const lines =
      '# § 1 Anwendungsbereich\nP Dieses Gesetz ist auf Wertpapierinstitute anzuwenden.\n# § 5 Pflichten\nP Das Wertpapierinstitut hat Aufzeichnungen zu führen.';
    const of = (licences: LicenceType[], countries: string[]) =>
      verdicts(lines, licences, 'DE', countries, 'de').map(([verdict, reason]) => [verdict, reason]);
    expect(of(['investment_firm'], ['DE'])).toEqual([['yes', 'licence_named']]);
    expect(of([], ['DE'])).toEqual([['unclear', 'empty_profile']]);
    expect(of(['investment_firm'], ['GB'])).toEqual([['no', 'other_country']]);
    expect(of(['investment_firm'], ['FR'])).toEqual([['depends', 'neighbour_country']]);
  });
});

describe('who is meant but not named', () => {
  const actors = (lines: string) => {
    const text = smallAct('en', lines);
    return (readText(text)?.statements ?? []).flatMap(({ actor, kind }) =>
      actor && (kind === 'duty' || kind === 'prohibition')
        ? [[actor.inherited, actor.span && text.content.slice(actor.span.start, actor.span.end)]]
        : [],
    );
  };

  it('is taken from a list, a pronoun, the paragraph, the heading, the chapter or the scope', () => {
    expect(
      actors(`${scope}
## Obligations of central counterparties
# Article 5 Records
1. Payment institutions shall keep records. They shall protect them. The policies shall be reviewed every year.
2. Insurance undertakings shall:
 (a) appoint an officer;
# Article 6 Plans of insurance undertakings
1. The recovery plan shall be reviewed every year.
# Article 7 Plans
1. The contract shall be in writing.
`),
    ).toEqual([
      [null, 'Payment institutions'],
      ['pronoun', 'Payment institutions'],
      ['passive', 'Payment institutions'],
      ['lead_in', 'Insurance undertakings'],
      ['heading', 'insurance undertakings'],
      ['chapter', 'central counterparties'],
    ]);
  });

  it('is whom a point is for', () => {
    expect(
      actors(`${scope}
# Article 5 Reports
1. Reports shall be published by covered entities in the following manner:
 (a) for insurance undertakings, in the annual report;
`),
    ).toEqual([[null, 'insurance undertakings']]);
  });
});

describe('acts about the people of an authority', () => {
  const duties = (title: string, lines: string) => {
    const text = smallAct('en', lines);
    const read = readText({ ...text, metadata: { title } });
    return read?.statements.filter(({ kind }) => kind === 'duty' || kind === 'prohibition').length;
  };

  it('have duties of firms only where they name undertakings', () => {
    const lines = `
# Article 5 Board
1. The members of the Board shall act independently.
2. A person who is absent shall appoint a representative.
3. The contract shall be signed in writing.
4. Credit institutions shall provide the documents that the Board requests.
`;
    expect(duties('REGULATION (EU) 2024/1 of 31 May 2024 establishing the Authority for Tests', lines)).toBe(
      1,
    );
  });
});
