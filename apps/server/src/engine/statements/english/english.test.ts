import { describe, expect, it } from 'vitest';
import { type ClauseNode, writeClauseTree } from '../../text/clause-tree.ts';
import { readStatements } from '../read-statements.ts';

const paragraph = (text: string, at: number): ClauseNode => ({
  kind: 'paragraph',
  label: `${at + 1}.`,
  segment: `par_${at + 1}`,
  text,
  children: [],
});

/** Reads the paragraphs of an article and tells what each is for and who is meant. */
function read(paragraphs: readonly string[], heading = 'Duties') {
  const { content, passages } = writeClauseTree([
    {
      kind: 'article',
      label: 'Article 5',
      segment: 'art_5',
      rooted: true,
      heading,
      text: '',
      children: paragraphs.map(paragraph),
    },
  ]);
  return readStatements({ content, passages, language: 'en' }).map(({ kind, actor }) => ({
    kind,
    who: actor?.span ? content.slice(actor.span.start, actor.span.end) : null,
    inherited: actor?.inherited ?? null,
  }));
}
const one = (text: string) => read([text])[0];

describe('who must', () => {
  it.each([
    ['Financial market participants shall publish their policies.', 'Financial market participants'],
    ['Systematic internalisers shall make their quotes public.', 'Systematic internalisers'],
    ['A CTP shall collect all data.', 'A CTP'],
    ['A CTP for shares shall inform ESMA, and shall update its website.', 'A CTP for shares'],
    ['AIFMs managing leveraged funds shall set a limit.', 'AIFMs managing leveraged funds'],
    [
      'Trading venues, APAs, CTPs and systematic internalisers shall store the data.',
      'Trading venues, APAs, CTPs and systematic internalisers',
    ],
    ['Member States shall ensure that issuers issue tokens at par value.', 'issuers'],
    ['Member States shall require that, at all times, brokers keep records.', 'brokers'],
    ['The policy shall be reviewed by the management body.', 'the management body'],
    ['Where an issuer offers tokens, it shall publish a white paper.', 'an issuer'],
    ['The contract of the custodian with its clients shall be in writing.', 'the custodian'],
    ['The insider list of the issuer shall contain the date.', 'the issuer'],
  ])('%s', (text, who) => {
    expect(one(text)).toEqual({ kind: 'duty', who, inherited: null });
  });

  it('is whoever was named before if a sentence names nobody', () => {
    expect(
      read([
        'An issuer shall publish a prospectus. It shall be written in plain language.',
        'The prospectus shall be dated.',
      ]),
    ).toEqual([
      { kind: 'duty', who: 'An issuer', inherited: null },
      { kind: 'duty', who: 'An issuer', inherited: 'passive' },
      { kind: 'duty', who: 'An issuer', inherited: 'surroundings' },
    ]);
  });

  it.each([
    'That report shall assess the effects on issuers.',
    'The Commission report shall include a survey.',
    'The peer review shall include an assessment of the tools.',
    'Member States shall provide the Commission with information on the firms that are active.',
    'The level of detail shall be specified in the regulatory technical standards.',
    'The competent authority shall ensure that the institution is informed of the outcome.',
  ])('is no firm: %s', (text) => {
    expect(read(['The competent authority shall decide.', text])[1]?.kind).toBe('authority_duty');
  });
});

it('reads staff rules and the founding act of an authority as rules for officials', () => {
  const staffRules = [
    'An official shall carry out his duties with the interests of the Union in mind.',
    'Staff members shall inform their manager of any conflict of interest.',
    'The employee shall reside in the place where he is employed, and so shall members of the temporary staff.',
    'Contracts shall be concluded in writing, and the appointing authority shall inform the official.',
  ];
  expect(read(staffRules).map(({ kind }) => kind)).toEqual(Array(5).fill('authority_duty').slice(0, 4));
  const foundingAct = [
    'The Executive Director shall be accountable to the Management Board.',
    'Each member of the Management Board shall have one vote.',
    'The accounting officer shall send the accounts to the Executive Director.',
    'The internal rules of procedure of the Executive Board shall be published.',
    'Obliged entities shall supply the Management Board with the information.',
  ];
  expect(read(foundingAct).map(({ kind }) => kind)).toEqual([
    'authority_duty',
    'authority_duty',
    'authority_duty',
    'authority_duty',
    'duty',
  ]);
});

it('reads quoted wording as an amendment to its end', () => {
  const { content, passages } = writeClauseTree([
    {
      kind: 'article',
      label: 'Article 1',
      segment: 'art_1',
      rooted: true,
      heading: 'Changes',
      text: 'In Directive 2011/61/EU, the following section is inserted:',
      children: [],
    },
    {
      kind: 'article',
      label: '‘Article 18a',
      segment: 'art_18a',
      rooted: true,
      heading: 'Resources',
      text: '',
      children: [
        paragraph('Managers shall use adequate resources.', 0),
        paragraph('They shall keep records.’;', 1),
      ],
    },
    {
      kind: 'article',
      label: 'Article 2',
      segment: 'art_2',
      rooted: true,
      heading: 'Transposition',
      text: '',
      children: [paragraph('Member States shall inform the Commission.', 0)],
    },
  ]);
  const kinds = readStatements({ content, passages, language: 'en' }).map(({ kind }) => kind);
  expect(kinds.slice(-3)).toEqual(['amendment', 'amendment', 'authority_duty']);
});

it.each([
  ['definition', '‘issuer’ means a legal person that issues tokens.'],
  [
    'definition',
    'For the purposes of this Regulation, market abuse shall comprise the spreading of rumours.',
  ],
  ['procedure', 'Power is delegated to the Commission to adopt the standards referred to in paragraph 1.'],
  ['procedure', 'Where reference is made to this paragraph, Article 5 shall apply.'],
  ['scope', 'This Directive is addressed to the Member States.'],
  ['exemption', 'This Regulation shall not apply to central banks.'],
  ['application_date', 'This Regulation shall apply from 17 January 2025.'],
  ['explanation', 'The delegation of tasks does not affect the liability of the depositary.'],
  [
    'explanation',
    'Directive 2014/65/EU of 15 May 2014 on markets in financial instruments (OJ L 173, 12.6.2014, p. 349).',
  ],
  ['power', 'Member States may lay down stricter rules.'],
])('%s: %s', (kind, text) => {
  expect(one(text)?.kind).toBe(kind);
});
