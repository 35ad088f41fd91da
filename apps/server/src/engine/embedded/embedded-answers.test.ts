import { describe, expect, it } from 'vitest';
import {
  type AnswerCitation,
  type AnswerEnd,
  type AnswerPassage,
  type AnswerRequest,
  type EarlierTurn,
  noFacts,
} from '../answers/answers.ts';
import { search } from '../retrieval/retrieval.ts';
import { documentOf, indexOf } from '../retrieval/testing/written-documents.ts';
import { embeddedAnswers } from './embedded-answers.ts';

const passage = (
  id: string,
  clause: string,
  text: string,
  score: number,
  language = 'en',
): AnswerPassage => ({
  id,
  documentId: 'act',
  title: language === 'de' ? 'Beispielgesetz' : 'Sample Act',
  clause,
  language,
  text,
  score,
  headings: [],
  around: null,
  points: [],
  isTranslated: false,
});

const english = [
  passage(
    'exit',
    'Article 8(2)',
    'Firms shall have an exit strategy for each critical outsourcing. It shall be tested every two years. The exit strategy shall contain:\n(a) the events that trigger an exit;\n(b) a transition plan;\n(c) the persons responsible.',
    5.2,
  ),
  passage('report', 'Article 9', 'Firms shall report major incidents to the authority within 24 hours.', 5),
];
const german = [
  passage(
    'frist',
    '§ 9 Abs. 1',
    'Das Institut hat schwerwiegende Vorfälle der Aufsichtsbehörde innerhalb von 24 Stunden zu melden.',
    5,
    'de',
  ),
];

async function ask(
  question: string,
  passages: readonly AnswerPassage[],
  history: AnswerRequest['history'] = [],
  given: Partial<Pick<AnswerRequest, 'terms' | 'language' | 'acts'>> & {
    readonly facts?: Partial<AnswerRequest['facts']>;
  } = {},
) {
  const { terms = new Map<string, number>(), language = 'en' } = given;
  const citations: AnswerCitation[] = [];
  let text = '';
  let isLate = false;
  let end: AnswerEnd | undefined;
  const acts = { among: [], missing: [], ...given.acts };
  const facts = { ...noFacts, ...given.facts };
  const request: AnswerRequest = { question, history, passages, terms, acts, facts, language };
  for await (const event of embeddedAnswers.answer(request, new AbortController().signal)) {
    expect(end).toBeUndefined();
    if (event.kind === 'delta') text += event.text;
    else if (event.kind === 'citation') {
      isLate ||= text.includes(`[${String(event.citation.ordinal)}]`);
      citations.push(event.citation);
    } else ({ end } = event);
  }
  expect(isLate).toBe(false);
  for (const { passageId, start, end: to, quote } of [...citations, ...(end?.closest ?? [])])
    expect(passages.find(({ id }) => id === passageId)?.text.slice(start, to)).toBe(quote);
  return { text, citations, end };
}

