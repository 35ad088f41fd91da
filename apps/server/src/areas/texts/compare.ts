import type { getRedline } from '@regulus/contract/texts.ts';
import type { z } from 'zod';
import { type AlignInput, alignPassages } from '../../engine/text/align.ts';
import { citation } from '../../engine/text/citation.ts';
import { redline } from '../../engine/text/redline.ts';

export type RedlineAnswer = z.input<(typeof getRedline.responses)[200]>;

/** Two versions in one language, and how their differences are to be returned. */
export interface Comparison {
  readonly from: { readonly version: number; readonly text: AlignInput };
  readonly to: { readonly version: number; readonly text: AlignInput };
  readonly language: string;
  readonly changesOnly: boolean;
}

/** What changed between two versions, by clause. It takes a second for a long act. */
export function compare({ from, to, language, changesOnly }: Comparison): RedlineAnswer {
  const { summary, clauses } = redline(alignPassages(from.text, to.text), { changesOnly });
  const { changed, inserted, deleted, moved, same } = summary;
  const cited = (side: AlignInput, ordinal: number | null) =>
    ordinal === null ? '' : citation(side.passages, ordinal);
  return {
    from: from.version,
    to: to.version,
    language,
    summary: {
      changed,
      inserted,
      deleted,
      moved,
      same,
      not_compared: Math.max(0, to.text.passages.length - same - moved - changed - inserted),
    },
    clauses: clauses.map(({ kind, passageKind, label, before, after, depth, segments }) => {
      const side = after === null ? from.text : to.text;
      const shown = after ?? before;
      return {
        change: kind,
        kind: passageKind,
        clause: cited(side, shown) || label,
        moved_from: kind === 'moved' && before !== null ? cited(from.text, before) : null,
        heading: (shown === null ? null : side.passages[shown]?.heading) ?? null,
        depth,
        segments,
      };
    }),
  };
}
