import type { CompanyTransaction } from '../../db/transactions.ts';
import { hasPhrases } from '../../engine/retrieval/phrases/phrase-at.ts';
import type { SearchHit } from '../../engine/retrieval/retrieval.ts';
import { requireText } from '../texts/service.ts';
import { readSourceText } from '../texts/source.service.ts';
import { passagesOf } from './clause.ts';
import type { FoundTexts } from './present.ts';

/** Texts are read for each phrase; nobody pages through more. */
const mostTexts = 300;
/** So many are read in one message. */
const textsAtOnce = 30;

/** The hits whose text has all phrases as they were asked, in their order; of the best texts, if there are very many. */
export async function withPhrases<Hit extends SearchHit>(
  tx: CompanyTransaction,
  hits: readonly Hit[],
  texts: FoundTexts,
  phrases: readonly string[],
): Promise<Hit[]> {
  const byDocument = Map.groupBy(hits, ({ documentId }) => documentId);
  const documents = [...byDocument.keys()].slice(0, mostTexts);
  const wordsOf = async (documentId: string): Promise<(ordinal: number) => string> => {
    const source = texts.sources.get(documentId);
    const publication = texts.publications.get(documentId);
    if (!source && !publication) return () => '';
    const textId = source?.text_id ?? publication?.text_id ?? null;
    if (textId === null) {
      const { title, summary } = publication ?? { title: source?.name ?? '', summary: null };
      return (ordinal) => (ordinal === 0 ? title : (summary ?? ''));
    }
    const text = source
      ? await readSourceText(tx, textId)
      : await requireText(tx, publication?.id ?? '', textId);
    const passages = passagesOf(text);
    return (ordinal) => {
      const passage = passages.get(ordinal);
      return passage ? `${passage.heading ?? ''}\n${passage.text}` : '';
    };
  };
  const kept = new Set<Hit>();
  for (let at = 0; at < documents.length; at += textsAtOnce)
    await Promise.all(
      documents.slice(at, at + textsAtOnce).map(async (documentId) => {
        const words = await wordsOf(documentId);
        for (const hit of byDocument.get(documentId) ?? [])
          if (hasPhrases(words(hit.ordinal), phrases)) kept.add(hit);
      }),
    );
  return hits.filter((hit) => kept.has(hit));
}