describe('an answer of the embedded engine', () => {
  it('consists of whole sentences with exact places', async () => {
    const { text, citations, end } = await ask('When do firms have to report major incidents?', english);
    expect(end).toMatchObject({ refusal: null, closest: [], provenance: { engine: 'embedded' } });
    expect(text).toContain(
      'Article 9 of Sample Act says: “Firms shall report major incidents to the authority within 24 hours.” [1]',
    );
    expect(citations[0]).toMatchObject({ ordinal: 1, passageId: 'report', start: 0 });
  });

  it('gives a list with the words that open it', async () => {
    const { text, citations } = await ask('What must an exit strategy contain?', english);
    expect(text).toContain('- (b) a transition plan;');
    expect(citations.some(({ quote }) => /exit strategy shall contain:[^]*responsible\.$/u.test(quote))).toBe(
      true,
    );
  });

  const notice = passage(
    'notice',
    'Article 12',
    `A provider shall end a contract on outsourced services where\n${[
      'its client is bankrupt or in liquidation, or has told the provider that it will soon be so',
      'a court has declared the service unlawful, wherever the court has its seat and whatever its reasons are',
      'the client has not paid the fees within 30 days of the third reminder that it was sent',
      'the client has sold its business to someone who is established outside the territory of this act',
      'its licence expires or has been revoked by the authority that is competent for its supervision',
    ]
      .map((point, at) => `(${'abcde'[at] ?? ''}) ${point};`)
      .join('\n')}\nand shall inform the authority of it.`,
    5,
  );

  it('gives of a long list the points that answer, with what opens and closes it, and counts the others', async () => {
    const { text, citations } = await ask('Does a provider end a contract if fees are not paid?', [notice]);
    expect(text).toContain(
      '- (c) the client has not paid the fees within 30 days of the third reminder that it was sent; [2]\n- … 4 further points [1]\n\nand shall inform the authority of it. [3]',
    );
    expect(citations.map(({ quote }) => quote.slice(0, 12))).toEqual([
      'A provider s',
      '(c) the clie',
      'and shall in',
    ]);
    const german = await ask('Beendet ein Anbieter den Vertrag, wenn die fees nicht bezahlt sind?', [notice]);
    expect(german.text).toContain('… 4 weitere Punkte [1]');
  });

  it('gives a list as a whole where it is asked for, or its first points if it has many', async () => {
    const whole = await ask('In which cases shall a provider end a contract on outsourced services?', [
      notice,
    ]);
    expect(whole.citations.map(({ quote }) => quote)).toEqual([notice.text]);
    const points = Array.from(
      { length: 13 },
      (_, at) => `(${String.fromCharCode(97 + at)}) record ${String(at)};`,
    );
    const long = passage(
      'many',
      'Article 13',
      `A provider shall keep the following:\n${points.join('\n')}`,
      5,
    );
    const { text } = await ask('Which records shall a provider keep?', [long]);
    expect(text).toContain('- (j) record 9; [11]\n- … 3 further points [1]');
  });

  const terms = passage(
    'terms',
    'Article 2',
    'For the purposes of this act, the following definitions apply:\n(1) ‘critical supplier’ means a person whose failure would end a service;\n(2) ‘client’ means a person who pays for a service.',
    1,
  );
  const usage = passage(
    'usage',
    'Article 5',
    'A critical supplier shall report to the authority what critical suppliers it uses. A critical supplier is registered.',
    9,
  );

  it.each([
    'What is a critical supplier?',
    'What is meant by critical suppliers?',
    'Define “critical supplier”.',
  ])('gives the definition where the meaning of a word is asked: %s', async (question) => {
    const { text, end, citations } = await ask(question, [usage, terms]);
    expect(end?.confidence).toBe('high');
    expect(citations[1]?.quote).toMatch(/^\(1\) ‘critical supplier’ means .*;$/u);
    expect(text).toContain('- … 1 further point [1]');
  });

  it('gives what defines just the term that is asked for, not a longer one', async () => {
    const terms = passage(
      'terms',
      'Article 3',
      'For the purposes of this act, the following definitions apply:\n(8) ‘ICT-related incident’ means a single event that compromises the security of systems;\n(10) ‘major ICT-related incident’ means an ICT-related incident that has a high adverse impact.',
      1,
    );
    const uses = passage(
      'uses',
      'Article 18',
      'Firms shall classify ICT-related incidents by their impact.',
      9,
    );
    const { end, citations } = await ask('What is an ICT-related incident?', [uses, terms]);
    expect(end?.confidence).toBe('high');
    expect(citations.map(({ quote }) => quote)).toEqual([
      expect.stringMatching(/^For the purposes/u),
      expect.stringMatching(/^\(8\)/u),
    ]);
  });

  it('gives no definition where something else is asked of the word', async () => {
    const { citations } = await ask('What are critical suppliers required to report?', [usage, terms]);
    expect(citations[0]?.passageId).toBe('usage');
  });

  it.each([
    [
      'Was sind hochwertige Güter?',
      'Hochwertige Güter im Sinne dieses Gesetzes sind Gegenstände, die teuer sind.',
    ],
    [
      'Was bedeutet Steuerberater?',
      'Im Sinne dieses Gesetzes bezeichnet der Ausdruck „Steuerberater“ eine Person mit Zulassung.',
    ],
    [
      'Was versteht man unter einem Steuerberater?',
      '„Steuerberater“ im Sinne dieses Gesetzes ist, wer zugelassen ist.',
    ],
    [
      'Wann liegt mittelbare Kontrolle vor?',
      'Mittelbare Kontrolle liegt vor, wenn ein anderer die Anteile hält.',
    ],
  ])('gives German definitions first: %s', async (question, definition) => {
    const uses =
      'Steuerberater melden hochwertige Güter und die mittelbare Kontrolle unverzüglich der Behörde.';
    const { citations } = await ask(question, [
      passage('uses', '§ 7', uses, 9, 'de'),
      passage('defines', '§ 1', definition, 1, 'de'),
    ]);
    expect(citations[0]?.quote).toBe(definition);
  });

  it('quotes a sentence that points back with the one before it', async () => {
    const { citations } = await ask('How often is the exit strategy for outsourcing tested?', english);
    expect(citations.map(({ quote }) => quote)).toContain(
      'Firms shall have an exit strategy for each critical outsourcing. It shall be tested every two years.',
    );
  });

  it('quotes a sentence that goes on behind the abbreviation of the Official Journal', async () => {
    const words =
      'Ordnungswidrig handelt, wer gegen die Verordnung (EU) Nr. 909/2014 (ABl. L 257 vom 28.8.2014, S. 1) vorsätzlich verstößt.';
    const { citations } = await ask('Wer handelt ordnungswidrig gegen die Verordnung?', [
      passage('journal', '§ 56 Abs. 4f', words, 5, 'de'),
    ]);
    expect(citations[0]?.quote).toBe(words);
  });

  it('speaks the language of the question', async () => {
    const { text, end } = await ask('Wann muss das Institut Vorfälle der Aufsichtsbehörde melden?', german);
    expect(end?.refusal).toBeNull();
    expect(text).toMatch(/^In § 9 Abs\. 1 \(Beispielgesetz\) heißt es: „Das Institut/u);
  });

  it('speaks the language whose texts know its words if it has no others, whatever the interface speaks', async () => {
    const policy = passage(
      'closed',
      'Section 4',
      'Employees must not deal in shares of the company during a closed period.',
      5,
    );
    const borrowed = passage('fonds', '§ 3', 'Der Closed Fonds ist gesperrt.', 1, 'de');
    const indexed = (found: AnswerPassage) => documentOf(found.id, found.language, found.text);
    const index = indexOf(
      ...[policy, borrowed].map(indexed),
      documentOf('reports', 'en', 'A closed period ends with the report.', 'Each period has a report.'),
    );
    const { terms } = search(index, 'closed period', { limit: 1 });
    const { text, end } = await ask('closed period', [policy, borrowed], [], { terms, language: 'de' });
    expect(end?.refusal).toBeNull();
    expect(text).toContain('Section 4 of Sample Act says: “Employees must not deal');
    const other = { terms: search(index, 'Fonds gesperrt', { limit: 1 }).terms, language: 'en' as const };
    expect((await ask('Fonds gesperrt', [policy, borrowed], [], other)).text).toContain('§ 3');
  });

  it('is refused where the sources say nothing about it, with what comes closest', async () => {
    const refused = await ask('What oven temperature is best for sourdough bread?', english);
    expect(refused.end?.refusal).toBe('not_in_sources');
    expect(refused.citations).toEqual([]);
    const near = await ask(
      'Which encryption algorithm protects backups of major incidents in Norway?',
      english,
    );
    expect(near.end?.refusal).toBe('not_in_sources');
    expect(near.end?.closest.length).toBeGreaterThan(0);
    expect((await ask('What must an exit strategy contain?', [])).end?.refusal).toBe('not_in_sources');
  });

  it('is refused for what is no question to texts, and for a single vague word', async () => {
    for (const words of [
      'Hello!',
      'Write me a poem about exit strategies',
      'Danke',
      'Bestell mir eine Pizza',
    ])
      expect((await ask(words, english)).end?.refusal).toBe('out_of_scope');
    const vague = await ask('Exit?', english);
    expect(vague.end?.refusal).toBe('ambiguous');
    expect(vague.end?.closest.length).toBeGreaterThan(0);
  });
});

