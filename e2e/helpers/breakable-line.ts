import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Another address of a server, over which connections can be cut, also those on which an answer is arriving. */
export interface BreakableLine {
  readonly origin: string;
  /** From now on the server can't be reached here. */
  cut(): void;
  mend(): void;
  close(): void;
}

export async function openLine(origin: string): Promise<BreakableLine> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const line = createServer((socket) => {
    if (isCut) return socket.destroy();
    const upstream = connect(Number(new URL(origin).port), '127.0.0.1');
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut,
    mend() {
      isCut = false;
    },
    close() {
      cut();
      line.close();
    },
  };
}
