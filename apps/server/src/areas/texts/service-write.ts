import { statementChunks } from '../../db/statement-chunks.ts';
import type { AnyTransaction } from '../../db/transactions.ts';
import type { ExtractedText } from '../../engine/text/passage.ts';

export interface TextToWrite {
  readonly publicationId: string;
  readonly versionNumber: number;
  readonly language: string;
  readonly extracted: ExtractedText;
  /** of the texts of one version and language the highest rank is shown */
  readonly rank: number;
  readonly snapshotId: string | null;
}

/**
 * Adds a text with its passages to a version. A text is never changed: the same extractor in the same version
 * gives what is there already.
 * @returns `differs` where that text is not the same as the one that is there, which then stays
 */
export async function writeText(
  tx: AnyTransaction,
  text: TextToWrite,
): Promise<'written' | 'unchanged' | 'differs'> {
  const { extracted } = text;
  const inserted = await tx
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
    .executeTakeFirst();
  if (!inserted) {
    const present = await tx
      .selectFrom('publication_texts')
      .select('sha256')
      .where('publication_id', '=', text.publicationId)
      .where('version_number', '=', text.versionNumber)
      .where('language', '=', text.language)
      .where('extractor', '=', extracted.extractor)
      .where('extractor_version', '=', extracted.extractorVersion)
      .executeTakeFirstOrThrow();
    return present.sha256 === extracted.sha256 ? 'unchanged' : 'differs';
  }
  for (const chunk of statementChunks(extracted.passages)) {
    await tx
      .insertInto('publication_passages')
      .values(
        chunk.map((passage) => ({
          text_id: inserted.id,
          ordinal: passage.ordinal,
          parent: passage.parent,
          kind: passage.kind,
          label: passage.label,
          path: passage.path,
          heading: passage.heading,
          start_offset: passage.start,
          end_offset: passage.end,
          page: passage.page,
          hash: passage.hash,
        })),
      )
      .execute();
  }
  return 'written';
}
