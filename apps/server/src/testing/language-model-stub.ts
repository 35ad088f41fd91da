import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A request for an answer, as it came over the wire. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly max_tokens?: number;
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly name: string; readonly schema: Record<string, unknown> };
  };
  readonly tools?: readonly unknown[];
}

/** What goes wrong with the next answers. */
export type Fault =
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'broken-json' }
  | { readonly kind: 'wrong-content'; readonly content: string }
  | { readonly kind: 'too-many-requests'; readonly retryAfterSeconds: number }
  | { readonly kind: 'server-error' }
  | { readonly kind: 'cut-off' };

export interface LanguageModelStub {
  /** ends with `/v1` */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly chats: readonly ChatRequest[];
  /** texts of each request for embeddings */
  readonly embedded: readonly (readonly string[])[];
  /** What the next answers say: an object is sent as JSON. */
  answerWith(reply: (request: ChatRequest) => unknown): void;
  /** The next `times` requests go wrong; without a number all, until `fault(null)`. */
  fault(fault: Fault | null, times?: number): void;
  /** Nothing listens any more, and what is under way is cut off. */
  goAway(): Promise<void>;
  /** Listens again, at the same address. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const largestBatch = 64;
const dimensions = 32;
/** Characters of a token, as the stub counts them. */
const perToken = 4;

const tokensOf = (text: string) => Math.ceil(text.length / perToken);

/** Texts that share words have near vectors. */
function vectorOf(text: string): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
    vector[hash % dimensions] = (vector[hash % dimensions] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const failure = (message: string, type: string) => ({ error: { message, type, param: null, code: null } });

async function stream(response: ServerResponse, request: ChatRequest, content: string, isCutOff: boolean) {
  const head = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: request.model,
  };
  const event = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (delta: unknown, reason: string | null = null) =>
    event({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }] });
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  chunk({ role: 'assistant', content: '' });
  const pieces = content.match(/[\s\S]{1,8}/gu) ?? [];
  for (const [index, piece] of pieces.entries()) {
    chunk({ content: piece });
    await pause(1);
    if (isCutOff && index >= pieces.length / 2) {
      response.destroy();
      return;
    }
  }
  chunk({}, 'stop');
  if (request.stream_options?.include_usage)
    event({ ...head, choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } });
  response.end('data: [DONE]\n\n');
}

/**
 * A model behind the wire format of OpenAI, over real HTTP: chat completions whole and streamed, structured output, embeddings,
 * and what goes wrong with such endpoints. It knows nothing; tests tell it what to say.
 */
export async function openLanguageModelStub({
  model = 'stub-1',
  apiKey = 'stub-key',
} = {}): Promise<LanguageModelStub> {
  const chats: ChatRequest[] = [];
  const embedded: (readonly string[])[] = [];
  let reply: (request: ChatRequest) => unknown = () => 'Yes.';
  let fault: Fault | null = null;
  let left = Number.POSITIVE_INFINITY;

  const nextFault = (): Fault | null => {
    if (fault === null || left <= 0) return null;
    left -= 1;
    return fault;
  };

  async function chat(request: ChatRequest, response: ServerResponse, wrong: Fault | null) {
    chats.push(request);
    const said = wrong?.kind === 'wrong-content' ? wrong.content : reply(request);
    const whole = typeof said === 'string' ? said : JSON.stringify(said);
    const most = (request.max_tokens ?? Number.POSITIVE_INFINITY) * perToken;
    const content = whole.slice(0, most);
    if (request.stream) {
      await stream(response, request, content, wrong?.kind === 'cut-off');
      return;
    }
    const body = JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: request.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal: null },
          logprobs: null,
          finish_reason: content.length < whole.length ? 'length' : 'stop',
        },
      ],
      usage: {
        prompt_tokens: tokensOf(request.messages.map((message) => message.content).join('')),
        completion_tokens: tokensOf(content),
        total_tokens: tokensOf(request.messages.map((message) => message.content).join('') + content),
      },
    });
    if (wrong?.kind === 'broken-json') send(response, 200, body.slice(0, -20));
    else if (wrong?.kind === 'cut-off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    } else send(response, 200, body);
  }

  function embed(input: readonly string[], response: ServerResponse) {
    embedded.push(input);
    if (input.length > largestBatch) {
      send(response, 400, failure(`at most ${String(largestBatch)} inputs`, 'invalid_request_error'));
      return;
    }
    send(response, 200, {
      object: 'list',
      model,
      data: input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
      usage: { prompt_tokens: 1, total_tokens: 1 },
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = (await json(request)) as ChatRequest & { input?: string | string[] };
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      send(response, 401, failure('Incorrect API key provided.', 'invalid_request_error'));
      return;
    }
    if (body.model !== model) {
      send(response, 404, failure(`The model ${body.model} does not exist.`, 'invalid_request_error'));
      return;
    }
    const wrong = nextFault();
    if (wrong?.kind === 'slow') await pause(wrong.milliseconds);
    if (wrong?.kind === 'server-error') {
      send(response, 500, failure('The server had an error.', 'server_error'));
      return;
    }
    if (wrong?.kind === 'too-many-requests') {
      const headers = { 'retry-after': String(wrong.retryAfterSeconds) };
      send(response, 429, failure('Rate limit reached.', 'requests'), headers);
      return;
    }
    if (request.url === '/v1/chat/completions') await chat(body, response, wrong);
    else if (request.url === '/v1/embeddings') embed([body.input ?? []].flat(), response);
    else send(response, 404, failure('Unknown address.', 'invalid_request_error'));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const goAway = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    baseUrl: `http://127.0.0.1:${String(port)}/v1`,
    apiKey,
    chats,
    embedded,
    answerWith: (next) => {
      reply = next;
    },
    fault: (next, times = Number.POSITIVE_INFINITY) => {
      fault = next;
      left = times;
    },
    goAway,
    comeBack: async () => {
      await listen(port);
    },
    close: goAway,
  };
}
