import { advanceCursor, companiesWithEvents, readEvents } from '../../audit/events.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackgroundProcess } from '../../lib/background-process.ts';
import { fileRemoval } from '../../storage/removal.ts';
import { listSourcePassages, requireSourceText } from '../texts/source.service.ts';
import type { AboutToIndex, TextToIndex } from './build-task.ts';
import {
  type FillingParts,
  fillIndex,
  type IndexedSet,
  isCurrent,
  type PendingDocuments,
  rewrite,
  withinSize,
} from './fill-index.ts';
import { forgetOutdatedSources } from './renew-segments.ts';
import * as queries from './sources.queries.ts';

type Parts = FillingParts & Pick<Dependencies, 'jobs'>;

/** Under which the index reads the events of companies. */
export const sourceIndexConsumer = 'source-index';

const documentsAtOnce = 400;
const eventsAtOnce = 1_000;

/**
 * The index of sources follows what happens in companies. It is brought up to date after any event, since sources also go with
 * their workspace, and a workspace with its user.
 */
export async function indexSources(
  parts: Omit<Parts, 'signal' | 'process'>,
  signal?: AbortSignal,
  process?: BackgroundProcess,
): Promise<void> {
  const { db } = parts;
  const isPassed = () => signal?.aborted === true;
  for (const companyId of await forgetOutdatedSources(parts)) {
    if (isPassed()) return;
    await indexSourcesOf({ ...parts, signal, process }, companyId);
  }
  const companies = await db.withSystem('cross-company-job', (tx) =>
    companiesWithEvents(tx, sourceIndexConsumer),
  );
  for (const companyId of companies) {
    for (;;) {
      if (isPassed()) return;
      const events = await db.withCompany(companyId, (tx) =>
        readEvents(tx, sourceIndexConsumer, eventsAtOnce),
      );
      const last = events.at(-1);
      if (!last) break;
      await indexSourcesOf({ ...parts, signal, process }, companyId);
      if (isPassed()) return;
      await db.withCompany(companyId, (tx) => advanceCursor(tx, sourceIndexConsumer, last.sequence));
    }
  }
}

/** Brings the index of a company's sources up to date. */
export async function indexSourcesOf(parts: Parts, companyId: string): Promise<void> {
  const behind = await parts.db.withCompany(companyId, queries.workspacesBehind);
  for (const workspaceId of behind) {
    const set = sourcesOf(parts, companyId, workspaceId);
    await forgetRemoved(parts, companyId, workspaceId, set);
    await fillIndex(parts, set);
    await forgetRenewed(parts, companyId, workspaceId);
    // what was deleted while it was added
    await forgetRemoved(parts, companyId, workspaceId, set);
  }
}

/** No file keeps words of what was deleted. */
async function forgetRemoved(
  parts: Parts,
  companyId: string,
  workspaceId: string,
  set: IndexedSet<queries.SourceDocument>,
): Promise<void> {
  const segments = await parts.db.withCompany(companyId, (tx) => queries.segmentsToRewrite(tx, workspaceId));
  for (const segment of segments) {
    if (parts.signal?.aborted === true) return;
    await rewrite(parts, set, [segment]);
  }
}

/** Segments of an older format go once all that they show is in newer ones. */
const forgetRenewed = ({ db, jobs }: Parts, companyId: string, workspaceId: string): Promise<void> =>
  db.withCompany(companyId, async (tx) => {
    const names = (await queries.renewedSegments(tx, workspaceId)).map(({ name }) => name);
    if (names.length === 0) return;
    for (const key of await queries.deleteSegments(tx, names)) await jobs.enqueue(tx, fileRemoval, { key });
  });

/** The sources of a workspace. */
function sourcesOf(
  { db, jobs }: Parts,
  companyId: string,
  workspaceId: string,
): IndexedSet<queries.SourceDocument> {
  const within = <T>(work: (tx: CompanyTransaction) => Promise<T>) => db.withCompany(companyId, work);
  return {
    space: companyId,
    next: () => db.withCompany(companyId, (tx) => readNextSources(tx, workspaceId), { isSnapshot: true }),
    add: (segment, documents) =>
      within(async (tx) => {
        await queries.lockIndex(tx, workspaceId);
        const ids = documents.map((one) => one.document_id);
        if (await queries.areIndexed(tx, ids)) return false;
        await queries.addSourceSegment(tx, workspaceId, segment, documents);
        return true;
      }),
    listSegments: async () =>
      (await within((tx) => queries.listSourceSegments(tx, [workspaceId]))).filter(isCurrent),
    listRemoved: async (names) => {
      const documents = await within((tx) => queries.listSourceDocumentsOf(tx, names));
      return documents.flatMap((one) => (one.is_removed ? [one.document_id] : []));
    },
    replace: (names, segment, removed) =>
      within(async (tx) => {
        await queries.lockIndex(tx, workspaceId);
        const present = new Set(
          (await queries.listSourceSegments(tx, [workspaceId])).map(({ name }) => name),
        );
        if (!names.every((name) => present.has(name))) return false;
        const documents = await queries.listSourceDocumentsOf(tx, names);
        const keys = await queries.deleteSegments(tx, names);
        const kept = documents.filter(({ document_id: id }) => !removed.includes(id));
        if (segment !== null) await queries.addSourceSegment(tx, workspaceId, segment, kept);
        for (const key of keys) await jobs.enqueue(tx, fileRemoval, { key });
        return segment !== null;
      }),
  };
}

async function readNextSources(
  tx: CompanyTransaction,
  workspaceId: string,
): Promise<PendingDocuments<queries.SourceDocument>> {
  const documents = withinSize(await queries.pendingSources(tx, workspaceId, documentsAtOnce));
  const texts: TextToIndex[] = [];
  const abouts: AboutToIndex[] = [];
  for (const { document_id: id, text_id: textId, name, language } of documents) {
    if (textId === null) {
      abouts.push({ id, title: name, summary: null, language });
    } else {
      const { content } = await requireSourceText(tx, textId);
      texts.push({ id, title: name, language, content, passages: await listSourcePassages(tx, textId) });
    }
  }
  return { texts, abouts, documents };
}
