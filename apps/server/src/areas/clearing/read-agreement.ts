import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/define.ts';
import { FileMissing } from '../../storage/storage.ts';
import { writeSourceText } from '../texts/source.service.ts';
import { type ReadingProblem, readUploadedFile } from '../texts/uploaded-file.service.ts';
import { compareWithAll } from './compare.ts';
import { storedPlaces } from './places.ts';
import * as queries from './queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'engines'>;

/** Reads an agreement of the company whose transaction adds this job. */
export const readingJob = {
  name: 'read-clearing-agreement',
  payload: z.object({ agreement_id: z.uuid() }),
};

const missing: ReadingProblem = { code: 'missing' };

async function fileOf({ storage }: Parts, key: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await buffer(await storage.get(key)));
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/**
 * Reads the text of an agreement and compares it with publications. If killed at any point, it starts over and duplicates
 * nothing; an agreement that is deleted in the meantime stays deleted.
 */
export async function readAgreement(
  parts: Parts,
  companyId: string,
  agreementId: string,
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<void> {
  const { db, clock, engines } = parts;
  const agreement = await db.withCompany(companyId, (tx) =>
    queries.lockAgreement(tx, companyId, agreementId),
  );
  if (!agreement || agreement.state === 'unreadable') return;
  if (agreement.state === 'reading') {
    await run.progress({ done: 0, message: 'reading' });
    const bytes = await fileOf(parts, agreement.storage_key);
    const read =
      bytes === null
        ? missing
        : await readUploadedFile(bytes, agreement.content_type, { signal: run.signal });
    if ('code' in read) {
      await db.withCompany(companyId, (tx) =>
        queries.updateAgreement(tx, companyId, agreementId, {
          state: 'unreadable',
          problem: JSON.stringify({ code: read.code }),
        }),
      );
      return;
    }
    const { text, pages } = read;
    const title = text.metadata.title ?? agreement.name;
    const [places = []] = await engines.clearing.findPlaces([{ ...text, title, isAbout: true }]);
    run.signal.throwIfAborted();
    await db.withCompany(companyId, async (tx) => {
      const current = await queries.lockAgreement(tx, companyId, agreementId);
      if (current?.state !== 'reading') return;
      await queries.updateAgreement(tx, companyId, agreementId, {
        state: 'ready',
        text_id: await writeSourceText(tx, text, clock.now()),
        pages,
        places: JSON.stringify(storedPlaces(text.content, places)),
        engine_version: engines.clearing.version,
      });
    });
  }
  await run.progress({ done: 0, message: 'comparing' });
  await compareWithAll(parts, companyId, agreementId, run.signal);
}

export const readClearingAgreements = (
  parts: () => Parts,
): JobDefinition<z.infer<typeof readingJob.payload>> =>
  defineJob({
    ...readingJob,
    exclusive: true,
    handler: async (run) => {
      if (run.companyId !== null) await readAgreement(parts(), run.companyId, run.payload.agreement_id, run);
    },
  });
