import { readReferences } from '../../retrieval/references/read-references.ts';
import { citation } from '../citation.ts';
import type { Passage } from '../passage.ts';

/** A clause that a question names and an act hasn't got. */
export interface AbsentClause {
  readonly act: string;
  /** as an act calls its clauses: "Article 99", "§ 999" */
  readonly clause: string;
  /** the last one that the act has, if the clause would come after it */
  readonly last: string | null;
}

const unit = /^(?:articles?|art\.|artikels?|§§?)\s*/iu;
const numbered = /^(\d+)([a-z]{0,2})$/u;

interface Numbered {
  readonly ordinal: number;
  readonly label: string;
  readonly number: number;
  readonly letter: string;
}

function numberedClauses(passages: readonly Passage[]): Numbered[] {
  return passages.flatMap(({ ordinal, kind, label }) => {
    const [, digits, letter = ''] = numbered.exec(label.replace(unit, '').toLowerCase()) ?? [];
    return kind !== 'article' || digits === undefined
      ? []
      : [{ ordinal, label, number: Number(digits), letter }];
  });
}

/** An act that lacks more of its clauses than a repeal explains is an excerpt, or was read badly. */
const mostMissing = 0.1;
const fewestClauses = 5;

function isWhole(clauses: readonly Numbered[]): boolean {
  const numbers = new Set(clauses.map(({ number }) => number));
  const last = Math.max(0, ...numbers);
  return clauses.length >= fewestClauses && numbers.has(1) && numbers.size >= last * (1 - mostMissing);
}

/** A paragraph that would come after the last one of its article. */
function absentParagraph(
  passages: readonly Passage[],
  article: number,
  asked: string,
): Pick<AbsentClause, 'clause' | 'last'>[] {
  const paragraphs = passages.flatMap(({ parent, ordinal, label }) => {
    const [digits] = /\d+/u.exec(label) ?? [];
    return parent === article && digits !== undefined ? [{ ordinal, number: Number(digits) }] : [];
  });
  const last = paragraphs.toSorted((left, right) => right.number - left.number)[0];
  if (!last || !/^\d+$/u.test(asked) || Number(asked) <= last.number) return [];
  const cited = citation(passages, last.ordinal);
  return [{ clause: cited.replace(/\d+(?=\D*$)/u, asked), last: cited }];
}

/** The articles or sections that a question names, of an act that is there as a whole and hasn't got them. */
export function absentClauses(
  question: string,
  { name, passages }: { readonly name: string; readonly passages: readonly Passage[] },
): AbsentClause[] {
  const named = readReferences(question).filter(
    (one) => !one.isRelative && unit.test(question.slice(one.start, one.end)),
  );
  if (named.length === 0) return [];
  const clauses = numberedClauses(passages);
  const [last] = clauses.toSorted(
    (left, right) => right.number - left.number || (right.letter > left.letter ? 1 : -1),
  );
  if (!last || !isWhole(clauses)) return [];
  const absent = named.flatMap(({ clause }): AbsentClause[] => {
    const [first = '', second = ''] = clause.split('.');
    const [, digits, letter = ''] = numbered.exec(first) ?? [];
    if (digits === undefined) return [];
    const number = Number(digits);
    const found = clauses.find((one) => one.number === number && one.letter === letter);
    if (found) return absentParagraph(passages, found.ordinal, second).map((one) => ({ act: name, ...one }));
    const isBehind = number > last.number;
    // a number in between may be lacking because the text was read badly; one beside its neighbors isn't
    if (!isBehind && !clauses.some((one) => one.number === number)) return [];
    const cited = last.label.replace(/\d+[a-z]{0,2}$/iu, first);
    return [{ act: name, clause: cited, last: isBehind ? last.label : null }];
  });
  return [...new Map(absent.map((one) => [one.clause, one])).values()];
}
