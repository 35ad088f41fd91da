import type { FormFile } from '../../files/forms/form.ts';
import type { FormMapping } from './questions.ts';
import type { PartReading } from './read-grid.ts';

type Flow = Extract<FormFile, { kind: 'flow' }>;

export function readFlow(
  _file: Flow,
  _corrected: (part: number | null) => FormMapping | undefined,
): readonly PartReading[] {
  return [];
}
