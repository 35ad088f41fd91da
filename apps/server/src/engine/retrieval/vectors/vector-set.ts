import { ByteReader, ByteWriter } from '../segment/bytes.ts';

/** The vector of a passage, as an embedding model gives it. */
export interface PassageVector {
  readonly documentId: string;
  readonly ordinal: number;
  readonly vector: readonly number[];
}

export interface VectorHit {
  readonly documentId: string;
  readonly ordinal: number;
  /** cosine of the angle between passage and query, -1 to 1 */
  readonly score: number;
}

/** The bytes aren't vectors, or vectors of another model or length than asked for. */
export class VectorError extends Error {
  override name = 'VectorError';
}

const magic = 0x52475643;
const version = 1;
// One byte for each number: a quarter of the memory, and the order of hits hardly changes.
const largest = 127;

/**
 * Vectors of passages as immutable bytes, to be stored under their hash beside a segment.
 * @throws VectorError if their lengths differ
 */
export function buildVectors(model: string, passages: readonly PassageVector[]): Uint8Array {
  const dimensions = passages[0]?.vector.length ?? 0;
  const writer = new ByteWriter();
  const encoder = new TextEncoder();
  const writeText = (text: string) => {
    const bytes = encoder.encode(text);
    writer.writeNumber(bytes.length);
    writer.writeBytes(bytes);
  };
  for (const number of [magic, version]) writer.writeNumber(number);
  writeText(model);
  const ids = [...new Set(passages.map(({ documentId }) => documentId))];
  const numbers = new Map(ids.map((id, number) => [id, number]));
  for (const number of [dimensions, ids.length, passages.length]) writer.writeNumber(number);
  for (const id of ids) writeText(id);
  for (const { documentId, ordinal, vector } of passages) {
    if (vector.length !== dimensions) throw new VectorError('The vectors have different lengths.');
    writer.writeNumber(numbers.get(documentId) as number);
    writer.writeNumber(ordinal);
    writer.writeBytes(new Uint8Array(shortened(vector).buffer));
  }
  return writer.done().slice();
}

/** A vector of length 1, each number as one byte. */
function shortened(vector: readonly number[]): Int8Array {
  const most = vector.reduce((sum, one) => Math.max(sum, Math.abs(one)), 0);
  return Int8Array.from(vector, (one) => (most === 0 ? 0 : Math.round((one / most) * largest)));
}

const lengthOf = (vector: ArrayLike<number>) => {
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) sum += (vector[at] as number) ** 2;
  return Math.sqrt(sum);
};

/** Vectors that can be searched exactly, without an approximation that would have to be tuned. */
export class VectorSet {
  readonly model: string;
  readonly dimensions: number;
  readonly count: number;
  readonly #documents: string[];
  readonly #documentOf: Uint32Array;
  readonly #ordinals: Uint32Array;
  readonly #vectors: Int8Array;
  readonly #lengths: Float32Array;

  /** @throws VectorError */
  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    if (reader.readNumber() !== magic || reader.readNumber() !== version) {
      throw new VectorError('These are no vectors.');
    }
    const decoder = new TextDecoder();
    const readBytes = (length: number) => {
      const part = bytes.subarray(reader.position, reader.position + length);
      if (part.length < length) throw new VectorError('The vectors are cut off.');
      reader.position += length;
      return part;
    };
    const readText = () => decoder.decode(readBytes(reader.readNumber()));
    this.model = readText();
    this.dimensions = reader.readNumber();
    const documents = reader.readNumber();
    this.count = reader.readNumber();
    this.#documents = Array.from({ length: documents }, readText);
    this.#documentOf = new Uint32Array(this.count);
    this.#ordinals = new Uint32Array(this.count);
    this.#vectors = new Int8Array(this.count * this.dimensions);
    this.#lengths = new Float32Array(this.count);
    for (let at = 0; at < this.count; at += 1) {
      this.#documentOf[at] = reader.readNumber();
      this.#ordinals[at] = reader.readNumber();
      const part = readBytes(this.dimensions);
      const vector = new Int8Array(part.buffer, part.byteOffset, part.byteLength);
      this.#vectors.set(vector, at * this.dimensions);
      this.#lengths[at] = lengthOf(vector);
    }
  }

  /**
   * The passages closest to a vector of the same model, the closest first.
   * @throws VectorError if it has another length
   */
  closest(query: readonly number[], limit: number, allow: (documentId: string) => boolean): VectorHit[] {
    if (this.count > 0 && query.length !== this.dimensions) {
      throw new VectorError(
        `The query has ${String(query.length)} dimensions, not ${String(this.dimensions)}.`,
      );
    }
    const wanted = Float32Array.from(query);
    const wantedLength = lengthOf(wanted);
    const allowed = this.#documents.map(allow);
    const scores: { at: number; score: number }[] = [];
    for (let at = 0; at < this.count; at += 1) {
      const length = (this.#lengths[at] as number) * wantedLength;
      if (length === 0 || !allowed[this.#documentOf[at] as number]) continue;
      scores.push({ at, score: this.#product(wanted, at) / length });
    }
    return scores
      .toSorted((left, right) => right.score - left.score || left.at - right.at)
      .slice(0, limit)
      .map(({ at, score }) => ({
        documentId: this.#documents[this.#documentOf[at] as number] as string,
        ordinal: this.#ordinals[at] as number,
        score,
      }));
  }

  #product(wanted: Float32Array, at: number): number {
    const vectors = this.#vectors;
    const base = at * wanted.length;
    let sum = 0;
    for (let index = 0; index < wanted.length; index += 1) {
      sum += (wanted[index] as number) * (vectors[base + index] as number);
    }
    return sum;
  }
}
