import { Duplex } from 'node:stream';

const STARTUP_HEADER_BYTES = 8;
const PROTOCOL_3 = 196_608;
/** Messages after which the server answers: Query, Sync, Flush. */
const ANSWERED = new Set(['Q', 'S', 'H'].map((letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);

const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY_FOR_QUERY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * What `pg` takes for a socket: collects the messages of statements that are sent together and hands them on as one piece. The start-up
 * and the good-bye are answered here, because the one session behind it is there before the client and outlives it.
 */
export class SessionStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void;
  #started = false;
  #pending: Buffer = Buffer.alloc(0);
  #isHandingOn = false;

  constructor(send: (bytes: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(bytes);
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #take(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    if (!this.#started && !this.#start()) return;
    if (this.#isHandingOn) return;
    this.#isHandingOn = true;
    // Once whoever sends now has sent everything.
    queueMicrotask(() => {
      this.#isHandingOn = false;
      if (!this.destroyed) this.#handOn();
    });
  }

  #handOn(): void {
    const end = this.#endOfStatement();
    if (end === 0) return;
    // A copy of its own: pg reuses the buffer it wrote from, and the worker gets this one for good.
    this.#send(new Uint8Array(this.#pending.subarray(0, end)));
    this.#pending = this.#pending.subarray(end);
  }

  #start(): boolean {
    if (this.#pending.length < STARTUP_HEADER_BYTES) return false;
    const length = this.#pending.readInt32BE(0);
    if (this.#pending.readInt32BE(4) !== PROTOCOL_3) throw new Error('Not a start-up message.');
    if (this.#pending.length < length) return false;
    this.#pending = this.#pending.subarray(length);
    this.#started = true;
    this.push(Buffer.concat([AUTHENTICATION_OK, READY_FOR_QUERY]));
    return true;
  }

  /** The end of the last complete message that asks for an answer, 0 when there is none yet. */
  #endOfStatement(): number {
    let offset = 0;
    let end = 0;
    while (offset + 5 <= this.#pending.length) {
      const type = this.#pending[offset]!;
      const next = offset + 1 + this.#pending.readInt32BE(offset + 1);
      if (next > this.#pending.length) break;
      if (type === TERMINATE) break;
      if (ANSWERED.has(type)) end = next;
      offset = next;
    }
    return end;
  }
}
