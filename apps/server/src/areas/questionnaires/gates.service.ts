import type { QuestionState } from '@regulus/contract/questionnaire-values.ts';
import type { KeptGate } from '../../db/tables/questionnaires.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { isNo, isYes } from '../../engine/forms/form-words.ts';
import { listGates, setSkipped } from './questions.queries.ts';

interface Asked {
  readonly section_id: string;
  readonly gate: KeptGate | null;
  readonly value: string | null;
  readonly verdict: 'yes' | 'no' | 'partly' | null;
  readonly state: QuestionState;
}

/** Whether the answer of a question leads on, so that others need none. */
export function leadsOn({ gate, value, verdict, state }: Asked): boolean {
  if (gate === null || state === 'open' || state === 'abstained') return false;
  const { answer } = gate;
  if (typeof answer === 'object') return value?.trim().toLowerCase() === answer.choice.trim().toLowerCase();
  if (verdict !== null) return verdict === answer;
  return value !== null && (answer === 'yes' ? isYes(value) : isNo(value));
}

/** Which questions of a questionnaire are left out because of the answers to others. */
export async function followGates(tx: CompanyTransaction, documentId: string): Promise<void> {
  const rows = await listGates(tx, documentId);
  const skippedBy = new Map<string, string>();
  // what is itself left out leads nowhere
  for (const row of rows)
    if (!skippedBy.has(row.section_id) && leadsOn(row))
      for (const id of row.gate?.skips ?? []) if (!skippedBy.has(id)) skippedBy.set(id, row.section_id);
  await setSkipped(tx, documentId, skippedBy);
}
