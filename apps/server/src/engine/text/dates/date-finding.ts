import type { CalendarDay } from '../../../lib/calendar-day.ts';
import type { DateKind } from './cue.ts';
import type { Reckoning } from './relative-days.ts';
import type { Subject } from './subject.ts';

/** What is known of a publication beside its text. */
export interface DateFacts {
  /** ISO 639-1; null where it is not known: then every language is tried */
  readonly language: string | null;
  /** the day the source states for the publication */
  readonly publishedOn: CalendarDay | null;
  /** the day of the official journal, where the source is the journal itself */
  readonly gazetteOn?: CalendarDay | null;
  /** what kind of document it is, as `documentTypeOf` tells it */
  readonly documentType: string;
  /** `03/04/2026` is 4 March */
  readonly monthFirst?: boolean;
}

/** A day of a kind, and the words that state it: `text.slice(start, end) === quote`. */
export interface DateFinding {
  readonly kind: DateKind;
  readonly on: CalendarDay;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** null where the day itself is written */
  readonly reckoning: Reckoning | null;
  readonly rule: string;
}

export interface ReadDates {
  /** at most one of each kind */
  readonly dates: readonly DateFinding[];
  /** others that the text states: for parts of the publication, or at odds with the one chosen */
  readonly further: readonly DateFinding[];
}

/** A finding before one is chosen for each kind. */
export interface Candidate extends DateFinding {
  readonly subject: Subject;
}
