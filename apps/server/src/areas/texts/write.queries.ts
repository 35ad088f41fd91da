import { statementChunks } from '../../db/statement-chunks.ts';
import type { AnyTransaction } from '../../db/transactions.ts';
import type { ExtractedText, Passage } from '../../engine/text/passage.ts';
import { rowOf } from './passage-row.service.ts';

export interface TextToWrite {
  readonly publicationId: string;
  readonly versionNumber: number;
  readonly language: string;
  readonly extracted: ExtractedText;
  /** among the texts of one version and language, the one with the highest rank is shown */
  readonly rank: number;
  readonly snapshotId: string | null;
}

/** @returns its ID; undefined if the extractor has already added a text of this version and language */
export const insertText = async (tx: AnyTransaction, { extracted, ...text }: TextToWrite) =>
  (
    await tx
      .insertInto('publication_texts')
      .values({
        publication_id: text.publicationId,
        version_number: text.versionNumber,
        language: text.language,
        content: extracted.content,
        sha256: extracted.sha256,
        extractor: extracted.extractor,
        extractor_version: extracted.extractorVersion,
        rank: text.rank,
        snapshot_id: text.snapshotId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['publication_id', 'version_number', 'language', 'extractor', 'extractor_version'])
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** The hash of the text that the same extractor added earlier. */
export const findHash = async (tx: AnyTransaction, { extracted, ...text }: TextToWrite) =>
  (
    await tx
      .selectFrom('publication_texts')
      .select('sha256')
      .where('publication_id', '=', text.publicationId)
      .where('version_number', '=', text.versionNumber)
      .where('language', '=', text.language)
      .where('extractor', '=', extracted.extractor)
      .where('extractor_version', '=', extracted.extractorVersion)
      .executeTakeFirstOrThrow()
  ).sha256;

export async function insertPassages(
  tx: AnyTransaction,
  textId: string,
  passages: readonly Passage[],
): Promise<void> {
  for (const chunk of statementChunks(passages)) {
    await tx
      .insertInto('publication_passages')
      .values(chunk.map((passage) => ({ text_id: textId, ...rowOf(passage) })))
      .execute();
  }
}
