import type { CitedKind } from '@regulus/contract/chatbot-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { citation } from '../../engine/text/citation.ts';
import type { Passage } from '../../engine/text/passage.ts';
import { requireText } from '../texts/service.ts';
import { readSourceText } from '../texts/source.service.ts';
import { listReadable } from '../workspaces/access.service.ts';
import * as queries from './cited.queries.ts';

/** Who reads: sources of the own workspaces, and with the feature publications. */
export interface Reader {
  readonly userId: string;
  readonly workspaces: readonly string[];
  readonly readsPublications: boolean;
}

export const readerOf = async (tx: CompanyTransaction, actor: Actor): Promise<Reader> => ({
  userId: actor.userId,
  workspaces: await listReadable(tx, actor),
  readsPublications: actor.features.has('compliance'),
});

export const { currentPublications, currentSources, listLinks } = queries;

interface Cited {
  readonly kind: CitedKind;
  /** of the publication or source */
  readonly document_id: string;
}

/** Whether what is quoted is open to the reader now, and whether it has a newer version. */
export interface Standing {
  readonly isOpen: (row: Cited) => boolean;
  readonly isCurrent: (row: { readonly text_id: string | null }) => boolean;
}

export async function standingOf(
  tx: CompanyTransaction,
  reader: Reader,
  rows: readonly Cited[],
): Promise<Standing> {
  const idsOf = (kind: CitedKind) => [
    ...new Set(rows.filter((row) => row.kind === kind).map((row) => row.document_id)),
  ];
  const [sourceIds, publicationIds] = [idsOf('source'), idsOf('publication')];
  const sources =
    sourceIds.length === 0 ? [] : await queries.currentSources(tx, reader.workspaces, sourceIds);
  const publications =
    publicationIds.length === 0 ? [] : await queries.currentPublications(tx, publicationIds);
  const found = new Set([
    ...sources.map(({ id }) => id),
    ...(reader.readsPublications ? publications.map(({ id }) => id) : []),
  ]);
  const texts = new Set([...sources, ...publications].map((row) => row.text_id));
  return {
    isOpen: ({ document_id: id }) => found.has(id),
    isCurrent: ({ text_id: id }) => texts.has(id),
  };
}

/** A stored text that somebody may read, of which places can be quoted. */
export interface OpenText {
  readonly text_id: string;
  readonly title: string;
  readonly version: number;
  readonly link: string | null;
  /** of a source */
  readonly workspace_id: string | null;
  readonly content: string;
  readonly passages: readonly Passage[];
}

/** A text of a publication or source, the current one by default; null where the reader may not read it, or it has none. */
export async function findOpenText(
  tx: CompanyTransaction,
  reader: Reader,
  {
    kind,
    id,
    textId,
  }: { readonly kind: CitedKind; readonly id: string; readonly textId?: string | undefined },
): Promise<OpenText | null> {
  if (kind === 'source') {
    const found = await queries.findCitedSource(tx, reader.workspaces, id, textId);
    if (!found || found.text_id === null) return null;
    const { content, passages } = await readSourceText(tx, found.text_id);
    return {
      text_id: found.text_id,
      title: found.name,
      version: found.version,
      link: null,
      workspace_id: found.workspace_id,
      content,
      passages,
    };
  }
  const found = reader.readsPublications ? await queries.findCitedPublication(tx, id, textId) : undefined;
  if (!found) return null;
  const { content, passages } = await requireText(tx, id, found.text_id);
  return {
    text_id: found.text_id,
    title: found.title,
    version: found.version_number,
    link: found.link,
    workspace_id: null,
    content,
    passages,
  };
}

/** The clause and page of a place of a text. */
export function placeOf(
  { passages }: Pick<OpenText, 'passages'>,
  start: number,
): { clause: string; page: number | null } {
  const inside = passages.findLast((passage) => passage.start <= start && passage.end > start);
  return {
    clause: inside ? citation(passages, inside.ordinal) : '',
    page: inside?.page ?? null,
  };
}
