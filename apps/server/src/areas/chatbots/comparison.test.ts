import { expect, it } from 'vitest';
import { useChat } from '../../testing/chat-harness.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/wait.ts';

const law = `1. Exit

A bank must keep an exit strategy for each critical service.

2. Incidents

A bank must report major incidents to the authority within 4 hours.

3. Register

A bank must keep a register of all contracts with its providers.`;
const policy = `1. Exit

The bank must keep an exit strategy for each critical service.

2. Incidents

The bank must report major incidents to the authority within 24 hours.`;

describeOnOneDatabase('comparisons', (context) => {
  const chat = useChat(context);
  const { made } = chat;
  const compare = (body: object) => made.olga.call('createComparison', { body });
  const settled = (id: string) =>
    eventually(async () => {
      const detail = await chat.getChatbot(id);
      return detail.comparison?.state === 'comparing' ? null : detail;
    });

  it('say for each point of B what A says about it, with exact quotes of both, and follow new versions', async () => {
    const a = await chat.addAndRead({ name: 'Policy.txt', bytes: policy });
    const b = await chat.addAndRead({ name: 'Law.txt', bytes: law });
    const created = await compare({ source_ids: [a.id, b.id], source_a_id: a.id });
    expect(created.status).toBe(201);
    const { id, ...given } = created.body as { id: string };
    expect(given).toMatchObject({
      name: 'Policy.txt compared with Law.txt',
      type: 'regulatory-a-to-b',
      workspace_id: made.workspace,
      other_sources: [{ id: b.id }],
    });
    const { rows, comparison } = await settled(id);
    expect(comparison).toMatchObject({ state: 'ready', progress: null, problem: null, is_current: true });
    const texts = new Map([
      [a.id, (await chat.textOf(a.id)).text],
      [b.id, (await chat.textOf(b.id)).text],
    ]);
    for (const one of rows.flatMap((row) => [row.a, row.b]).filter((side) => side !== null))
      expect(texts.get(one.id)?.slice(one.start, one.end)).toBe(one.quote);
    expect(rows.map(({ verdict, b: side }) => [side?.quote.slice(0, 18), verdict])).toEqual([
      ['A bank must keep a', 'equal'],
      ['A bank must report', 'weaker'],
      ['A bank must keep a', 'missing'],
    ]);
    for (const { note } of rows) expect(note).not.toBe('');
    await chat.addAndRead({
      name: 'Policy.txt',
      bytes: `${policy.replace('24', '2')}\n\n3. More\n\nIt is new.`,
    });
    expect((await chat.getChatbot(id)).comparison?.is_current).toBe(false);
    await made.olga.does('compareAgain', { params: { id } });
    const again = await settled(id);
    expect(again.comparison).toMatchObject({ is_current: true });
    expect(again.rows[1]?.verdict).toBe('stricter');
    await made.olga.call('deleteSource', { params: { id: b.id } });
    expect((await chat.getChatbot(id)).rows[0]?.b).toMatchObject({ is_available: false, title: 'Law.txt' });
  });

  it('say why they can’t be made', async () => {
    const a = await chat.addAndRead({ name: 'Policy.txt', bytes: policy });
    const empty = await chat.addAndRead({ name: 'Empty.html', bytes: '<html><body></body></html>' });
    const { id } = (await compare({ source_ids: [a.id, empty.id], source_a_id: a.id })).body as {
      id: string;
    };
    expect((await settled(id)).comparison).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('can’t be read'),
    });
    expect((await compare({ source_ids: [a.id], source_a_id: a.id })).status).toBe(400);
    expect((await compare({ source_ids: [a.id, empty.id], source_a_id: crypto.randomUUID() })).status).toBe(
      400,
    );
    const unknown = crypto.randomUUID();
    expect((await compare({ source_ids: [a.id, unknown], source_a_id: a.id })).status).toBe(404);
    expect((await compare({ source_ids: [unknown, a.id], source_a_id: a.id })).status).toBe(404);
    const other = await chat.create({ source_ids: [a.id] });
    expect((await made.olga.call('compareAgain', { params: { id: other.id } })).status).toBe(409);
  });
});
