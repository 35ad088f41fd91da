import { describe, expect, test } from 'vitest';
import { highlight, markWords } from './highlight.ts';
import { openIndex, search } from './retrieval.ts';
import { buildSegment } from './segment/build-segment.ts';
import { Segment } from './segment/segment.ts';
import { documentOf, found, indexOf } from './testing/written-documents.ts';

const english = documentOf(
  'dora',
  'en',
  'Financial entities shall put in place exit strategies. They must be able to leave an arrangement without disruption.',
  'The complexity of services shall be assessed.',
  'Customer due diligence is performed before a business relationship is established.',
  'Rule \u200e3.2.1 applies to shareholders’ meetings (a) and to 2022/2554.',
  'The register of information lists every provider.',
);
const german = documentOf(
  'kwg',
  'de',
  'Verträge über Auslagerungen sind schriftlich zu schließen.',
  'Der Kreditvertrag ist zu dokumentieren, die Beratung des Rates auch, ebenso jeder andere Kredit.',
  'Eine Verdachtsmeldung ist unverzüglich abzugeben.',
  'Auf jede Meldung folgt eine Bestätigung.',
  'Das Institut führt ein Auslagerungsregister und bei Verdacht ein weiteres Register.',
);
const index = indexOf(english, german);

describe('words', () => {
  test('are found in all their forms, in the language of the passage', () => {
    expect(found(index, 'exit strategy')[0]).toBe('dora:0');
    expect(found(index, 'due diligence on customers')[0]).toBe('dora:2');
    expect(found(index, 'Vertrag über Auslagerung')[0]).toBe('kwg:0');
  });

  test('are found with other accents, direction marks and spellings of umlauts', () => {
    expect(found(index, 'VERTRAEGE')).toContain('kwg:0');
    expect(found(index, 'unverzueglich')).toEqual(['kwg:2']);
    expect(found(index, 'rule 3.2.1')[0]).toBe('dora:3');
    expect(found(index, 'ex\u00adit')).toEqual(['dora:0']);
  });

  test('are never found inside other words', () => {
    expect(found(index, 'exit')).toEqual(['dora:0']);
    expect(found(index, 'Rat')).toEqual(['kwg:1']);
    expect(found(indexOf(documentOf('de', 'de', 'Die Beratung ist Pflicht.')), 'Rat')).toEqual([]);
  });

  test('that people say find what laws write for them, behind what says it in the same words', () => {
    const laws = indexOf(
      documentOf(
        'law',
        'de',
        'Die Geschäftsleiter müssen zuverlässig sein.',
        'Dem Vorstand wird ein Bonus zugesagt.',
        'Die variable Vergütung darf 100 Prozent nicht überschreiten.',
        'Das Register wird geführt.',
      ),
    );
    expect(found(laws, 'Vorstände')).toEqual(['law:1', 'law:0']);
    expect(found(laws, 'Bonus')).toEqual(['law:1', 'law:2']);
    expect(found(laws, 'Bonus', 10, true)).toEqual(['law:1']);
  });

  test('that are mistyped are read as the most similar known word', () => {
    expect(found(index, 'strateiges')).toEqual(['dora:0']);
    expect(found(index, 'unverzüglihc')).toEqual(['kwg:2']);
    expect(found(index, 'qqqqqqqq')).toEqual([]);
  });

  test('that are still being typed are completed', () => {
    expect(found(index, 'compl', 10, true)).toEqual(['dora:1']);
    expect(found(index, 'compl')).toEqual([]);
    expect(found(index, '2022/25', 10, true)).toEqual(['dora:3']);
  });
});

describe('a clause that is named', () => {
  const laws = indexOf(
    {
      ...documentOf('dora', 'en', 'Scope.', 'ICT risk is managed.'),
      title: 'Digital operational resilience (DORA)',
    },
    {
      ...documentOf('kwg', 'de', 'Begriffe.', 'Absatz 1 und § 3 gelten für Banken.', 'Verbote.'),
      title: 'Kreditwesengesetz (KWG)',
    },
  );

  test.each([
    ['Article 2 DORA', 'dora:1'],
    ['Art. 2 of DORA', 'dora:1'],
    ['What does Article 2 of DORA require?', 'dora:1'],
    ['Was verlangt § 2 des KWG?', 'kwg:1'],
    ['§ 2 KWG', 'kwg:1'],
    ['§ 3', 'kwg:2'],
  ])('is found: %s', (query, expected) => {
    expect(found(laws, query)[0]).toBe(expected);
  });
});

