import type { Span } from '../text/passage.ts';

export const obligationKinds = ['firm', 'other', 'permission'] as const;
/**
 * `firm`: somebody who does business must or should; `other`: an authority, a Member State or a customer must; `permission`:
 * somebody may, or is freed from a duty.
 */
export type ObligationKind = (typeof obligationKinds)[number];

export type Modality = 'must' | 'must_not' | 'may' | 'should';

/** A part of the quoted words, in the order of the text. */
export interface ObligationSpan extends Span {
  /** what opens a list, the sentence or point itself, what closes the list */
  readonly role: 'lead_in' | 'body' | 'tail';
}

export interface ExtractedObligation {
  readonly kind: ObligationKind;
  readonly modality: Modality;
  /** ordinal of the passage that the body stands in */
  readonly passage: number;
  readonly spans: readonly ObligationSpan[];
  /** who must, in the words of the text; null where the text leaves it to the context */
  readonly addressee: Span | null;
  readonly condition: Span | null;
  readonly exception: Span | null;
  readonly deadline: Span | null;
  /** "Member States shall ensure that firms …": binds a firm only through a law of its state */
  readonly isThroughNationalLaw: boolean;
  /** 0 to 1 */
  readonly confidence: number;
}

/** In the stead of the version of an engine: nothing was derived, but what was made by hand follows its text. */
export const byHandOnly = 'by hand';
