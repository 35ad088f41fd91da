import type { KnowledgeKind } from '@regulus/contract/questionnaire-values.ts';
import { knowledgeKinds } from '@regulus/contract/questionnaire-values.ts';
import type { Questionnaire, QuestionRow as ShownQuestion } from '@regulus/contract/questionnaires.ts';
import type { FormPlace } from '../../files/forms/form.ts';
import { columnLetters } from '../../files/xlsx.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { citedIn, personOf, wordsOf } from '../documents/questions.service.ts';
import type { QuestionnaireRow } from './queries.ts';
import type { QuestionRow } from './questions.queries.ts';

export const presentRun = (row: QuestionnaireRow): Questionnaire['answering'] =>
  row.run_state === null || row.run_started_at === null
    ? null
    : {
        state: row.run_state,
        progress: { done: row.run_done, total: row.run_total },
        problem: row.run_problem,
        started_at: row.run_started_at.toISOString(),
        ended_at: row.run_ended_at?.toISOString() ?? null,
      };

export const presentQuestionnaire = (row: QuestionnaireRow): Questionnaire => ({
  id: row.document_id,
  name: row.name,
  workspace_id: row.workspace_id,
  language: row.language,
  format: row.format,
  file_name: row.file_name,
  counts: row.counts,
  due_on: row.due_on,
  owner: personOf(row.owner_id, row.owner_name),
  answering: presentRun(row),
  created_by: personOf(row.created_by, row.creator_name),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const longestExcerpt = 300;

export const presentQuestion = (row: QuestionRow, waitsForSecond: boolean): ShownQuestion => ({
  id: row.section_id,
  section: row.parent_id === null ? null : { id: row.parent_id, name: row.parent_name ?? '' },
  number: row.number,
  question: row.question,
  guidance: row.guidance,
  kind: row.kind,
  choices: [...row.choices],
  place: row.place_name,
  state: row.state,
  gate: row.review_gate,
  value: row.value,
  verdict: row.verdict,
  text: wordsOf(row.content).slice(0, longestExcerpt),
  confidence: row.confidence,
  certainty: row.certainty,
  origin: row.origin,
  refusal: row.refusal,
  skipped_by: row.skipped_by === null ? null : { id: row.skipped_by, quote: '' },
  same_as: row.same_as,
  is_hidden: row.is_hidden,
  assigned_to: personOf(row.assignee_id, row.assignee_name),
  due_on: row.due_on,
  waits: row.proposals > 0,
  waits_for_second: waitsForSecond,
  citation_count: citedIn(row.content).length,
  comment_count: row.comments,
  revision: row.revision,
});

/** Where something stands in a form, as a person says it: “Controls!C12”. */
export function placeName(place: FormPlace | null, partNames: readonly string[]): string {
  if (place === null) return '';
  switch (place.kind) {
    case 'cell': {
      const cell = `${columnLetters(place.column)}${String(place.row + 1)}`;
      const sheet = partNames[place.sheet] ?? '';
      return sheet === '' ? cell : `${sheet}!${cell}`;
    }
    case 'table_cell':
      return `${columnLetters(place.column)}${String(place.row + 1)}`;
    case 'field':
      return place.name;
    case 'paragraph':
    case 'after':
      return '';
  }
}

/** What was looked at, in words: “4 policies, 12 controls”. */
export const askedInWords = (asked: Partial<Record<KnowledgeKind, number>>): string =>
  knowledgeKinds
    .flatMap((kind) => {
      const count = asked[kind];
      return count === undefined || count === 0
        ? []
        : [said('questionnaires-asked', kind, { count }).in(spokenLanguage())];
    })
    .join(', ');
