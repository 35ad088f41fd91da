import type { correctForm, getForm } from '@regulus/contract/questionnaires.ts';
import type { Answer, Parsed } from '@regulus/contract/route.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import { canonicalJson } from '../../audit/chain.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FormMapping, FormQuestion, ReadForm } from '../../engine/forms/questions.ts';
import { readForm } from '../../engine/forms/read-form.ts';
import type { FormFile, FormPlace } from '../../files/forms/form.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { endAll } from '../approvals/approvals.service.ts';
import { addSections, readSections, removeSections, writeAnswers } from '../documents/questions.service.ts';
import { lockWhole, requireWhole } from './access.service.ts';
import { partNamesOf } from './form-parts.ts';
import { inOneLine, newId, sameWords, sectionsOf } from './form-sections.ts';
import { followGates } from './gates.service.ts';
import type { QuestionnaireRow } from './queries.ts';
import * as queries from './queries.ts';
import { questionTable } from './question-records.ts';
import * as questions from './questions.queries.ts';
import { record } from './record.service.ts';
import { gatesOf, recordChange } from './service.ts';
import { givenAnswer, questionRow, readStoredForm, requireNumber } from './upload.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage'>;

/** A questionnaire with its form as it looks. @throws ProblemError 400, 404 */
async function formOf(
  parts: Pick<Parts, 'storage'>,
  {
    storage_key: key,
    file_name: name,
    sha256,
  }: Pick<QuestionnaireRow, 'storage_key' | 'file_name' | 'sha256'>,
  signal?: AbortSignal,
): Promise<FormFile> {
  if (key === null || name === null || sha256 === null)
    throw notFound(said('problems-questionnaires', 'noFile'));
  return readStoredForm(parts, { key, name, sha256 }, signal);
}

interface Part {
  readonly part: number | null;
  readonly name: string;
  readonly kind: 'sheet' | 'table' | 'text';
  readonly state: 'visible' | 'hidden';
  readonly isProtected: boolean;
  readonly rows: number;
  readonly columns: number;
}

function partsOf(form: FormFile): Part[] {
  if (form.kind === 'workbook')
    return form.sheets.map((sheet, part) => ({
      part,
      name: sheet.name,
      kind: 'sheet',
      state: sheet.state === 'visible' ? 'visible' : 'hidden',
      isProtected: sheet.isProtected,
      rows: sheet.rows,
      columns: sheet.columns,
    }));
  const text: Part = {
    part: null,
    name: '',
    kind: 'text',
    state: 'visible',
    isProtected: false,
    rows: form.blocks.length,
    columns: 1,
  };
  const tables = form.blocks.flatMap((block): Part[] =>
    block.kind === 'table'
      ? [
          {
            part: block.at,
            name: '',
            kind: 'table',
            state: 'visible',
            isProtected: false,
            rows: block.rows.length,
            columns: Math.max(0, ...block.rows.map((row) => row.reduce((sum, { span }) => sum + span, 0))),
          },
        ]
      : [],
  );
  return [text, ...tables];
}

/** Which part a place lies in, and where in it. */
function placedIn(place: FormPlace): { part: number | null; row: number; column: number } | null {
  switch (place.kind) {
    case 'cell':
      return { part: place.sheet, row: place.row, column: place.column };
    case 'table_cell':
      return { part: place.at, row: place.row, column: place.column };
    case 'paragraph':
    case 'after':
      return { part: null, row: place.at, column: 0 };
    case 'field':
      return null;
  }
}

const longestCellText = 500;

