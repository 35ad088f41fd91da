import { readPublications } from '../areas/publications/collecting/reading/read-publications.ts';
import { screenPublications } from '../areas/publications/screening/screen-publications.ts';
import type { Dependencies } from '../dependencies.ts';
import { noJobs } from './no-jobs.ts';

/** Reads publications and gives companies their verdict, as follows soon after they were stored. */
export async function readNow(
  parts: Pick<Dependencies, 'db' | 'clock' | 'log' | 'engines'>,
  ids: readonly string[],
): Promise<void> {
  await readPublications(parts, ids);
  await screenPublications({ ...parts, jobs: noJobs }, { among: ids });
}
