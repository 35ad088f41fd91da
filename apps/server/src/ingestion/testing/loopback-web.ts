import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackWeb {
  url: string;
  requests: IncomingMessage[];
  close(): Promise<void>;
}

/** A real HTTP server on a free loopback port; `answers` by path, with the query when a key holds one. */
export async function startLoopbackWeb(answers: Record<string, RequestListener>): Promise<LoopbackWeb> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const address = request.url ?? '/';
    const answer = answers[address] ?? answers[address.split('?', 1)[0]!];
    if (answer) answer(request, response);
    else response.writeHead(404).end('not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
