/** What the type of a publication is told by, the surest first. */
export interface KindFacts {
  /** code of the regulator, e.g. `BaFin` */
  readonly regulator: string | null;
  readonly title: string;
  readonly address: string | null;
  /** the source's own words for what it is: categories of the feed, "Consultation paper" beside the title */
  readonly categories?: readonly string[];
  /** the text or its beginning; empty where only the title is held */
  readonly text: string;
}

/** What a publication is. The specification's two types, regulation and news, stay beside it. */
export type DocumentType =
  | 'law'
  | 'technical_standard'
  | 'guideline'
  | 'circular'
  | 'consultation'
  | 'decision'
  | 'enforcement'
  | 'statement'
  | 'speech'
  | 'report'
  | 'news'
  | 'notice'
  | 'qa'
  | 'other';

/** Where the words stand that decided. */
export type DecidingField = 'category' | 'title' | 'address' | 'text' | 'regulator' | 'type';

/** Why: the words themselves and where they stand; of a regulator, its code; of a type, its name. */
export interface KindReason {
  readonly field: DecidingField;
  readonly words: string;
  readonly rule: string;
}
