import { itemLabel, numberLabel } from '../clause-label.ts';
import type { DocumentBlock } from '../document-tree.ts';

export const SECTION_NUMBER = /^\d{1,3}(?:\.\d{1,3})+\.?(?=\s)/;
export const BULLET = /^[•·▪◦●○■*‣–—-]\s+/u;

/** Removes a paragraph's number or label: '4.2 …' remains a text, '(a) …' and '1. …' are items. */
export function labelledText(
  text: string,
  more: { page?: number | null; bullets?: boolean } = {},
): DocumentBlock {
  const { page = null, bullets = false } = more;
  const section = SECTION_NUMBER.exec(text)?.[0];
  const bullet = bullets ? BULLET.exec(text)?.[0].trim() : undefined;
  const label = section ?? itemLabel(text) ?? numberLabel(text) ?? bullet ?? '';
  const rest = text.slice(label.length).trim();
  if (section || label === '') return { type: 'text', label, text: rest, page };
  return { type: 'item', label, text: rest, nesting: null, page };
}
