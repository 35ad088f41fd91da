import type { Dependencies } from '../../dependencies.ts';
import { readableVersions } from '../../engine/retrieval/segment/segment-format.ts';
import { fileRemoval } from '../../storage/removal.ts';
import * as queries from './queries.ts';
import * as sourceQueries from './sources.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'jobs'>;

/**
 * Segments that an older version of the product has built are built again; as long as they can be read, they are searched until then.
 * This removes those that aren't needed any more.
 */
export async function forgetOutdatedPublications({ db, jobs }: Parts): Promise<void> {
  await db.withSystem('cross-company-job', async (tx) => {
    const names = (await queries.outdatedSegments(tx)).map(({ name }) => name);
    if (names.length === 0) return;
    for (const key of await queries.replaceSegments(tx, names)) await jobs.enqueue(tx, fileRemoval, { key });
  });
}

/** The same for sources. @returns the companies whose sources have to be indexed again */
export async function forgetOutdatedSources({ db, jobs }: Parts): Promise<string[]> {
  const outdated = await db.withSystem('cross-company-job', queries.outdatedSourceSegments);
  const byCompany = Map.groupBy(outdated, ({ company_id: id }) => id);
  for (const [companyId, segments] of byCompany) {
    await db.withCompany(companyId, async (tx) => {
      const names = segments.flatMap(({ name, format }) => (readableVersions.includes(format) ? [] : [name]));
      if (names.length === 0) return;
      for (const key of await sourceQueries.deleteSegments(tx, names))
        await jobs.enqueue(tx, fileRemoval, { key });
    });
  }
  return [...byCompany.keys()];
}
