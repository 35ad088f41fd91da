import type { Chatbot, ChatMessage, DataRoom } from '@regulus/contract/chatbots.ts';
import type { Source } from '@regulus/contract/sources.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDemoChatbots } from './areas/demo/chatbots.ts';
import { demoWorkspaceId } from './areas/demo/companies.ts';
import { createDemoContent } from './areas/demo/content.ts';
import { jobDefinitions } from './areas/jobs.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { silentLogger } from './lib/logger.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { testingClock } from './testing/clock.ts';
import { describeOnOneDatabase } from './testing/database.ts';
import { indexNow } from './testing/index-now.ts';

describeOnOneDatabase('what the first demo company asks', (context) => {
  let test: TestApp;
  let jobs: Jobs;
  let token: string;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    test = await openTestApp(context.db, testingClock(), { DEMO: 'on' });
    jobs = await startJobs({
      db: context.db,
      definitions: jobDefinitions(() => test.dependencies),
      log: silentLogger,
    });
    Object.assign(test.dependencies, { jobs });
    const [admin] = await createDemoContent(test.dependencies, { withGovernance: false });
    const { email, password } = admin!;
    const answer = await test.call('logIn', { body: { email, password } });
    token = (answer.body as { auth_token: string }).auth_token;
    await addDemoChatbots(test.dependencies, signal);
  });
  afterAll(async () => {
    await jobs.stop();
    await test.close();
  });

  const place = { id: demoWorkspaceId };
  const chatbots = async () =>
    ((await test.call('listChatbots', { params: place, token })).body as { chatbots: Chatbot[] }).chatbots;
  const messagesOf = async (chatbot: Chatbot) => {
    const { conversations } = (await test.call('listConversations', { params: { id: chatbot.id }, token }))
      .body as { conversations: { id: string }[] };
    expect(conversations).toHaveLength(1);
    const id = conversations[0]!.id;
    return (
      (await test.call('getConversation', { params: { id }, token })).body as { messages: ChatMessage[] }
    ).messages;
  };

  it('is answered with a quote of its policy, and refused where nothing is said', async () => {
    const [chatbot] = (await chatbots()).filter(({ type }) => type === 'workspace');
    expect(chatbot).toMatchObject({ source_count: 3 });
    const messages = await messagesOf(chatbot!);
    expect(messages.map(({ state, refusal }) => ({ state, refusal }))).toEqual([
      { state: 'done', refusal: null },
      { state: 'done', refusal: null },
      { state: 'done', refusal: null },
      { state: 'done', refusal: 'not_in_sources' },
    ]);
    expect(messages[1]?.content).toContain('is tested once a year');
    expect(messages[1]?.citations[0]).toMatchObject({ kind: 'source', clause: '5.2' });
  });

  it('has a data room with publications', async () => {
    await indexNow(test.dependencies, test.dependencies.config.DEMO_COMPANY_IDS[0]);
    const [room] = (await chatbots()).filter(({ type }) => type === 'data-room');
    const { feed, timeline, suggestions } = (
      await test.call('getDataRoom', { params: { id: room!.id }, token })
    ).body as DataRoom;
    expect(feed.length).toBeGreaterThanOrEqual(2);
    expect(timeline.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeGreaterThan(0);
  });

  it('is the same after another start, and what was deleted stays away', async () => {
    const before = await chatbots();
    await addDemoChatbots(test.dependencies, signal);
    expect(await chatbots()).toEqual(before);

    for (const { id } of before) await test.call('deleteChatbot', { params: { id }, token });
    const { sources } = (await test.call('listSources', { params: place, token })).body as {
      sources: Source[];
    };
    expect(sources).toHaveLength(1);
    await test.call('deleteSource', { params: { id: sources[0]!.id }, token });
    await addDemoChatbots(test.dependencies, signal);
    expect(await chatbots()).toEqual([]);
    expect((await test.call('listSources', { params: place, token })).body).toMatchObject({ total: 0 });
  });
});
