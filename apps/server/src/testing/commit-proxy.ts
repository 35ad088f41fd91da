import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes everything on between a database server and its clients, but perhaps not the answers to one statement, a commit as a rule. */
export interface CommitProxy {
  readonly url: string;
  fate: 'passed on' | 'cut' | 'unanswered';
  /** only transactions with these words in their statements meet it */
  of: string;
  /** the statement that it is about */
  at: string;
  close(): void;
}

export async function openCommitProxy(databaseUrl: string): Promise<CommitProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    let isMeant = false;
    let isSilent = false;
    client.on('data', (bytes) => {
      upstream.write(bytes);
      isMeant ||= bytes.includes(proxy.of);
      if (!bytes.includes(proxy.at)) return;
      if (isMeant && proxy.fate === 'cut') client.destroy();
      if (isMeant && proxy.fate === 'unanswered') isSilent = true;
      isMeant = false;
    });
    upstream.on('data', (bytes) => isSilent || client.destroyed || client.write(bytes));
    client.on('close', () => upstream.end());
    upstream.on('close', () => isSilent || client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const proxy: CommitProxy = {
    url: url.href,
    fate: 'passed on',
    of: '',
    at: 'commit\0',
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return proxy;
}
