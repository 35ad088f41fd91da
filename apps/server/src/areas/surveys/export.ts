import type { Language } from '@regulus/contract/languages-values.ts';
import type { SurveyQuestion } from '@regulus/contract/surveys.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Column, dayColumn, tableOf, textColumn } from '../../files/table-of.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayIn } from '../../lib/local-time.ts';
import { notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import * as queries from './queries.ts';
import { record } from './service.ts';

type Row = queries.ResponseRow;

const answerOf = ({ id, kind, options }: SurveyQuestion, row: Row, language: Language): string | null => {
  const answer = row.answers[id];
  if (answer === undefined) return null;
  if (kind !== 'choice') return String(answer);
  return options.find((option) => option.id === answer)?.text[language] ?? null;
};

function columnsIn(language: Language, questions: readonly SurveyQuestion[]): readonly Column<Row>[] {
  const { columns, yes, no, notNamed } = textsIn(language, 'exports-surveys');
  return [
    dayColumn(columns.answered, (row) => row.answered_on),
    textColumn(columns.company, 30, (row) => row.company),
    textColumn(columns.person, 30, (row) => row.person ?? notNamed),
    textColumn(columns.finished, 12, (row) => (row.is_finished ? yes : no)),
    ...questions.map((question) =>
      textColumn<Row>(question.text[language], 40, (row) => answerOf(question, row, language)),
    ),
  ];
}

const rowsOfPage = 500;

/** Everybody's answers, a line per person, read while it is sent. @throws ProblemError 404, 429 */
export async function exportResponses(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  signal?: AbortSignal,
): Promise<FileAnswer> {
  const at = clock.now();
  const { questions } = await db.withSystem('operator', async (tx) => {
    const survey = await queries.findSurvey(tx, id);
    if (!survey) throw notFound(said('problems-surveys', 'unknown'));
    record(tx, actor, 'exported', { id, at });
    return survey;
  });
  async function* pieces(): AsyncGenerator<Row[]> {
    let after: Row | undefined;
    do {
      const page = await db.withSystem('operator', (tx) =>
        queries.listResponses(tx, id, { limit: rowsOfPage, after }),
      );
      if (page.length > 0) yield page;
      after = page.length < rowsOfPage ? undefined : page.at(-1);
    } while (after);
  }
  return tableOf({
    name: 'survey',
    today: dayIn(at, actor.timeZone),
    format: 'csv',
    columns: columnsIn(spokenLanguage(), questions),
    pieces: pieces(),
    userId: actor.userId,
    signal,
  });
}
