import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChatMessage } from '@regulus/contract/chatbots.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { framesOf } from './testing/chat-harness.ts';
import { describeOnDatabases } from './testing/database.ts';
import { makeCompany, makeUser, testPassword } from './testing/factories.ts';
import { giveSource } from './testing/give-source.ts';
import { type LanguageModelStub, openLanguageModelStub } from './testing/language-model-stub.ts';
import { eventually } from './testing/wait.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const sentence = 'The bank must test its exit strategy every six months.';

describeOnDatabases(
  'processes that share a database',
  (context) => {
    let folder: string;
    let model: LanguageModelStub;
    const servers: ChildProcess[] = [];
    const at = { api: '', lm: '', other: '' };
    let token: string;
    let workspace: string;

    /** A process of a role, on a port of its own. @returns its address */
    async function run(role: 'api' | 'lm', secret: string): Promise<string> {
      const server = spawn(process.execPath, [program], {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: context.databaseUrl,
          TOKEN_SECRET: secret,
          ROLE: role,
          PORT: '0',
          DEMO: 'off',
          INGEST: 'off',
          LOG_LEVEL: 'info',
          AI_BASE_URL: model.baseUrl,
          AI_MODEL: 'stub-1',
          AI_API_KEY: model.apiKey,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      servers.push(server);
      let said = '';
      server.stdout.on('data', (piece) => {
        said += String(piece);
      });
      return eventually(async () => /listening on (http:\/\/[\d.]+:\d+)/.exec(said)?.[1] ?? null);
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'regulus-processes-'));
      model = await openLanguageModelStub();
      const secret = randomBytes(48).toString('base64url');
      const company = await makeCompany(context.db, {
        features: ['resources', 'workspaces', 'chatbots', 'compliance'],
      });
      const { email } = await makeUser(context.db, company);
      at.api = await run('api', secret);
      [at.lm, at.other] = await Promise.all([run('lm', secret), run('lm', secret)]);
      ({ auth_token: token } = await post<{ auth_token: string }>(at.api, '/auth/login', {
        email,
        password: testPassword,
      }));
      ({ id: workspace } = await post<{ id: string }>(at.api, '/workspaces', { name: 'Team' }));
      await context.db.withCompany(company, (tx) =>
        giveSource(tx, workspace, { name: 'Policy.txt', text: `1. Exit\n\n${sentence}` }),
      );
    });
    afterAll(async () => {
      for (const server of servers) {
        server.kill('SIGKILL');
        if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      }
      await model.close();
      await rm(folder, { recursive: true, force: true });
    });

    const send = (address: string, path: string, body?: object, method = 'POST') =>
      fetch(`${address}/api${path}`, {
        ...(body ? { method, body: JSON.stringify(body) } : {}),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      });
    async function post<Answer>(address: string, path: string, body?: object): Promise<Answer> {
      const response = await send(address, path, body);
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return (await response.json()) as Answer;
    }
    const messagesOf = async (conversation: string) =>
      (await post<{ messages: ChatMessage[] }>(at.api, `/conversations/${conversation}`)).messages;

    it('follow an answer that another writes, and stop it', async () => {
      const { sources } = await post<{ sources: { id: string }[] }>(
        at.api,
        `/workspaces/${workspace}/sources`,
      );
      const chatbot = await post<{ id: string }>(at.api, '/chatbots/create', {
        name: 'Policy',
        workspace_id: workspace,
        source_ids: sources.map(({ id }) => id),
      });
      // each part is refused by the other
      expect((await send(at.lm, `/chatbots/${chatbot.id}`)).status).toBe(503);
      expect((await send(at.api, `/chatbots/${chatbot.id}/messages`, { content: 'x' })).status).toBe(503);

      // what the model says late proves nothing, so that the built-in engine answers
      model.fault({ kind: 'slow', milliseconds: 3_000 });
      const asked = send(at.lm, `/chatbots/${chatbot.id}/messages`, {
        content: 'How often must the bank test its exit strategy?',
      }).then((response) => response.text());
      const conversation = await eventually(async () => {
        const { conversations } = await post<{ conversations: { id: string }[] }>(
          at.api,
          `/chatbots/${chatbot.id}/conversations`,
        );
        return conversations[0]?.id ?? null;
      });
      const [, writing] = await messagesOf(conversation);
      expect(writing).toMatchObject({ role: 'assistant', state: 'writing' });
      const followed = await (await send(at.other, `/messages/${writing!.id}/events`)).text();
      const frames = framesOf(followed);
      expect(frames.map(({ event }) => event)).toEqual(['start', 'citation', 'delta', 'done']);
      expect(frames[1]?.data).toMatchObject({ quote: sentence });
      const textOf = (stream: string) =>
        framesOf(stream)
          .filter(({ event }) => event === 'delta')
          .map(({ data }) => String(data['text']))
          .join('');
      expect(textOf(followed)).toBe(textOf(await asked));
      // all of `/api/messages/*` is sent to these processes
      expect((await send(at.other, `/messages/${writing!.id}/vote`, { vote: 'helpful' }, 'PUT')).status).toBe(
        200,
      );
      const [, written] = await messagesOf(conversation);
      expect(written).toMatchObject({ state: 'done', content: textOf(followed), vote: 'helpful' });

      const again = send(at.lm, `/chatbots/${chatbot.id}/messages`, {
        content: 'How often is it tested?',
        conversation_id: conversation,
      }).then((response) => response.text());
      const late = await eventually(async () => {
        const last = (await messagesOf(conversation)).at(-1);
        return last?.state === 'writing' ? last : null;
      });
      await post(at.other, `/messages/${late.id}/stop`, {});
      expect(framesOf(await again).at(-1)).toMatchObject({ event: 'done', data: { state: 'stopped' } });
      expect((await messagesOf(conversation)).at(-1)).toMatchObject({ state: 'stopped' });
    });
  },
  { kinds: ['postgres'] },
);
