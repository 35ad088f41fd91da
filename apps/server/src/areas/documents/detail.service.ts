import type { DocumentDetail } from '@regulus/contract/documents.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { requireDocument } from './access.service.ts';
import { type CitingReader, citationsIn, citingReaderOf, presentCitations } from './citations.service.ts';
import { presentDocument, presentTree, sourcesOf, unansweredOf } from './present.ts';
import { type DocumentRow, listNames, namesOf } from './queries.ts';
import { citedIn } from './section-text.ts';
import { countOpen, listSections } from './sections.queries.ts';
import { presentApproval } from './status.service.ts';

type Brief = NonNullable<DocumentDetail['brief']>;

/** What the Reports Agent was asked for; the route that stored it has checked it. */
export const briefOf = ({ brief }: Pick<DocumentRow, 'brief'>): Brief | null => brief as Brief | null;

async function briefedSources(tx: CompanyTransaction, reader: CitingReader, brief: Brief | null) {
  if (!brief) return [];
  const names = await listNames(tx, reader.workspaces, {
    publications: reader.readsPublications ? brief.reg_update_ids : [],
    sources: brief.source_ids,
  });
  return [
    ...brief.reg_update_ids.map((id) => ({ kind: 'publication' as const, id, name: names.get(id) })),
    ...brief.source_ids.map((id) => ({ kind: 'source' as const, id, name: names.get(id) })),
  ];
}

/** A document with everything that its page shows. @throws ProblemError 400, 403, 404 */
export async function readDetail(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<DocumentDetail> {
  const { row, mayEdit } = await requireDocument(tx, actor, id, now);
  const reader = await citingReaderOf(tx, actor);
  const sections = await listSections(tx, id);
  const order = sections.flatMap(({ content }) => citedIn(content));
  const rows = await citationsIn(tx, id, sections);
  const citations = await presentCitations(tx, reader, rows, order);
  const editors = [...new Set(sections.flatMap(({ edited_by: by }) => by ?? []))];
  const brief = briefOf(row);
  return {
    ...presentDocument(row),
    schema: presentTree(sections, {
      citations,
      names: await namesOf(tx, editors),
      open: await countOpen(tx, id),
    }),
    notice: row.locked_by === null ? null : said('problems-documents', 'locked').in(spokenLanguage()),
    may_edit: mayEdit && row.locked_by === null,
    unanswered_sections: unansweredOf(sections),
    brief,
    ...(await presentApproval(tx, actor, row, mayEdit)),
    sources: sourcesOf([...citations.values()], await briefedSources(tx, reader, brief)),
  };
}
