/** What a date in a publication stands for. */
export type DateKind = 'published' | 'comments_due' | 'in_force' | 'applicable' | 'expiry';

/** The date that another is calculated from. */
export type Anchor = 'publication' | 'gazette' | 'adoption' | 'document' | 'in_force' | 'period' | 'year';

export type CueLanguage = 'en' | 'de' | 'fr' | 'tr';

/**
 * Words that link a written date to a kind. The pattern runs on a sentence in which each written date is masked, and captures
 * the masked date as `day`.
 */
export interface DayCue {
  readonly rule: string;
  readonly kind: DateKind;
  readonly pattern: RegExp;
  /** whether the words before the verb have to refer to the publication itself */
  readonly needsSubject: boolean;
  /** the only type of document in which the words mean that */
  readonly onlyFor?: string;
}

/**
 * Words that state a date without writing it. Named groups: `count` and `unit` or `ordinal` for the distance, and the anchor
 * unless `anchorOf` is fixed.
 */
export interface RelativeCue {
  readonly rule: string;
  readonly kind: DateKind;
  readonly pattern: RegExp;
  readonly needsSubject: boolean;
  readonly anchor: Anchor;
  /** if the words say "the day after" without a number */
  readonly days?: number;
}

/** A masked date in a sentence: as long as what it replaces, so that offsets stay the same. */
export const maskOpen = '⟦';
export const maskClose = '⟧';
export const maskedDay = `(?<day>${maskOpen}·*${maskClose})`;
export const maskFill = '·';

/** Compiles the source of a cue; `gap(n)` is at most n characters of the same sentence without another day. */
export const cue = (source: string): RegExp => new RegExp(source, 'diu');
export const gap = (length: number) => `[^;${maskOpen}]{0,${String(length)}}?`;
