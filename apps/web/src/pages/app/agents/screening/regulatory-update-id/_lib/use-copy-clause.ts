import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PublicationText, textBlocksQuery } from '../../../../../../data/publications.ts';
import { textsOf } from '../../../../../../lib/messages.ts';
import { notify, notifyFailure } from '../../../../../../ui/notify.tsx';
import type { Clauses } from './use-clauses.ts';

interface Quotation {
  words: string;
  /** the official number, else the title */
  publication: string;
  /** e.g. `Article 5(2)(a)`; empty for words outside of clauses */
  clause: string;
  /** label of the version */
  version: string;
  /** the address that opens the clause */
  link: string;
}

/** A quotation for a document or mail: the words in quotation marks, then where they stand. */
function quotationText({ words, publication, clause, version, link }: Quotation): string {
  const reference = [publication, clause, version].filter((part) => part !== '').join(', ');
  return `${textsOf('reader').quotation({ words: words.trim() })}\n${reference}\n${link}`;
}

interface CopyOptions {
  publication: RegulatoryUpdate;
  text: PublicationText;
  versionLabel: string;
  citationOf: Clauses['citationOf'];
  known: Clauses['known'];
}

export interface CopyClause {
  link: (path: string) => Promise<void>;
  /** `words`: what the user has marked; the whole clause otherwise */
  quotation: (path: string, words?: string) => Promise<void>;
}

const pageSize = 5;

/** Puts the address of a clause, or its words with their reference, on the clipboard. */
export function useCopyClause({
  publication,
  text,
  versionLabel,
  citationOf,
  known,
}: CopyOptions): CopyClause {
  const queryClient = useQueryClient();
  return useMemo(() => {
    /** names version and language, so that the link shows what the sender saw */
    const linkTo = (path: string) => {
      const query = new URLSearchParams({ tab: 'text', version: String(text.version) });
      if (text.language && text.languages.length > 1) query.set('lang', text.language);
      // a slash may stand in a query, and reads better there
      return `${window.location.origin}/app/agents/screening/${publication.id}?${query}&clause=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
    };
    const wordsOf = async (path: string) => {
      const passage = [...known.values()].find((one) => one.path === path);
      if (!passage) return '';
      const { start, end } = passage;
      const inside = text.blocks.filter((block) => block.end > start && block.start < end);
      const pages = new Set(inside.map((block) => Math.floor(block.index / pageSize)));
      let words = '';
      for (const page of pages) {
        const { blocks } = await queryClient.query({
          ...textBlocksQuery(publication.id, text.text_id, page * pageSize, pageSize),
          staleTime: 'static',
        });
        for (const block of blocks) {
          words += block.content.slice(Math.max(0, start - block.start), Math.max(0, end - block.start));
        }
      }
      return words;
    };
    return {
      link: (path) => copy(linkTo(path), textsOf('reader').linkCopied),
      async quotation(path, words) {
        try {
          const quoted = words ?? (await wordsOf(path));
          await copy(
            quotationText({
              words: quoted,
              publication: publication.code ?? publication.title,
              clause: citationOf(path),
              version: versionLabel,
              link: linkTo(path),
            }),
            textsOf('reader').quotationCopied,
          );
        } catch (error) {
          void notifyFailure(textsOf('reader').copyFailed, error);
        }
      },
    };
  }, [publication, text, versionLabel, citationOf, known, queryClient]);
}

async function copy(words: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    notify(done);
  } catch {
    notify(textsOf('reader').copyFailed);
  }
}
