import type { CompanyTransaction } from '../../db/transactions.ts';
import type { DraftText, PublicationToDraft } from '../../engine/drafting/drafting.ts';
import { findOpenText, type Reader } from '../search/cited.service.ts';
import { firmDutiesIn } from '../statements/service.ts';
import * as queries from './facts.queries.ts';

async function textsOf(
  tx: CompanyTransaction,
  reader: Reader,
  id: string,
): Promise<Pick<PublicationToDraft, 'text' | 'previous'>> {
  const open = await findOpenText(tx, reader, { kind: 'publication', id });
  const about = open && (await queries.findTextAndPrevious(tx, id, open.text_id));
  if (!open || !about) return { text: null, previous: null };
  const { language } = about;
  const asText = (from: typeof open): DraftText => ({
    id: from.text_id,
    content: from.content,
    passages: from.passages,
    language,
  });
  const before =
    about.previous &&
    (await findOpenText(tx, reader, { kind: 'publication', id, textId: about.previous.id }));
  const firmDuties = await firmDutiesIn(tx, id, open.text_id);
  return {
    text: { ...asText(open), ...(firmDuties && { firmDuties }) },
    previous: before ? { ...asText(before), on: about.previous?.valid_from ?? null } : null,
  };
}

/** Publications as they are written about, in the order asked for; those that the reader may not read are missing. */
export async function readPublications(
  tx: CompanyTransaction,
  reader: Reader,
  ids: readonly string[],
): Promise<PublicationToDraft[]> {
  if (ids.length === 0 || !reader.readsPublications) return [];
  const rows = new Map((await queries.listPublications(tx, ids)).map((row) => [row.id, row]));
  const dates = Map.groupBy(await queries.listDates(tx, ids), (date) => date.publication_id);
  const found: PublicationToDraft[] = [];
  for (const id of new Set(ids)) {
    const row = rows.get(id);
    if (!row) continue;
    const { text, previous } = await textsOf(tx, reader, id);
    found.push({
      id,
      title: row.title,
      regulators: row.regulators,
      publishedOn: row.published_on,
      documentType: row.document_type,
      isBinding: row.is_binding,
      days: (dates.get(id) ?? []).map(({ kind, on_day: on, text_id: textId, start_offset, end_offset }) => ({
        kind,
        on,
        place:
          text !== null && textId === text.id && start_offset !== null && end_offset !== null
            ? { start: start_offset, end: end_offset }
            : null,
      })),
      text,
      previous,
      link: row.link,
    });
  }
  return found;
}
