import type { Version } from '@regulus/contract/publication-record.ts';
import { formatNumericDate } from '../../../../../../lib/dates.ts';

/** A version's name in a list to choose from: its date comes first, where a narrow field still shows it. */
export function versionChoice(
  { label, valid_from }: Pick<Version, 'label' | 'valid_from'>,
  locale: string,
): string {
  return valid_from === null ? label : `${formatNumericDate(valid_from, locale)} · ${label}`;
}

/** A version's name; with its date where the label alone would not tell it from others. */
export function versionName(
  { label, valid_from }: Pick<Version, 'label' | 'valid_from'>,
  locale: string,
): string {
  if (valid_from === null || label.includes(valid_from) || label.includes(valid_from.slice(0, 4)))
    return label;
  return `${label}, ${formatNumericDate(valid_from, locale)}`;
}
