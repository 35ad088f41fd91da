import { expect, it } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { provenance, quotingFirst, useChat } from '../../testing/chat-harness.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { type Answer, answerQuestion } from './answers.service.ts';

const policy = '1. Exit\n\nThe bank must keep an exit strategy for each service.';
const language = 'en';

describeOnOneDatabase('answers without a conversation', (context) => {
  const chat = useChat(context);
  const { made } = chat;
  const ask = (sources: readonly string[], sink?: Parameters<typeof answerQuestion>[4]): Promise<Answer> => {
    const { id: userId } = made.olga;
    const features: Actor['features'] = new Set(['compliance', 'resources', 'workspaces']);
    const actor = { userId, companyId: made.company, features } as Partial<Actor> as Actor;
    const asked = {
      question: 'Which strategy must the bank keep?',
      language,
      scope: { sources, publications: [] },
    } as const;
    return answerQuestion(chat.dependencies(), actor, asked, AbortSignal.timeout(20_000), sink);
  };

  it('quote the stored text, can be followed while they are written, and leave nothing behind', async () => {
    chat.answerBy(quotingFirst);
    const { id } = await chat.addAndRead({ name: 'Policy.txt', bytes: policy });
    const heard: string[] = [];
    const answer = await ask([id], ({ content, citations }) =>
      heard.push(`${String(citations.length)} ${content}`),
    );
    expect(answer).toMatchObject({
      content: expect.stringMatching(/\[1\]$/),
      citations: [{ ordinal: 1, kind: 'source', id, title: 'Policy.txt' }],
      refusal: null,
      confidence: 'medium',
      closest: [],
      leftOut: 0,
      provenance,
    });
    const [cited] = answer.citations;
    expect((await chat.textOf(id)).text?.slice(cited?.start, cited?.end)).toBe(cited?.quote);
    expect(heard[0]).toBe('0 The text says: ');
    expect(heard.at(-1)).toBe(`1 ${answer.content}`);
    const kept = await context.db.withCompany(made.company, (tx) =>
      tx.selectFrom('citations').select('id').where('company_id', '=', made.company).execute(),
    );
    expect(kept).toEqual([]);
  });

  it('are refusals with what comes closest, and where no quote stands', async () => {
    const { id } = await chat.addAndRead({ name: 'Policy.txt', bytes: policy });
    chat.answerBy(async function* ({ passages: [best] }) {
      const closest = [{ ordinal: 1, passageId: best?.id ?? '', start: 0, end: 8, quote: 'The bank' }];
      yield { kind: 'delta', text: 'Nothing.' };
      const refusal = 'not_in_sources' as const;
      yield { kind: 'end', end: { refusal, confidence: 'high', closest, leftOut: 0, provenance } };
    });
    expect(await ask([id])).toMatchObject({
      content: 'Nothing.',
      refusal: 'not_in_sources',
      confidence: 'high',
      closest: [{ id, quote: 'The bank' }],
    });
    chat.answerBy(async function* ({ passages: [best] }) {
      const citation = { ordinal: 1, passageId: best?.id ?? '', start: 0, end: 5, quote: 'Other' };
      yield { kind: 'citation', citation };
      yield { kind: 'delta', text: 'Nobody must [1].' };
      yield { kind: 'end', end: { refusal: null, confidence: 'high', closest: [], leftOut: 0, provenance } };
    });
    const unproven = await ask([id]);
    expect(unproven).toMatchObject({ citations: [], refusal: 'not_in_sources', confidence: 'low' });
    expect(unproven.content).not.toContain('Nobody');
  });
});
