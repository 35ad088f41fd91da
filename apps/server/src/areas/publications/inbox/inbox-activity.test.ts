import { beforeEach, expect, it } from 'vitest';
import { testingClock } from '../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../testing/database.ts';
import { signIn } from '../../../testing/factories.ts';
import { useApp } from '../../../testing/use-app.ts';

describeOnOneDatabase('what came in and what was decided', (context) => {
  const clock = testingClock('2026-02-20T12:00:00.000Z');
  const test = useApp(context, clock);
  let regulator: string;
  let quiet: string;
  let token: string;
  let foreign: string;

  beforeEach(async () => {
    regulator = await test.regulator();
    quiet = await test.regulator();
    const sign = async (regulators: string[]) =>
      signIn(test, await test.user(await test.company({ regulators })));
    token = await sign([regulator, quiet]);
    foreign = await sign([regulator]);
  });

  const make = (of: string, time: string) =>
    test.publication({ regulator: of, title: `Of ${time}`, updatedAt: new Date(time) });
  const decide = async (id: string, as = token) => {
    return (await test.does('updatePublication', { params: { id }, body: { status: 1 }, token: as }))
      .decision_id;
  };
  const activity = (as = token, query: Record<string, unknown> = {}) =>
    test.does('getInboxActivity', { query, token: as });

  it('is counted per day in UTC and per regulator, the last 30 days', async () => {
    await make(regulator, '2026-01-21T23:59:59Z');
    await make(regulator, '2026-01-22T00:00:00Z');
    const second = await make(regulator, '2026-02-19T08:00:00Z');
    const third = await make(quiet, '2026-02-19T23:30:00Z');
    await decide(second);
    await decide(third);
    const { days, regulators } = await activity();
    expect(days).toHaveLength(30);
    expect(days.filter(({ collected, decided }) => collected + decided > 0)).toEqual([
      { day: '2026-01-22', collected: 1, decided: 0 },
      { day: '2026-02-19', collected: 2, decided: 0 },
      { day: '2026-02-20', collected: 0, decided: 2 },
    ]);
    expect(days.at(-1)?.day).toBe('2026-02-20');
    expect(regulators).toEqual([
      { regulator, collected: 2, decided: 1 },
      { regulator: quiet, collected: 1, decided: 1 },
    ]);
    expect((await activity(token, { days: 1 })).days).toEqual([
      { day: '2026-02-20', collected: 0, decided: 2 },
    ]);
  });

  it('counts nothing that another company decided, and no decision that was undone', async () => {
    const id = await make(regulator, '2026-02-18T08:00:00Z');
    await decide(id, foreign);
    const decisionId = await decide(await make(regulator, '2026-02-18T09:00:00Z'));
    expect((await activity()).regulators).toEqual([{ regulator, collected: 2, decided: 1 }]);
    expect((await activity(foreign)).regulators).toEqual([{ regulator, collected: 2, decided: 1 }]);
    await test.call('undoDecision', { params: { id: decisionId }, token });
    expect((await activity()).regulators).toEqual([{ regulator, collected: 2, decided: 0 }]);
    expect((await activity(foreign)).regulators).toEqual([{ regulator, collected: 2, decided: 1 }]);
  });

  it('is empty for a company that got nothing', async () => {
    const { days, regulators } = await activity();
    expect(regulators).toEqual([]);
    expect(days.every(({ collected, decided }) => collected === 0 && decided === 0)).toBe(true);
  });

  it('needs a number of days', async () => {
    for (const days of ['0', '91', 'many', '1.5'])
      expect((await test.call('getInboxActivity', { query: { days }, token })).status).toBe(400);
    expect((await test.call('getInboxActivity', { query: { day: 3 }, token })).status).toBe(400);
  });

  it('leaves nothing behind', async () => {
    const audited = () =>
      context.db.withSystem('audit-verify', (tx) =>
        tx
          .selectFrom('audit_entries')
          .select((by) => by.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      );
    const before = await audited();
    await activity();
    expect(await audited()).toEqual(before);
  });
});
