import { connect } from 'node:net';

/** Sends these pieces over one connection, and answers all that came until the other side closed it, or fell silent. */
export function exchange(
  port: number,
  pieces: string | readonly (string | Uint8Array)[],
  silentMs = 3000,
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(silentMs, () => socket.destroy());
  socket.setEncoding('utf8');
  socket.on('data', (part) => {
    received += String(part);
  });
  // a reset after the answer; what came before it counts
  socket.on('error', () => {});
  socket.on('close', () => resolve(received));
  for (const piece of typeof pieces === 'string' ? [pieces] : pieces) socket.write(piece);
  return promise;
}
