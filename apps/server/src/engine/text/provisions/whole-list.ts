import { ListLevels } from '../list-levels.ts';
import { lineLabel } from '../list-line.ts';

export interface WholeList {
  /** behind the last entry that fits */
  readonly end: number;
  /** how many entries follow it */
  readonly left: number;
}

/** Longer lists name no addressees or subjects. */
const mostLines = 400;
const opens = /:$/u;
const goesOn = /^\p{Ll}/u;
const isClosed = /[.;:,!?]$|\s(?:and|or|und|oder|sowie|et|ou)$/u;

/**
 * How far a list can be quoted without cutting an entry in two.
 * @param start where the first line of the list begins
 * @param limit the quote may not end behind this
 * @param leadLabel the label of the text that opens the list: one that continues it ends the list
 * @returns null if not even the first entry fits, or no list begins there
 */
export function wholeList(
  content: string,
  start: number,
  limit: number,
  leadLabel: string | null,
): WholeList | null {
  const levels = new ListLevels<null>();
  if (leadLabel !== null) levels.open(null, levels.place(leadLabel, false, null, null).reading);
  const outer = levels.depth;
  const entries: { end: number; opens: boolean }[] = [];
  let before = ':';
  let position = start;
  for (let count = 0; count < mostLines && position < content.length; count += 1) {
    const next = content.indexOf('\n', position);
    const line = content.slice(position, next === -1 ? content.length : next);
    const text = line.trim();
    const entry = { end: position + line.trimEnd().length, opens: opens.test(text) };
    const label = lineLabel(text);
    if (text === '') break;
    if (label === null) {
      if (entries.length === 0 || (isClosed.test(before) && !goesOn.test(text))) break;
      entries[entries.length - 1] = entry;
    } else {
      const { depth, reading } = levels.place(label, opens.test(before), null, null);
      if (depth <= outer) break;
      levels.open(null, reading);
      entries.push(entry);
    }
    before = text;
    position += line.length + 1;
  }
  const last = entries.findLastIndex((entry) => !entry.opens && entry.end <= limit);
  const found = entries[last];
  if (!found) return null;
  return { end: found.end, left: entries.slice(last + 1).filter((entry) => !entry.opens).length };
}
