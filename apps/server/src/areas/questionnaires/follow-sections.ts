import { reactInCompany } from '../../db/transactions.ts';
import { endAll } from '../approvals/approvals.service.ts';
import { withAuthor } from '../approvals/policy.service.ts';
import { questionnaireWritten, readSections } from '../documents/questions.service.ts';
import { followGates } from './gates.service.ts';
import { questionTable } from './question-records.ts';
import * as questions from './questions.queries.ts';
import { record } from './record.service.ts';

/** A questionnaire was written as any document is: questions that were added are asked, and answers that read otherwise are a person's. */
export const followSections = reactInCompany(questionnaireWritten, async (tx, written) => {
  for (const documentId of new Set(written.map((one) => one.documentId))) {
    const sections = await readSections(tx, documentId);
    const rows = new Map((await questions.listStored(tx, documentId)).map((row) => [row.section_id, row]));
    const parents = new Set(sections.map((one) => one.parent_id));
    await questions.insertQuestions(
      tx,
      sections
        .filter(
          (one) =>
            !rows.has(one.id) &&
            !parents.has(one.id) &&
            (one.question_style === 'question' || one.parent_id !== null),
        )
        .map((one) => ({
          document_id: documentId,
          section_id: one.id,
          kind: 'text' as const,
          state: one.content === '' ? ('open' as const) : ('answered' as const),
          origin: one.content === '' ? null : ('person' as const),
          section_revision: one.revision,
          authors: one.edited_by === null ? [] : [one.edited_by],
          edited_by: one.edited_by,
          edited_at: one.edited_at,
          updated_at: one.edited_at,
        })),
    );
    for (const one of sections) {
      const row = rows.get(one.id);
      if (!row || row.section_revision === one.revision) continue;
      if (row.state === 'approved') await endAll(tx, questionTable.name, [row.id], one.edited_at);
      const isEmpty = one.content === '' && row.value === null;
      await questions.updateQuestion(tx, row.id, {
        state: isEmpty ? 'open' : 'answered',
        section_revision: one.revision,
        origin: isEmpty ? null : 'person',
        refusal: null,
        certainty: null,
        closest: '[]',
        inputs: '[]',
        library_id: null,
        authors: one.edited_by === null ? row.authors : [...withAuthor(row.authors, one.edited_by)],
        edited_by: one.edited_by,
        edited_at: one.edited_at,
        updated_at: one.edited_at,
      });
      record(tx, one.edited_by, row, 'answered', { fields: ['content'], through: 'document' }, one.edited_at);
    }
    await followGates(tx, documentId);
  }
});
