import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackWeb {
  url: string;
  port: number;
  /** May be replaced while it runs. */
  answers: Record<string, RequestListener>;
  /** Without those for a robots.txt that is not among the answers. */
  requests: IncomingMessage[];
  close(): Promise<void>;
}

/** A real HTTP server on a free loopback port; `answers` by path, with the query when a key holds one. */
export async function startLoopbackWeb(
  answers: Record<string, RequestListener>,
  host = '127.0.0.1',
  port = 0,
): Promise<LoopbackWeb> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (address !== '/robots.txt' || answers[address]) requests.push(request);
    const answer = answers[address] ?? answers[address.split('?', 1)[0]!];
    if (answer) answer(request, response);
    else response.writeHead(404).end('not here');
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${host}:${bound}`,
    port: bound,
    answers,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function text(body: string, headers: Record<string, string> = {}): RequestListener {
  return (_request, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(body);
  };
}

export function redirect(location: string, status = 302): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { location }).end();
  };
}
