import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import type { AnswerEvent } from '../../engine/answers/answers.ts';
import { embeddedEngines } from '../../engine/choose-engines.ts';
import { framesOf, provenance, quotingFirst, useChat } from '../../testing/chat-harness.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/wait.ts';
import { liveAnswers } from './live-answers.ts';
import { failLostAnswers } from './messages.service.ts';

const policy = '1. Exit\n\nThe bank keeps an exit strategy for each service.\n\n2. Other\n\nNothing else.';
const sentence = 'The bank keeps an exit strategy for each service.';
const question = 'Which exit strategy does the bank keep?';

describeOnOneDatabase('answers of chatbots', (context) => {
  const chat = useChat(context);
  const { made } = chat;
  let source: string;
  let id: string;
  beforeEach(async () => {
    chat.answerBy(quotingFirst);
    source = (await chat.addAndRead({ name: 'Policy.txt', bytes: policy })).id;
    id = (await chat.create({ source_ids: [source] })).id;
  });
  const follow = (message: string, lastEventId?: string) =>
    chat.application().app.inject({
      url: `/api/messages/${message}/events`,
      headers: {
        authorization: `Bearer ${made.olga.token}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    });
  /** Answers nothing until the engine is told to stop. */
  async function* hanging(_request: unknown, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    yield { kind: 'delta', text: 'It begins ' };
    await sleep(60_000, null, { signal }).catch(() => {});
    yield { kind: 'delta', text: 'and never ends' };
  }
  const hang = async () => {
    chat.answerBy(hanging);
    const asked = chat.ask(id, question);
    const [message] = await eventually(async () => {
      const ids = [...liveAnswers.keys()];
      return ids.length > 0 && liveAnswers.get(ids[0]!)!.soFar.content !== '' ? ids : null;
    });
    return { asked, message: message! };
  };
  const stop = (message: string) => made.olga.call('stopMessage', { params: { id: message } });

  it('quote the stored text exactly, quotes before their markers, and are kept with where they come from', async () => {
    const { frames, text, conversation } = await chat.ask(id, question);
    const events = frames.map(({ event }) => event);
    expect([events[0], ...events.slice(-3)]).toEqual(['start', 'citation', 'delta', 'done']);
    expect(text).toBe(`The text says: ${sentence} [1]`);
    const citation = frames.find(({ event }) => event === 'citation')!.data;
    expect(citation).toMatchObject({ ordinal: 1, kind: 'source', id: source, quote: sentence });
    const { text: stored } = await chat.textOf(source);
    expect(stored.slice(Number(citation['start']), Number(citation['end']))).toBe(sentence);
    expect(frames.at(-1)?.data).toEqual({
      refusal: null,
      confidence: 'medium',
      closest: [],
      left_out: 0,
      carried: [],
      state: 'done',
    });
    const { messages } = await chat.conversation(conversation);
    expect(messages).toMatchObject([
      { role: 'user', content: question, state: 'done', engine: null },
      {
        role: 'assistant',
        content: text,
        citations: [{ ...citation, is_available: true, is_current: true }],
        state: 'done',
        engine: { engine: 'embedded', model: null },
      },
    ]);
  });

  it('of the embedded engine quote the sentence that answers, and refuse what no source says', async () => {
    const { answers } = embeddedEngines;
    chat.answerBy((request, signal) => answers.answer(request, signal));
    const { frames, text } = await chat.ask(id, question);
    expect(frames.at(-1)?.data).toMatchObject({ refusal: null, state: 'done' });
    expect(frames.find(({ event }) => event === 'citation')?.data['quote']).toContain('exit strategy');
    expect(text).toContain('[1]');
    const unknown = await chat.ask(id, 'What is the capital of Australia?');
    expect(unknown.frames.at(-1)?.data['refusal']).not.toBe(null);
  });

  it('say which earlier question they continue, quote texts of another language, and name an act that is missing', async () => {
    Object.assign(chat.dependencies(), { engines: embeddedEngines });
    const { conversation, frames } = await chat.ask(id, question);
    expect(frames.at(-1)?.data).toMatchObject({ refusal: null, carried: [] });
    const open = 'And for each service?';
    const further = await chat.ask(id, open, { conversation_id: conversation });
    expect(further.frames.at(-1)?.data).toMatchObject({ carried: [question] });
    const alone = await chat.ask(id, open, { conversation_id: conversation, stands_alone: true });
    expect(alone.frames.at(-1)?.data).toMatchObject({ carried: [] });
    expect((await chat.conversation(conversation)).messages.map(({ carried }) => carried)).toEqual([
      [],
      [],
      [],
      [question],
      [],
      [],
    ]);

    const german = await chat.ask(id, 'Welche Ausstiegsstrategie hat die Bank für jeden Dienst?');
    expect(german.text).toMatch(/heißt es: „The bank keeps an exit strategy/);

    const missing = await chat.ask(id, 'What does DORA say about exit strategies?');
    expect(missing.frames.at(-1)?.data).toMatchObject({ refusal: 'act_not_in_sources' });
    expect(missing.text).toBe('The sources don’t include DORA. Add it as a source to ask about it.');
  });

  it('to a letter are one for each of its questions, with quotes counted on; a question after it goes on from the last', async () => {
    Object.assign(chat.dependencies(), { engines: embeddedEngines });
    const padding = 'We have reviewed our contracts with providers for several months. '.repeat(500);
    const letter = `Dear Sir or Madam,\n${padding}\n${question} Does the bank keep a strategy for each service?`;
    const { text, frames, conversation } = await chat.ask(id, letter);
    expect(text).toContain(`## 1. ${question}`);
    expect(text).toContain('## 2. Does the bank keep a strategy for each service?');
    const ordinals = frames.flatMap(({ event, data }) =>
      event === 'citation' ? [Number(data['ordinal'])] : [],
    );
    expect(ordinals.length).toBeGreaterThan(1);
    expect(ordinals).toEqual(ordinals.map((_, at) => at + 1));
    for (const ordinal of ordinals) expect(text).toContain(`[${String(ordinal)}]`);
    const further = await chat.ask(id, 'Why?', { conversation_id: conversation });
    expect(further.frames.at(-1)?.data).toMatchObject({
      carried: ['Does the bank keep a strategy for each service?'],
    });
    const none = await chat.ask(id, padding.slice(0, 2_000));
    expect(none.frames.at(-1)?.data).toMatchObject({ refusal: 'ambiguous' });
    expect(none.text).toContain('No question was found');
  });

  it('can be followed again from any event', async () => {
    const { frames, message, text } = await chat.ask(id, question);
    const whole = framesOf((await follow(message)).body);
    expect(whole.map(({ event }) => event)).toEqual(['start', 'citation', 'delta', 'done']);
    const citation = frames.find(({ event }) => event === 'citation');
    const rest = framesOf((await follow(message, citation?.id)).body);
    expect(rest.map(({ event }) => event)).toEqual(['delta', 'done']);
    expect(framesOf((await follow(message, '1.15')).body)[0]?.data['text']).toBe(text.slice(15));
    expect((await follow(message, 'nonsense')).statusCode).toBe(200);
    expect((await follow(crypto.randomUUID())).statusCode).toBe(404);
  });

  it('leave out quotes that are not in the text, with their markers, and prove nothing without any', async () => {
    chat.answerBy(async function* ({ passages }): AsyncGenerator<AnswerEvent> {
      const passageId = passages[0]!.id;
      yield {
        kind: 'citation',
        citation: { ordinal: 1, passageId, start: 0, end: 8, quote: 'The bonk' },
      };
      yield {
        kind: 'citation',
        citation: { ordinal: 2, passageId, start: 0, end: 8, quote: passages[0]!.text.slice(0, 8) },
      };
      yield { kind: 'delta', text: 'Wrong [' };
      yield { kind: 'delta', text: '1] and right [2].' };
      yield { kind: 'end', end: { refusal: null, confidence: 'high', closest: [], leftOut: 2, provenance } };
    });
    const { text, frames, conversation } = await chat.ask(id, question);
    expect(text).toBe('Wrong and right [2].');
    expect(frames.at(-1)?.data).toMatchObject({ left_out: 2 });
    expect((await chat.conversation(conversation)).messages).toMatchObject([
      { left_out: 0 },
      { left_out: 2 },
    ]);
    expect(frames.filter(({ event }) => event === 'citation')).toHaveLength(1);
    chat.answerBy(async function* (): AsyncGenerator<AnswerEvent> {
      yield { kind: 'delta', text: 'I just know.' };
      yield { kind: 'end', end: { refusal: null, confidence: 'high', closest: [], leftOut: 0, provenance } };
    });
    const unproven = await chat.ask(id, question);
    expect(unproven.frames.at(-1)?.data).toMatchObject({ refusal: 'not_in_sources', confidence: 'low' });
    const { messages } = await chat.conversation(unproven.conversation);
    expect(messages[1]?.content).not.toContain('just know');
  });

  it('refuse what can’t be read, and a chatbot without sources', async () => {
    const scan = await chat.addAndRead({ name: 'Empty.html', bytes: '<html><body></body></html>' });
    expect(scan.state).toBe('no_text');
    const unreadable = await chat.create({ source_ids: [scan.id] });
    expect((await chat.ask(unreadable.id, question)).frames.at(-1)?.data).toMatchObject({
      refusal: 'source_not_readable',
      state: 'done',
    });
    const empty = await chat.create({});
    const { frames, text } = await chat.ask(empty.id, question);
    expect(frames.at(-1)?.data).toMatchObject({ refusal: 'not_in_sources' });
    expect(text).toContain('no sources');
  });

  it('refuse empty and endless questions, sources of others, and conversations of another chatbot', async () => {
    expect((await chat.ask(id, '   ')).status).toBe(400);
    expect((await chat.ask(id, 'x'.repeat(50_000))).status).toBe(400);
    expect((await chat.ask(id, question, { source_ids: [crypto.randomUUID()] })).status).toBe(404);
    const elsewhere = await chat.makeWorkspace(made.olga);
    const foreign = await chat.addAndRead({ name: 'Other.txt', bytes: policy, workspace: elsewhere });
    expect((await chat.ask(id, question, { source_ids: [foreign.id] })).status).toBe(404);
    const { conversation } = await chat.ask(id, question, { source_ids: [source] });
    const other = await chat.create({ source_ids: [source] });
    expect((await chat.ask(other.id, question, { conversation_id: conversation })).status).toBe(404);
  });

  it('are stopped by their author, and keep what was said until then', async () => {
    const { asked, message } = await hang();
    expect((await stop(message)).body).toMatchObject({ state: 'stopped', content: 'It begins ' });
    const { frames, conversation } = await asked;
    expect(frames.at(-1)).toMatchObject({ event: 'done', data: { state: 'stopped' } });
    expect((await chat.conversation(conversation)).messages[1]).toMatchObject({ state: 'stopped' });
  });

  it('are one at a time in a conversation, and wait while many are written in a company', async () => {
    const { asked, message } = await hang();
    const { conversations } = await made.olga.does('listConversations', { params: { id } });
    const second = await chat.ask(id, 'And?', { conversation_id: conversations[0]!.id });
    expect(second.problem).toMatchObject({ status: 409, code: 'answer_under_way' });
    await context.db.withCompany(made.company, async (tx) => {
      const [row] = await tx.selectFrom('messages').selectAll().where('id', '=', message).execute();
      for (let count = 1; count < 8; count++) {
        const conversation = { ...row!, id: crypto.randomUUID() };
        await tx
          .insertInto('conversations')
          .values({
            company_id: made.company,
            id: conversation.id,
            chatbot_id: id,
            author_id: made.olga.id,
            name: 'n',
            created_at: row!.created_at,
            updated_at: row!.created_at,
          })
          .execute();
        await tx
          .insertInto('messages')
          .values({ ...conversation, conversation_id: conversation.id, provenance: null })
          .execute();
      }
    });
    // a conversation of its own waits, while the one with an answer under way is told so at once
    const third = chat.ask(id, question);
    const fourth = await chat.ask(id, 'And?', { conversation_id: conversations[0]!.id });
    expect(fourth.problem).toMatchObject({ status: 409, code: 'answer_under_way' });
    chat.answerBy(quotingFirst);
    await sleep(500);
    await stop(message);
    await asked;
    expect((await third).text).toBe(`The text says: ${sentence} [1]`);
  });

  it('that another process writes are followed and stopped through the database', async () => {
    const { conversation, message, text } = await chat.ask(id, question);
    const set = (change: object) =>
      context.db.withCompany(made.company, (tx) =>
        tx.updateTable('messages').set(change).where('id', '=', message).execute(),
      );
    await set({ state: 'writing', written_at: new Date(), content: 'The text' });
    const followed = follow(message);
    await sleep(500);
    expect((await stop(message)).body).toMatchObject({ state: 'writing' });
    await set({ state: 'done', content: text });
    const frames = framesOf((await followed).body);
    expect(frames.map(({ event }) => event)).toEqual(['start', 'citation', 'delta', 'delta', 'done']);
    expect((await chat.conversation(conversation)).messages[1]?.state).toBe('done');
  });

  it('whose process died are failed, and the question can be asked again', async () => {
    const { conversation, message } = await chat.ask(id, question);
    await context.db.withCompany(made.company, (tx) =>
      tx
        .updateTable('messages')
        .set({ state: 'writing', written_at: new Date(Date.now() - 60_000) })
        .where('id', '=', message)
        .execute(),
    );
    const before = await chat.conversation(conversation);
    expect(before.messages.map(({ state }) => state)).toEqual(['done', 'failed']);
    expect(framesOf((await follow(message)).body).at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'unavailable' },
    });
    const again = await chat.ask(id, question, { conversation_id: conversation });
    expect(again.frames.at(-1)?.event).toBe('done');
    await failLostAnswers(chat.dependencies());
    expect((await chat.conversation(conversation)).messages.map(({ state }) => state)).toEqual([
      'done',
      'failed',
      'done',
      'done',
    ]);
  });

  it('that the engine fails to give end as an error, and keep the question', async () => {
    chat.answerBy(async function* (): AsyncGenerator<AnswerEvent> {
      yield { kind: 'delta', text: 'Half' };
      throw new Error('The model is away.');
    });
    const { frames, conversation } = await chat.ask(id, question);
    expect(frames.at(-1)).toMatchObject({ event: 'error', data: { code: 'unavailable' } });
    expect((await chat.conversation(conversation)).messages).toMatchObject([
      { content: question },
      { state: 'failed' },
    ]);
  });

  it('go on when nobody listens any more', async () => {
    let release = () => {};
    const waited = new Promise<void>((resolve) => {
      release = resolve;
    });
    chat.answerBy(async function* (request): AsyncGenerator<AnswerEvent> {
      yield { kind: 'delta', text: 'Slowly: ' };
      await waited;
      yield* quotingFirst(request);
    });
    const address = await chat.application().app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const response = await fetch(`${address}/api/chatbots/${id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.olga.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: question }),
      signal: leaving.signal,
    });
    const reader = response.body!.getReader();
    await reader.read();
    leaving.abort();
    await reader.read().catch(() => {});
    release();
    const { conversations } = await made.olga.does('listConversations', { params: { id } });
    const done = await eventually(async () => {
      const { messages } = await chat.conversation(conversations[0]!.id);
      return messages[1]?.state === 'done' ? messages[1] : null;
    });
    expect(done.content).toContain(`Slowly: The text says: ${sentence} [1]`);
  });

  it('stay readable as they were said when a source is replaced or deleted', async () => {
    const { conversation } = await chat.ask(id, question);
    const cited = async () => (await chat.conversation(conversation)).messages[1]?.citations[0];
    await chat.addAndRead({ name: 'Policy.txt', bytes: policy.replace('exit strategy', 'plan') });
    expect(await cited()).toMatchObject({ quote: sentence, is_available: true, is_current: false });
    expect((await chat.ask(id, question, { conversation_id: conversation })).text).toContain('keeps an plan');
    await made.olga.call('deleteSource', { params: { id: source } });
    expect(await cited()).toMatchObject({ quote: sentence, is_available: false, title: 'Policy.txt' });
    expect((await chat.getChatbot(id)).sources).toEqual([]);
    const after = await chat.ask(id, question, { conversation_id: conversation });
    expect(after.frames.at(-1)?.data).toMatchObject({ refusal: 'not_in_sources' });
  });

  it('are voted on by their author', async () => {
    const { message } = await chat.ask(id, question);
    const vote = (given: object) =>
      made.olga.call('voteForMessage', { params: { id: message }, body: given });
    expect((await vote({ vote: 'unhelpful', note: 'Too short' })).body).toMatchObject({ vote: 'unhelpful' });
    expect((await vote({ vote: null })).body).toMatchObject({ vote: null });
    expect((await vote({ vote: 'maybe' })).status).toBe(400);
  });
});
