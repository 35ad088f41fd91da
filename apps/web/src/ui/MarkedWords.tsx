import { markedParts } from '../lib/marked-parts.ts';

interface MarkedWordsProps {
  text: string;
  /** `[start, end)` of what is marked */
  marks: readonly (readonly [start: number, end: number])[];
}

/** Words found in a text, marked. */
export function MarkedWords({ text, marks }: MarkedWordsProps) {
  return markedParts(
    text,
    marks.map(([start, end]) => ({ start, end })),
  ).map((part) => (part.isMarked ? <mark key={part.start}>{part.text}</mark> : part.text));
}
