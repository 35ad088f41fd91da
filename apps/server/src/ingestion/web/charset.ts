import { isUtf8 as isUtf8Bytes } from 'node:buffer';

/**
 * The character set of a body, in the order of trust: byte order mark, letters beyond ASCII that are valid UTF-8 throughout, HTTP
 * header, XML declaration, HTML meta, else UTF-8 when the bytes are valid UTF-8, else windows-1252. Always a label that TextDecoder knows.
 */
export function detectCharset(body: Uint8Array, contentType: string | null): string {
  if (startsWith(body, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(body, 0xfe, 0xff)) return 'utf-16be';
  if (startsWith(body, 0xff, 0xfe)) return 'utf-16le';
  // Letters beyond ASCII in another character set are hardly ever all valid UTF-8, whatever a server says by habit.
  if (isWholeUtf8(body)) return 'utf-8';
  const head = Buffer.from(body.subarray(0, 2048)).toString('latin1');
  const candidates = [
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1],
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1],
    /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1],
  ];
  for (const candidate of candidates) {
    const label = candidate === undefined ? null : knownLabel(candidate);
    // A page that we can read as ASCII so far is not UTF-16, whatever it says of itself.
    if (label?.startsWith('utf-16')) continue;
    // "utf-8" is often declared by habit; bytes that are not UTF-8 show the truth.
    if (label && (label !== 'utf-8' || isUtf8(body))) return label;
  }
  return isUtf8(body) ? 'utf-8' : 'windows-1252';
}

/** The text of a body; bytes that do not fit the character set become U+FFFD, a byte order mark is removed. */
export function decodeBody(body: Uint8Array, charset: string): string {
  return new TextDecoder(charset).decode(body);
}

function startsWith(body: Uint8Array, ...bytes: number[]): boolean {
  return bytes.every((byte, index) => body[index] === byte);
}

function knownLabel(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** Whether a body has letters beyond ASCII and each of its bytes fits into UTF-8. */
function isWholeUtf8(body: Uint8Array): boolean {
  return isUtf8Bytes(body) && body.some((byte) => byte > 0x7f);
}

/** One broken byte in a page must not turn all its umlauts into noise: more good than bad beyond ASCII is enough. */
function isUtf8(body: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(body, { stream: true });
  let bad = 0;
  let good = 0;
  for (const character of text) {
    if (character === '\uFFFD') bad += 1;
    else if (character > '\u007F') good += 1;
  }
  return bad === 0 || good > bad;
}
