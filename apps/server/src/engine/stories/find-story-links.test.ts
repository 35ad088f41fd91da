import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStoryLinks } from './find-story-links.ts';
import type { StoryItem } from './story-features.ts';

const base: Omit<StoryItem, 'id'> = {
  regulator: 'NORTH',
  language: 'en',
  title: '',
  summary: '',
  text: '',
  day: '2031-03-10',
  link: null,
};
const pairOf = (left: Partial<StoryItem>, right: Partial<StoryItem>): StoryItem[] => [
  { ...base, id: 'a', ...left },
  { ...base, id: 'b', ...right },
];
/** The kind of the tie between two items, or null. */
const tie = (left: Partial<StoryItem>, right: Partial<StoryItem>) =>
  findStoryLinks(pairOf(left, right))[0]?.reason.kind ?? null;

describe('one source in one language', () => {
  it('links an issue of a series in two forms by its number', () => {
    const report = { title: 'Harvest, Fleet and Grain (HFG) Report, No. 3, 2031' };
    expect(tie(report, { title: 'Silos run low – press release (HFG 3, 2031)' })).toBe('other_form');
    expect(tie(report, { title: 'Silos run low – press release (HFG 2, 2031)' })).toBeNull();
  });

  it('links a report and what has all of its title, on that day only', () => {
    const report = { title: 'Lighthouse financing across coastal municipalities' };
    const annex = { title: 'Lighthouse financing across coastal municipalities: statistical annex' };
    expect(tie(report, annex)).toBe('other_form');
    expect(tie(report, { ...annex, day: '2031-03-16' })).toBeNull();
  });

  it('links what is listed twice, but not the next of a series', () => {
    const page = {
      title: 'Herring quota auction rules',
      summary: 'Crews may bid by telegraph before noon.',
    };
    expect(tie(page, page)).toBe('other_form');
    expect(tie(page, { ...page, day: '2031-03-11' })).toBeNull();
    expect(
      tie(page, { ...page, summary: 'A correction concerning lanterns on buoys and moles.' }),
    ).toBeNull();
  });

  it('links press release and report that share an uncommon run of words', () => {
    const report = { title: 'Report on the lobster pot insurance pool: coverage in remote harbours' };
    const press = { title: 'NORTH sets out steps to widen the lobster pot insurance pool – press release' };
    expect(tie(report, press)).toBe('other_form');
  });

  it('links a meeting and the speech that names it', () => {
    const meeting = { title: 'International symposium on driftwood salvage and beacon upkeep' };
    const speech = {
      title: 'Blocking the wreckers: next steps',
      summary: 'Speech at the International symposium on driftwood salvage and beacon upkeep in Bergen.',
    };
    expect(tie(meeting, speech)).toBe('other_form');
  });

  it('links the announcement of a dated meeting with its outcome', () => {
    const outcome = { title: 'Outcomes NORTH Plenary, 9-11 March 2031' };
    const announced = { title: 'NORTH Plenary, March 2031', day: '2031-03-03' };
    expect(tie(outcome, announced)).toBe('other_form');
    expect(tie(outcome, { title: 'NORTH Plenary, June 2031', day: '2031-03-03' })).toBeNull();
  });

  it.each([
    [
      'another filling of one form',
      'Draft guidance for the whaling sector',
      'Draft guidance for the sealing sector',
    ],
    ['another country', 'Norway and its measures against smuggling', 'Measures of Spain against smuggling'],
    ['another firm', 'Decision notice: Tern Lanterns Ltd', 'Decision notice: Kestrel Lanterns Ltd'],
    ['another figure', 'Harbour dues raised to 420 crowns', 'Harbour dues raised to 380 crowns'],
    [
      'a word of the same beginning',
      'Concessionable harbours of boards',
      'Concessionless harbours of boards',
    ],
  ])('keeps %s apart', (_, left, right) => {
    expect(tie({ title: left }, { title: right })).toBeNull();
  });

  it('does not link a digest with what it quotes', () => {
    const news = { title: 'Lobster quota for western skerries raised' };
    const digest = {
      title: 'Daily News 10 / 03 / 2031',
      summary: 'Lobster quota for western skerries raised. And more.',
    };
    expect(tie(news, digest)).toBeNull();
  });
});

describe('one source in two languages', () => {
  const english = { title: 'Feedback letter on dyke inspections' };
  const german = { language: 'de', title: 'Schreiben zu Deichkontrollen' };

  it('links addresses that differ in the language', () => {
    expect(
      tie(
        { ...english, link: 'https://north.example/en/news/feedback-letter-on-dyke-inspections-1439' },
        { ...german, link: 'https://north.example/de/news/schreiben-zu-deichkontrollen-1439' },
      ),
    ).toBe('other_language');
    expect(
      tie(
        { ...english, link: 'https://north.example/en/news/feedback-letter-on-dyke-inspections-2031' },
        { title: 'Warning about false pilots', link: 'https://north.example/en/news/warning-2031' },
      ),
    ).toBeNull();
  });

  it('links the best match of a day, and none where two are alike', () => {
    const text = 'Nordmole Reederei AG, 40 Container, 13. Mai';
    const first = {
      title: 'Nordmole Reederei AG loses its concession',
      summary: 'On 13 May: 40 containers, Nordmole.',
    };
    expect(
      tie(first, { language: 'de', title: 'Nordmole Reederei AG verliert Konzession', summary: text }),
    ).toBe('other_language');
    const twins = [
      { ...base, id: 'a', ...first },
      ...['b', 'c'].map((id) => ({
        ...base,
        id,
        language: 'de',
        title: 'Nordmole Reederei AG verliert Konzession',
        summary: text,
      })),
    ];
    expect(findStoryLinks(twins).filter(({ reason }) => reason.kind === 'other_language')).toEqual([]);
  });
});

