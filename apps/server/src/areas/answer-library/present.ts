import type { LibraryAnswer } from '@regulus/contract/answer-library.ts';
import type { CitedState } from '@regulus/contract/answer-library-values.ts';
import { personOf } from '../documents/questions.service.ts';
import type { AnswerRow } from './queries.ts';

export const isExpired = ({ expires_on }: Pick<AnswerRow, 'expires_on'>, today: string): boolean =>
  expires_on !== null && expires_on < today;

export const presentAnswer = (row: AnswerRow, cited: CitedState, today: string): LibraryAnswer => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  value: row.value,
  language: row.language,
  tags: row.tags,
  products: row.products,
  entities: row.entities,
  owner: personOf(row.assignee_id, row.owner_name),
  expires_on: row.expires_on,
  is_expired: isExpired(row, today),
  cited_state: cited,
  citation_count: row.citations.length,
  uses: row.uses,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  origin: row.origin,
  document_id: row.document_id,
  section_id: row.section_id,
  state: row.state,
  revision: row.revision,
  created_by: personOf(row.created_by, row.maker_name),
  created_at: row.created_at.toISOString(),
  updated_by: personOf(row.updated_by, row.editor_name),
  updated_at: row.updated_at.toISOString(),
});
