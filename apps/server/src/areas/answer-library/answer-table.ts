import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { said } from '../../lib/said.ts';
import type { RecordTable } from '../records/record-type.ts';

export type LockedAnswer = Selectable<Tables['answer_library']>;
export type AnswerColumns = Updateable<Tables['answer_library']>;

/** Its answers stay without an owner when theirs leaves. */
export const answerTable: RecordTable<LockedAnswer, AnswerColumns> = {
  name: 'library_answer',
  table: 'answer_library',
  stateField: 'state',
  gone: said('problems-http', 'notFound'),
  assignment: { unassigned: { assignee_id: null } },
};
