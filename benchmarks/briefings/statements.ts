import type { DraftSection } from '../../apps/server/src/engine/drafting/drafting.ts';
import { sentences } from '../../apps/server/src/engine/text/sentences.ts';
import { readRichText } from '../../apps/server/src/files/rich-text/read-rich-text.ts';
import { statementsOf } from '../../apps/server/src/files/rich-text/text-of.ts';

export interface Judged {
  readonly text: string;
  /** `quote`: it consists of one; `citation`: it carries one; `record`: it links what it counts */
  readonly support: 'quote' | 'citation' | 'record' | 'none';
  readonly quotes: readonly string[];
}

const plain = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
const beginning = 30;

/** The statements of a section as the product counts them, and what each stands on. */
export function judgedOf({ content, citations }: DraftSection, language: 'en' | 'de'): Judged[] {
  return statementsOf(readRichText(content), (text) => sentences(text, language)).map(
    ({ text, citationIds, links }): Judged => {
      const quotes = citationIds.flatMap((id) => {
        const citation = citations[id];
        return citation && 'quote' in citation ? [citation.quote] : [];
      });
      const words = plain(text);
      if (quotes.some((quote) => words.includes(plain(quote).slice(0, beginning))))
        return { text, quotes, support: 'quote' };
      if (quotes.length > 0) return { text, quotes, support: 'citation' };
      return { text, quotes, support: links.length > 0 ? 'record' : 'none' };
    },
  );
}
