import type { DraftSection } from '../../apps/server/src/engine/drafting/drafting.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';

export interface Statement {
  readonly text: string;
  /** `quote`: it consists of one; `citation`: it carries one; `connecting`: a fixed line that states no fact */
  readonly support: 'quote' | 'citation' | 'connecting' | 'none';
  readonly quotes: readonly string[];
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Every paragraph, item and row with what it cites; headings state nothing. */
export function statementsOf({ content, citations }: DraftSection, language: 'en' | 'de'): Statement[] {
  const texts = textsIn(language, 'drafting');
  const fixed = new Set([texts.noDates, texts.noChanges, texts.amends, texts.noStatements, texts.sameText]);
  const blocks = content.match(/<(?:tr|li)>.*?<\/(?:tr|li)>|<p>.*?<\/p>/gsu) ?? [];
  return blocks
    .filter((block) => !block.includes('<th>'))
    .map((block) => {
      const text = plain(block.replaceAll('</td>', ' '));
      const quotes = [...block.matchAll(/data-citation="([^"]+)"/g)].flatMap(([, key = '']) => {
        const citation = citations[key];
        return citation && 'quote' in citation ? [citation.quote] : [];
      });
      const isQuote = quotes.some((quote) => text.includes(plain(quote).slice(0, 40)));
      if (quotes.length > 0) return { text, quotes, support: isQuote ? 'quote' : 'citation' };
      return { text, quotes, support: fixed.has(text) ? 'connecting' : 'none' };
    });
}
