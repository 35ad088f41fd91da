import type { Dependencies } from '../../dependencies.ts';
import { lockDocumentOf } from '../documents/questions.service.ts';
import { requestAnswers } from './answering.service.ts';
import { answeringJob } from './answering-job.ts';
import * as queries from './queries.ts';
import * as questions from './questions.queries.ts';
import { recordChange } from './service.ts';

/** Answers at once whose sources changed. */
const mostOutdated = 500;

/** Has answers made anew whose sources or controls have changed or are gone; those of people and approved ones stay. */
export async function followSources(
  { db, clock, jobs }: Pick<Dependencies, 'db' | 'clock' | 'jobs'>,
  signal?: AbortSignal,
): Promise<void> {
  const companies = await db.withSystem('cross-company-job', queries.listCompaniesWithAnswers);
  for (const { company_id: companyId } of companies) {
    if (signal?.aborted) return;
    await db.withCompany(companyId, async (tx) => {
      // a job that was lost is asked for again; one that runs is not asked for twice
      for (const { document_id: id, run_by: userId } of await queries.listRunning(tx))
        if (userId !== null)
          await jobs.enqueue(
            tx,
            answeringJob,
            { document_id: id, user_id: userId },
            { key: `${companyId} ${id}` },
          );
      const outdated = await questions.listOutdated(tx, mostOutdated);
      for (const [id, rows] of Map.groupBy(outdated, (one) => one.document_id)) {
        const userId = rows[0]?.run_by;
        if (!userId) continue;
        await lockDocumentOf(tx, id);
        await queries.lockQuestionnaire(tx, id);
        await requestAnswers(tx, { jobs, clock }, { id, ids: rows.map((one) => one.section_id), userId });
        recordChange(tx, null, {
          id,
          action: 'answering_started',
          details: { questions: rows.length, because: 'source_changed' },
          at: clock.now(),
        });
      }
    });
  }
}
