import { beforeEach, expect, it } from 'vitest';
import { extractPlainText } from '../../engine/text/extract/plain-text.ts';
import { quotingFirst, useChat } from '../../testing/chat-harness.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { giveText, makePublication, makeRegulator } from '../../testing/factories.ts';
import { indexNow } from '../../testing/index-now.ts';

describeOnOneDatabase('data rooms', (context) => {
  const chat = useChat(context);
  const { made } = chat;
  let regulator: string;
  beforeEach(async () => {
    chat.answerBy(quotingFirst);
    regulator = await makeRegulator(context.db);
  });
  const publish = async (title: string, words: string) => {
    const id = await makePublication(context.db, { regulator, title });
    await giveText(context.db, id, { ...extractPlainText(words), language: 'en' });
    await indexNow(chat.dependencies(), made.company);
    return id;
  };
  const room = (id: string, by = made.olga) => by.does('getDataRoom', { params: { id } });

  it('collect what says something about their topic, also what comes later, beside what was chosen', async () => {
    const stable = await publish(
      'Notice on tokens',
      '1. Tokens\n\nIssuers of stablecoins must hold a reserve of assets.',
    );
    const other = await publish('Notice on fees', '1. Fees\n\nFirms pay a fee every year.');
    const source = await chat.addAndRead({
      name: 'Reserves.txt',
      bytes: '1. Reserve\n\nWe hold the reserve of stablecoins in cash.',
    });
    await indexNow(chat.dependencies(), made.company);
    const { id } = await chat.create({
      type: 'data-room',
      topic: 'stablecoin reserves',
      reg_update_ids: [other],
    });
    const { feed } = await room(id);
    const members = new Map(feed.map((one) => [one.id, one]));
    expect(new Set(members.keys())).toEqual(new Set([stable, other, source.id]));
    expect(members.get(stable)).toMatchObject({
      kind: 'reg_update',
      is_pinned: false,
      why: { sentence: 'Issuers of stablecoins must hold a reserve of assets.' },
    });
    expect(members.get(other)).toMatchObject({ is_pinned: true, why: null });
    const later = await publish('More on tokens', '1. Audit\n\nStablecoin reserves are audited every month.');
    expect((await room(id)).feed.map((one) => one.id)).toContain(later);
    const { frames } = await chat.ask(id, 'Who audits stablecoin reserves every month?');
    expect(frames.find(({ event }) => event === 'citation')?.data).toMatchObject({ id: later });
    const rooms = await made.olga.call('listDataRooms');
    expect(rooms.body).toMatchObject({ total: 1, chatbots: [{ id, type: 'data-room' }] });
    expect((await made.carl.call('getDataRoom', { params: { id } })).status).toBe(404);
    const plain = await chat.create({});
    expect((await made.olga.call('getDataRoom', { params: { id: plain.id } })).status).toBe(404);
  });

  it('show the days of their publications, and change with their topic', async () => {
    const publication = await publish('Notice', '1. Tokens\n\nIssuers of stablecoins must hold a reserve.');
    await context.db.withSystem('demo-content', (tx) =>
      tx
        .insertInto('publication_dates')
        .values({
          publication_id: publication,
          kind: 'in_force',
          on_day: '2027-01-01',
          quote: null,
          text_id: null,
          start_offset: null,
          end_offset: null,
          rule: null,
          engine_version: null,
        })
        .execute(),
    );
    const { id } = await chat.create({ type: 'data-room', topic: 'stablecoin reserve' });
    expect((await room(id)).timeline).toMatchObject([
      { day: '2027-01-01', kind: 'in_force', publication_id: publication },
    ]);
    const changed = await made.olga.call('updateChatbot', {
      params: { id },
      body: { topic: 'weather forecasts' },
    });
    expect(changed.body).toMatchObject({ topic: 'weather forecasts' });
    expect((await room(id)).feed).toEqual([]);
  });
});
