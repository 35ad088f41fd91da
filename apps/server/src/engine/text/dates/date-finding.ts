import type { CalendarDay } from '../../../lib/calendar-day.ts';
import type { DateKind } from './cue.ts';
import type { Reckoning } from './relative-days.ts';
import type { Subject } from './subject.ts';

/** What is known about a publication apart from its text. */
export interface DateFacts {
  /** ISO 639-1; null if unknown: then every language is tried */
  readonly language: string | null;
  /** the publication date stated by the source */
  readonly publishedOn: CalendarDay | null;
  /** the date of the official journal, if the source is the journal itself */
  readonly gazetteOn?: CalendarDay | null;
  /** the type of document according to `documentTypeOf` */
  readonly documentType: string;
  /** `03/04/2026` is 4 March */
  readonly monthFirst?: boolean;
}

/** A date of a kind, and the words that state it: `text.slice(start, end) === quote`. */
export interface DateFinding {
  readonly kind: DateKind;
  readonly on: CalendarDay;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** null if the date itself is written */
  readonly reckoning: Reckoning | null;
  readonly rule: string;
}

export interface ReadDates {
  /** at most one of each kind */
  readonly dates: readonly DateFinding[];
  /** others stated in the text: for parts of the publication, or inconsistent with the chosen one */
  readonly further: readonly DateFinding[];
}

/** A finding before one is chosen for each kind. */
export interface Candidate extends DateFinding {
  readonly subject: Subject;
}
