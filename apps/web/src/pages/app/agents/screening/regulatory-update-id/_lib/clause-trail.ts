import { bareLabel, labelOfPart } from '@regulus/contract/citation-values.ts';
import type { Passage } from '@regulus/contract/texts.ts';

/** A step of the way to a clause, e.g. `Chapter II`, `Article 5`, `1`, `(a)`. */
export interface TrailStep {
  path: string;
  label: string;
}

const divisions: ReadonlySet<Passage['kind']> = new Set(['part', 'chapter', 'section', 'heading']);

/**
 * The way to a clause: the divisions around it, its article, then its own labels. The deeper part is read from the
 * clause path, so that it is known before the words are loaded.
 * @param find finds a passage by its path, as far as it is loaded
 * @param parentOf finds the passage that encloses another
 */
export function clauseTrail(
  path: string,
  find: (path: string) => Passage | undefined,
  parentOf: (passage: Passage) => Passage | undefined,
): TrailStep[] {
  const steps: TrailStep[] = [];
  const parts = path.split('/');
  for (let count = 1; count <= parts.length; count += 1) {
    const prefix = parts.slice(0, count).join('/');
    const passage = find(prefix);
    const label = passage ? labelOf(passage) : labelOfPart(parts[count - 1] ?? '');
    if (label !== '') steps.push({ path: prefix, label });
    if (count > 1 || !passage) continue;
    for (let up = parentOf(passage); up; up = parentOf(up)) {
      if (divisions.has(up.kind)) steps.unshift({ path: up.path, label: labelOf(up) });
    }
  }
  return steps;
}

function labelOf({ kind, label, heading, path }: Passage): string {
  if (isFootnote(path)) return labelOfPart(lastPart(path));
  if (kind === 'recital') return `Recital ${bareLabel(label)}`;
  if (kind === 'paragraph') return bareLabel(label);
  if (label === '' && divisions.has(kind)) return heading ?? '';
  return label;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Footnotes stand at the end of the text, below a part of their own: `notes/fn_1`. */
export const isFootnote = (path: string) => lastPart(path).startsWith('fn_');

/** Whether a clause is another one or a part of it. */
export const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}/`);
