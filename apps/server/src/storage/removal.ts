import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import { defineJob, type JobDefinition, type JobKind } from '../jobs/define.ts';
import { mayRemoveFiles } from './hold-removals.ts';
import { namedAmong } from './kept-files.ts';
import type { Storage } from './storage.ts';

interface Parts {
  readonly db: Database;
  readonly storage: Storage;
}

interface FileGone {
  readonly key: string;
}

interface CompanyGone {
  readonly company_id: string;
}

/** Enqueued in the transaction that drops the last row of a file, so that neither goes without the other. */
export const fileRemoval: JobKind<FileGone> = {
  name: 'remove-file',
  payload: z.object({ key: z.string() }),
};

/** Enqueued in the transaction that deletes a company. */
export const companyFilesRemoval: JobKind<CompanyGone> = {
  name: 'remove-files-of-company',
  payload: z.object({ company_id: z.uuid() }),
};

/** A storage that is away for a day is waited for; what stays after that the daily look at all files finds. */
const patient = { retryLimit: 11, retryDelaySeconds: 30 };

/**
 * Removes a file unless a row names it. None can begin to: a row names a file that was put for it, which is told to nobody else.
 * @returns whether it was removed
 */
export async function removeUnlessNamed({ db, storage }: Parts, key: string): Promise<boolean> {
  const named = await db.withSystem('storage', (tx) => namedAmong(tx, [key]));
  if (named.has(key)) return false;
  await storage.remove(key);
  return true;
}

const LOOK_EVERY_MS = 2_000;

/** Waits for a backup that is being written; one that takes longer than a job may is waited for by the next attempt. */
async function backupDone({ db }: Parts, signal: AbortSignal): Promise<void> {
  while (!(await db.withSystem('storage', (tx) => mayRemoveFiles(db, tx))))
    await pause(LOOK_EVERY_MS, undefined, { signal });
}

export const removeFile = (parts: () => Parts): JobDefinition<FileGone> =>
  defineJob({
    ...fileRemoval,
    ...patient,
    async handler({ payload, signal }) {
      await backupDone(parts(), signal);
      await removeUnlessNamed(parts(), payload.key);
    },
  });

export const removeFilesOfCompany = (parts: () => Parts): JobDefinition<CompanyGone> =>
  defineJob({
    ...companyFilesRemoval,
    ...patient,
    async handler({ payload: { company_id: companyId }, signal }) {
      const { db, storage } = parts();
      await backupDone(parts(), signal);
      const company = await db.withSystem('storage', (tx) =>
        tx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst(),
      );
      if (company) return;
      for await (const { key } of storage.list(companyId)) {
        signal.throwIfAborted();
        await storage.remove(key);
      }
    },
  });
