import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { QuestionRow } from './questions.queries.ts';

/** Puts on record what was done with a question. */
export const record = (
  tx: CompanyTransaction,
  actorId: string | null,
  row: Pick<QuestionRow, 'id' | 'document_id' | 'section_id'>,
  action: string,
  details: Readonly<Record<string, unknown>>,
  at: Date,
): void =>
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId,
    action: `question.${action}`,
    objectType: 'question',
    objectId: row.id,
    details: { questionnaire: row.document_id, section: row.section_id, ...details },
    affects: [row.document_id],
    at,
  });
