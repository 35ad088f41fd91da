import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem, ProblemCode } from '@regulus/contract/errors.ts';
import type { FastifyInstance } from 'fastify';

interface ParserError extends Error {
  readonly code?: string;
  /** what had come in when the parser gave up */
  readonly rawPacket?: unknown;
}

type Answer = readonly [status: number, code: ProblemCode, detail: string];

const faults: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'payload_too_large',
    'The request headers are too large. Delete this site’s cookies, then try again.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_request', 'The request did not arrive in time. Send it again.'],
  HPE_INVALID_METHOD: [501, 'invalid_request', 'There is no such HTTP method.'],
  HPE_INVALID_VERSION: [505, 'invalid_request', 'Use HTTP/1.1.'],
  HPE_PAUSED_H2_UPGRADE: [505, 'invalid_request', 'Use HTTP/1.1.'],
};
const malformed: Answer = [400, 'invalid_request', 'This is not an HTTP request.'];
const addressTooLong: Answer = [
  414,
  'invalid_request',
  'The address is too long. Send less in it, or use the call that takes a body, where there is one.',
];

const opening = (packet: unknown, length: number) =>
  Buffer.isBuffer(packet) ? packet.toString('latin1', 0, length) : '';

/** The parser counts the address as a header; longer ones than this come of nothing but an address. */
const longLineBytes = 8 * 1024;

function isLongAddress(packet: unknown): boolean {
  const [line = ''] = opening(packet, longLineBytes).split('\n');
  return /^[A-Z]+ \//.test(line) && line.length === longLineBytes;
}

function answerTo({ code = '', rawPacket }: ParserError): Answer {
  if (code === 'HPE_HEADER_OVERFLOW' && isLongAddress(rawPacket)) return addressTooLong;
  if (code === 'HPE_INVALID_METHOD' && !/^[A-Z]+ /.test(opening(rawPacket, 40))) return malformed;
  return faults[code] ?? malformed;
}

function write(socket: Socket, [status, code, detail]: Answer): void {
  const problem: Problem = {
    type: 'about:blank',
    title: code.replaceAll('_', ' '),
    status,
    detail,
    code,
    request_id: randomUUID(),
  };
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/problem+json',
      `content-length: ${String(Buffer.byteLength(body))}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    // what still comes in is not read
    () => socket.destroy(),
  );
}

/** Answers what the parser of Node cannot read: there is no request yet, so no route and no hook sees it. */
export function answerClientError(error: ParserError, socket: Socket): void {
  // as Node does by itself: an answer that has begun cannot be followed by another one
  const answering = Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined;
  const isTooLate = error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent;
  if (isTooLate) socket.destroy(error);
  else write(socket, answerTo(error));
}

/** Answers what Node would close or answer without a body. */
export function answerOddRequests({ server }: FastifyInstance): void {
  server.on('connect', (_request: unknown, socket: Socket) => {
    write(socket, [501, 'invalid_request', 'This server is not a proxy.']);
  });
  server.on('checkExpectation', ({ socket }: { socket: Socket }) => {
    write(socket, [417, 'invalid_request', 'This server does not support what the Expect header asks for.']);
  });
}
