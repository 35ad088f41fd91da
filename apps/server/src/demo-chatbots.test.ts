import type { Chatbot } from '@regulus/contract/chatbots.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDemoChatbots } from './areas/demo/chatbots.ts';
import { demoWorkspaceId } from './areas/demo/companies.ts';
import { createDemoContent } from './areas/demo/content.ts';
import { addDemoQuestionnaire } from './areas/demo/questionnaire.ts';
import { type Jobs } from './jobs/jobs.ts';
import { dayOf } from './lib/time.ts';
import { beginWork } from './testing/begin-work.ts';
import { testingClock } from './testing/clock.ts';
import { describeOnOneDatabase } from './testing/database.ts';
import { indexNow } from './testing/index-now.ts';
import { useApp } from './testing/use-app.ts';

describeOnOneDatabase('what the first demo company asks', (context) => {
  const clock = testingClock();
  const test = useApp(context, clock, { DEMO: 'on' });
  let jobs: Jobs;
  let token: string;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    jobs = await beginWork(test);
    const [admin] = await createDemoContent(test.dependencies, { withGovernance: false });
    const { email, password } = admin!;
    const answer = await test.call('logIn', { body: { email, password } });
    token = (answer.body as { auth_token: string }).auth_token;
    await addDemoChatbots(test.dependencies, signal);
  });
  afterAll(() => jobs.stop());

  const place = { id: demoWorkspaceId };
  const chatbots = async () => (await test.does('listChatbots', { params: place, token })).chatbots;
  const messagesOf = async (chatbot: Chatbot) => {
    const { conversations } = await test.does('listConversations', { params: { id: chatbot.id }, token });
    expect(conversations).toHaveLength(1);
    const id = conversations[0]!.id;
    return (await test.does('getConversation', { params: { id }, token })).messages;
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
    const { feed, timeline, suggestions } = await test.does('getDataRoom', {
      params: { id: room!.id },
      token,
    });
    expect(feed.length).toBeGreaterThanOrEqual(2);
    expect(timeline.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeGreaterThan(0);
  });

  it('fills in a questionnaire, of which one question has no answer and one is overdue', async () => {
    const ready = async () => {
      const { questionnaires } = await test.does('listQuestionnaires', { params: place, token });
      return questionnaires;
    };
    await addDemoQuestionnaire(test.dependencies, signal);
    const [questionnaire, ...others] = await ready();
    expect(others).toEqual([]);
    expect(questionnaire).toMatchObject({
      counts: { total: 6, open: 1, abstained: 1, answered: 3, approved: 1 },
      answering: { state: 'done' },
    });
    const id = questionnaire!.id;
    const { questions } = await test.does('listQuestions', { params: { id }, query: {}, token });
    expect(questions.at(-1)).toMatchObject({ state: 'open', assigned_to: { name: 'Carla Weiss' } });
    expect(questions.at(-1)!.due_on! < dayOf(clock.now())).toBe(true);
    await addDemoQuestionnaire(test.dependencies, signal);
    expect(await ready()).toEqual([questionnaire]);
  });

  it('is the same after another start, and what was deleted stays away', async () => {
    const before = await chatbots();
    await addDemoChatbots(test.dependencies, signal);
    expect(await chatbots()).toEqual(before);

    for (const { id } of before) await test.call('deleteChatbot', { params: { id }, token });
    const { sources } = await test.does('listSources', { params: place, token });
    expect(sources).toHaveLength(1);
    await test.call('deleteSource', { params: { id: sources[0]!.id }, token });
    await addDemoChatbots(test.dependencies, signal);
    expect(await chatbots()).toEqual([]);
    expect(await test.does('listSources', { params: place, token })).toMatchObject({ total: 0 });
  });
});
