import type { Span } from './passage.ts';

const recitalsBegin =
  /^\s*(?:whereas|in erwägung (?:nachstehender|folgender) gründe|considérant ce qui suit)\s*:/imu;
const recitalsEnd =
  /^\s*(?:HAS|HAVE|HAT|HABEN|A|ONT)\s+(?:\p{Lu}+\s+){0,4}(?:ADOPTED|DECIDED|AGREED|ERLASSEN|BESCHLOSSEN|ADOPTÉ|ARRÊTÉ)/mu;

/** The reasons that an act gives before it says what it rules; they may go on behind what is read. */
export function recitals(text: string): Span | null {
  const begin = recitalsBegin.exec(text);
  if (!begin) return null;
  const end = recitalsEnd.exec(text.slice(begin.index));
  return { start: begin.index, end: end ? begin.index + end.index + end[0].length : text.length };
}
