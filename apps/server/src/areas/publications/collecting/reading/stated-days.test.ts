import { describe, expect, it } from 'vitest';
import { keyPointsOf } from '../../../../engine/screening/key-points/key-points.ts';
import { writtenDocument } from '../../../../engine/screening/testing/written-publication.ts';
import { readDates } from '../../../../engine/text/dates/read-dates.ts';
import { type HeldDate, statedDays } from './stated-days.ts';

const filler = 'Nothing is stated here of any day that matters to anyone.\n'.repeat(200);
const due = 'Registers must be submitted by 19 December 2026.';
const content = `${filler}${due} The reference date is the last day of the year.\n${filler}`;

const held = (changes: Partial<HeldDate> = {}): HeldDate => ({
  kind: 'applicable',
  on_day: '2026-12-19',
  quote: due,
  source: 'feed',
  text_id: null,
  ...changes,
});
const byWhen = (text: string, dates: readonly HeldDate[], read = text) =>
  keyPointsOf({
    ...writtenDocument({ summary: 'How registers are submitted.', lead: text.slice(0, 6_000) }),
    days: statedDays({ content: text, summary: null }, dates, {
      dates: readDates(read, { language: 'en', publishedOn: null, documentType: 'circular' }).dates,
    }),
  }).byWhen;

describe('days with their words', () => {
  it('are those of the source, found in the text behind its beginning', () => {
    const found = byWhen(content, [held()]);
    expect(found).toMatchObject({ field: 'text', quote: due });
    expect(content.slice(found?.start, found?.end)).toBe(due);
  });

  it('go without the heading above them', () => {
    const text = `## Terms\n\n3 Time limit\n3.1 ${due} The reference date is the last day.`;
    expect(byWhen(text, [held()])?.quote).toBe(due);
  });

  it('are those that were read from the whole text', () => {
    const sentence = 'This Circular takes effect from 1 October 2026.';
    const text = `${filler}${sentence}\n${filler}`;
    const found = byWhen(text, []);
    expect(found?.quote).toBe(sentence);
    expect(text.slice(found?.start, found?.end)).toBe(sentence);
  });

  it('are none where the words are no longer in the text, or of an earlier one', () => {
    expect(byWhen(filler, [held()])).toBeNull();
    expect(byWhen(content, [held({ text_id: 'earlier' })])).toBeNull();
  });

  it('are not what was read where the source states another day', () => {
    const sentence = 'This Circular takes effect from 1 October 2026.';
    const stated = held({ kind: 'in_force', on_day: '2026-09-01', quote: null });
    expect(byWhen(`${filler}${sentence}`, [stated])).toBeNull();
  });
});
