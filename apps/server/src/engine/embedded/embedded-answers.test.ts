import { describe, expect, it } from 'vitest';
import type { AnswerCitation, AnswerEnd, AnswerPassage, AnswerRequest } from '../answers/answers.ts';
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
  { terms = new Map(), language = 'en' }: Partial<Pick<AnswerRequest, 'terms' | 'language'>> = {},
) {
  const citations: AnswerCitation[] = [];
  let text = '';
  let isLate = false;
  let end: AnswerEnd | undefined;
  const acts = { among: [], missing: [] };
  const request: AnswerRequest = { question, history, passages, terms, acts, language };
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
  const history = [{ question: 'When must major incidents be reported?', answer: 'Within 24 hours.' }];

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
      expect(embeddedAnswers.understand(question, earlier)).toEqual({ words: question, carried: [] });
    // one that was open itself carries what it was understood with
    const longer = [...history, { question: open, answer: 'Within 72 hours.' }];
    expect(embeddedAnswers.understand('Since when?', longer).carried).toEqual([...before, open]);
  });

  it('is followed by questions about clauses that were not quoted', async () => {
    const request = {
      question: 'What about exits?',
      history,
      passages: english,
      terms: new Map(),
      acts: { among: [], missing: [] },
      language: 'en' as const,
    };
    const signal = new AbortController().signal;
    expect(
      await embeddedAnswers.followUps({ ...request, answer: 'Article 8(2) of Sample Act says' }, signal),
    ).toEqual(['Which deadlines or periods does Article 9 of Sample Act set?']);
  });
});
