import { describe, expect, it } from 'vitest';
import type { ClauseNode } from '../text/clause-tree.ts';
import { writeClauseTree } from '../text/clause-tree.ts';
import { extractObligations } from './extract-obligations.ts';

const point = (label: string, text: string, children: ClauseNode[] = []): ClauseNode => ({
  kind: 'point',
  label: `(${label})`,
  segment: `pt_${label}`,
  text,
  children,
});
const paragraph = (text: string, children: ClauseNode[] = []): ClauseNode => ({
  kind: 'paragraph',
  label: '',
  segment: 'par_1',
  text,
  children,
});

/** Reads one article and tells what was found in words. */
function read(language: string, heading: string, ...children: ClauseNode[]) {
  const { content, passages } = writeClauseTree([
    { kind: 'article', label: 'Article 5', segment: 'art_5', rooted: true, heading, text: '', children },
  ]);
  const cut = (span: { start: number; end: number } | null) =>
    span === null ? null : content.slice(span.start, span.end);
  return extractObligations({ content, passages, language }).map((found) => ({
    ...found,
    words: found.spans.map((span) => `${span.role}: ${cut(span) ?? ''}`),
    addressee: cut(found.addressee),
    condition: cut(found.condition),
    exception: cut(found.exception),
    deadline: cut(found.deadline),
  }));
}
const one = (text: string, language = 'en', heading = 'Duties') => {
  const [found, ...others] = read(language, heading, paragraph(text));
  expect(others).toEqual([]);
  return found;
};

describe('in English', () => {
  it.each([
    ['Payment institutions shall keep records of every transfer.', 'firm', 'must'],
    ['A crypto-asset service provider shall not lend the assets of its clients.', 'firm', 'must_not'],
    ['No person shall offer a token without a white paper.', 'firm', 'must_not'],
    ['Issuers may invest the reserve only in liquid instruments.', 'firm', 'must_not'],
    ['Obliged entities should review their policies.', 'firm', 'should'],
    ['Where a client complains, the firm shall, within five days, answer in writing.', 'firm', 'must'],
    ['The white paper shall be written in plain language.', 'firm', 'must'],
    ['The competent authority shall inform the institution of its decision.', 'other', 'must'],
    ['The payer shall notify the loss of a card without undue delay.', 'other', 'must'],
    ['Member States shall lay down penalties for breaches.', 'other', 'must'],
    ['EBA shall develop draft technical standards which firms shall apply.', 'other', 'must'],
    ['Competent authorities may require an institution to sell a holding.', 'permission', 'may'],
    ['Institutions shall not be required to publish the report.', 'permission', 'may'],
    ['The supervisor shall have the power to enter premises.', 'permission', 'may'],
    ['The payer shall be informed of the charges without undue delay.', 'firm', 'must'],
    ['Reports shall be submitted within the deadlines imposed by the FIU.', 'firm', 'must'],
    ['Within one month the competent authorities shall answer the applicant.', 'other', 'must'],
    ['Agents shall be entered in the public register.', 'other', 'must'],
    ['Member States may provide that institutions may open accounts only in euro.', 'permission', 'may'],
  ])('%s', (text, kind, modality) => {
    expect(one(text)).toMatchObject({ kind, modality });
  });

  it.each([
    'This Regulation shall apply from 17 January 2030.',
    'Paragraph 1 shall not apply to small institutions.',
    'A transfer shall be deemed to be received on the next business day.',
    '‘operator’ means a person who runs a system.',
    'The power to adopt delegated acts shall be conferred on the Commission.',
    'The market has grown in recent years.',
    'For the purposes of paragraph 3, a reference to “transaction” shall include a transfer of tokens.',
    'Such institutions shall be referred to as small institutions.',
  ])('demands nothing: %s', (text) => {
    expect(one(text)).toBeUndefined();
  });

  it('reads each point of a list with the words that open it', () => {
    const found = read(
      'en',
      'Testing',
      paragraph('Financial entities shall:', [
        point('a', 'test their backups;'),
        point('b', 'report failures.'),
      ]),
    );
    expect(found.map(({ words }) => words)).toEqual([
      ['lead_in: Financial entities shall:', 'body: test their backups;'],
      ['lead_in: Financial entities shall:', 'body: report failures.'],
    ]);
    expect(found).toMatchObject([{ kind: 'firm', addressee: 'Financial entities' }, { kind: 'firm' }]);
  });

  it('says what reaches firms through a law of their state', () => {
    expect(
      one('Member States shall ensure that payment institutions keep the funds of users apart.'),
    ).toMatchObject({ kind: 'firm', isThroughNationalLaw: true, addressee: 'payment institutions' });
    expect(one('Member States shall ensure that the competent authorities cooperate.')).toMatchObject({
      kind: 'other',
      isThroughNationalLaw: false,
    });
  });

  it('finds whom, when, unless, and by when', () => {
    expect(
      one(
        'Where a major incident occurs, the financial entity shall inform its clients within 24 hours, unless no client is affected.',
      ),
    ).toMatchObject({
      addressee: 'the financial entity',
      condition: 'Where a major incident occurs',
      exception: 'unless no client is affected',
      deadline: 'within 24 hours',
    });
    expect(one('Institutions shall test the plan at least once every twelve months.')).toMatchObject({
      condition: null,
      deadline: 'at least once every twelve months',
    });
  });

  it('leaves out what only defines, and words for another act', () => {
    expect(read('en', 'Definitions', paragraph('A firm shall mean a company that must register.'))).toEqual(
      [],
    );
    expect(
      read('en', 'Amendments to Regulation (EU) No 1/2000', paragraph('Firms shall keep a list.')),
    ).toEqual([]);
    expect(read('en', 'Duties', paragraph('‘4. Firms shall keep a list.’'))).toEqual([]);
  });

  it('knows by the article whose thing it is', () => {
    const found = read('en', 'Records', {
      ...paragraph('Obliged entities shall keep documents. The information shall be held for five years.'),
    });
    expect(found.map(({ kind }) => kind)).toEqual(['firm', 'firm']);
  });
});

