import { z } from 'zod';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/define.ts';
import { keepRows } from '../comparisons/comparison-rows.service.ts';
import { compareDocuments } from '../comparisons/comparisons.service.ts';
import { presentDocument } from './present.ts';
import { type DocumentRow, listDocuments, lockChatbot, updateChatbot } from './queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'log' | 'engines'>;

/** Compares the texts of a chatbot of the company whose transaction adds this job. */
export const comparisonJob = {
  name: 'compare-texts',
  payload: z.object({ chatbot_id: z.uuid() }),
};
type ComparisonPayload = z.infer<typeof comparisonJob.payload>;

/** A chatbot whose comparison is wanted, locked until the end of the transaction. */
const isWanted = async (tx: CompanyTransaction, chatbotId: string): Promise<boolean> =>
  (await lockChatbot(tx, chatbotId))?.comparison_state === 'comparing';

const compared = (row: DocumentRow) => {
  const { kind, id, name: title, workspace_id: workspaceId } = presentDocument(row);
  return { kind, id, title, workspaceId };
};

/** Compares the current texts of a chatbot and stores the table. It may be killed at any point: it starts over and doubles nothing. */
async function runComparison(
  parts: Parts,
  companyId: string,
  chatbotId: string,
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<void> {
  const { db, clock } = parts;
  const documents = await db.withCompany(companyId, async (tx) =>
    (await isWanted(tx, chatbotId)) ? listDocuments(tx, [chatbotId]) : null,
  );
  if (!documents) return;
  const first = documents.find(({ role }) => role === 'a');
  const { rows, problem, provenance } = await compareDocuments(
    parts,
    companyId,
    { a: first ? compared(first) : null, b: documents.filter(({ role }) => role === 'b').map(compared) },
    run,
  );
  await db.withCompany(companyId, async (tx) => {
    if (!(await isWanted(tx, chatbotId))) return;
    await keepRows(tx, chatbotId, rows ?? []);
    await updateChatbot(tx, chatbotId, {
      comparison_state: rows === null ? 'failed' : 'ready',
      comparison_problem: problem && JSON.stringify(problem),
      comparison_provenance: rows && JSON.stringify(provenance),
      ...(rows === null ? {} : { compared_at: clock.now() }),
    });
  });
}

export const compareTexts = (parts: () => Parts): JobDefinition<ComparisonPayload> =>
  defineJob({
    ...comparisonJob,
    exclusive: true,
    handler: async (run) => {
      if (run.companyId !== null) await runComparison(parts(), run.companyId, run.payload.chatbot_id, run);
    },
  });
