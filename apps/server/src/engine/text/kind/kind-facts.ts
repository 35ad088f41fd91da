/** What indicates the type of a publication, the most reliable first. */
export interface KindFacts {
  /** code of the regulator, e.g. `BaFin` */
  readonly regulator: string | null;
  readonly title: string;
  readonly address: string | null;
  /** the source's own description of what it is: the feed's categories, "Consultation paper" next to the title */
  readonly categories?: readonly string[];
  /** the text or its beginning; empty if only the title is stored */
  readonly text: string;
}

/** The type of a publication. The specification's two types, regulation and news, are separate. */
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

/** Where the decisive words are. */
export type DecidingField = 'category' | 'title' | 'address' | 'text' | 'regulator' | 'type';

/** Why: the words themselves and where they are; for a regulator, its code; for a type, its name. */
export interface KindReason {
  readonly field: DecidingField;
  readonly words: string;
  readonly rule: string;
}
