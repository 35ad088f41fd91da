import { itemLabel, numberLabel } from './clause-label.ts';

/** The label with which a line of a list or a numbered paragraph begins: '(a)', '3.', '—'; or null. */
export const lineLabel = (line: string): string | null => itemLabel(line) ?? numberLabel(line);
