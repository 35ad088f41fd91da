import { beforeEach, expect, it } from 'vitest';
import { quotingFirst, useChat } from '../../testing/chat-harness.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany, makePublication, makeRegulator } from '../../testing/factories.ts';

const policy = '1. Exit\n\nThe bank keeps an exit strategy for each service.';

describeOnOneDatabase('chatbots', (context) => {
  const chat = useChat(context);
  const { made, call } = chat;
  let publication: string;
  beforeEach(async () => {
    chat.answerBy(quotingFirst);
    publication = await makePublication(context.db, {
      regulator: await makeRegulator(context.db),
      title: 'Exit plans',
    });
  });

  it('answer from sources of their workspace and from publications, which can be changed', async () => {
    const source = await chat.addAndRead({ name: 'Policy.txt', bytes: policy });
    const created = await chat.create({ source_ids: [source.id, source.id], reg_update_ids: [publication] });
    expect(created).toMatchObject({
      type: 'workspace',
      workspace_id: made.workspace,
      source_count: 2,
      conversation_count: 0,
      comparison: null,
      other_sources: [
        { id: source.id, name: 'Policy.txt', doc_type: 'General Knowledge' },
        { id: publication, name: 'Exit plans' },
      ],
      sources: [
        { kind: 'source', state: 'ready' },
        { kind: 'publication', state: 'no_text' },
      ],
    });
    expect((await chat.listChatbots()).chatbots.map(({ id }) => id)).toEqual([created.id]);
    const changed = await made.olga.call('updateChatbot', {
      params: { id: created.id },
      body: { name: 'New name', source_ids: [] },
    });
    expect(changed.body).toMatchObject({ name: 'New name', sources: [{ id: publication }] });
    const listed = await made.olga.call('listChatbotSources', { params: { id: created.id } });
    expect(listed.body).toMatchObject({ total: 1, sources: [{ id: publication }] });
    await made.olga.does('deleteChatbot', { params: { id: created.id } });
    expect((await chat.listChatbots()).total).toBe(0);
  });

  it('refuse sources of another workspace or company, unknown ones, and bodies without a place or name', async () => {
    const elsewhere = await chat.makeWorkspace(made.olga);
    const foreign = await chat.addAndRead({ name: 'Other.txt', bytes: policy, workspace: elsewhere });
    const tryTo = async (given: object) =>
      made.olga.call('createChatbot', { body: { name: 'n', workspace_id: made.workspace, ...given } });
    expect((await tryTo({ source_ids: [foreign.id] })).status).toBe(404);
    expect((await tryTo({ source_ids: [crypto.randomUUID()] })).status).toBe(404);
    expect((await tryTo({ reg_update_ids: [crypto.randomUUID()] })).status).toBe(404);
    expect((await tryTo({ workspace_id: crypto.randomUUID() })).status).toBe(404);
    expect((await tryTo({ workspace_id: undefined })).status).toBe(400);
    expect((await tryTo({ name: ' ' })).status).toBe(400);
    expect((await tryTo({ type: 'regulatory', reg_update_ids: [] })).status).toBe(400);
    expect((await chat.listChatbots()).total).toBe(0);
  });

  it('exist once for a publication in a company, for all who read publications', async () => {
    const given = {
      type: 'regulatory',
      reg_update_ids: [publication],
      name: undefined,
      workspace_id: undefined,
    };
    const first = await chat.create(given);
    expect(first).toMatchObject({ name: 'Exit plans', type: 'regulatory', workspace_id: null });
    expect((await chat.create(given, made.carl)).id).toBe(first.id);
    const shown = await made.carl.call('getActions', { params: { id: publication } });
    expect(shown.text).toContain(`"reg_chatbot_id":"${first.id}"`);
    const own = await chat.create({ reg_update_ids: [publication] });
    const listed = async (token: string) =>
      (
        (await call('listPublicationChatbots', { params: { id: publication }, token })).body as {
          chatbots: { id: string }[];
        }
      ).chatbots.map(({ id }) => id);
    expect(await listed(made.olga.token)).toEqual([first.id, own.id]);
    expect(await listed(made.carl.token)).toEqual([first.id]);
    const other = await makeCompany(context.db, { features: ['chatbots', 'compliance'] });
    const stranger = await chat.makePerson(other);
    expect((await chat.create(given, stranger)).id).not.toBe(first.id);
    expect((await made.carl.call('deleteChatbot', { params: { id: first.id } })).problem).toMatchObject({
      status: 403,
      code: 'role_missing',
    });
  });

  it('are seen by members of their workspace only, and conversations by their author only', async () => {
    const source = await chat.addAndRead({ name: 'Policy.txt', bytes: policy });
    const { id } = await chat.create({ source_ids: [source.id] });
    const { conversation } = await chat.ask(id, 'What does the bank keep?');
    const asCarl = (name: 'getChatbot' | 'getConversation', target: string) =>
      call(name, { params: { id: target }, token: made.carl.token });
    expect((await asCarl('getChatbot', id)).status).toBe(404);
    expect((await asCarl('getConversation', conversation)).status).toBe(404);
    await chat.join(made.carl);
    expect((await asCarl('getChatbot', id)).status).toBe(200);
    expect((await asCarl('getConversation', conversation)).status).toBe(404);
    expect((await chat.getChatbot(id, made.carl)).conversation_count).toBe(0);
    const auditor = await chat.makePerson(made.company, 'auditor');
    await chat.join(auditor);
    expect((await chat.getChatbot(id, auditor)).id).toBe(id);
    const asked = await auditor.call('sendMessage', { params: { id }, body: { content: 'What?' } });
    expect(asked.problem).toMatchObject({ status: 403, code: 'role_missing' });
    expect((await made.carl.call('deleteChatbot', { params: { id } })).problem.code).toBe('role_missing');
  });

  it('keep conversations that are named after the first question, renamed, saved and deleted', async () => {
    const source = await chat.addAndRead({ name: 'Policy.txt', bytes: policy });
    const { id } = await chat.create({ source_ids: [source.id] });
    const { conversation } = await chat.ask(id, 'What does\nthe bank keep?');
    await chat.ask(id, 'And more?', { conversation_id: conversation });
    const changed = await made.olga.call('updateConversation', {
      body: { conversation_id: conversation, conversation_name: 'Exit', is_saved_by_user: true },
    });
    expect(changed.body).toMatchObject({
      conversation_id: conversation,
      conversation_name: 'Exit',
      is_saved_by_user: true,
      message_count: 4,
    });
    const other = await chat.ask(id, `${'long '.repeat(100)}?`);
    const { conversations } = await made.olga.does('listConversations', { params: { id } });
    expect(new Set(conversations.map((one) => one.id))).toEqual(new Set([other.conversation, conversation]));
    expect(conversations.find((one) => one.id === other.conversation)?.conversation_name).toMatch(
      /^long .{60,75}…$/,
    );
    await made.olga.does('deleteConversation', { params: { id: conversation } });
    expect((await made.olga.call('getConversation', { params: { id: conversation } })).status).toBe(404);
  });
});
