import { expect, it } from 'vitest';
import { findStoryLinks } from '../../engine/stories/find-story-links.ts';
import { addDays } from '../../lib/time.ts';
import { calendarFrom, datedSample } from './dated-sample.ts';
import { loadSamples } from './sample.ts';

const samples = loadSamples();
const starts = Array.from({ length: 7 }, (_, index) => new Date(`${addDays('2026-03-02', index)}T03:10:00Z`));

it.each(starts)('one fine is told by two authorities, and nothing else is one story, at %s', (start) => {
  const items = samples.map((sample) => {
    const { listedOn, versions, title } = datedSample(sample, calendarFrom(start));
    return {
      id: sample.key,
      regulator: sample.regulators[0],
      language: sample.language,
      title,
      summary: sample.summary ?? '',
      text: (versions.at(-1)?.extracted.content ?? '').slice(0, 2_000),
      day: listedOn,
      link: null,
    };
  });
  expect(findStoryLinks(items)).toEqual([
    { a: 'bafin-larkmoor', b: 'fca-final-notice', reason: { kind: 'same_name', words: ['Larkmoor Pay'] } },
  ]);
});
