import type { Dependencies } from '../dependencies.ts';
import type { JobDefinition } from '../jobs/define.ts';
import { sendMail } from '../mail/outbox.ts';
import { removeFile, removeFilesOfCompany } from '../storage/removal.ts';
import { readClearingAgreements } from './clearing/read-agreement.ts';
import { deriveObligationsOf } from './obligations/derive.ts';
import { screenCompany } from './publications/screening/rescreen.ts';

/**
 * The one list of background work.
 * @param dependencies asked for when a job runs: jobs are part of them
 */
export const jobDefinitions = (
  dependencies: () => Pick<Dependencies, 'db' | 'clock' | 'log' | 'mail' | 'storage' | 'engines'>,
): readonly JobDefinition<unknown>[] => [
  screenCompany(dependencies),
  deriveObligationsOf(dependencies),
  readClearingAgreements(dependencies),
  sendMail(dependencies),
  removeFile(dependencies),
  removeFilesOfCompany(dependencies),
];
