import { buffer } from 'node:stream/consumers';
import type { Dependencies } from '../../dependencies.ts';
import { segmentName } from '../../engine/retrieval/segment/segment.ts';
import { type BackgroundProcess, background } from '../../lib/background-process.ts';
import { fileRemoval } from '../../storage/removal.ts';
import { passageOf } from '../texts/service-passage-row.ts';
import type { AboutToIndex, BuildRequest, BuiltSegment, TextToIndex } from './build-task.ts';
import * as queries from './queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'jobs'>;

const task = new URL('build-task.ts', import.meta.url);
const limits = { timeMs: 5 * 60_000 };
const textsAtOnce = 200;
const aboutsAtOnce = 5_000;
/** What is built at once, unless a single text is longer. */
const charactersAtOnce = 8_000_000;
/** So many segments of one size become one of the next. */
const segmentsOfSize = 6;
const smallestSize = 1_000_000;

const isPassed = (signal: AbortSignal | undefined) => signal?.aborted === true;

/** The index follows what readers see: adds new texts, titles and summaries, and forgets what is no longer shown. */
export async function indexPublications(
  parts: Parts,
  signal?: AbortSignal,
  process: BackgroundProcess = background,
): Promise<void> {
  await parts.db.withSystem('cross-company-job', queries.markRemoved);
  while (!isPassed(signal) && (await addNext(parts, process)));
  while (!isPassed(signal) && (await mergeNext(parts, process)));
}

async function addNext({ db, clock, storage }: Parts, process: BackgroundProcess): Promise<boolean> {
  const { texts, abouts, documents } = await db.withSystem('cross-company-job', async (tx) => {
    const pending = withinSize(await queries.pendingTexts(tx, textsAtOnce));
    const about = await queries.pendingAbouts(tx, aboutsAtOnce);
    const ids = pending.map((one) => one.text_id);
    const contents = ids.length === 0 ? [] : await queries.readTexts(tx, ids);
    const read: TextToIndex[] = [];
    for (const { id, content, language, title } of contents) {
      const passages = (await queries.readPassages(tx, id)).map(passageOf);
      read.push({ id, title, language, content, passages });
    }
    return {
      texts: read,
      abouts: about.map(
        ({ document_id: id, title, summary, language }): AboutToIndex => ({ id, title, summary, language }),
      ),
      documents: [
        ...contents.map(({ id, publication_id }) => ({ document_id: id, publication_id, text_id: id })),
        ...about.map(({ document_id, publication_id }) => ({ document_id, publication_id, text_id: null })),
      ],
    };
  });
  if (documents.length === 0) return false;
  const request: BuildRequest = { build: { texts, abouts } };
  const built = await process.ask<BuiltSegment>(task, request, limits);
  const stored = await storage.put('shared', built.bytes);
  await db.withSystem('cross-company-job', (tx) =>
    queries.addSegment(tx, rowOf(built, stored, clock.now()), documents),
  );
  return true;
}

function withinSize(pending: readonly queries.PendingText[]): readonly queries.PendingText[] {
  let characters = 0;
  return pending.filter((one, place) => {
    characters += one.characters;
    return place === 0 || characters <= charactersAtOnce;
  });
}

const rowOf = (
  { bytes, documents, passages }: BuiltSegment,
  stored: { readonly key: string; readonly byteLength: number },
  now: Date,
): queries.NewSegment => ({
  name: segmentName(bytes),
  storage_key: stored.key,
  byte_length: stored.byteLength,
  document_count: documents,
  passage_count: passages,
  created_at: now,
});

const sizeOf = (bytes: number) =>
  Math.max(0, Math.ceil(Math.log(bytes / smallestSize) / Math.log(segmentsOfSize)));

/** Several small segments of much the same size become one. @returns whether there were such */
async function mergeNext({ db, clock, storage, jobs }: Parts, process: BackgroundProcess): Promise<boolean> {
  const { old, documents } = await db.withSystem('cross-company-job', async (tx) => {
    const segments = await queries.listSegments(tx);
    const bySize = Map.groupBy(segments, ({ byte_length: bytes }) => sizeOf(bytes));
    const many = [...bySize.values()].find((one) => one.length >= segmentsOfSize) ?? [];
    const names = many.map(({ name }) => name);
    return { old: many, documents: names.length === 0 ? [] : await queries.listDocumentsOf(tx, names) };
  });
  if (old.length === 0) return false;
  const segments: Uint8Array[] = [];
  for (const { storage_key: key } of old) segments.push(await buffer(await storage.get(key)));
  const removed = documents.flatMap((one) => (one.is_removed ? [one.document_id] : []));
  const request: BuildRequest = { merge: { segments, removed } };
  const built = await process.ask<BuiltSegment>(task, request, limits);
  const stored = await storage.put('shared', built.bytes);
  await db.withSystem('cross-company-job', async (tx) => {
    const names = old.map(({ name }) => name);
    // what was removed meanwhile stays marked
    const now = await queries.listDocumentsOf(tx, names);
    const keys = await queries.replaceSegments(tx, names);
    const kept = now.filter(({ document_id: id }) => !removed.includes(id));
    const row = rowOf(built, stored, clock.now());
    await queries.addSegment(
      tx,
      row,
      kept.map(({ document_id, publication_id, text_id }) => ({ document_id, publication_id, text_id })),
    );
    for (const key of keys) await jobs.enqueue(tx, fileRemoval, { key });
  });
  await db.withSystem('cross-company-job', queries.markRemoved);
  return true;
}
