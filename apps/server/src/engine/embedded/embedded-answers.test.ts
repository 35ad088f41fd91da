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

  it('quotes a sentence that points back with the one before it', async () => {
    const { citations } = await ask('How often is the exit strategy for outsourcing tested?', english);
    expect(citations.map(({ quote }) => quote)).toContain(
      'Firms shall have an exit strategy for each critical outsourcing. It shall be tested every two years.',
    );
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