describe('German compounds', () => {
  test('are found by their parts', () => {
    expect(found(index, 'Vertrag').toSorted()).toEqual(['kwg:0', 'kwg:1']);
    expect(found(index, 'Meldung').toSorted()).toEqual(['kwg:2', 'kwg:3']);
    expect(found(index, 'Auslagerung').toSorted()).toEqual(['kwg:0', 'kwg:4']);
  });

  test('find their parts', () => {
    expect(found(index, 'Auslagerungsvertrag')[0]).toBe('kwg:0');
    expect(found(index, 'Auslagerungsverträge')[0]).toBe('kwg:0');
  });
});

describe('what is found', () => {
  test('is only in documents that are allowed, and others take no place', () => {
    const many = indexOf(
      ...Array.from({ length: 1_500 }, (_, at) =>
        documentOf(`other-${String(at)}`, 'en', 'An exit strategy.'),
      ),
      documentOf(
        'own',
        'en',
        'A very long text about many things, of which one is an exit strategy, among others.',
      ),
    );
    const asked: string[] = [];
    const allow = (documentId: string) => {
      asked.push(documentId);
      return documentId === 'own';
    };
    expect(search(many, 'exit strategy', { limit: 5, allow }).hits.map((hit) => hit.documentId)).toEqual([
      'own',
    ]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('is not in deleted documents', () => {
    const segment = new Segment(buildSegment([english, german]));
    const without = openIndex([segment], new Set(['dora']));
    expect(found(without, 'exit')).toEqual([]);
    expect(found(without, 'Meldung')).not.toEqual([]);
  });

  test.each(['', '   ', 'the of and', 'der die das', '?!', '\u200e', '(a)'])('is nothing for %j', (query) => {
    expect(search(index, query, { limit: 10 }).hits).toEqual([]);
  });

  test('is there for a query of 50,000 characters', () => {
    const long = Array.from({ length: 5_000 }, (_, at) => `word${String(at)} exit`)
      .join(' ')
      .slice(0, 50_000);
    expect(found(index, long)[0]).toBe('dora:0');
  });

  test('is limited', () => {
    expect(found(index, 'exit Vertrag Meldung', 2)).toHaveLength(2);
    expect(found(index, 'exit', 0)).toEqual([]);
    expect(found(openIndex([]), 'exit')).toEqual([]);
    expect(found(indexOf(), 'exit')).toEqual([]);
  });
});

describe('documents that are named', () => {
  const words = [
    'exit',
    'strategy',
    'register',
    'provider',
    'outsourcing',
    'audit',
    'Auslagerung',
    'Vertrag',
  ];
  const clause = (at: number, shift: number) =>
    `Clause ${at}. ${words.map((word, place) => (at % (place + 2) < 2 ? `${word} ${words[(place + shift) % 8]}` : 'and')).join(' of ')} in 2022.`;
  const all = Array.from({ length: 400 }, (_, at) =>
    documentOf(`d${at}`, at % 3 === 0 ? 'de' : 'en', clause(at, 1), clause(at + 7, 3), clause(at, 5)),
  );
  const parts = openIndex(
    [all.slice(0, 250), all.slice(250)].map((some) => new Segment(buildSegment(some))),
    new Set(['d8']),
  );
  const few = ['d3', 'd8', 'd40', 'd300', 'd301', 'nothing'];
  const questions = [
    'exit strategy of a provider',
    'Auslagerungsvertrag',
    'audit of Article 2 in 2022',
    'regist',
  ];

  test.each(questions)(
    'few as they are, give what they give where all words are looked up: “%s”',
    (question) => {
      const ask = (options: object) =>
        search(parts, question, { limit: 50, isTyping: true, acrossLanguages: 'apart', ...options });
      const [named, allowed] = [ask({ documents: few }), ask({ allow: (id: string) => few.includes(id) })];
      expect(allowed.hits.length).toBeGreaterThan(0);
      const places = ({ hits, across }: typeof named) =>
        [...hits, ...across].map(({ documentId, ordinal }) => `${documentId}:${ordinal}`);
      expect(places(named)).toEqual(places(allowed));
      for (const [at, { score }] of named.hits.entries())
        expect(score).toBeCloseTo(allowed.hits[at]?.score ?? 0, 4);
    },
  );

  test('many as they are, are the only ones that are found', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => `d${at + 100}`);
    const { hits } = search(parts, 'exit strategy', { limit: 1_000, documents: many });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ documentId }) => many.includes(documentId))).toBe(true);
  });

  test('are found the same however often somebody asks, and whatever else is asked between', () => {
    const others = openIndex([new Segment(buildSegment(all.slice(0, 399)))]);
    const ask = (of: typeof parts) => search(of, 'exit strategy 2022', { limit: 20 }).hits;
    const first = [ask(parts), ask(others)];
    expect(first[0]).not.toEqual(first[1]);
    for (let times = 0; times < 3; times += 1) expect([ask(parts), ask(others)]).toEqual(first);
  });
});

