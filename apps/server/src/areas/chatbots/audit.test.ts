import { expect, it } from 'vitest';
import { quotingFirst, useChat } from '../../testing/chat-harness.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';

const policy = '1. Exit\n\nThe bank must keep an exit strategy for each service.';

describeOnOneDatabase('the audit log of chatbots', (context) => {
  const chat = useChat(context);
  const { made, call } = chat;
  const entries = async () =>
    (
      await context.db.withCompany(made.company, (tx) =>
        tx
          .selectFrom('audit_entries')
          .select(['action', 'actor_id', 'object_id', 'details'])
          .where('company_id', '=', made.company)
          .where('object_type', 'in', ['chatbot', 'conversation'])
          .orderBy('sequence')
          .execute(),
      )
    ).map(({ action, actor_id: actor, object_id: object, details }) => {
      expect(actor).toBe(made.olga.id);
      return { action, object, details };
    });

  it('has exports and deletions by ids, and neither questions nor votes', async () => {
    chat.answerBy(quotingFirst);
    const { token } = made.olga;
    const source = await chat.addAndRead({ name: 'Policy.txt', bytes: policy });
    const { id } = await chat.create({ source_ids: [source.id], name: 'Secret plans' });
    const { conversation, message } = await chat.ask(id, 'Which strategy must the bank keep?');
    await call('voteForMessage', { params: { id: message }, body: { vote: 'helpful' }, token });
    await call('updateConversation', {
      body: { conversation_id: conversation, conversation_name: 'Private' },
      token,
    });
    await call('exportConversation', {
      params: { id },
      body: { messages: [message], export_type: 'PDF' },
      token,
    });
    await call('deleteConversation', { params: { id: conversation }, token });
    await call('deleteChatbot', { params: { id }, token });
    expect(await entries()).toEqual([
      {
        action: 'chatbot.created',
        object: id,
        details: { type: 'workspace', workspace: made.workspace, sources: [source.id] },
      },
      { action: 'chatbot.exported', object: id, details: { type: 'PDF', conversations: [conversation] } },
      { action: 'conversation.deleted', object: conversation, details: { chatbot: id } },
      { action: 'chatbot.deleted', object: id, details: { type: 'workspace', workspace: made.workspace } },
    ]);
  });

  it('has each comparison, and what was refused leaves nothing', async () => {
    const { token } = made.olga;
    const a = await chat.addAndRead({ name: 'A.txt', bytes: policy });
    const b = await chat.addAndRead({ name: 'B.txt', bytes: `${policy} It must test it.` });
    const { id } = chat.body(
      await call('createComparison', { body: { source_ids: [a.id, b.id], source_a_id: a.id }, token }),
    ) as { id: string };
    await call('compareAgain', { params: { id }, token });
    await call('exportConversation', { params: { id }, body: {}, token });
    await call('exportConversation', { params: { id }, body: { messages: [crypto.randomUUID()] }, token });
    await made.carl.call('deleteChatbot', { params: { id } });
    expect((await entries()).map(({ action }) => action)).toEqual([
      'chatbot.created',
      'chatbot.compared',
      'chatbot.compared',
      'chatbot.exported',
    ]);
  });
});
