import type { FileOutcome, FileResult } from './import-files.ts';

/** The columns of the summary; every outcome is in exactly one of them, so a row adds up to its files. */
const columns: readonly { head: string; outcomes: readonly FileOutcome[] }[] = [
  { head: 'new publication', outcomes: ['new publication'] },
  { head: 'new version', outcomes: ['new version'] },
  { head: 'new text', outcomes: ['new text'] },
  { head: 'changed', outcomes: ['changed'] },
  { head: 'merged', outcomes: ['merged'] },
  { head: 'unchanged', outcomes: ['unchanged'] },
  { head: 'not imported', outcomes: ['skipped', 'differs', 'failed'] },
];

/** A table of what happened to the files in each folder, followed by the reasons for those that weren't imported. */
export function summaryOf(results: readonly FileResult[]): string {
  const folders = [...Map.groupBy(results, ({ folder }) => folder)].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  const counts = (files: readonly FileResult[]) => [
    files.length,
    ...columns.map(({ outcomes }) => files.filter(({ outcome }) => outcomes.includes(outcome)).length),
  ];
  const heads = ['folder', 'files', ...columns.map(({ head }) => head)];
  const rows = folders.map(([folder, files]) => [folder, ...counts(files).map(String)]);
  const table = [heads, ...rows, ['all', ...counts(results).map(String)]];
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const notImported = results.filter(({ outcome }) => ['skipped', 'differs', 'failed'].includes(outcome));
  const reasons = notImported.map(({ folder, file, detail }) => `  ${folder}: ${file}: ${detail}`);
  return [...lines, ...(reasons.length > 0 ? ['', 'Not imported:', ...reasons] : [])].join('\n');
}