describe('in German', () => {
  it.each([
    ['Das Institut muss über eine Interne Revision verfügen.', 'firm', 'must'],
    ['Institute haben der Bundesanstalt jede Auslagerung unverzüglich anzuzeigen.', 'firm', 'must'],
    ['Der Bundesanstalt sind die Unterlagen vorzulegen.', 'firm', 'must'],
    ['Ein Kredit darf nur auf Grund eines Beschlusses gewährt werden.', 'firm', 'must_not'],
    [
      'Wer Bankgeschäfte betreiben will, bedarf der schriftlichen Erlaubnis der Bundesanstalt.',
      'firm',
      'must',
    ],
    ['Die Geschäftsleiter sollen das Konzept jährlich prüfen.', 'firm', 'should'],
    ['Die Bundesanstalt hat die Entscheidung bekannt zu machen.', 'other', 'must'],
    ['Der Prüfer hat der Bundesanstalt zu berichten.', 'other', 'must'],
    ['Die Bundesanstalt kann Auskünfte verlangen.', 'permission', 'may'],
    ['Das Institut ist nicht verpflichtet, den Bericht zu veröffentlichen.', 'permission', 'may'],
    [
      'Die Institute dürfen Angaben, die sie von Kunden erhalten, nicht an Dritte weitergeben.',
      'firm',
      'must_not',
    ],
    [
      'Soweit ein Institut Prozesse auslagert, die wesentlich sind, hat es ein Register zu führen.',
      'firm',
      'must',
    ],
    ['Die Geschäftsleitung ist über Verstöße zu informieren.', 'firm', 'must'],
    ['Der Vertrag ist von der Bundesanstalt zu genehmigen.', 'other', 'must'],
    ['Die nach § 50 zuständige Aufsichtsbehörde entscheidet über den Antrag.', 'other', 'must'],
    ['Ist die Frist abgelaufen, unterrichtet die Bundesanstalt den Antragsteller.', 'other', 'must'],
    ['Die Verantwortung für die Maßnahmen verbleibt bei den Instituten.', 'firm', 'must'],
    ['Die Aufsichtsbehörde ordnet an, dass das Institut Eigenmittel vorhalten muss.', 'firm', 'must'],
    ['Ein neuer Nachweis ist nicht erforderlich.', 'permission', 'may'],
    // a verb before a comma that opens no clause
    ['Alle Geschäftsleiter sind, unabhängig von ihrem Ressort, dafür verantwortlich.', 'firm', 'must'],
    ['Die Compliance-Funktion hat auf wirksame Verfahren hinzuwirken.', 'firm', 'must'],
    ['Die Interne Revision ist der Geschäftsleitung unmittelbar unterstellt.', 'firm', 'must'],
    ['Das Institut hat keine Gebühren zu entrichten.', 'permission', 'may'],
    ['Mit der Erlaubnis ist dem Institut die Einrichtung mitzuteilen, der es angehört.', 'other', 'must'],
    // whoever the condition names is meant by its pronoun
    ['Scheidet ein Institut aus, hat es die Kunden zu unterrichten.', 'firm', 'must'],
    ['Erhält die Bundesanstalt einen Bericht eines Instituts, so prüft sie ihn.', 'other', 'must'],
    // by whom and to whom
    ['Den Kunden ist jährlich ein Auszug zur Verfügung zu stellen.', 'firm', 'must'],
    ['Vor der Entscheidung ist das Institut anzuhören.', 'other', 'must'],
    ['Die Erlaubnis ist an die Bundesanstalt zurückzugeben.', 'firm', 'must'],
    ['Kredite sind auf Anordnung der Bundesanstalt mit Eigenmitteln zu unterlegen.', 'firm', 'must'],
    ['Die Aufgaben nach Absatz 2 obliegen der Bundesanstalt.', 'other', 'must'],
    ['Die Verantwortung für die Umsetzung liegt bei der Geschäftsleitung.', 'firm', 'must'],
    ['Die bei der Aufsichtsbehörde beschäftigten Personen dürfen nichts offenbaren.', 'other', 'must_not'],
    ['Die Funktion bezieht die Erfahrungen der Vorjahre ein.', 'firm', 'must'],
  ])('%s', (text, kind, modality) => {
    expect(one(text, 'de', 'Pflichten')).toMatchObject({ kind, modality });
  });

  it.each([
    'Absatz 2 gilt entsprechend.',
    '(weggefallen)',
    'Ordnungswidrig handelt, wer eine Anzeige nicht erstattet.',
    'Finanzunternehmen sind Unternehmen, die keine Institute sind.',
    'Das Bundesministerium der Finanzen wird ermächtigt, durch Rechtsverordnung Näheres zu bestimmen.',
    'Anlagen sind Forderungen, zu deren Zahlung ein Unternehmen verpflichtet ist.',
    'Eine Ausschüttung aus Kernkapital umfasst Gewinne in bar.',
    'Aus solchen Verträgen können keine Rechte hergeleitet werden.',
    'Der Prüfer haftet nicht für die Richtigkeit der Angaben.',
    'Gegen Institute kann eine Geldbuße bis zu fünf Millionen Euro verhängt werden.',
  ])('demands nothing: %s', (text) => {
    expect(one(text, 'de', 'Pflichten')).toBeUndefined();
  });
});

