import { gunzipSync } from 'node:zlib';

const largest = 20 * 1024 * 1024;

/** Bytes of a file that is stored compressed (`sitemap.xml.gz`), unpacked; others as they are. Throws when they are broken or unpack to more than 20 MB. */
export function gunzipped(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: largest }) : bytes;
}
