import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/define.ts';
import { said } from '../../lib/said.ts';
import { findUserAsActor } from '../account/actor.service.ts';
import type { AnsweringParts } from '../answering/answers.service.ts';
import { followReports } from '../cockpit/facts.service.ts';
import { citingReaderOf } from '../documents/citations.service.ts';
import { type WritingPayload, writingJob } from '../documents/writing-request.service.ts';
import { fillDocument, findToWrite, setWriting } from '../documents/written.service.ts';
import { tellReportReady } from '../notices/report-ready.service.ts';
import { draftDocument } from './draft-document.ts';
import * as queries from './schedules.queries.ts';

type Parts = AnsweringParts & Pick<Dependencies, 'config'>;
type ToWrite = NonNullable<Awaited<ReturnType<typeof findToWrite>>>;

/** What is quoted may be deleted while it is written about; then it is written again from what is left. */
const mostAttempts = 3;

class DocumentGone extends Error {}

/** Something that is cited was deleted meanwhile; the transaction is rolled back. */
class CitedGone extends Error {}

/** What becomes of a document that a schedule asked for: its owner is told, or the schedule says that it failed. */
async function tellWritten(
  tx: CompanyTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  {
    documentId,
    row,
    isWritten,
  }: {
    readonly documentId: string;
    readonly row: { readonly schedule_id: string | null };
    readonly isWritten: boolean;
  },
): Promise<void> {
  const schedule = row.schedule_id === null ? undefined : await queries.findSchedule(tx, row.schedule_id);
  if (!schedule) return;
  const { id: scheduleId, owner_id: userId } = schedule;
  if (!isWritten && schedule.last_document_id === documentId)
    await queries.updateSchedule(tx, scheduleId, { last_outcome: 'failed' });
  if (!isWritten || userId === null) return;
  const day = schedule.last_on ?? '';
  await tellReportReady(tx, { scheduleId, userId, documentId, day, at: clock.now() });
}

async function fail(
  parts: Parts,
  companyId: string,
  documentId: string,
  problem: 'noSources' | 'noOwner' | 'failed',
) {
  await parts.db.withCompany(companyId, async (tx) => {
    const row = await findToWrite(tx, documentId);
    if (!row) return;
    await setWriting(tx, documentId, {
      state: 'failed',
      step: row.writing_step ?? 'reading',
      problem: said('report-problems', problem).in(row.language === 'de' ? 'de' : 'en'),
    });
    await tellWritten(tx, parts, { documentId, row, isWritten: false });
    await followReports(
      tx,
      [documentId, ...(row.schedule_id === null ? [] : [row.schedule_id])],
      parts.clock.now(),
    );
  });
}

/** @returns whether it was stored; false if something that it cites is gone */
async function attempt(
  parts: Parts,
  actor: Actor,
  documentId: string,
  row: ToWrite,
  run: Pick<JobRun<unknown>, 'signal'>,
): Promise<'stored' | 'gone' | 'empty'> {
  const { db, clock } = parts;
  const { companyId } = actor;
  const language = row.language === 'de' ? 'de' : 'en';
  const brief = row.brief as Parameters<typeof draftDocument>[2]['brief'] | null;
  if (brief === null || row.template_slug === 'questionnaire') return 'empty';
  const drafted = await draftDocument(
    parts,
    actor,
    { slug: row.template_slug, language, brief },
    run.signal,
    async (step, done, total) => {
      await db.withCompany(companyId, async (tx) => {
        if (!(await findToWrite(tx, documentId))) throw new DocumentGone();
        await setWriting(tx, documentId, { state: 'writing', step, progress: { done, total } });
      });
    },
  );
  run.signal.throwIfAborted();
  const { sections, provenance } = drafted;
  if (sections.length === 0) return 'empty';
  try {
    await db.withCompany(companyId, async (tx) => {
      const still = await findToWrite(tx, documentId);
      if (!still) throw new DocumentGone();
      const reader = await citingReaderOf(tx, actor);
      if (!(await fillDocument(tx, documentId, sections, { reader, provenance, now: clock.now() })))
        throw new CitedGone();
      await setWriting(tx, documentId, { state: 'done', step: 'checking' });
      await tellWritten(tx, parts, { documentId, row: still, isWritten: true });
      await followReports(tx, [documentId], clock.now());
    });
    return 'stored';
  } catch (error) {
    if (error instanceof CitedGone) return 'gone';
    throw error;
  }
}

/** Writes a document. It may be killed at any point: it starts over and doubles nothing. */
export async function writeDocument(
  parts: Parts,
  companyId: string,
  { document_id: documentId, user_id: userId }: WritingPayload,
  run: Pick<JobRun<unknown>, 'signal'>,
): Promise<void> {
  const { db, clock, config, log } = parts;
  const read = await db.withCompany(companyId, async (tx) => ({
    row: await findToWrite(tx, documentId),
    actor: await findUserAsActor(tx, { companyId, userId }, config, clock.now()),
  }));
  if (!read.row) return;
  if (!read.actor) return fail(parts, companyId, documentId, 'noOwner');
  try {
    for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
      const outcome = await attempt(parts, read.actor, documentId, read.row, run);
      if (outcome === 'stored') return;
      if (outcome === 'empty') return await fail(parts, companyId, documentId, 'noSources');
    }
    await fail(parts, companyId, documentId, 'failed');
  } catch (error) {
    if (error instanceof DocumentGone) return;
    // the process stops; the job runs again
    if (run.signal.aborted) throw error;
    log.error({ err: error, document: documentId }, 'a document could not be written');
    await fail(parts, companyId, documentId, 'failed');
  }
}

export const writeDocuments = (parts: () => Parts): JobDefinition<WritingPayload> =>
  defineJob({
    ...writingJob,
    exclusive: true,
    handler: async (run) => {
      if (run.companyId !== null) await writeDocument(parts(), run.companyId, run.payload, run);
    },
  });
