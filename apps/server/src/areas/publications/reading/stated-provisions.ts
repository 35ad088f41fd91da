import type { KeyPoint, StatedProvisions } from '../../../engine/screening/screening.ts';
import type { Provision, Provisions } from '../../../engine/text/provisions/read-provisions.ts';

/** What a text says of itself, quoted from it. */
export function statedProvisions(
  content: string | null,
  provisions: Provisions | null,
): StatedProvisions | null {
  if (content === null || provisions === null) return null;
  const quoted = (provision: Provision | null): KeyPoint | null => {
    if (provision === null) return null;
    const { start, end, left } = provision;
    const quote = content.slice(start, end);
    return { field: 'text', start, end, quote, ...(left > 0 ? { entriesLeft: left } : {}) };
  };
  const { isAct, subject, scope } = provisions;
  return { isAct, subject: quoted(subject), scope: quoted(scope) };
}
