/** How a reader is told a password: before the file, since others may read what a process is started with. */
export const passwordAhead = {
  put: (password: string, bytes: Uint8Array): Uint8Array => {
    const text = Buffer.from(password, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.byteLength);
    return Buffer.concat([length, text, bytes]);
  },
  take: (input: Buffer): { readonly password: string; readonly bytes: Uint8Array } => {
    const end = 4 + input.readUInt32BE(0);
    return { password: input.subarray(4, end).toString('utf8'), bytes: input.subarray(end) };
  },
};