function shownPart(form: FormFile, shown: Part, offset: number, limit: number) {
  const isShown = (row: number) => row >= offset && row < offset + limit;
  const empty = { widths: [], merges: [], hidden_rows: [], hidden_columns: [], cells: [], blocks: [] };
  if (form.kind === 'workbook') {
    const sheet = form.sheets[shown.part ?? 0];
    if (!sheet) return empty;
    const hasChoices = (row: number, column: number) =>
      sheet.choices.some(
        ({ range }) =>
          row >= range.top && row <= range.bottom && column >= range.left && column <= range.right,
      );
    return {
      ...empty,
      widths: [...sheet.widths],
      merges: sheet.merges
        .filter(({ top, bottom }) => bottom >= offset && top < offset + limit)
        .map(({ top, left, bottom, right }): [number, number, number, number] => [top, left, bottom, right]),
      hidden_rows: sheet.hiddenRows.filter(isShown),
      hidden_columns: [...sheet.hiddenColumns],
      cells: sheet.cells
        .filter(({ row }) => isShown(row))
        .map(
          ({
            row,
            column,
            text,
            isBold,
            isFormula,
            isLocked,
            fill,
          }): [number, number, string, number, string | null] => [
            row,
            column,
            text.slice(0, longestCellText),
            Number(isBold) +
              2 * Number(isFormula) +
              4 * Number(hasChoices(row, column)) +
              8 * Number(isLocked && sheet.isProtected),
            fill,
          ],
        ),
    };
  }
  if (shown.kind === 'text')
    return {
      ...empty,
      blocks: form.blocks.slice(offset, offset + limit).flatMap((block) =>
        block.kind === 'paragraph'
          ? [
              {
                at: block.at,
                text: block.text.slice(0, 2_000),
                level: block.level,
                label: block.label,
                page: block.page,
              },
            ]
          : [],
      ),
    };
  const table = form.blocks.find(({ at }) => at === shown.part);
  if (table?.kind !== 'table') return empty;
  return {
    ...empty,
    cells: table.rows.slice(offset, offset + limit).flatMap((row, index) => {
      let column = 0;
      return row.map(
        ({ text, isBold, fill, span, choices }): [number, number, string, number, string | null] => {
          const at = column;
          column += span;
          return [
            offset + index,
            at,
            text.slice(0, longestCellText),
            Number(isBold) + 4 * Number(choices.length > 0),
            fill,
          ];
        },
      );
    }),
  };
}

const presentMapping = ({ part, isRead, headerRow, roles, questions: rows, notQuestions }: FormMapping) => ({
  part,
  is_read: isRead,
  header_row: headerRow,
  roles: { ...roles },
  questions: [...rows],
  not_questions: [...notQuestions],
});

const noMapping = (part: number | null): FormMapping => ({
  part,
  isRead: false,
  headerRow: null,
  roles: {},
  questions: [],
  notQuestions: [],
});

const doubtsOf = (doubts: ReadForm['doubts'], names: readonly string[]) =>
  doubts.map(({ kind, part }) => ({ kind, part, part_name: part === null ? null : (names[part] ?? null) }));

/** The form as it looks, one part of it, with how it was read. @throws ProblemError 400, 403, 404 */
export async function get(
  parts: Parts,
  actor: Actor,
  id: string,
  { part: wanted, offset, limit }: Parsed<typeof getForm, 'query'>,
  signal: AbortSignal,
): Promise<Answer<typeof getForm>> {
  const { row, kept } = await parts.db.withCompany(actor.companyId, async (tx) => {
    const seen = await requireWhole(tx, actor, id);
    return { row: seen.row, kept: await questions.listAll(tx, id, gatesOf(seen.row)) };
  });
  const form = await formOf(parts, row, signal);
  const all = partsOf(form);
  const placed = kept.flatMap(({ section_id: sectionId, place, answer_place: answer }) => {
    const at = place && placedIn(place);
    if (!at) return [];
    const to = answer && placedIn(answer);
    return [{ id: sectionId, ...at, answer: to && to.part === at.part ? to : null }];
  });
  const mappingOf = (part: number | null) => row.mappings.find((one) => one.part === part) ?? noMapping(part);
  const listed = all.map((part) => ({
    part: part.part,
    name: part.name,
    kind: part.kind,
    state: part.state,
    is_protected: part.isProtected,
    rows: part.rows,
    columns: part.columns,
    mapping: presentMapping(mappingOf(part.part)),
    question_count: placed.filter((one) => one.part === part.part).length,
  }));
  const usual = Math.max(
    0,
    listed.findIndex(({ question_count: count }) => count > 0),
  );
  const shown = Math.min(wanted ?? usual, all.length - 1);
  const part = all[shown]!;
  return {
    parts: listed,
    shown,
    ...shownPart(form, part, offset, limit),
    questions: placed
      .filter((one) => one.part === part.part && one.row >= offset && one.row < offset + limit)
      .map(({ id: questionId, row: at, column, answer }) => ({
        id: questionId,
        row: at,
        column,
        answer: answer && ([answer.row, answer.column] as [number, number]),
      })),
    doubts: doubtsOf(row.doubts, row.part_names),
  };
}

