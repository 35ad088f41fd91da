import type { SystemTransaction } from '../../../db/transactions.ts';
import type { ScreeningEngine } from '../../../engine/engine.ts';
import type { SharedFacts } from './shared-facts.ts';

/** What was read from one publication, either from one of its texts or only from its title and summary. */
export interface SharedFactsOf extends SharedFacts {
  readonly publicationId: string;
  readonly textId: string | null;
}

/** Stores what was read. The topics are also stored with the publication, for filters; reading it writes them. */
export async function writeSharedFacts(
  tx: SystemTransaction,
  read: readonly SharedFactsOf[],
  engine: ScreeningEngine,
  now: Date,
): Promise<void> {
  if (read.length === 0) return;
  const rows = read.map(({ publicationId, textId, facts, keyPoints, lead }) => ({
    publication_id: publicationId,
    lead,
    text_id: textId,
    facts: JSON.stringify(facts),
    key_points: JSON.stringify(keyPoints),
    engine_version: engine.version,
    read_at: now,
  }));
  await tx
    .insertInto('publication_screening')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('publication_id').doUpdateSet((by) => ({
        lead: by.ref('excluded.lead'),
        text_id: by.ref('excluded.text_id'),
        facts: by.ref('excluded.facts'),
        key_points: by.ref('excluded.key_points'),
        engine_version: by.ref('excluded.engine_version'),
        read_at: by.ref('excluded.read_at'),
      })),
    )
    .execute();
}
