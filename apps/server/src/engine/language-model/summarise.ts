import { z } from 'zod';
import { type GroundPart, groundQuote } from '../grounding/ground-quote.ts';
import type { KeyPoints, ScreeningDocument } from '../screening/screening.ts';
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
 * The parts of a publication that are read, as many as fit; the date that was found may be beyond the beginning of the text.
 */
export function partsOf(
  { title, summary, lead }: ScreeningDocument,
  { byWhen }: KeyPoints,
  tokens: number,
): Part[] {
  const isBehind = byWhen?.field === 'text' && byWhen.end > lead.length;
  return fitInto<Part>(
    [
      { name: 'title', field: 'title', start: 0, text: title },
      { name: 'summary', field: 'summary', start: 0, text: summary ?? '' },
      { name: 'text', field: 'text', start: 0, text: lead },
      ...(isBehind
        ? [{ name: furtherOn, field: byWhen.field, start: byWhen.start, text: byWhen.quote }]
        : []),
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
  // everything except the date is shown next to the beginning of the text
  const beginning = parts.filter(({ name }) => name !== furtherOn);
  const ground = (quote: string | null, within: readonly GroundPart[]) =>
    quote === null ? null : groundQuote(quote, within);
  const points: KeyPoints = {
    who: ground(answer.who, beginning),
    what: ground(answer.what, beginning),
    forWhom: ground(answer.for_whom, beginning),
    byWhen: ground(answer.by_when, parts),
  };
  return Object.values(points).every((one) => one === null) ? null : points;
}
