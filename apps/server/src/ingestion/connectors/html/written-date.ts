import { parseItemDate } from '../../item-date.ts';
import type { ParseContext } from '../connector.ts';

const forms = [
  /(?<!\d)\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?!\d)/,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)/,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th|er|\.)?[ -]?(?:of )?[\p{L}\p{M}]{3,12}\.?,?[ -]\d{4}(?!\d)/u,
  /(?<![\p{L}\p{M}])[\p{L}\p{M}]{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}(?!\d)/u,
  /(?<!\d)\d{4}\/\d{2}\/\d{2}(?!\d)/,
];

/** Beyond this a text is no line of a list. */
const longestText = 3_000;

/** The first date that stands in a text, as it is written there; null when there is none that exists. */
export function findWrittenDate(text: string, context: ParseContext): string | null {
  const line = text.replace(/\s+/g, ' ').slice(0, longestText);
  const found = forms
    .flatMap((form) => form.exec(line) ?? [])
    .toSorted((a, b) => line.indexOf(a) - line.indexOf(b));
  const options = { timeZone: context.dateTimeZone, order: context.dateOrder, now: context.now };
  return found.find((written) => parseItemDate(written, options).at !== null) ?? null;
}