describe('a highlight', () => {
  const text = english.passages[0]?.text ?? '';

  test('is the best sentence with its words', () => {
    const { terms } = search(index, 'leaving an arrangement without disruptions', { limit: 1 });
    const best = highlight(text, 'en', terms);
    expect(text.slice(best?.sentence.start, best?.sentence.end)).toBe(
      'They must be able to leave an arrangement without disruption.',
    );
    expect(best?.marks.map(({ start, end }) => text.slice(start, end))).toEqual([
      'leave',
      'arrangement',
      'disruption',
    ]);
  });

  test('marks whole words and their forms, also with invisible characters and marks in them', () => {
    const { terms } = search(index, 'exit strategy', { limit: 1 });
    const written = 'Complexity, e\u00adxits; “Strategies”: exitstrategies. E\u0301xit!';
    expect(markWords(written, 'en', terms).map(({ start, end }) => written.slice(start, end))).toEqual([
      'e\u00adxits',
      'Strategies',
      'E\u0301xit',
    ]);
  });

  test('marks the compounds a word was found by', () => {
    const { terms } = search(index, 'Vertrag', { limit: 1 });
    const written = german.passages[1]?.text ?? '';
    expect(markWords(written, 'de', terms).map(({ start, end }) => written.slice(start, end))).toEqual([
      'Kreditvertrag',
    ]);
  });

  test('is null without any word', () => {
    const { terms } = search(index, 'exit', { limit: 1 });
    expect(highlight('Nothing of it.', 'en', terms)).toBeNull();
  });
});

describe('texts of another language', () => {
  const across = (question: string, acrossLanguages: 'apart' | 'beside' = 'apart') =>
    search(index, question, { limit: 5, acrossLanguages }).across.map(
      ({ documentId, ordinal }) => `${documentId}:${ordinal}`,
    );

  test('are found by translated words, parts of compounds and expressions', () => {
    expect(across('Wie verlassen wir einen Anbieter, was gilt für Ausstiegsstrategien?')[0]).toBe('dora:0');
    expect(across('Kundensorgfaltspflichten vor der Geschäftsbeziehung')).toContain('dora:2');
    expect(across('What must outsourcing contracts look like?')[0]).toBe('kwg:0');
    expect(across('How soon must a suspicious transaction report be filed?', 'beside')).toContain('kwg:2');
  });

  test('are apart from those of its own, which words that both languages have would else be found in', () => {
    const { hits } = search(index, 'Welches Register führen wir?', { limit: 9, acrossLanguages: 'apart' });
    expect(hits.map(({ documentId }) => documentId)).not.toContain('dora');
    expect(hits.length).toBeGreaterThan(0);
  });

  test('are not looked for where the language of the words is not known', () => {
    expect(across('register')).toEqual([]);
  });

  test('are not shown beside a list that is full', () => {
    const beside = (limit: number) =>
      search(index, 'Wie führen wir ein Register?', { limit, acrossLanguages: 'beside' });
    expect(beside(9).across).not.toEqual([]);
    expect(beside(1)).toMatchObject({ hits: [expect.anything()], across: [], terms: beside(9).terms });
  });
});
