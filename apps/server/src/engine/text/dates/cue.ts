/** What a publication states a day for. */
export type DateKind = 'published' | 'comments_due' | 'in_force' | 'applicable' | 'expiry';

/** The day that something is reckoned from. */
export type Anchor = 'publication' | 'gazette' | 'adoption' | 'document' | 'in_force' | 'period' | 'year';

export type CueLanguage = 'en' | 'de' | 'fr' | 'tr';

/**
 * Words that tie a written day to a kind. The pattern runs on a sentence in which each written day is masked, and
 * names the masked day `day`.
 */
export interface DayCue {
  readonly rule: string;
  readonly kind: DateKind;
  readonly pattern: RegExp;
  /** whether the words before the verb have to be the publication itself */
  readonly needsSubject: boolean;
  /** the one type of document whose words mean that */
  readonly onlyFor?: string;
}

/**
 * Words that state a day without writing it. Named groups: `count` and `unit` or `ordinal` for the distance, and the
 * anchor where `anchorOf` is not fixed.
 */
export interface RelativeCue {
  readonly rule: string;
  readonly kind: DateKind;
  readonly pattern: RegExp;
  readonly needsSubject: boolean;
  readonly anchor: Anchor;
  /** where the words say "the day after" without a number */
  readonly days?: number;
}

/** A masked day in a sentence: as long as what it stands for, so that offsets stay. */
export const maskOpen = '⟦';
export const maskClose = '⟧';
export const maskedDay = `(?<day>${maskOpen}·*${maskClose})`;
export const maskFill = '·';

/** Compiles the source of a cue; `gap(n)` is at most n characters of the same sentence without another day. */
export const cue = (source: string): RegExp => new RegExp(source, 'diu');
export const gap = (length: number) => `[^;${maskOpen}]{0,${String(length)}}?`;
