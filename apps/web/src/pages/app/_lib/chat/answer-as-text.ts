import type { ChatMessage } from '../../../../data/chatbots.ts';
import { unescaped } from './answer-blocks.ts';

/**
 * An answer with its citations below it, for the clipboard.
 * @param leftOut says that statements were left out; empty if none were
 */
export function answerAsText(
  { content, citations }: Pick<ChatMessage, 'content' | 'citations'>,
  pageOf: (page: number) => string,
  leftOut: string,
): string {
  const notes = citations
    .toSorted((one, other) => one.ordinal - other.ordinal)
    .map(({ ordinal, quote, title, clause, page_no: page }) => {
      const where = [title, clause, page === null ? '' : pageOf(page)].filter(Boolean).join(', ');
      return `[${ordinal}] “${quote}” (${where})`;
    });
  return [unescaped(content), ...(leftOut === '' ? [] : [leftOut]), ...notes].join('\n\n');
}
