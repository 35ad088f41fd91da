import type { Span } from '../../engine/text/passage.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
// signs such as "§" or "%" are not among these: they change what is required
const separator = /^(?:\s+|[,;:.])$/u;
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The words of a body that no part contains completely; a cut through a word leaves that word out. */
function leftOut(content: string, body: Span, parts: readonly Span[]): string[] {
  const missing: Span[] = [];
  let isOpen = false;
  for (const { segment, index } of segmenter.segment(content.slice(body.start, body.end))) {
    const start = body.start + index;
    const end = start + segment.length;
    const last = missing.at(-1);
    if (parts.some((part) => part.start <= start && end <= part.end)) isOpen = false;
    else if (separator.test(segment)) continue;
    else if (isOpen && last) last.end = end;
    else {
      missing.push({ start, end });
      isOpen = true;
    }
  }
  return missing.map(({ start, end }) => content.slice(start, end));
}

/**
 * Together, the parts must contain every word of the obligation, so that none is dropped without being disregarded.
 * @param bodies of the obligation; several if it was merged
 * @throws ProblemError 400
 */
export function checkParts(content: string, bodies: readonly Span[], parts: readonly Span[]): void {
  const isWithin = (part: Span) =>
    bodies.some(({ start, end }) => start <= part.start && part.start < part.end && part.end <= end);
  const isInOrder = parts.every((part, at) => at === 0 || part.start >= (parts[at - 1]?.end ?? 0));
  if (!parts.every(isWithin) || !isInOrder) {
    throw invalidRequest(said('problems-obligations', 'partsOutside'), [
      { path: 'body.parts', message: said('problems-obligations', 'notWithin') },
    ]);
  }
  const wordless = parts.flatMap(({ start, end }, at) => (hasWord(content.slice(start, end)) ? [] : [at]));
  if (wordless.length > 0) {
    throw invalidRequest(
      said('problems-obligations', 'partsWithoutWords'),
      wordless.map((at) => ({
        path: `body.parts.${String(at)}`,
        message: said('problems-obligations', 'noWords'),
      })),
    );
  }
  const missing = bodies.flatMap((body) => leftOut(content, body, parts));
  if (missing.length > 0) {
    throw invalidRequest(
      said('problems-obligations', 'partsIncomplete'),
      missing.map((words) => ({
        path: 'body.parts',
        message: said('problems-obligations', 'inNoPart', { words }),
      })),
    );
  }
}
