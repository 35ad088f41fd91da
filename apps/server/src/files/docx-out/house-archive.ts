import { contentOf, NoArchive, readZip } from '../zip-entries.ts';

/** Why a file can't give its look to documents. */
export type HouseRefusal = 'damaged' | 'no_word_file' | 'macros' | 'too_large' | 'external' | 'embedded';

export class RefusedTemplate extends Error {
  override readonly name = 'RefusedTemplate';
  readonly reason: HouseRefusal;

  constructor(reason: HouseRefusal) {
    super(`The template is refused: ${reason}.`);
    this.reason = reason;
  }
}

const mostEntries = 3_000;
const mostBytes = 30_000_000;

/** The parts of a Word file, unpacked as they are asked for and never more than a sane file has. */
export class HouseArchive {
  readonly #entries: ReturnType<typeof readZip>;
  #left = mostBytes;

  constructor(bytes: Uint8Array) {
    this.#entries = readZip(bytes);
    if (this.#entries.size > mostEntries) throw new RefusedTemplate('too_large');
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** @throws RefusedTemplate */
  async bytes(name: string): Promise<Uint8Array> {
    const entry = this.#entries.get(name);
    if (!entry) throw new RefusedTemplate('damaged');
    const pieces: Uint8Array[] = [];
    try {
      for await (const piece of contentOf(entry)) {
        this.#left -= piece.length;
        if (this.#left < 0) throw new RefusedTemplate('too_large');
        pieces.push(piece);
      }
    } catch (error) {
      if (error instanceof RefusedTemplate) throw error;
      throw new RefusedTemplate('damaged');
    }
    return Buffer.concat(pieces);
  }

  /** @throws RefusedTemplate */
  async text(name: string): Promise<string> {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(await this.bytes(name));
    } catch (error) {
      throw error instanceof RefusedTemplate ? error : new RefusedTemplate('damaged');
    }
  }
}

/** @throws RefusedTemplate */
export function openArchive(bytes: Uint8Array): HouseArchive {
  try {
    return new HouseArchive(bytes);
  } catch (error) {
    if (!(error instanceof NoArchive)) throw error;
    // it begins like an archive
    const isCutOff = bytes[0] === 0x50 && bytes[1] === 0x4b;
    throw new RefusedTemplate(isCutOff ? 'damaged' : 'no_word_file');
  }
}
