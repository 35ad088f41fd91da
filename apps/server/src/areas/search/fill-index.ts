import { buffer } from 'node:stream/consumers';
import type { Dependencies } from '../../dependencies.ts';
import { segmentName } from '../../engine/retrieval/segment/segment.ts';
import { segmentVersion } from '../../engine/retrieval/segment/segment-format.ts';
import { type BackgroundProcess, background, WorkGivenUp } from '../../lib/background-process.ts';
import { removeUnlessNamed } from '../../storage/removal.ts';
import type { StorageSpace } from '../../storage/storage.ts';
import type { AboutToIndex, BuildRequest, BuiltSegment, TextToIndex } from './build-task.ts';

export interface NewSegment {
  /** the hash of its bytes */
  readonly name: string;
  readonly storage_key: string;
  readonly byte_length: number;
  readonly document_count: number;
  readonly passage_count: number;
  /** of the bytes */
  readonly format: number;
  readonly created_at: Date;
}

type StoredSegment = Pick<NewSegment, 'name' | 'storage_key' | 'byte_length'>;

/** Whether a segment is of the format that is built now; only those are merged. */
export const isCurrent = ({ format }: Pick<NewSegment, 'format'>): boolean => format === segmentVersion;

/** Documents that go into one segment, and what is noted of each. */
export interface PendingDocuments<Document> {
  readonly texts: readonly TextToIndex[];
  readonly abouts: readonly AboutToIndex[];
  readonly documents: readonly Document[];
}

/** Documents whose segments are built and merged together: of all publications, or of the sources of a workspace. */
export interface IndexedSet<Document> {
  /** whose files the segments are */
  readonly space: StorageSpace;
  /** what is missing in the index, some of it at a time */
  readonly next: () => Promise<PendingDocuments<Document>>;
  /** @returns false where somebody else has added one of the documents meanwhile */
  readonly add: (segment: NewSegment, documents: readonly Document[]) => Promise<boolean>;
  /** of the current format */
  readonly listSegments: () => Promise<readonly StoredSegment[]>;
  /** documents of these segments that are no longer found */
  readonly listRemoved: (names: readonly string[]) => Promise<readonly string[]>;
  /**
   * Puts one segment, or none, in the place of others, and has their files removed.
   * @returns false where one of them has been replaced meanwhile
   */
  readonly replace: (
    names: readonly string[],
    segment: NewSegment | null,
    removed: readonly string[],
  ) => Promise<boolean>;
}

export interface FillingParts extends Pick<Dependencies, 'db' | 'clock' | 'storage' | 'log'> {
  readonly signal?: AbortSignal | undefined;
  readonly process?: BackgroundProcess | undefined;
}

const task = new URL('build-task.ts', import.meta.url);
const limits = { timeMs: 5 * 60_000 };
/** What is built at once, unless a single text is longer. */
const charactersAtOnce = 8_000_000;
/** So many segments of one size become one of the next. */
const segmentsOfSize = 6;
const smallestSize = 1_000_000;

/** As many as are built at once, the first in any case. */
export function withinSize<Text extends { readonly characters: number }>(
  pending: readonly Text[],
): readonly Text[] {
  let characters = 0;
  return pending.filter((one, place) => {
    characters += one.characters;
    return place === 0 || characters <= charactersAtOnce;
  });
}

/** Builds a segment in the background process and stores it. It is named by a row, or goes again. @returns whether it was */
async function build(
  { db, clock, storage, process = background }: FillingParts,
  space: StorageSpace,
  request: BuildRequest,
  save: (segment: NewSegment) => Promise<boolean>,
): Promise<boolean> {
  const { bytes, documents, passages } = await process.ask<BuiltSegment>(task, request, limits);
  const { key, byteLength } = await storage.put(space, bytes);
  const isSaved = await save({
    name: segmentName(bytes),
    storage_key: key,
    byte_length: byteLength,
    document_count: documents,
    passage_count: passages,
    format: segmentVersion,
    created_at: clock.now(),
  });
  if (!isSaved) await removeUnlessNamed({ db, storage }, key);
  return isSaved;
}

const sizeOf = (bytes: number) =>
  Math.max(0, Math.ceil(Math.log(bytes / smallestSize) / Math.log(segmentsOfSize)));

const isOfItsOwn = (error: unknown) => error instanceof WorkGivenUp && !error.isTemporary;

/** A text that can't be divided into words holds up no other: it is found by nothing. */
async function withoutUnusable(
  { process = background, log }: FillingParts,
  texts: readonly TextToIndex[],
): Promise<TextToIndex[]> {
  const usable: TextToIndex[] = [];
  for (const text of texts) {
    try {
      await process.ask(task, { build: { texts: [text], abouts: [] } } satisfies BuildRequest, limits);
      usable.push(text);
    } catch (error) {
      if (!isOfItsOwn(error)) throw error;
      log.error({ err: error, text: text.id }, 'A text could not be put into the index.');
      usable.push({ ...text, content: '', passages: [] });
    }
  }
  return usable;
}

async function addNext<Document>(parts: FillingParts, set: IndexedSet<Document>): Promise<boolean> {
  const { texts, abouts, documents } = await set.next();
  if (documents.length === 0) return false;
  const add = (usable: readonly TextToIndex[]) =>
    build(parts, set.space, { build: { texts: usable, abouts } }, (segment) => set.add(segment, documents));
  try {
    return await add(texts);
  } catch (error) {
    if (!isOfItsOwn(error)) throw error;
    return add(await withoutUnusable(parts, texts));
  }
}

/** Puts one segment in the place of some, without what was removed. @returns whether nobody else has done so meanwhile */
export async function rewrite<Document>(
  parts: FillingParts,
  set: IndexedSet<Document>,
  old: readonly StoredSegment[],
): Promise<boolean> {
  const names = old.map(({ name }) => name);
  const removed = await set.listRemoved(names);
  const segments: Uint8Array[] = [];
  for (const { storage_key: key } of old) segments.push(await buffer(await parts.storage.get(key)));
  return build(parts, set.space, { merge: { segments, removed } }, (segment) =>
    set.replace(names, segment.document_count === 0 ? null : segment, removed),
  );
}

/** Several small segments of much the same size become one. @returns whether there were such */
async function mergeNext<Document>(parts: FillingParts, set: IndexedSet<Document>): Promise<boolean> {
  const bySize = Map.groupBy(await set.listSegments(), ({ byte_length: bytes }) => sizeOf(bytes));
  const many = [...bySize.values()].find((one) => one.length >= segmentsOfSize);
  return many !== undefined && rewrite(parts, set, many);
}

/** Adds what is missing in an index and merges its small segments. Stopped or killed at any point, the next run does the rest. */
export async function fillIndex<Document>(parts: FillingParts, set: IndexedSet<Document>): Promise<void> {
  const isPassed = () => parts.signal?.aborted === true;
  while (!isPassed() && (await addNext(parts, set)));
  while (!isPassed() && (await mergeNext(parts, set)));
}
