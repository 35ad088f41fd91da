import { randomUUID } from 'node:crypto';
import type { Database } from '@regulus/server/db/connect.ts';

interface Published {
  readonly companyId: string;
  readonly regulator: string;
  readonly title: string;
  readonly type: 'news' | 'regulation';
  readonly relevance: 0 | 1 | 2;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly collectedAt: Date;
}

/** Lists a publication at a company. @returns its id */
export async function publish(
  db: Database,
  { companyId, regulator, title, type, relevance, day, collectedAt }: Published,
): Promise<string> {
  const id = randomUUID();
  await db.withSystem('benchmark', (tx) =>
    tx
      .insertInto('publications')
      .values({
        id,
        canonical_key: `simulated:${id}`,
        title,
        code: null,
        summary: null,
        regulator,
        regulators: [regulator],
        pub_type: type,
        language: 'en',
        link: 'https://example.test/publication',
        is_binding: null,
        published_on: day,
        listed_on: day,
        updated_at: collectedAt,
        collected_at: collectedAt,
      })
      .execute(),
  );
  await db.withCompany(companyId, (tx) =>
    tx
      .insertInto('company_publications')
      .values({
        company_id: companyId,
        publication_id: id,
        triaged_at: null,
        triaged_by: null,
        assignee_id: null,
        notes: null,
        relevance,
        reasons: '[]',
        profile_revision: 0,
        obligations_deriver: null,
        regulator,
        pub_type: type,
        is_binding: null,
        listed_on: day,
        title_key: title.toLowerCase(),
        code_key: null,
        collected_at: collectedAt,
      })
      .execute(),
  );
  return id;
}
