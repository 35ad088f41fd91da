import { z } from 'zod';
import { type GroundPart, groundQuote } from '../grounding/ground-quote.ts';
import type { KeyPoint, KeyPoints, ScreeningDocument } from '../screening/screening.ts';
import { dataIsData, dataPart } from './data-part.ts';
import { fitInto } from './input-budget.ts';

/** Changes with the instructions below. */
export const summaryPrompt = 'key-points-1';

const point = (says: string) => z.string().nullable().describe(says);

export const summarySchema = z.object({
  who: point('the sentence that says which body acts'),
  what: point('the sentence that says what it does or changes'),
  for_whom: point('the sentence that says for which firms or persons'),
  by_when: point('the sentence that says until when something has to be done, or from when it applies'),
});

export const summaryInstructions = `You pick the key points of a regulatory publication for a compliance officer: who does what, for whom, by when.
For each point, copy one whole sentence of the publication, character by character, in its own language. Never shorten, translate or combine sentences, and add nothing.
Answer null for a point that no sentence says. The same sentence may answer several points.
${dataIsData}
Answer with a JSON object of the fields who, what, for_whom and by_when.`;

const furtherOn = 'text further on';

type Part = GroundPart & { readonly name: string };

/**
 * The parts of a publication that are read, as many as fit; what was found may be beyond the beginning of the text.
 */
export function partsOf(
  { title, summary, lead }: ScreeningDocument,
  found: KeyPoints,
  tokens: number,
): Part[] {
  const behind = Object.values(found).filter(
    (point: KeyPoint | null): point is KeyPoint => point?.field === 'text' && point.end > lead.length,
  );
  return fitInto<Part>(
    [
      { name: 'title', field: 'title', start: 0, text: title },
      { name: 'summary', field: 'summary', start: 0, text: summary ?? '' },
      { name: 'text', field: 'text', start: 0, text: lead },
      ...behind.map(({ field, start, quote }) => ({ name: furtherOn, field, start, text: quote })),
    ],
    tokens,
  );
}

export const summaryData = (parts: readonly Part[]): string => dataPart(parts);

/** The parts of a response that are in the publication; null if it contained quotes but none is. */
export function groundSummary(
  answer: z.infer<typeof summarySchema>,
  parts: readonly Part[],
): KeyPoints | null {
  const ground = (quote: string | null) => (quote === null ? null : groundQuote(quote, parts));
  const points: KeyPoints = {
    who: ground(answer.who),
    what: ground(answer.what),
    forWhom: ground(answer.for_whom),
    byWhen: ground(answer.by_when),
  };
  return Object.values(points).every((one) => one === null) ? null : points;
}
