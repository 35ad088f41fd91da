import type { FormEntry } from './form.ts';

/** What is marked instead of written: the box or column of the answer, and no other. Null: none of them is the answer. */
export function tickedEntries(entry: FormEntry): readonly FormEntry[] | null {
  const { place, text } = entry;
  if (!('choices' in place) || place.choices === undefined) return [entry];
  const same = (value: string) => value.trim().toLowerCase() === text.trim().toLowerCase();
  if (place.kind === 'field') {
    const chosen = place.choices.find(({ value }) => same(value));
    if (!chosen) return null;
    if (chosen.option !== undefined)
      return [{ place: { kind: 'field', name: chosen.name }, text: chosen.option, type: 'text' }];
    return place.choices.map((one) => ({
      place: { kind: 'field', name: one.name },
      text: one === chosen ? 'x' : '',
      type: 'text',
    }));
  }
  const { choices, ...cell } = place;
  const chosen = choices.find(({ value }) => same(value));
  return chosen ? [{ place: { ...cell, column: chosen.column }, text: 'x', type: 'text' }] : null;
}