it.each([
  'Payments should be counted in the period in which they were executed.',
  'Card payments should be broken down by issuers and, separately, by acquirers.',
  'The report should reach the competent authority within six weeks.',
])('names nobody who must where nobody is named: %s', (text) => {
  expect(one(text, 'en', 'Guidelines')?.addressee).toBeNull();
});

it('reads no exception in "or other than"', () => {
  const text = 'The provider should say whether a payment was electronic or other than electronic.';
  expect(one(text, 'en', 'Guidelines')).toMatchObject({ addressee: 'The provider' });
  expect(one(text, 'en', 'Guidelines')?.exception).toBeNull();
});

it('takes what a thing does in the plain present for a rule in texts for firms alone', () => {
  const duty = 'Das Institut muss die Leitlinien prüfen. ';
  const told = 'Der Bericht erläutert die Verfahren.';
  const kinds = (text: string) => read('de', 'Leitlinien', paragraph(text)).map(({ kind }) => kind);
  expect(kinds(duty + told)).toEqual(['firm', 'firm']);
  const itself =
    'Dieses Merkblatt erläutert die Verwaltungspraxis. Das Rundschreiben richtet sich an Institute.';
  expect(kinds(duty + itself)).toEqual(['firm']);
  expect(kinds(`${duty}Die Bundesanstalt hat den Antrag zu prüfen. ${told}`)).toEqual(['firm', 'other']);
});

