import type { ParseContext, ParsedFeed } from '../connector.ts';
import { failedBody } from '../failed-body.ts';
import { type RawEntry, shapeEntries } from '../shape-entries.ts';

/** Entries of records; where none of them has a title or a link, the names of the fields have changed, which is a failure. */
export function recordFeed(
  raws: readonly RawEntry[],
  problems: readonly string[],
  context: ParseContext,
): ParsedFeed {
  const parsed = shapeEntries(raws, null, context);
  if (raws.length > 0 && parsed.entries.length === 0 && parsed.listed.every(({ title }) => title === ''))
    return failedBody(
      `${raws.length} entries were found, but none has a title or a link where the catalog says`,
      [...problems],
    );
  return { ...parsed, problems: [...problems, ...parsed.problems] };
}
