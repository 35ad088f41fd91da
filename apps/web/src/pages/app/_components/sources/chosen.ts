import type { CitedKind } from '@regulus/contract/chatbot-values.ts';

/** A source or publication that was chosen. */
export interface Chosen {
  readonly kind: CitedKind;
  readonly id: string;
  readonly name: string;
}

/** What is chosen, as the API is told. */
export const idsOf = (chosen: readonly Chosen[]) => ({
  source_ids: chosen.filter(({ kind }) => kind === 'source').map(({ id }) => id),
  reg_update_ids: chosen.filter(({ kind }) => kind === 'publication').map(({ id }) => id),
});

/** Without the ending of a file, and short enough to stand in a name with another. */
export function shortName(name: string, most = 80): string {
  const bare = name.replace(/\.(?:pdf|docx|xlsx|csv|html?|txt|md)$/i, '');
  return bare.length <= most ? bare : `${bare.slice(0, most - 1).trimEnd()}…`;
}