it('reads a list that is printed as paragraphs with what opens and closes it', () => {
  const found = read(
    'de',
    'Prüfung',
    paragraph('Treten Fälle auf, bei denen'),
    { ...paragraph('die Annahmen unzutreffend waren oder'), segment: 'par_2' },
    { ...paragraph('die Folgerungen unzutreffend waren,'), segment: 'par_3' },
    { ...paragraph('ist eine Prüfung der Verfahren durchzuführen.'), segment: 'par_4' },
  );
  expect(found.map(({ words }) => words)).toContainEqual([
    'lead_in: Treten Fälle auf, bei denen',
    'body: die Annahmen unzutreffend waren oder',
    'tail: ist eine Prüfung der Verfahren durchzuführen.',
  ]);
});

it('goes on with a printed list behind a point that ends in a full stop, and from a sentence that breaks off', () => {
  const printed = (text: string, number: number) => ({
    ...paragraph(text),
    segment: `par_${String(number)}`,
  });
  const agreed = [
    'Im Vertrag ist Folgendes zu vereinbaren:',
    'die Leistungen.',
    'Weisungsrechte,',
    'Kündigungsrechte.',
  ];
  expect(read('de', 'Verträge', ...agreed.map(printed)).map(({ words }) => words.at(-1))).toEqual(
    agreed.map((words) => `body: ${words}`),
  );
  const kinds = read(
    'de',
    'Regelungen',
    paragraph('In jedem Institut sind'),
    point('a', 'Regelungen zu treffen,'),
    point('b', 'Prozesse einzurichten.'),
  ).map(({ words }) => words);
  expect(kinds).toEqual([
    ['lead_in: In jedem Institut sind', 'body: Regelungen zu treffen,'],
    ['lead_in: In jedem Institut sind', 'body: Prozesse einzurichten.'],
  ]);
});

it('reads what closes a list behind the term that the list defines', () => {
  const kinds = read('de', 'Organkredite', {
    ...paragraph('Kredite an', [
      point('1', 'Geschäftsleiter,'),
      {
        ...paragraph('(Organkredite) dürfen nur zu marktüblichen Bedingungen gewährt werden.'),
        segment: 'st_2',
      },
    ]),
  });
  expect(kinds.map(({ words, modality }) => [modality, ...words])).toEqual([
    [
      'must_not',
      'lead_in: Kredite an',
      'body: Geschäftsleiter,',
      'tail: (Organkredite) dürfen nur zu marktüblichen Bedingungen gewährt werden.',
    ],
    ['must_not', 'body: (Organkredite) dürfen nur zu marktüblichen Bedingungen gewährt werden.'],
  ]);
});

it('reads no duties in a form that is handed on as it is', () => {
  expect(read('de', 'Informationsbogen für den Einleger', paragraph('Einlagen werden erstattet.'))).toEqual(
    [],
  );
});

it('reads nothing in a language it has no grammar of', () => {
  expect(read('fr', 'Obligations', paragraph('Les établissements doivent tenir un registre.'))).toEqual([]);
});
