import { createHash } from 'node:crypto';
import { statementLanguages } from '../statements/grammars.ts';
import type { ComparedSlice, ComparisonSlice } from './compare-slice.ts';
import type { ComparedRow, ComparedText, ComparisonEngine, ComparisonRefusal } from './comparison.ts';
import type { ComparisonRefusalReason } from './reasons.ts';

/** Few enough that progress is seen and a cancelled comparison ends soon. */
const pointsOfSlice = 60;

function refusalOf(a: ComparedText, b: ComparedText): ComparisonRefusalReason | null {
  if (!statementLanguages.includes(a.language) || !statementLanguages.includes(b.language))
    return 'unsupported_language';
  return a.language === b.language ? null : 'different_languages';
}

const keyOf = ({ a }: ComparedRow) => `${a?.start} ${a?.end}`;

/**
 * A comparison that runs slice by slice. What only A says is what no B says anything about.
 * @param ask runs a slice, in this process or another
 */
export function comparisonEngine(
  version: string,
  ask: (slice: ComparisonSlice) => Promise<ComparedSlice>,
): ComparisonEngine {
  return {
    version,
    compare: async (a, texts, progress, signal) => {
      const rows: ComparedRow[] = [];
      const refused: ComparisonRefusal[] = [];
      let onlyInA: readonly ComparedRow[] | null = null;
      let total = 0;
      let done = 0;
      for (const [at, b] of texts.entries()) {
        const reason = refusalOf(a, b);
        if (reason) {
          refused.push({ documentId: b.documentId, reason });
          continue;
        }
        const only: ComparedRow[] = [];
        let [from, ofPair, ofB] = [0, Number.POSITIVE_INFINITY, 0];
        while (from < ofPair) {
          signal.throwIfAborted();
          const slice = await ask({ a, b, from, count: pointsOfSlice });
          if (from === 0) {
            ofB = slice.pointsOfB;
            ofPair = slice.pointsOfB + slice.pointsOfA;
            // those of the texts still to be read are assumed to be as many
            total = done + ofPair * (texts.length - at);
          }
          rows.push(...slice.rows);
          only.push(...slice.onlyInA);
          done += Math.min(pointsOfSlice, ofPair - from);
          from += pointsOfSlice;
          progress(done, Math.max(done, total));
        }
        if (ofB === 0) {
          refused.push({ documentId: b.documentId, reason: 'nothing_required' });
          continue;
        }
        const here = new Set(only.map(keyOf));
        onlyInA = onlyInA === null ? only : onlyInA.filter((row) => here.has(keyOf(row)));
      }
      signal.throwIfAborted();
      progress(done, done);
      const inputHash = createHash('sha256');
      for (const { documentId, content } of [a, ...texts])
        inputHash.update(JSON.stringify([documentId, content]));
      return {
        rows: [...rows, ...(onlyInA ?? [])],
        refused,
        provenance: {
          engine: 'embedded',
          engineVersion: version,
          model: null,
          promptVersion: null,
          inputHash: inputHash.digest('hex'),
          fallback: null,
        },
      };
    },
  };
}
