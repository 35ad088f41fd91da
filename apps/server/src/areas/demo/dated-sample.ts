import type { PublicationDateKind } from '@regulus/contract/publications.ts';
import { extractPlainText } from '../../engine/text/extract/plain-text.ts';
import { type ExtractedText, ownSpans } from '../../engine/text/passage.ts';
import { sentences } from '../../engine/text/sentences.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import type { SampleDate, SamplePublication } from '../publications/screening/samples.service.ts';
import type { Sample } from './sample.ts';

/** Days and times counted from the first start; nothing lies after it. */
export interface Calendar {
  /** @returns `YYYY-MM-DD` */
  day(offset: number): string;
  /** The same, moved back to a Friday from a weekend. */
  workday(daysAgo: number): string;
  /** @param time `HH:MM` in UTC on the workday, or the first start itself where that is later */
  at(daysAgo: number, time: string): Date;
}

export function calendarFrom(firstStart: Date): Calendar {
  const workday = (daysAgo: number) => {
    const day = addDays(dayOf(firstStart), -daysAgo);
    const weekday = new Date(day).getUTCDay();
    return addDays(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
  };
  return {
    day: (offset) => addDays(dayOf(firstStart), offset),
    workday,
    at: (daysAgo, time) => {
      const wanted = new Date(`${workday(daysAgo)}T${time}:00Z`);
      return wanted < firstStart ? wanted : firstStart;
    },
  };
}

/** Closes every text, so that a copy of it says what it is. */
const notices = {
  en: '## About this text\n\nThis is a sample, written to show this product at work. No authority has published it.',
  de: '## Zu diesem Text\n\nDies ist ein Beispiel, das dieses Produkt bei der Arbeit zeigt. Keine Behörde hat es veröffentlicht.',
  fr: '## À propos de ce texte\n\nCeci est un exemple, rédigé pour montrer ce produit. Aucune autorité ne l’a publié.',
  tr: '## Bu metin hakkında\n\nBu, ürünü tanıtmak için yazılmış bir örnektir. Hiçbir kurum tarafından yayımlanmamıştır.',
};

/** Lines are wrapped for those who read the source; blank lines part paragraphs. */
const unwrapped = (text: string) => text.replaceAll(/(?<=\S)\n(?=\S)/g, ' ');

/** The first sentence that names the day, as it stands in the text. */
function quoteNaming(day: string, text: ExtractedText, language: Sample['language']): string | null {
  const written = dayInWords(day, language);
  for (const span of ownSpans(text.content, text.passages).flat()) {
    const sentence = sentences(text.content.slice(span.start, span.end), language).find((found) =>
      found.text.includes(written),
    );
    if (sentence) return sentence.text;
  }
  return null;
}

/** Feeds are read in the early morning, one after the other. */
const collectionTime = (key: string) => `06:${String((key.length * 7) % 60).padStart(2, '0')}`;

/**
 * The sample as it stands in this calendar: its days, its texts read into passages, each date quoted.
 * @throws Error where a text asks for a day it does not have
 */
export function datedSample(sample: Sample, calendar: Calendar): SamplePublication {
  const { language } = sample;
  const listedOn = calendar.workday(sample.collectedDaysAgo);
  const collectedAt = calendar.at(sample.collectedDaysAgo, collectionTime(sample.key));
  const days: Partial<Record<PublicationDateKind, string>> = sample.hasNoDate ? {} : { published: listedOn };
  for (const [kind, offset] of Object.entries(sample.dates)) {
    days[kind as PublicationDateKind] = calendar.day(offset);
  }
  const fill = (text: string) =>
    text.replaceAll(/\{([a-z_]+|[+-]\d+)\}/g, (_, name: string) => {
      if (name === 'year') return listedOn.slice(0, 4);
      const day = /\d/.test(name) ? calendar.day(Number(name)) : days[name as PublicationDateKind];
      if (day === undefined) throw new Error(`The sample ${sample.key} has no day {${name}}.`);
      return dayInWords(day, language);
    });
  const title = fill(sample.title);

  const read = sample.versions.map((version) => ({
    label: version.label,
    collectedAt: calendar.at(version.collectedDaysAgo, collectionTime(sample.key)),
    extracted: extractPlainText(`# ${title}\n${unwrapped(fill(version.text))}\n${notices[language]}\n`, {
      language,
      title,
    }),
  }));
  const latest = read.at(-1)?.extracted;
  const dates = Object.entries(days).map(
    ([kind, on]): SampleDate => ({
      kind: kind as PublicationDateKind,
      on,
      quote: latest ? quoteNaming(on, latest, language) : null,
    }),
  );
  return {
    key: `sample:${sample.key}`,
    title,
    code: sample.code === null ? null : fill(sample.code),
    regulators: sample.regulators,
    type: sample.type,
    language,
    isBinding: sample.isBinding,
    topics: sample.topics,
    summary: sample.summary === null ? null : fill(sample.summary),
    publishedOn: days.published ?? null,
    listedOn,
    collectedAt,
    updatedAt: read.at(-1)?.collectedAt ?? collectedAt,
    dates,
    versions: read,
    titleOnly: sample.titleOnly,
  };
}
