import { createHash } from 'node:crypto';
import type { QuestionState } from '@regulus/contract/questionnaire-values.ts';
import type { Selectable, Updateable } from 'kysely';
import { canonicalJson } from '../../audit/chain.ts';
import type { Tables } from '../../db/tables.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { isSeconded, takesEffect } from '../approvals/policy.service.ts';
import type { SignedHashes } from '../approvals/signatures.service.ts';
import { findSections } from '../documents/questions.service.ts';
import { entriesOf } from '../records/entries.service.ts';
import type {
  HasComments,
  RecordChange,
  RecordPlan,
  RecordTable,
  RecordType,
} from '../records/record-type.ts';

export type StoredQuestion = Selectable<Tables['questions']>;
export type QuestionColumns = Updateable<Tables['questions']>;

export const questionTable: RecordTable<StoredQuestion, QuestionColumns> & HasComments = {
  name: 'question',
  table: 'questions',
  stateField: 'state',
  gone: said('problems-questionnaires', 'someQuestionsGone'),
  comments: { table: 'question_comments', column: 'question_id' },
  assignment: { unassigned: { assignee_id: null } },
};

/** The hash of what an approval covers: the question, the answer with its value, and where both go. */
const hashOf = (
  row: StoredQuestion,
  section: { readonly question: string; readonly content: string },
): string =>
  createHash('sha256')
    .update(
      canonicalJson({
        question: section.question,
        content: section.content,
        value: row.value,
        kind: row.kind,
        choices: row.choices,
        places: [row.answer_place, row.comment_place],
      }),
    )
    .digest('hex');

interface OfQuestion {
  row: StoredQuestion;
  columns: QuestionColumns;
  change: RecordChange & {
    readonly state?: 'approved' | 'answered';
    readonly due_on?: string | null;
    readonly note?: string;
  };
  question: 'state';
  facts: { readonly hashes: SignedHashes; readonly authors: readonly string[]; readonly isEmpty: boolean };
  plan: RecordPlan<QuestionColumns> & { readonly state: QuestionState };
  followed: undefined;
}

/** The state of a question that is not approved. */
const stateBefore = (row: StoredQuestion, isEmpty: boolean): QuestionState =>
  isEmpty ? (row.refusal === null ? 'open' : 'abstained') : 'answered';

/** Questions as far as they are approved and assigned; what answers say is written by those who answer. */
export const questionRecords: RecordType<OfQuestion> = {
  ...questionTable,
  async facts(tx, asked) {
    const documents = Map.groupBy(
      // what is only assigned is not looked into
      asked.filter(({ change }) => change.state !== undefined),
      ({ row }) => row.document_id,
    );
    const sections = new Map<string, { readonly question: string; readonly content: string }>();
    for (const [documentId, some] of documents)
      for (const section of await findSections(
        tx,
        documentId,
        some.map(({ row }) => row.section_id),
      ))
        sections.set(`${documentId} ${section.id}`, section);
    return asked.map(({ row }) => {
      const section = sections.get(`${row.document_id} ${row.section_id}`) ?? { question: '', content: '' };
      return {
        hashes: { approve: hashOf(row, section), exclude: '' },
        authors: row.authors,
        isEmpty: section.content === '' && row.value === null,
      };
    });
  },
  signOff: {
    wishes: ({ row, change: { state }, around }) => ({
      state:
        state === undefined
          ? null
          : {
              decision: state === 'approved' ? 'approve' : null,
              answers: ['approve'],
              isAsItIs: (row.state === 'approved') === (state === 'approved'),
              needsTwo: around.isRequired,
            },
    }),
    hashesOf: async (_tx, written) => new Map(written.map(({ id, facts }) => [id, facts.hashes])),
    reasonField: 'reason',
    onlyYou: () => said('problems-questionnaires', 'onlyYou'),
  },
  plan({ row, change, facts, signOff, around: { actor, now } }) {
    const { state: wanted, assignee_id: assignee, due_on: dueOn, note } = change;
    if (wanted === 'approved' && facts.isEmpty)
      throw new ProblemError(409, 'not_ready', said('problems-questionnaires', 'nothingToApprove'));
    const effect = signOff.effects.state;
    const state =
      wanted === undefined || effect === 'sign' || effect === 'nothing'
        ? row.state
        : wanted === 'approved'
          ? 'approved'
          : stateBefore(row, facts.isEmpty);
    const isAssigned = assignee !== undefined && assignee !== row.assignee_id;
    const isDue = dueOn !== undefined && dueOn !== row.due_on;
    return {
      state,
      isChanged: state !== row.state || isAssigned || isDue,
      approval: state === row.state ? undefined : state === 'approved' ? 'given' : 'ended',
      update: {
        state,
        updated_at: now,
        ...(assignee === undefined ? {} : { assignee_id: assignee, assigned_by: actor.userId }),
        ...(dueOn === undefined ? {} : { due_on: dueOn }),
        ...(note === undefined ? {} : { assignment_note: note }),
        ...(takesEffect(effect) && state === 'approved' && isSeconded(effect, row.authors, actor.userId)
          ? { authors: [] }
          : {}),
      },
    };
  },
  entries: (written, { isAlone }) =>
    entriesOf(
      'question',
      written
        .filter(({ isChanged }) => isChanged)
        .map(({ id, row, change, state, facts }) => ({
          id,
          action: change.state === undefined ? 'assigned' : 'decided',
          affects: [row.document_id],
          details: () => ({
            questionnaire: row.document_id,
            section: row.section_id,
            ...(change.state === undefined
              ? {
                  assignee: [row.assignee_id, change.assignee_id ?? row.assignee_id],
                  due_on: change.due_on ?? row.due_on,
                }
              : { state: [row.state, state] }),
            ...(state === 'approved' && change.state ? { approved: facts.hashes.approve } : {}),
          }),
        })),
      isAlone,
    ),
};
