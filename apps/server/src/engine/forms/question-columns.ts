import type { Grid } from './grid.ts';
import type { FoundColumns, Region } from './grid-columns.ts';
import type { ColumnRole } from './questions.ts';

export interface Columns {
  readonly question: number;
  readonly answer: number | null;
  readonly comment: number | null;
  readonly numbers: readonly number[];
  readonly sections: readonly number[];
  readonly guidance: readonly number[];
  readonly choices: readonly number[];
  /** which says how each is answered */
  readonly kind: number | null;
}

const saysKind =
  /^(?:type|typ|art|element|(?:expected[ _]?)?(?:question|answer|response|field|input|antwort|frage)[ _-]?(?:type|typ|format)|(?:maß)?einheit|units?(?: of measure(?:ment)?)?)$/i;

/** Each question column with what belongs to it: to the right up to the next one, numbers to the left. */
export function columnSets(roles: FoundColumns['roles'], { headers }: Region): readonly Columns[] {
  const kind =
    [...headers].find(([, header]) => saysKind.test(header.split('\n').at(-1)!.trim()))?.[0] ?? null;
  const of = (role: ColumnRole) => [...roles].filter(([, one]) => one === role).map(([column]) => column);
  const questions = of('question');
  return questions.map((question, index) => {
    const next = questions[index + 1] ?? Number.POSITIVE_INFINITY;
    const before = questions[index - 1] ?? -1;
    const own = (role: ColumnRole) => {
      const right = of(role).filter((column) => column > question && column < next);
      return right.length > 0 || questions.length > 1 ? right : of(role);
    };
    return {
      question,
      answer: own('answer')[0] ?? null,
      comment: own('comment')[0] ?? own('evidence')[0] ?? null,
      numbers: of('number').filter(
        (column) => (column > before && column < question) || questions.length === 1,
      ),
      sections: of('section'),
      guidance: own('guidance'),
      choices: own('choices'),
      kind,
    };
  });
}

export const numberAt = (grid: Grid, row: number, { numbers }: Columns): string =>
  numbers.map((column) => grid.at(row, column)?.text ?? '').find((text) => text !== '') ?? '';
