import type { ScreeningEngine } from '../../../engine/engine.ts';
import {
  type KeyPoints,
  leadLength,
  type PublicationFacts,
  type SummarisedDocument,
} from '../../../engine/screening/screening.ts';
import { characterStart } from '../../../lib/character-start.ts';

/** What all companies share about a publication, with the beginning of the text it was read from. */
export interface SharedFacts {
  readonly facts: PublicationFacts;
  readonly keyPoints: KeyPoints;
  readonly lead: string;
}

/** The part of a text that is screened. */
export const leadOf = (content: string): string => content.slice(0, characterStart(content, leadLength));

/** Reads topics, addressees and key points. Outside transactions, because another engine may take its time. */
export async function readSharedFacts(
  documents: readonly SummarisedDocument[],
  engine: ScreeningEngine,
): Promise<SharedFacts[]> {
  const [facts, keyPoints] = await Promise.all([engine.classify(documents), engine.summarise(documents)]);
  return documents.map((document, index) => ({
    facts: facts[index]!,
    keyPoints: keyPoints[index]!,
    lead: document.lead,
  }));
}
