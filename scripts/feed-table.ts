import type { IngestEvent } from '@regulus/server/areas/publications/collecting/ingest/ingest.ts';

const columns = ['entries', 'stored', 'changed', 'unchanged', 'skipped', 'texts'] as const;
const line = (name: string, cells: readonly (number | string)[], note: string) =>
  `${name.padEnd(28)}${cells.map((cell) => String(cell).padStart(10)).join('')}  ${note}`;

/** Prints a line per feed as it ends, what was skipped and why, and the totals. @returns how many feeds failed */
export async function printFeeds(events: AsyncIterable<IngestEvent>): Promise<number> {
  const sums = columns.map(() => 0);
  let failed = 0;
  console.log(line('feed', columns, ''));
  for await (const event of events) {
    if (event.kind === 'problem') {
      console.log(event.line);
      continue;
    }
    const cells = [
      event.entries,
      event.stored,
      event.changed,
      event.unchanged,
      event.listed.length,
      event.texts.first + event.texts.changed,
    ];
    for (const [index, cell] of cells.entries()) sums[index] = (sums[index] ?? 0) + cell;
    if (event.error !== null) failed += 1;
    const note = event.error ?? (event.outcome === 'not-modified' ? 'not modified' : '');
    console.log(line(event.feedId, cells, [note, ...event.problems].filter(Boolean).join('; ')));
    for (const { identity, reason } of event.listed)
      console.log(`    skipped: ${identity.slice(0, 90)} (${reason})`);
  }
  console.log(line('total', sums, failed > 0 ? `failed feeds: ${String(failed)}` : ''));
  return failed;
}