describe('a question in a conversation', () => {
  const turn = (asked: string, carried: readonly string[] = [], quoted: EarlierTurn['quoted'] = []) => ({
    question: asked,
    answer: 'Within 24 hours.',
    carried,
    quoted,
  });
  const history = [turn('When must major incidents be reported?')];

  it('is looked up with the one before if it leaves its subject to it', () => {
    const open = 'And for small institutions?';
    const before = history.map(({ question }) => question);
    expect(embeddedAnswers.understand(open, history)).toEqual({
      words: `When must major incidents be reported? ${open} ${open}`,
      carried: before,
    });
    for (const [question, earlier] of [
      ['Which records of customer due diligence does a payment institution keep?', history],
      ['Different topic: who is the auditor?', history],
      [open, []],
    ] as const)
      expect(embeddedAnswers.understand(question, earlier)).toEqual({
        words: question.replace('Different topic: ', ''),
        carried: [],
      });
    // one that was open itself carries what it was understood with
    const longer = [...history, turn(open, before)];
    expect(embeddedAnswers.understand('Since when?', longer).carried).toEqual([...before, open]);
  });

  it('leaves its subject to the one before that: what is carried is the subject, and what was added last', () => {
    const [root] = history.map(({ question }) => question);
    const chain = [
      ...history,
      turn('And for small firms?', [root!]),
      turn('Why?', [root!, 'And for small firms?']),
    ];
    const carriedBy = (question: string) => embeddedAnswers.understand(question, chain).carried;
    expect(carriedBy('Since when?')).toEqual([root, 'And for small firms?']);
    expect(carriedBy('What about credit institutions instead?')).toEqual([root]);
    for (const question of [
      'Who supervises the tax advisers?',
      'Was regelt § 999 KWG?',
      'Da das KWG Auslagerungen verbietet, welche Strafe droht?',
    ])
      expect(carriedBy(question)).toEqual([]);
    const foreign = [turn('Quelles sont les obligations de notification ?')];
    expect(embeddedAnswers.understand('And for small firms?', foreign).carried).toEqual([]);
    // an act of its own takes the place of the one before
    const dora = [turn('When must incidents be reported under DORA?')];
    expect(embeddedAnswers.understand('And under the GDPR?', dora).words).not.toContain('DORA');
    const before = [
      turn(
        'When must incidents be reported?',
        [],
        [{ documentId: 'act', title: 'DORA: Regulation', clause: 'Article 9', quote: '' }],
      ),
    ];
    expect(embeddedAnswers.understand('Seit wann?', before).words).toMatch(
      /^DORA Seit wann\?.*Inkrafttreten/,
    );
  });

  it('is answered from the clause that was quoted, by what was not read yet', async () => {
    const rules = [
      passage('report', 'Article 9(1)', 'Firms shall report major incidents to the authority.', 5),
      passage('delay', 'Article 9(2)', 'The report shall be submitted within 24 hours.', 4),
      passage('other', 'Article 40(1)', 'Firms shall keep each report of the auditor for five years.', 4.5),
    ];
    const quoted = [
      { documentId: 'act', title: 'Sample Act', clause: 'Article 9(1)', quote: rules[0]!.text },
    ];
    const earlier = [turn('Must firms report major incidents?', [], quoted)];
    const { citations, end } = await ask('And how soon?', rules, earlier);
    expect(end?.refusal).toBeNull();
    const places = citations.map(({ passageId }) => passageId);
    expect(places).toContain('delay');
    const source = await ask('Where does it say that?', rules, earlier);
    expect(source.citations[0]?.passageId).toBe('report');
    expect(source.end?.confidence).not.toBe('high');
    expect((await ask('Why?', rules, earlier)).end?.confidence).toBe('low');
    expect((await ask('And in the UK?', rules, earlier)).end?.refusal).toBe('not_in_sources');
  });

  it('is followed by questions about clauses that were not quoted', async () => {
    const request = {
      question: 'What about exits?',
      history,
      passages: english,
      terms: new Map(),
      acts: { among: [], missing: [] },
      facts: noFacts,
      language: 'en' as const,
    };
    const signal = new AbortController().signal;
    expect(
      await embeddedAnswers.followUps({ ...request, answer: 'Article 8(2) of Sample Act says' }, signal),
    ).toEqual(['Which deadlines or periods does Article 9 of Sample Act set?']);
  });
});

