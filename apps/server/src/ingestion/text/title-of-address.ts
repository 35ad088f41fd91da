import { readableTitle } from './plain-text.ts';

/** `…/2026-annual-report_en.html` reads "2026 annual report en"; the whole address when the path has no words. */
export function titleOfAddress(link: string): string {
  const slug = new URL(link).pathname.split('/').findLast((part) => part !== '') ?? '';
  const words = slug.replace(/\.[a-z]{2,5}$/i, '').replace(/%[\da-f]{2}|[-_+.]+/gi, ' ');
  return /\p{L}{3}/u.test(words) ? readableTitle(words) : link;
}
