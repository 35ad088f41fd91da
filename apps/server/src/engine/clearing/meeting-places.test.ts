import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../testing/processor-time.ts';
import { extractPlainText } from '../text/extract/plain-text.ts';
import { type ClearingPlace, findClearingPlaces } from './clearing-places.ts';
import { concepts } from './concepts.ts';
import { findMeetings, type Meeting } from './meeting-places.ts';

const read = (title: string, text: string, isAbout = false) => {
  const { content, passages } = extractPlainText(text, { title });
  return { content, places: findClearingPlaces({ title, content, passages, isAbout }) };
};
const agreement = read(
  'Client clearing and settlement agreement',
  readFileSync(join(import.meta.dirname, '../../../../../benchmarks/clearing/agreement.txt'), 'utf8'),
  true,
);
const meet = (text: string, title = 'News') => findMeetings(read(title, text).places, agreement.places);
const shared = (text: string, title?: string) =>
  meet(text, title)[0]?.shared.map(({ concept }) => concept) ?? [];

describe('a publication and an agreement meet', () => {
  it.each([
    [
      'margin at a central counterparty',
      'A CCP shall calibrate its initial margin so that a clearing member can meet variation margin calls in stress.',
      ['initial_margin', 'ccp'],
    ],
    [
      'the default fund',
      'After the default of a clearing member the CCP may use the default fund and, as a last step, an assessment call.',
      ['default_fund', 'ccp'],
    ],
    [
      'cash penalties',
      'Under CSDR the central securities depository charges cash penalties for each settlement fail from 2 February.',
      ['settlement_discipline', 'csd', 'csdr'],
    ],
    [
      'porting',
      'Clearing members offer individual client segregation, and on a default of theirs the CCP ensures porting of positions and collateral.',
      ['porting', 'ccp'],
    ],
    [
      'German words',
      'Zentrale Gegenparteien fordern von jedem Clearingmitglied einen Ersteinschuss und einen Beitrag zum Ausfallfonds.',
      ['default_fund', 'ccp'],
    ],
  ])('about %s', (_name, text, concepts) => {
    expect(shared(text)).toEqual(expect.arrayContaining(concepts));
  });

  it('where its title says what it is about, by one subject of clearing alone', () => {
    const text = 'The Commission proposes to shorten the settlement cycle to T+1 by October 2027.';
    expect(shared(text, 'Shortening the settlement cycle')).toEqual(['settlement_cycle']);
    expect(shared(text, 'Speech at the annual conference')).toEqual([]);
  });

  it('each place once, the weightiest first, and every span is exactly what is shown', () => {
    const paragraphs = [
      'The CCP calls initial margin of each clearing member under EMIR.',
      'The CCP calls initial margin of each clearing member.',
      'The default fund of a CCP is filled by clearing members under EMIR.',
    ].join('\n\n');
    const publication = read('News', paragraphs);
    const meetings = findMeetings(publication.places, agreement.places);
    expect(meetings.length).toBeGreaterThan(1);
    const weights = meetings.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(new Set(meetings.map((one) => one.agreement.start)).size).toBe(meetings.length);
    for (const { publication: here, shared: both } of meetings) {
      expect(paragraphs).toContain(publication.content.slice(here.start, here.end));
      for (const { inAgreement } of both)
        expect(agreement.content.slice(inAgreement.start, inAgreement.end)).toMatch(/\p{L}/u);
    }
  });
});

it('what a file calls a heading is looked through as far as headings go', () => {
  const heading = 'CCP '.repeat(50_000);
  const started = processorMs();
  const passage = {
    ordinal: 0,
    parent: null,
    kind: 'section' as const,
    label: '',
    path: '',
    page: null,
    hash: '',
  };
  const words = 'It calls initial margin.';
  const places = findClearingPlaces({
    title: 'News',
    content: `${words} CCP`,
    passages: [{ ...passage, heading, start: 0, end: words.length + 4 }],
    isAbout: false,
  });
  expect(processorMs() - started).toBeLessThan(2_000);
  expect(places).toMatchObject([{ isUnderHeading: true }]);
});