describe('a question that is hard to answer', () => {
  const outsourcing = passage(
    'auslagerung',
    '§ 25b Abs. 1',
    'Ein Institut muss bei einer Auslagerung angemessene Vorkehrungen treffen und ein Auslagerungsregister führen.',
    5,
    'de',
  );

  it.each([
    ['Quelles sont les obligations de notification des incidents majeurs ?', 'en'],
    ['Jakie są obowiązki zgłaszania incydentów?', 'de'],
    ['¿Con qué frecuencia hay que notificar los incidentes?', 'en'],
    ['Hoe vaak moeten we incidenten melden?', 'en'],
    ['Когда нужно сообщать об инцидентах?', 'de'],
  ] as const)('in a third language is said not to be understood: “%s”', async (question, language) => {
    for (const languages of [[], ['en'], ['de']]) {
      const { text, end } = await ask(question, english, [], { language, facts: { languages } });
      expect(end).toMatchObject({ refusal: 'not_understood' });
      expect(text).toMatch(
        language === 'en' ? /^Questions are understood in English/ : /^Fragen werden auf Deutsch/,
      );
    }
  });

  it('in two languages at once is read with the words of both', async () => {
    const index = indexOf(...english.map(({ id, language, text }) => documentOf(id, language, text)));
    const question = 'Wie oft testen wir die exit strategy?';
    const { terms } = search(index, question, { limit: 5, acrossLanguages: 'apart' });
    const across = english.map((one) => ({ ...one, isTranslated: true }));
    const { end, citations } = await ask(question, across, [], { terms });
    expect(end?.refusal).toBeNull();
    expect(end?.confidence).not.toBe('high');
    expect(citations[0]?.quote).toContain('exit strategy');
    expect(embeddedAnswers.understand('What does the Geldwäschebeauftragter do?', []).words).toContain(
      'launder',
    );
  });

  it('for a clause that no source has a label of is not said to be about something else', async () => {
    expect((await ask('Art. 99', english)).end?.refusal).toBe('not_in_sources');
  });

  it('of one word is answered by its definition, and never surely; without one the passages are shown', async () => {
    const definition = passage(
      'def',
      'Article 3(1)',
      '‘Outsourcing’ means an arrangement of any form with a provider.',
      1,
    );
    const defined = await ask('Outsourcing', [...english, definition]);
    expect(defined.end).toMatchObject({ refusal: null, confidence: 'medium' });
    expect(defined.citations).toMatchObject([{ passageId: 'def' }]);
    // "means" as a noun defines nothing
    const noun = passage(
      'noun',
      'Article 4',
      'Outsourcing by other means of delivery is subject to approval.',
      1,
    );
    expect((await ask('Outsourcing', [...english, noun])).end?.refusal).toBe('ambiguous');
    const alone = await ask('Outsourcing', english);
    expect(alone.end).toMatchObject({ refusal: 'ambiguous', closest: [{ passageId: 'exit' }] });
  });

  it.each([
    'Since firms never report incidents, when must major incidents be reported?',
    'Why must firms report major incidents within 24 hours?',
  ])('with a premise is answered without confirming it: “%s”', async (question) => {
    const { text, end } = await ask(question, english);
    expect(end?.refusal).toBeNull();
    expect(end?.confidence).not.toBe('high');
    expect(text).toMatch(/^The question takes something for granted that isn’t checked here\./);
    expect(text).not.toMatch(/\b(?:yes|no)\b,/i);
  });

  it('about a clause is answered by it, or told that there is none', async () => {
    const { end, citations } = await ask('What does Article 9 say?', english);
    expect(end).toMatchObject({ refusal: null, confidence: 'high' });
    expect(citations).toMatchObject([{ passageId: 'report' }]);
    const absentClauses = [{ act: 'DORA', clause: 'Article 99', last: 'Article 64' }];
    const absent = await ask('What does Article 99 of DORA say?', english, [], { facts: { absentClauses } });
    expect(absent.end).toMatchObject({ refusal: 'clause_not_in_act', closest: [] });
    expect(absent.text).toBe('DORA has no Article 99; it ends with Article 64.');
    const german = await ask('Was sagt Artikel 99 der DORA?', english, [], {
      facts: { absentClauses: [{ act: 'DORA', clause: 'Article 99', last: null }] },
    });
    expect(german.text).toBe('DORA enthält Article 99 nicht.');
  });

  it('is answered with what its act is: not yet applied, no longer, one of several versions', async () => {
    const question = 'When do firms have to report major incidents?';
    const about = { documentId: 'act', act: 'Sample Act' };
    const saidWith = async (facts: Partial<AnswerRequest['facts']>, asked = question) =>
      (await ask(asked, english, [], { facts })).text.split('\n')[0];
    expect(await saidWith({ standings: [{ ...about, is: 'not_yet', on: '2027-07-10' }] })).toBe(
      'Sample Act doesn’t apply yet. It applies from 10 July 2027.',
    );
    expect(await saidWith({ standings: [{ ...about, is: 'no_longer', on: '2025-01-17' }] })).toBe(
      'Sample Act no longer applies. It ended on 17 January 2025.',
    );
    expect(await saidWith({ versions: [{ ...about, count: 2, of: '2025-01-17' }] })).toBe(
      'The sources contain 2 versions of Sample Act. This answer is from the version of 17 January 2025.',
    );
    expect(
      await saidWith({ standings: [{ ...about, documentId: 'other', is: 'not_yet', on: '2027-07-10' }] }),
    ).not.toContain('apply yet');
  });

  it('on when its act applies is answered by its last article', async () => {
    const last = {
      ...passage('last', 'Article 64', 'It shall apply from 17 January 2025.', 1),
      headings: ['Article 64', 'Entry into force and application'],
    };
    for (const question of [
      'When does DORA apply?',
      'From when does it apply?',
      'Wann tritt DORA in Kraft?',
    ]) {
      const acts = { among: ['DORA'], missing: [] };
      const { end, citations } = await ask(question, [...english, last], [], { acts });
      expect(end?.refusal).toBeNull();
      expect(citations).toMatchObject([{ passageId: 'last' }]);
    }
  });

  it('on two acts is answered from the one that is there, and names the other', async () => {
    const question = 'When do DORA and NIS2 require firms to report major incidents?';
    const { text, end } = await ask(question, english, [], { acts: { among: ['DORA'], missing: ['NIS2'] } });
    expect(end?.refusal).toBeNull();
    expect(text).toMatch(/^The sources don’t include NIS2\. This answer is from DORA\./);
    const none = await ask(question, english, [], { acts: { among: [], missing: ['DORA', 'NIS2'] } });
    expect(none.end?.refusal).toBe('act_not_in_sources');
    expect(none.text).toBe('The sources don’t include DORA and NIS2. Add them as sources to ask about them.');
  });

  it.each([
    ['Must the zorgblat glimp of an institution check the outsourcing of payments?', null],
    ['Must a zorgblat glimp the frobnic assets?', 'not_understood'],
  ] as const)(
    'of which most is understood gets what comes closest, and never surely: “%s”',
    async (question, refusal) => {
      const { end } = await ask(
        question,
        [
          { ...outsourcing, isTranslated: true },
          {
            ...passage(
              'bericht',
              '§ 26',
              'Ein Institut muss jährlich einen Bericht über seine Geschäfte vorlegen.',
              4.8,
              'de',
            ),
            isTranslated: true,
          },
        ],
        [],
        {
          facts: { languages: ['de'] },
          terms: new Map([
            ['de:institut', 1],
            ['de:auslager', 1],
          ]),
        },
      );
      expect(end).toMatchObject(refusal === null ? { refusal, confidence: 'low' } : { refusal });
    },
  );

  it('with words that cannot be translated names them', async () => {
    const facts = { languages: ['de'] };
    const terms = new Map([['de:institut', 1]]);
    const { text, end } = await ask(
      'Is the zorgblat allowed?',
      [{ ...outsourcing, isTranslated: true }],
      [],
      { facts, terms },
    );
    expect(end?.refusal).toBe('not_understood');
    expect(text).toBe(
      'The sources are in German, and no translation is known for “zorgblat”. Ask in German, or use another word.',
    );
  });
});
