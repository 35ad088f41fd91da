import { actOfCelex } from '../../act-reference.ts';
import type { ParseContext, ParsedFeed, StatedDate } from '../connector.ts';
import { failedBody } from '../failed-body.ts';
import { valuesAt } from '../json/json-path.ts';
import { readJson } from '../json/read-json.ts';
import { asMarkup } from '../record/as-markup.ts';
import { type RawEntry, shapeEntries } from '../shape-entries.ts';
import { actEntry } from './act-entry.ts';

/** The names that a query gives its columns; docs/catalogue.md says what each is for. */
const columns = [
  'celex',
  'title',
  'date',
  'published',
  'oj',
  'in_force',
  'applicable',
  'valid_until',
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

/** Acts of an answer in `application/sparql-results+json`. An act may stand in several rows, one for each combination of its values. */
export function parseBindings(body: string, context: ParseContext): ParsedFeed {
  const { value, problem } = readJson(body);
  const problems = problem === null ? [] : [problem];
  const [bindings] = valuesAt(value, 'results.bindings');
  if (!Array.isArray(bindings)) return failedBody('the JSON is no answer to a query in SPARQL', problems);
  const rows = bindings.map(rowOf);
  if (rows.length > 0 && rows.every(({ celex }) => celex === undefined))
    return failedBody(`${rows.length} rows came, but none has a column "celex"`, problems);
  const byCelex = Map.groupBy(rows, ({ celex = '' }) => celex);
  const merged = [...byCelex].flatMap(([celex, same]) => {
    const act = actOfCelex(celex);
    return act ? [{ act, row: Object.assign({}, ...same.toReversed()) as Row }] : [];
  });
  if (merged.length < byCelex.size)
    problems.push(`${byCelex.size - merged.length} rows have no CELEX number of an act`);
  // The act itself comes before its consolidated versions, so that the publication is made of it.
  const ordered = merged.toSorted(
    (a, b) => Number(a.act.consolidatedOn !== null) - Number(b.act.consolidatedOn !== null),
  );
  const byGuid = new Map(ordered.map(({ act }) => [act.celex, act]));
  const raws = ordered.map(({ act, row }) => rawEntry(act.celex, act.consolidatedOn, row));
  const parsed = shapeEntries(raws, context.language, context);
  const entries = parsed.entries.map((entry) => {
    const act = byGuid.get(entry.guid ?? '');
    return act ? { ...entry, ...actEntry(act, entry.language ?? context.language) } : entry;
  });
  return { ...parsed, entries, problems: [...problems, ...parsed.problems] };
}

function rowOf(binding: unknown): Row {
  const row: Row = {};
  for (const column of columns) {
    const [value] = valuesAt(binding, `${column}.value`);
    if (typeof value === 'string' && value.trim() !== '') row[column] = value.trim();
  }
  return row;
}

function rawEntry(celex: string, consolidatedOn: string | null, row: Row): RawEntry {
  const journal = row.oj === undefined ? null : journalReference(row.oj);
  const isConsolidated = consolidatedOn !== null;
  return {
    guid: celex,
    link: null,
    title: asMarkup((row.title ?? celex).replace(/^Consolidated text:\s+/i, '')),
    // Of a consolidated text the day says how it stands, not when anything was published.
    dates: isConsolidated ? [] : [row.published ?? null, row.date ?? null],
    summary: isConsolidated ? null : journal === null ? null : asMarkup(journal),
    statedDates: isConsolidated ? {} : statedDates(row),
  };
}

/** The end of all days stands for none. */
function statedDates(row: Row): Partial<Record<StatedDate['kind'], string | null>> {
  const day = (text: string | undefined) =>
    text === undefined || /^9\d{3}/.test(text) ? null : text.slice(0, 10);
  return { in_force: day(row.in_force), applicable: day(row.applicable), expiry: day(row.valid_until) };
}

/** `…/oj/JOL_2022_333_R_0001` is OJ L 333, 2022; `…/oj/L_202402847` is OJ L, 2024/2847; what is written out stays. */
function journalReference(written: string): string {
  const name = written.split('/').at(-1) ?? written;
  const old = /^JO([LC])_(\d{4})_(\d{3})/.exec(name);
  if (old) return `OJ ${old[1]} ${Number(old[3])}, ${old[2]}`;
  const now = /^([LC])_(\d{4})(\d{5})$/.exec(name);
  return now ? `OJ ${now[1]}, ${now[2]}/${Number(now[3])}` : name;
}
