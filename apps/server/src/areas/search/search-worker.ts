import { parentPort } from 'node:worker_threads';
import { type Gloss, glossesOf } from '../../engine/retrieval/glosses.ts';
import { spokenLanguage } from '../../engine/retrieval/query/translate-words.ts';
import {
  type AcrossLanguages,
  type LookedUp,
  openIndex,
  type SearchResult,
  search,
} from '../../engine/retrieval/retrieval.ts';
import type { RetrievalIndex } from '../../engine/retrieval/retrieval-index.ts';
import { Segment, segmentName } from '../../engine/retrieval/segment/segment.ts';
import { readWords } from '../../engine/retrieval/words/read-words.ts';

/** What was found, and the language of the question; null if its words don't tell, or if only texts of its own are searched. */
export interface SpokenResult extends SearchResult {
  readonly spoken: string | null;
}

/** What the thread is asked. */
export type SearchMessage =
  | {
      readonly id: number;
      readonly segments: readonly string[];
      readonly removed: readonly string[];
      readonly text: string;
      readonly limit: number;
      readonly isTyping: boolean;
      readonly acrossLanguages: AcrossLanguages;
      readonly phrases?: readonly string[];
      readonly lookedUp?: LookedUp | null;
      /** only these documents; all, if null */
      readonly documents: readonly string[] | null;
    }
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly id: number; readonly gloss: GlossRequest };

/** A text whose words are translated for a reader of the language `to`. */
export interface GlossRequest {
  readonly text: string;
  /** null: told by its words */
  readonly language: string | null;
  readonly to: string;
}

export type SearchReply =
  | { readonly id: number; readonly result: SpokenResult }
  | { readonly id: number; readonly missing: readonly string[] }
  | { readonly id: number; readonly glosses: readonly Gloss[] }
  | { readonly id: number; readonly failure: string };

/** Of all segments; those of the set that is asked for are kept in any case. */
const mostBytes = 768_000_000;
const mostIndexes = 8;

const loaded = new Map<string, Segment>();
const indexes = new Map<string, RetrievalIndex>();

function load(name: string, bytes: Uint8Array): void {
  if (segmentName(bytes) !== name) throw new Error(`The segment ${name} is damaged.`);
  loaded.set(name, new Segment(bytes));
}

function forget(needed: ReadonlySet<string>): void {
  let bytes = [...loaded.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  for (const [name, { byteLength }] of loaded) {
    if (bytes <= mostBytes) return;
    if (needed.has(name)) continue;
    loaded.delete(name);
    indexes.clear();
    bytes -= byteLength;
  }
}

function indexOf(names: readonly string[], removed: readonly string[]): RetrievalIndex {
  const key = `${names.join()}|${removed.join()}`;
  const kept = indexes.get(key);
  if (kept) return kept;
  const segments = names.flatMap((name) => loaded.get(name) ?? []);
  const index = openIndex(segments, new Set(removed));
  indexes.set(key, index);
  for (const oldest of indexes.keys()) {
    if (indexes.size <= mostIndexes) break;
    indexes.delete(oldest);
  }
  return index;
}

function replyTo(message: SearchMessage): SearchReply | null {
  if ('bytes' in message) {
    load(message.name, message.bytes);
    return null;
  }
  if ('gloss' in message) {
    const { text, language, to } = message.gloss;
    return { id: message.id, glosses: glossesOf(text, language, to) };
  }
  const { id, segments, removed, documents, text, ...options } = message;
  const missing = segments.filter((name) => !loaded.has(name));
  if (missing.length > 0) return { id, missing };
  forget(new Set(segments));
  const result = search(indexOf(segments, removed), text, { ...options, documents: documents ?? undefined });
  const spoken = options.acrossLanguages === null ? null : spokenLanguage(readWords(text));
  return { id, result: { ...result, spoken } };
}

parentPort?.on('message', (message: SearchMessage) => {
  let reply: SearchReply | null;
  try {
    reply = replyTo(message);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    reply = 'id' in message ? { id: message.id, failure } : null;
  }
  if (reply) parentPort?.postMessage(reply);
});
