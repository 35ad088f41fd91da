import type { AnyTransaction } from '../../db/transactions.ts';

export interface TextKey {
  readonly id: string;
  readonly version_number: number;
  readonly language: string;
  readonly sha256: string;
  readonly extractor: string;
}

/** The texts that are shown of a publication: the highest rank of each version and language. */
export const listShownTexts = (tx: AnyTransaction, publicationId: string) =>
  tx
    .selectFrom('publication_texts')
    .distinctOn(['version_number', 'language'])
    .select(['id', 'version_number', 'language', 'sha256', 'extractor'])
    .where('publication_id', '=', publicationId)
    .orderBy('version_number', 'desc')
    .orderBy('language')
    .orderBy('rank', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

export const publicationExists = (tx: AnyTransaction, id: string) =>
  tx.selectFrom('publications').select(['id', 'language']).where('id', '=', id).executeTakeFirst();

/** One text, if it belongs to the publication. */
export const findText = (tx: AnyTransaction, publicationId: string, textId: string) =>
  tx
    .selectFrom('publication_texts')
    .select(['id', 'content', 'language', 'version_number'])
    .where('publication_id', '=', publicationId)
    .where('id', '=', textId)
    .executeTakeFirst();

export const listContents = (tx: AnyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publication_texts')
    .select(['id', 'publication_id', 'content'])
    .where('id', 'in', [...ids])
    .execute();

export const listPassages = (tx: AnyTransaction, textId: string) =>
  tx
    .selectFrom('publication_passages')
    .selectAll()
    .where('text_id', '=', textId)
    .orderBy('ordinal')
    .execute();

export type PassageRow = Awaited<ReturnType<typeof listPassages>>[number];
