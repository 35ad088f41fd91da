import type { FormAppendix } from './appendix.ts';
import type { FilledForm } from './filled-form.ts';
import type { FormEntry, FormFile } from './form.ts';

interface Order {
  readonly format: FormFile['format'];
  readonly entries: readonly FormEntry[];
  readonly appendix: FormAppendix | null;
}

/** What the process answers: the file as base64. */
export type FillingAnswer =
  | (Omit<Extract<FilledForm, { kind: 'filled' }>, 'bytes'> & { readonly bytes: string })
  | Extract<FilledForm, { kind: 'refused' }>;

/** How the process that fills a form is told the answers: before the file, by their length. */
export function putOrder(bytes: Uint8Array, order: Order): Uint8Array {
  const text = Buffer.from(JSON.stringify(order), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, bytes]);
}

export function takeOrder(input: Buffer): Order & { readonly bytes: Buffer } {
  const end = 4 + input.readUInt32BE(0);
  return { ...(JSON.parse(input.subarray(4, end).toString('utf8')) as Order), bytes: input.subarray(end) };
}
