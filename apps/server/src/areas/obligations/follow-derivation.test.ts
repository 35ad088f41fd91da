import type { Derivation } from '@regulus/contract/obligations.ts';
import { beforeEach, expect, it } from 'vitest';
import { writeClauseTree } from '../../engine/text/clause-tree.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import type { Person } from '../../testing/app.ts';
import { beginWork } from '../../testing/begin-work.ts';
import { describeApp } from '../../testing/use-app.ts';

const text = writeClauseTree([
  {
    kind: 'article',
    label: 'Article 1',
    segment: 'art_1',
    rooted: true,
    heading: 'Suppliers',
    text: 'Payment institutions shall keep a register of suppliers.',
    children: [],
  },
]);

describeApp('following how far obligations are derived', (test) => {
  let jobs: Jobs | undefined;
  let me: Person;
  let publication: string;
  beforeEach(async () => {
    const regulator = await test.regulator();
    const company = await test.company({
      regulators: [regulator],
      features: ['compliance', 'obligations'],
    });
    me = await test.person(company);
    publication = await test.publication({ regulator, title: 'An act on suppliers' });
    await test.giveText(publication, text);
  });

  const follow = async (id = publication) => {
    const answer = await me.call('followDerivation', { params: { id } });
    const events = answer.text
      .split('\n\n')
      .filter((frame) => frame.startsWith('event: '))
      .map((frame) => ({
        event: /^event: (\w+)/.exec(frame)?.[1],
        data: JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as Derivation,
      }));
    return { answer, events };
  };

  it('tells each step, and ends when they are there', async () => {
    jobs = await beginWork(test);
    await me.call('updatePublication', { params: { id: publication }, body: { obligations_derived: true } });
    const { answer, events } = await follow();
    await jobs.stop();
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { state: 'done' } });
    const before = events.slice(0, -1);
    expect(before.every(({ event, data }) => event === 'progress' && /queued|running/.test(data.state))).toBe(
      true,
    );
    expect(new Set(before.map(({ data }) => JSON.stringify(data))).size).toBe(before.length);
  });

  it('ends at once where nothing is under way', async () => {
    const { events } = await follow();
    expect(events).toMatchObject([{ event: 'done', data: { state: 'not_started' } }]);
  });

  it('is not begun for a publication that is not there', async () => {
    const { answer } = await follow('11111111-1111-4111-8111-111111111111');
    expect(answer.problem).toMatchObject({ status: 404, code: 'not_found' });
  });
});
