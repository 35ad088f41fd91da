import { keyPointsOf } from '../screening/key-points/key-points.ts';
import type { KeyPoints, PublicationFacts, SummarisedDocument } from '../screening/screening.ts';
import { readFacts } from '../screening/topics/read-facts.ts';

export interface ScreeningRequest {
  readonly kind: 'classify' | 'summarise';
  readonly documents: readonly SummarisedDocument[];
}

/** For the background process. */
export const answer = ({ kind, documents }: ScreeningRequest): PublicationFacts[] | KeyPoints[] =>
  kind === 'classify' ? documents.map((document) => readFacts(document)) : documents.map(keyPointsOf);
