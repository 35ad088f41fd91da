import type { RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import type { Evidence, PublicationFacts, ScreeningDocument } from '../screening.ts';
import type { CompiledProfile } from './compiled-profile.ts';
import type { KeywordHit } from './keywords.ts';

/** A piece of evidence, and what it adds to the log-odds: for it above 0, against it below. */
export interface Weighed {
  readonly kind: RelevanceReasonKind;
  readonly fact: string;
  readonly evidence: Evidence | null;
  readonly weight: number;
  /** it counts, but is too unsure or too little to be told */
  readonly isUntold?: true;
}

/** What one verdict is made from. */
export interface Case {
  readonly profile: CompiledProfile;
  readonly document: ScreeningDocument;
  readonly facts: PublicationFacts;
  readonly keywords: readonly KeywordHit[];
}
