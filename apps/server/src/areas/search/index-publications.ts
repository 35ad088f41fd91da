import type { Dependencies } from '../../dependencies.ts';
import type { BackgroundProcess } from '../../lib/background-process.ts';
import { fileRemoval } from '../../storage/removal.ts';
import { passageOf } from '../texts/passage-row.service.ts';
import type { TextToIndex } from './build-task.ts';
import { fillIndex, type IndexedSet, isCurrent, type PendingDocuments, withinSize } from './fill-index.ts';
import * as queries from './queries.ts';
import { forgetOutdatedPublications } from './renew-segments.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'jobs' | 'log'>;

const textsAtOnce = 200;
const aboutsAtOnce = 5_000;

/** The index follows what readers see: adds new texts, titles and summaries, and forgets what is no longer shown. */
export async function indexPublications(
  parts: Parts,
  signal?: AbortSignal,
  process?: BackgroundProcess,
): Promise<void> {
  await forgetOutdatedPublications(parts);
  await parts.db.withSystem('cross-company-job', queries.markRemoved);
  await fillIndex({ ...parts, signal, process }, allPublications(parts));
  await forgetOutdatedPublications(parts);
}

const allPublications = ({ db, jobs }: Parts): IndexedSet<queries.SegmentDocument> => {
  const withAll = <T>(work: Parameters<typeof db.withSystem<T>>[1]) =>
    db.withSystem('cross-company-job', work);
  return {
    space: 'shared',
    next: () => withAll(readNextPublications),
    add: async (segment, documents) => {
      await withAll((tx) => queries.addSegment(tx, segment, documents));
      return true;
    },
    listSegments: async () => (await withAll(queries.listSegments)).filter(isCurrent),
    listRemoved: async (names) => {
      const documents = await withAll((tx) => queries.listDocumentsOf(tx, names));
      return documents.flatMap((one) => (one.is_removed ? [one.document_id] : []));
    },
    replace: async (names, segment, removed) => {
      await withAll(async (tx) => {
        // what was removed meanwhile stays marked
        const now = await queries.listDocumentsOf(tx, names);
        const keys = await queries.replaceSegments(tx, names);
        const kept = now.filter(({ document_id: id }) => !removed.includes(id));
        if (segment !== null)
          await queries.addSegment(
            tx,
            segment,
            kept.map(({ document_id, publication_id, text_id }) => ({
              document_id,
              publication_id,
              text_id,
            })),
          );
        for (const key of keys) await jobs.enqueue(tx, fileRemoval, { key });
      });
      await withAll(queries.markRemoved);
      return true;
    },
  };
};

async function readNextPublications(
  tx: Parameters<typeof queries.pendingTexts>[0],
): Promise<PendingDocuments<queries.SegmentDocument>> {
  const pending = withinSize(await queries.pendingTexts(tx, textsAtOnce));
  const abouts = await queries.pendingAbouts(tx, aboutsAtOnce);
  const ids = pending.map((one) => one.text_id);
  const contents = ids.length === 0 ? [] : await queries.readTexts(tx, ids);
  const texts: TextToIndex[] = [];
  for (const { id, content, language, title } of contents) {
    const passages = (await queries.readPassages(tx, id)).map(passageOf);
    texts.push({ id, title, language, content, passages });
  }
  return {
    texts,
    abouts: abouts.map(({ document_id: id, title, summary, language }) => ({ id, title, summary, language })),
    documents: [
      ...contents.map(({ id, publication_id }) => ({ document_id: id, publication_id, text_id: id })),
      ...abouts.map(({ document_id, publication_id }) => ({ document_id, publication_id, text_id: null })),
    ],
  };
}