describe('another authority', () => {
  const south = { regulator: 'SOUTH', day: '2031-03-12' };

  it('links a document and a notice that cites its number, in another language too', () => {
    const guidelines = {
      title: 'Guidelines on lantern oil',
      text: 'EBA/GL/2031/07 10 March 2031 Final report',
      day: null,
    };
    const notice = {
      ...south,
      language: 'de',
      title: 'Neue Leitlinien',
      summary:
        'Es geht um Öl für Lampen und dessen Lagerung in Speichern, Kellern und auf Molen, wie sie an Küsten stehen, und um vieles weitere mehr. Nummer: EBA/GL/2031/07.',
    };
    expect(tie(guidelines, notice)).toBe('same_number');
    expect(tie(guidelines, { ...notice, day: '2031-06-12' })).toBeNull();
  });

  it('is not misled by an act that is cited everywhere', () => {
    const cites = 'Under Regulation (EU) 2016/1011 something happened.';
    expect(
      tie({ title: 'Lamps of Bergen', text: cites }, { ...south, title: 'Oars of Oslo', text: cites }),
    ).toBeNull();
  });

  it('links by the name of a firm and something more, across languages', () => {
    const home = {
      title: 'NORTH withdraws the licence of Almenrausch Leben AG',
      summary: 'A liquidator, Ruggell.',
    };
    const host = {
      ...south,
      language: 'de',
      title: 'Almenrausch Leben AG ohne Erlaubnis',
      summary: 'Sitz: Ruggell.',
    };
    expect(tie(home, host)).toBe('same_name');
    expect(tie(home, { ...host, day: '2031-03-20' })).toBeNull();
    expect(tie(home, { ...host, title: 'Zirbenholz Leben AG ohne Erlaubnis' })).toBeNull();
  });

  it('links by uncommon words of titles, within days', () => {
    const first = { title: 'Penalty for wrong margin calls in the copper squeeze' };
    const second = { ...south, title: 'Copper squeeze: penalty for margin calls' };
    expect(tie(first, second)).toBe('same_words');
    expect(tie(first, { ...second, day: '2031-03-16' })).toBeNull();
    expect(tie(first, { ...south, title: 'Penalty for late reports' })).toBeNull();
  });
});

describe('whatever the items', () => {
  const words =
    'harbour lantern quota herring pilot beacon Nordmole AG 40 2031 report annex press speech'.split(' ');
  const itemArbitrary = fc.record({
    regulator: fc.constantFrom('NORTH', 'SOUTH'),
    language: fc.constantFrom('en', 'de', null),
    title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }).map((list) => list.join(' ')),
    summary: fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((list) => list.join(' ')),
    text: fc.constantFrom('', 'JC 2031 14 and more'),
    day: fc.constantFrom('2031-03-10', '2031-03-11', '2031-03-14', null),
    link: fc.constantFrom(null, 'https://x.example/en/page-1234', 'https://x.example/de/seite-1234'),
  });
  const itemsArbitrary = fc
    .array(itemArbitrary, { maxLength: 14 })
    .map((list) =>
      list.map((item, index): StoryItem => ({ ...item, id: `id${String(index).padStart(2, '0')}` })),
    );

  it('links nothing to itself, each pair once, and the same in any order', () => {
    fc.assert(
      fc.property(itemsArbitrary, fc.gen(), (items, gen) => {
        const links = findStoryLinks(items);
        expect(links.every(({ a, b }) => a < b)).toBe(true);
        expect(new Set(links.map(({ a, b }) => `${a} ${b}`)).size).toBe(links.length);
        const shuffled = items
          .map((item) => ({ item, place: gen(fc.nat) }))
          .toSorted((left, right) => left.place - right.place)
          .map(({ item }) => item);
        expect(findStoryLinks(shuffled)).toEqual(links);
      }),
    );
  });

  it('gives for new items what it gives for all of them', () => {
    fc.assert(
      fc.property(itemsArbitrary, (items) => {
        const isNew = (id: string) => Number(id.slice(2)) % 2 === 0;
        const wanted = findStoryLinks(items).filter(({ a, b }) => isNew(a) || isNew(b));
        expect(findStoryLinks(items, isNew)).toEqual(wanted);
      }),
    );
  });

  it('keeps a clear tie and a clear conflict when unrelated items arrive', () => {
    const known = [
      { ...base, id: 'a', title: 'Almenrausch Leben AG loses its licence', summary: 'Ruggell, liquidator.' },
      {
        ...base,
        id: 'b',
        regulator: 'SOUTH',
        title: 'Licence of Almenrausch Leben AG withdrawn',
        summary: 'Ruggell.',
      },
      {
        ...base,
        id: 'c',
        regulator: 'SOUTH',
        title: 'Licence of Zirbenholz Leben AG withdrawn',
        summary: 'Triesen.',
      },
    ];
    const expected = [['a', 'b']];
    fc.assert(
      fc.property(itemsArbitrary, (others) => {
        const links = findStoryLinks([...known, ...others]);
        const among = links.map(({ a, b }) => [a, b]).filter((ends) => ends.every((id) => id.length === 1));
        expect(among).toEqual(expected);
      }),
    );
  });
});
