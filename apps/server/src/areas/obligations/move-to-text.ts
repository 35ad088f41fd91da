import type { CompanyTransaction } from '../../db/transactions.ts';
import { alignPassages } from '../../engine/text/align.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { citation } from '../../engine/text/citation.ts';
import { moveSpan } from '../../engine/text/move-span.ts';
import type { Passage, Span } from '../../engine/text/passage.ts';
import { requireText } from '../texts/service.ts';
import { cut, type PartName, partNames } from './content.ts';
import * as queries from './queries.ts';
import * as write from './queries-write.ts';

interface Text {
  readonly id: string;
  readonly content: string;
  readonly passages: readonly Passage[];
}

/** Texts from which obligations stem that a person has worked on. */
export async function readOlderTexts(
  tx: CompanyTransaction,
  publicationId: string,
  textId: string,
): Promise<Text[]> {
  const ids = await queries.listTextsOfTouched(tx, publicationId);
  const texts: Text[] = [];
  for (const { publication_text_id: id } of ids) {
    if (id === textId) continue;
    const { content, passages } = await requireText(tx, publicationId, id);
    texts.push({ id, content, passages });
  }
  return texts;
}

type Move = (
  tx: CompanyTransaction,
  publicationId: string,
  fromTextId: string,
  now: Date,
) => Promise<readonly string[]>;

/**
 * Aligns two texts, outside of any transaction, and gives what moves the obligations of the earlier one: where every quote stands in
 * the later text too, they go there and keep what was decided; where one reads otherwise, they stay with the words they were
 * decided by and go back to review. That write answers the ids of the latter.
 */
export function moveToText(from: Text, to: Text): Move {
  const alignment = alignPassages(
    { content: from.content, passages: [...from.passages] },
    { content: to.content, passages: [...to.passages] },
  );
  const movedSpan = (span: Span) => {
    const moved = moveSpan(alignment, span);
    return moved.changed ? null : moved;
  };

  return async (tx, publicationId, fromTextId, now) => {
    const { companyId } = tx;
    const rows = (await write.lockOfPublication(tx, companyId, publicationId)).filter(
      (row) => row.is_touched && row.publication_text_id === fromTextId,
    );
    if (rows.length === 0) return [];
    const spans = await queries.listSpans(
      tx,
      companyId,
      rows.map(({ id }) => id),
    );
    const latest = new Map(
      (
        await write.countPositions(
          tx,
          companyId,
          spans.map(({ quote_id }) => quote_id),
        )
      ).map((row) => [row.quote_id, row.latest]),
    );
    const appended = new Set<string>();
    const reopened: string[] = [];
    for (const row of rows) {
      const own = spans.filter(({ obligation_id }) => obligation_id === row.id);
      const places = own.map((span) => movedSpan({ start: span.start_offset, end: span.end_offset }));
      const isWhole = places.every((place) => place !== null);
      if (!isWhole) {
        if (row.status === 2 && row.replaced_at === null) {
          reopened.push(row.id);
          await write.lapseApprovals(tx, companyId, [row.id], now);
          await write.update(tx, companyId, row.id, {
            status: 1,
            revision: row.revision + 1,
            updated_at: now,
          });
        }
        continue;
      }
      for (const [at, span] of own.entries()) {
        const place = places[at];
        if (!place || appended.has(span.quote_id)) continue;
        appended.add(span.quote_id);
        await write.addPositions(tx, [
          {
            company_id: companyId,
            quote_id: span.quote_id,
            ordinal: (latest.get(span.quote_id) ?? 1) + 1,
            publication_text_id: to.id,
            start_offset: place.start,
            end_offset: place.end,
            sha256: sha256(to.content.slice(place.start, place.end)),
            found_at: now,
          },
        ]);
      }
      const part = (name: PartName) => {
        const read = row[name];
        if (read === null || 'words' in read) return read;
        const place = movedSpan(read);
        if (place) return { start: place.start, end: place.end };
        const words = cut(from.content, read);
        return words === null ? null : { words };
      };
      const parts = Object.fromEntries(
        partNames.map((name) => {
          const moved = part(name);
          return [name, moved === null ? null : JSON.stringify(moved)];
        }),
      );
      const body = places[own.findIndex(({ role }) => role === 'body')];
      const passage = body ? to.passages[body.passage] : undefined;
      await write.update(tx, companyId, row.id, {
        publication_text_id: to.id,
        ...parts,
        ...(passage
          ? {
              clause_path: passage.path,
              clause: citation(to.passages, passage.ordinal) || passage.label,
              page: passage.page,
            }
          : {}),
      });
    }
    return reopened;
  };
}
