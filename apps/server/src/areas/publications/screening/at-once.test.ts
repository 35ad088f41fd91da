import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { testingClock } from '../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../testing/database.ts';
import { followAll } from '../../../testing/follow-all.ts';
import { readNow } from '../../../testing/read-now.ts';
import { useApp } from '../../../testing/use-app.ts';
import { eventually } from '../../../testing/wait.ts';

const pensions = 'Annual statistics on occupational pension funds';

describeOnOneDatabase('verdicts of people', (context) => {
  const clock = testingClock('2026-02-20T12:00:00.000Z');
  const test = useApp(context, clock);
  let company: string;
  let maker: Person;
  let colleague: Person;
  /** two publications that are put aside, in the order of their ids */
  let first: string;
  let second: string;

  beforeEach(async () => {
    const regulator = await test.regulator();
    company = await test.company({ regulators: [regulator], keywords: ['safeguarding'] });
    maker = await test.person(company);
    colleague = await test.person(company);
    const ids = [
      await test.publication({ regulator, title: pensions, publishedOn: '2026-02-10' }),
      await test.publication({
        regulator,
        title: `${pensions}, again`,
        publishedOn: '2026-02-10',
      }),
    ];
    await readNow(test.dependencies, ids);
    await followAll(context.db, company);
    [first, second] = ids.toSorted() as [string, string];
  });

  const say = (
    reg_update_id: string,
    is_relevant: boolean,
    by = maker,
    route: 'giveFeedback' | 'changeFeedback' = 'giveFeedback',
  ) => test.call(route, { body: { company_id: company, reg_update_id, is_relevant }, token: by.token });
  const stand = (id: string) =>
    context.db.withCompany(company, (tx) =>
      tx
        .selectFrom('company_publications')
        .select(['relevance', 'ai_irrelevant', 'reasons'])
        .where('company_id', '=', company)
        .where('publication_id', '=', id)
        .executeTakeFirstOrThrow(),
    );

  it('said again after a contrary one of a colleague is the latest word', async () => {
    expect((await say(first, true)).status).toBe(200);
    expect((await say(first, false, colleague)).status).toBe(200);
    expect(await stand(first)).toMatchObject({ ai_irrelevant: true });
    expect((await say(first, true)).status).toBe(200);
    expect(await stand(first)).toMatchObject({ ai_irrelevant: false });
    expect((await say(first, false, colleague, 'changeFeedback')).status).toBe(200);
    expect(await stand(first)).toMatchObject({ ai_irrelevant: true });
    await followAll(context.db, company);
    expect(await stand(first)).toMatchObject({ ai_irrelevant: true });
    const flips = await context.db.withCompany(company, (tx) =>
      tx.selectFrom('publication_feedback').select('flips').where('company_id', '=', company).execute(),
    );
    expect(flips).toEqual([{ flips: 0 }, { flips: 0 }]);
  });

  it('turned around by mistake and turned back is no change of mind', async () => {
    const flips = () =>
      context.db.withCompany(company, (tx) =>
        tx
          .selectFrom('publication_feedback')
          .select(['is_relevant', 'flips'])
          .where('company_id', '=', company)
          .execute(),
      );
    const undo = (is_relevant: boolean) =>
      maker.call('changeFeedback', {
        body: { company_id: company, reg_update_id: first, is_relevant, is_undo: true },
      });
    await say(first, true);
    await say(first, false, maker, 'changeFeedback');
    expect(await flips()).toEqual([{ is_relevant: false, flips: 1 }]);
    expect((await undo(true)).status).toBe(200);
    expect(await flips()).toEqual([{ is_relevant: true, flips: 0 }]);
    expect(await stand(first)).toMatchObject({ ai_irrelevant: false });
    // twice turns nothing further, and what was taken back meanwhile is made again
    expect((await undo(true)).status).toBe(200);
    expect(await flips()).toEqual([{ is_relevant: true, flips: 0 }]);
    await maker.call('removeFeedback', { params: { id: first } });
    expect((await undo(false)).status).toBe(200);
    expect(await flips()).toEqual([{ is_relevant: false, flips: 0 }]);
  });

  it('that are opposite, of one at once: one of them is the first', async () => {
    const answers = await Promise.all([say(first, true), say(first, false)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('already_given');
  });

  /** Waits until this many sessions wait for another. */
  const waiting = (count: number) =>
    eventually(async () => {
      const { rows } = await context.db.withSystem('audit-verify', (tx) =>
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          tx,
        ),
      );
      return rows.length >= count;
    });

  /** Lets others wait for the row of a publication until `work` is done. */
  async function whileHeld(id: string, work: () => Promise<void>) {
    const release = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = context.db.withSystem('cross-company-job', async (tx) => {
      await tx
        .selectFrom('company_publications')
        .select('publication_id')
        .where('company_id', '=', company)
        .where('publication_id', '=', id)
        .forUpdate()
        .execute();
      isHeld.resolve();
      await release.promise;
    });
    await isHeld.promise;
    await work().finally(() => release.resolve());
    await holding;
  }

  describe.runIf(context.kind === 'postgres')('on several sessions', () => {
    it('win over a verdict that was being computed meanwhile', async () => {
      for (const isRelevant of [true, false]) {
        // there is something to write, so that the verdict of the engine would overwrite that of the person
        await context.db.withCompany(company, (tx) =>
          tx
            .updateTable('company_profiles')
            .set((by) => ({ revision: by('revision', '+', 1) }))
            .where('company_id', '=', company)
            .execute(),
        );
        let judging: Promise<void> | undefined;
        await whileHeld(first, async () => {
          judging = followAll(context.db, company);
          await waiting(1);
          expect((await say(second, isRelevant, maker, 'changeFeedback')).status).toBe(200);
        });
        await judging;
        const { ai_irrelevant, reasons } = await stand(second);
        expect(ai_irrelevant).toBe(!isRelevant);
        expect(reasons[0]).toMatchObject({
          kind: isRelevant ? 'person_relevant' : 'person_irrelevant',
          fact: maker.id,
        });
      }
    });

    it('that are opposite, of two at once: the later counts', async () => {
      let said: Promise<{ status: number }[]> | undefined;
      await whileHeld(first, async () => {
        said = Promise.all([say(first, true), say(first, false, colleague)]);
        await waiting(2);
      });
      expect((await said)?.map(({ status }) => status)).toEqual([200, 200]);
      const [last] = await context.db.withCompany(company, (tx) =>
        tx
          .selectFrom('publication_feedback')
          .select(['is_relevant', 'updated_at'])
          .where('company_id', '=', company)
          .orderBy('updated_at', 'desc')
          .execute(),
      );
      expect(await stand(first)).toMatchObject({ ai_irrelevant: !last?.is_relevant });
    });

    it('that are opposite, of one at once: the second is told so', async () => {
      let said: Promise<{ status: number }[]> | undefined;
      await whileHeld(first, async () => {
        said = Promise.all([say(first, true), say(first, false)]);
        await waiting(2);
      });
      expect((await said)?.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });
  });
});