/** The same place of the same form; stored ones have their fields in another order. */
const placeKey = (place: FormPlace | null) => canonicalJson(place);

/** Which of the questions that are kept a question of the form is: the one at its place, or one with its words. */
function matched(
  found: readonly FormQuestion[],
  kept: readonly questions.QuestionRow[],
): ReadonlyMap<number, questions.QuestionRow> {
  const byPlace = new Map(kept.flatMap((row) => (row.place ? [[placeKey(row.place), row]] : [])));
  const taken = new Set<string>();
  const matches = new Map<number, questions.QuestionRow>();
  const take = (at: number, row: questions.QuestionRow | undefined) => {
    if (!row || taken.has(row.id) || matches.has(at)) return;
    taken.add(row.id);
    matches.set(at, row);
  };
  for (const [at, { place }] of found.entries()) take(at, byPlace.get(placeKey(place)));
  const byWords = Map.groupBy(
    kept.filter((row) => row.place !== null && !taken.has(row.id)),
    (row) => sameWords(row.question),
  );
  for (const [at, { text }] of found.entries())
    if (!matches.has(at))
      take(
        at,
        byWords.get(sameWords(text))?.find((row) => !taken.has(row.id)),
      );
  return matches;
}

const mappingOf = (sent: Parsed<typeof correctForm, 'body'>['mappings'][number]): FormMapping => ({
  part: sent.part,
  isRead: sent.is_read,
  headerRow: sent.header_row,
  roles: Object.fromEntries(Object.entries(sent.roles).map(([column, role]) => [Number(column), role])),
  questions: sent.questions,
  notQuestions: sent.not_questions,
});

