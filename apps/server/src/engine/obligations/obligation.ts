import type { Span } from '../text/passage.ts';

export const obligationKinds = ['firm', 'other', 'permission'] as const;
/**
 * `firm`: someone who does business must or should; `other`: an authority, a Member State or a customer must; `permission`:
 * someone may, or is released from a duty.
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
  /** ordinal of the passage that contains the body */
  readonly passage: number;
  readonly spans: readonly ObligationSpan[];
  /** who must, verbatim; null if the text leaves it to the context */
  readonly addressee: Span | null;
  readonly condition: Span | null;
  readonly exception: Span | null;
  readonly deadline: Span | null;
  /** "Member States shall ensure that firms …": binds a firm only through its state's law */
  readonly isThroughNationalLaw: boolean;
  /** 0 to 1 */
  readonly confidence: number;
}

/** Used instead of an engine's version: nothing was derived, but obligations created by hand follow their text. */
export const byHandOnly = 'by hand';
