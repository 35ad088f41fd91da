import { indexPublications } from '../areas/search/index-publications.ts';
import { indexSourcesOf } from '../areas/search/index-sources.ts';
import type { Dependencies } from '../dependencies.ts';
import { openBackgroundProcess } from '../lib/background-process.ts';
import { noJobs } from './no-jobs.ts';

/** Puts what there is into the index of the search, so that it is found. */
export async function indexNow(dependencies: Dependencies, companyId: string): Promise<void> {
  const reader = openBackgroundProcess({ memoryMb: 256 });
  try {
    await indexPublications({ ...dependencies, jobs: noJobs }, undefined, reader);
    await indexSourcesOf(dependencies, companyId);
  } finally {
    reader.close();
  }
}