/** Reads the form anew as somebody says. Answers stay with the questions that are still found. @throws ProblemError 400, 403, 404, 409 */
export async function correct(
  parts: Parts,
  actor: Actor,
  id: string,
  {
    mappings,
    preview,
  }: { readonly mappings: Parsed<typeof correctForm, 'body'>['mappings']; readonly preview: boolean },
  signal: AbortSignal,
): Promise<Answer<typeof correctForm>> {
  const seen = await parts.db.withCompany(actor.companyId, (tx) => requireWhole(tx, actor, id));
  const form = await formOf(parts, seen.row, signal);
  const corrections = mappings.map(mappingOf);
  const read = readForm(form, corrections);
  requireNumber(read);
  const names = partNamesOf(form);
  return parts.db.withCompany(actor.companyId, async (tx) => {
    const now = parts.clock.now();
    const { row } = await lockWhole(tx, actor, id);
    const kept = await questions.listAll(tx, id, gatesOf(row));
    const matches = matched(read.questions, kept);
    const stay = new Set([...matches.values()].map((one) => one.id));
    const gone = kept.filter((one) => one.place !== null && !stay.has(one.id));
    // an answer is not lost with its question
    const removed = gone.filter(({ content, value }) => content === '' && value === null);
    const outcome = {
      found: read.questions.length,
      added: read.questions.length - matches.size,
      removed: gone.length,
      kept: matches.size,
      doubts: doubtsOf(read.doubts, names),
    };
    if (preview) return outcome;
    if (row.run_state === 'running')
      throw new ProblemError(409, 'not_ready', said('problems-questionnaires', 'running'));
    const writer = { userId: actor.userId, now };
    await removeSections(
      tx,
      id,
      removed.map((one) => one.section_id),
      writer,
    );
    const planned = sectionsOf(read, textsIn(row.language, 'questionnaire-files').general);
    // what is known keeps its id, so that its answer stays
    const idOf = new Map(planned.questions.map((one, at) => [one.id, matches.get(at)?.section_id ?? one.id]));
    const present = new Map(
      (await readSections(tx, id))
        .filter(({ question_style: style }) => style !== 'question')
        .map((one) => [one.question, one.id]),
    );
    const sectionIds = new Map(planned.sections.map((one) => [one.id, present.get(one.name) ?? newId()]));
    const added = planned.questions.filter((_, at) => !matches.has(at));
    const given = new Map(added.map((one) => [one.id, givenAnswer(one)]));
    await addSections(
      tx,
      id,
      [
        ...planned.sections
          .filter(({ name }) => !present.has(name))
          .filter(({ id: one }) => added.some(({ sectionId }) => sectionId === one))
          .map((one) => ({
            id: sectionIds.get(one.id)!,
            parentId: null,
            question: one.name,
            isQuestion: false,
          })),
        ...added.map((one) => ({
          id: one.id,
          parentId: sectionIds.get(one.sectionId)!,
          question: inOneLine(one.question.text).slice(0, 2_000),
          isQuestion: true,
          content: given.get(one.id)?.content ?? '',
          state: given.get(one.id) ? ('answered' as const) : ('open' as const),
        })),
      ],
      writer,
    );
    const rowOf = (one: (typeof planned.questions)[number]) =>
      questionRow(
        id,
        {
          ...one,
          id: idOf.get(one.id)!,
          sameAs: one.sameAs === null ? null : (idOf.get(one.sameAs) ?? null),
          skips: one.skips.flatMap((skipped) => idOf.get(skipped) ?? []),
        },
        names,
        now,
      );
    await questions.insertQuestions(
      tx,
      added.map((one) => {
        const answer = given.get(one.id);
        return {
          ...rowOf(one),
          ...(answer ? { state: 'answered' as const, value: answer.value, origin: 'form' as const } : {}),
        };
      }),
    );
    for (const [at, known] of matches) {
      const { document_id: _, section_id: __, ...shape } = rowOf(planned.questions[at]!);
      const { kind, choices, answer, comment } = planned.questions[at]!.question;
      const isOther =
        canonicalJson([known.kind, known.choices, known.answer_place, known.comment_place]) !==
        canonicalJson([kind, choices, answer, comment]);
      if (!isOther || known.state !== 'approved') {
        await (isOther ? questions.updateQuestion : questions.updateSilently)(tx, known.id, shape);
        continue;
      }
      // what was approved goes somewhere else now, or is chosen from something else
      await endAll(tx, questionTable.name, [known.id], now);
      const revisions = await writeAnswers(
        tx,
        id,
        [{ id: known.section_id, state: 'answered' }],
        writer,
        known.edited_by,
      );
      await questions.updateQuestion(tx, known.id, {
        ...shape,
        state: 'answered',
        section_revision: revisions.get(known.section_id) ?? known.section_revision,
      });
      record(tx, actor.userId, known, 'changed', { fields: ['place'] }, now);
    }
    await queries.updateQuestionnaire(tx, id, {
      mappings: JSON.stringify(read.mappings),
      instructions: JSON.stringify(read.instructions.slice(0, 200)),
      doubts: JSON.stringify(read.doubts),
      fingerprint: read.fingerprint,
      is_remembered: false,
    });
    await queries.keepLayout(tx, {
      fingerprint: read.fingerprint,
      mappings: JSON.stringify(corrections),
      by: actor.userId,
      now,
    });
    await followGates(tx, id);
    recordChange(tx, actor.userId, {
      id,
      action: 'form_corrected',
      details: { found: outcome.found, added: outcome.added, removed: removed.length },
      at: now,
    });
    await tx.work.finish();
    return outcome;
  });
}
