/** Bytes that grow as they are written, and numbers of variable length: seven bits in a byte, the lowest first. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(size = 1024) {
    this.#bytes = new Uint8Array(size);
  }

  get length(): number {
    return this.#length;
  }

  /** @param value 0 to 2^32 - 1 */
  writeNumber(value: number): void {
    if (this.#length + 5 > this.#bytes.length) this.#grow(5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length] = (rest & 127) | 128;
      this.#length += 1;
      rest >>>= 7;
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  writeBytes(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #grow(more: number): void {
    const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    bytes.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = bytes;
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Reads what `ByteWriter` wrote. */
export class ByteReader {
  readonly bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  readNumber(): number {
    const { bytes } = this;
    let byte = bytes[this.position++] as number;
    if (byte < 128) return byte;
    let value = byte & 127;
    let shift = 7;
    do {
      byte = bytes[this.position++] as number;
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return value >>> 0;
  }
}

/** Numbers that grow as they are added. */
export class NumberList {
  #numbers = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const numbers = new Uint32Array(this.#numbers.length * 2);
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    this.#numbers[this.length] = value;
    this.length += 1;
  }

  done(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}

/** Parts of bytes one after the other, with where each begins; one more start than parts. */
export class BlobWriter {
  readonly writer = new ByteWriter();
  readonly #starts = new NumberList();

  begin(): void {
    this.#starts.push(this.writer.length);
  }

  add(bytes: Uint8Array): void {
    this.begin();
    this.writer.writeBytes(bytes);
  }

  bytes(): Uint8Array {
    return this.writer.done();
  }

  starts(): Uint32Array {
    const starts = new Uint32Array(this.#starts.length + 1);
    starts.set(this.#starts.done());
    starts[this.#starts.length] = this.writer.length;
    return starts;
  }
}

/** Compares by UTF-8 bytes, as terms and ids are sorted and looked up. */
export function compareBytes(left: Uint8Array, right: Uint8Array): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    const apart = (left[index] as number) - (right[index] as number);
    if (apart !== 0) return apart;
  }
  return left.length - right.length;
}