describe('nothing meets', () => {
  it.each([
    [
      'a fine that is settled',
      'The firm agreed to settle at an early stage and qualified for a 30 % discount; without the settlement with the FCA the fine for its margin calls as a clearing member of the CCP would have been higher.',
    ],
    [
      'a list of addressees',
      'This Regulation applies to credit institutions, payment institutions, investment firms, trading venues, central counterparties, central securities depositories and insurance undertakings, with their collateral and margin requirements.',
    ],
    [
      'the legend of a chart',
      'Initial margins held at EU CCPs 300 250 200 150 100 50 0 2Q21 4Q21 2Q22 4Q22 2Q23 4Q23 2Q24 4Q24 EQ CO IR CU CR A.133 A.134 default fund 1.2 3.4 5.6 7.8 9.0 11 12 13 14 15 16 17 18 19 20 21 22 23 24',
    ],
    [
      'margins of interest',
      'Banks widened their interest margin, and collateral values fell by a haircut of 20 %.',
    ],
    [
      'winding up a bank',
      'Die Abwicklung des Instituts oblag der Abwicklungsbehörde; Sicherheiten wurden verwertet.',
    ],
    ['who clears, without a word of what', 'The CCP and its clearing members met ESMA and spoke of EMIR.'],
  ])('in %s', (_name, text) => {
    expect(meet(text)).toEqual([]);
  });
});

describe('long texts', () => {
  const ids = concepts.map(({ id }) => id);
  const place = fc.record({
    length: fc.integer({ min: 1, max: 4 }),
    isUnderHeading: fc.boolean(),
    named: fc.uniqueArray(fc.constantFrom(...ids.slice(0, 3), ...ids.slice(-3)), {
      minLength: 1,
      maxLength: 3,
    }),
  });
  const laidOut = (made: readonly { length: number; isUnderHeading: boolean; named: readonly string[] }[]) =>
    made.map(({ length, isUnderHeading, named }, ordinal): ClearingPlace => {
      const start = ordinal * 10;
      const mentions = named.map((concept) => ({ concept, start, end: start + 1 }));
      return { ordinal, start, end: start + length, isUnderHeading, mentions };
    });
  const places = fc.array(place, { maxLength: 60 }).map(laidOut);

  it('give the same as each of their places compared with each', () => {
    const lengthOf = ({ publication: one, agreement: other }: Meeting) =>
      one.end - one.start + (other.end - other.start);
    fc.assert(
      fc.property(places, places, (here, there) => {
        let left = here
          .flatMap((one) => there.flatMap((other) => findMeetings([one], [other])))
          .toSorted(
            (a, b) =>
              b.weight - a.weight ||
              lengthOf(a) - lengthOf(b) ||
              a.publication.start - b.publication.start ||
              a.agreement.start - b.agreement.start,
          );
        const best: Meeting[] = [];
        for (let [next] = left; next && best.length < 5; [next] = left) {
          const { publication, agreement: other } = next;
          best.push(next);
          left = left.filter((one) => one.publication !== publication && one.agreement !== other);
        }
        expect(findMeetings(here, there)).toEqual(best);
      }),
    );
  });

  it('hold nobody up: two that name the same things four thousand times', () => {
    const named = ids.map((id, at) => [id, ids[(at + 1) % ids.length] ?? id]);
    const long = laidOut(
      Array.from({ length: 4_000 }, (_, at) => ({
        length: 5,
        isUnderHeading: true,
        named: named[at % named.length] ?? [],
      })),
    );
    const begun = processorMs();
    expect(findMeetings(long, long)).toHaveLength(5);
    expect(processorMs() - begun).toBeLessThan(1_000);
  });
});
