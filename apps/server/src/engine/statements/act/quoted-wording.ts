import type { Passage } from '../../text/passage.ts';

const quotation = /^[‘“„«"']/u;
const changes =
  /\b(?:is|are)\s(?:hereby\s)?(?:amended|replaced|inserted|deleted|added|repealed)\b|(?:wird|werden)\s(?:wie\sfolgt\s)?(?:geändert|ersetzt|eingefügt|aufgehoben)/u;

/**
 * The articles of an amending act that change other acts, or are wording of other acts. Its own articles are numbered from 1 on;
 * what comes in between is quoted.
 * @returns ordinals of articles
 */
export function articlesThatAmend(content: string, passages: readonly Passage[]): ReadonlySet<number> {
  const found = new Set<number>();
  let last = 0;
  for (const { kind, ordinal, start, end, label } of passages) {
    if (kind !== 'article') continue;
    const isOwn =
      /(\d+)\p{L}?$/u.exec(label)?.[1] === String(last + 1) &&
      !quotation.test(content.slice(start, start + 1));
    if (isOwn) last += 1;
    if (!isOwn || changes.test(content.slice(start, Math.min(end, start + 500)))) found.add(ordinal);
  }
  return found;
}
