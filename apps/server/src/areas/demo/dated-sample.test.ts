import { topics } from '@regulus/contract/topic-values.ts';
import { describe, expect, it } from 'vitest';
import { bindingOf } from '../../engine/text/kind/binding.ts';
import { documentTypeOf } from '../../engine/text/kind/document-type.ts';
import { loadCatalogue } from '../../ingestion/catalogue.ts';
import { addDays } from '../../lib/time.ts';
import { calendarFrom, datedSample } from './dated-sample.ts';
import { loadSamples } from './sample.ts';

const samples = loadSamples();

/** Early on a Monday, when nothing of the day is there yet, and a whole week from it. */
const starts = Array.from({ length: 7 }, (_, index) => new Date(`${addDays('2026-03-02', index)}T03:10:00Z`));
const [monday = new Date()] = starts;
const onMonday = samples.map((sample) => datedSample(sample, calendarFrom(monday)));

describe('samples', () => {
  it('are about forty, with keys of their own and known regulators and topics', () => {
    expect(samples.length).toBeGreaterThanOrEqual(38);
    expect(new Set(samples.map((sample) => sample.key)).size).toBe(samples.length);
    const regulators = new Set(loadCatalogue().regulators.map((regulator) => regulator.code));
    for (const sample of samples) {
      expect(sample.regulators.filter((code) => !regulators.has(code))).toEqual([]);
      expect(sample.topics.filter((topic) => !topics.includes(topic))).toEqual([]);
    }
  });

  it.each(starts)('lie on working days before a first start at %s', (start) => {
    const calendar = calendarFrom(start);
    for (const sample of samples) {
      const dated = datedSample(sample, calendar);
      expect([1, 2, 3, 4, 5]).toContain(new Date(dated.listedOn).getUTCDay());
      expect(dated.collectedAt.getTime()).toBeLessThanOrEqual(start.getTime());
      expect(dated.updatedAt.getTime()).toBeLessThanOrEqual(start.getTime());
      const collected = dated.versions.map((version) => version.collectedAt.getTime());
      expect(collected).toEqual(collected.toSorted((a, b) => a - b));
    }
  });

  it('fill in every day, in the words of their language', () => {
    for (const sample of onMonday) {
      for (const { extracted } of sample.versions)
        expect(extracted.content).not.toMatch(/[{}*|]|undefined|null/);
      expect(`${sample.title} ${sample.code ?? ''} ${sample.summary ?? ''}`).not.toMatch(/[{}]/);
    }
    const german = onMonday.find((sample) => sample.key.endsWith('bafin-konsultation-it-zahlungsinstitute'));
    expect(german?.dates.find((date) => date.kind === 'comments_due')).toEqual({
      kind: 'comments_due',
      on: '2026-03-14',
      quote: 'Stellungnahmen können bis zum 14. März 2026 schriftlich eingereicht werden.',
    });
  });

  it('bind nobody where they consult, guide or draft, as the rules for real publications have it', () => {
    const unbinding = onMonday.filter((sample) => {
      const facts = { regulator: null, title: sample.title, address: null, text: '' };
      const { type } = documentTypeOf(facts);
      const isAct = type === 'law' || type === 'technical_standard';
      return (
        type === 'consultation' ||
        type === 'guideline' ||
        (isAct && bindingOf(facts, type).isBinding === false)
      );
    });
    expect(unbinding.length).toBeGreaterThan(5);
    for (const sample of unbinding) expect([sample.key, sample.isBinding]).not.toEqual([sample.key, true]);
  });

  it('state no deadline of another kind as a day from which they apply', () => {
    const letter = onMonday.find((sample) => sample.key.endsWith('fca-safeguarding-letter'));
    expect(letter?.dates.map(({ kind }) => kind)).toEqual(['published']);
    expect(letter?.versions[0]?.extracted.content).toContain('a signed attestation by 29 April 2026');
  });

  it('quote each date from their present text, but the day of publication', () => {
    for (const sample of onMonday) {
      const content = sample.versions.at(-1)?.extracted.content;
      for (const { kind, quote } of sample.dates) {
        if (content === undefined || kind === 'published') continue;
        expect(quote, `${sample.key} ${kind}`).not.toBeNull();
        expect(content).toContain(quote);
      }
    }
  });

  it('have numbered clauses, and no line that begins like one by accident', () => {
    for (const { key, versions } of onMonday) {
      for (const { extracted } of versions) {
        expect(extracted.passages[0]?.kind).toBe('title');
        const sections = extracted.passages.filter((passage) =>
          ['section', 'article'].includes(passage.kind),
        );
        expect({ key, isStructured: sections.length >= 4 }).toEqual({ key, isStructured: true });
        for (const { label } of extracted.passages) expect(label).not.toMatch(/^\(?\d{3,}/);
      }
    }
  });

  it('say at the end of each text that they are samples', () => {
    for (const { versions } of onMonday) {
      for (const { extracted } of versions) {
        expect(extracted.content).toMatch(
          /(?:No authority has|Keine Behörde hat es|Aucune autorité ne l’a) (?:published it|veröffentlicht|publié)\.$/,
        );
      }
    }
  });
});
