import { textsIn } from '@regulus/messages/texts-in.ts';
import { expect, it } from 'vitest';
import type { Dependencies } from '../dependencies.ts';
import { embeddedEngines } from '../engine/choose-engines.ts';
import type { InsightEngine } from '../engine/engine.ts';
import { openTestApp } from '../testing/app.ts';
import { testingClock } from '../testing/clock.ts';
import { describeOnOneDatabase } from '../testing/database.ts';
import { makeCompany, makeObligation, makePublication, makeRegulator } from '../testing/factories.ts';
import { noJobs } from '../testing/no-jobs.ts';
import { jobDefinitions, scheduledWork } from './jobs.ts';
import { screen } from './publications/pipeline.ts';
import { askForScreening } from './publications/screening/waiting.queries.ts';

it('every job that is asked for has a name for people', () => {
  const names = jobDefinitions(() => {
    throw new Error('nothing runs here');
  }).map(({ name }) => name);
  for (const language of ['en', 'de'] as const)
    expect(Object.keys(textsIn(language, 'admin').jobKinds).toSorted()).toEqual(names.toSorted());
});

describeOnOneDatabase('the work that recurs', (context) => {
  it('notes the readiness of the day although what has expired could not be taken back, and tells the failure', async () => {
    const test = await openTestApp(context.db, testingClock());
    const company = await makeCompany(context.db, { features: ['compliance', 'obligations'] });
    const me = await test.person(company);
    const publication = await makePublication(context.db, { regulator: await makeRegulator(context.db) });
    const obligation = await makeObligation(context.db, company, publication, { status: 2 });
    const made = await me.call('createControl', {
      body: { title: 'A control', obligations_ids: [obligation] },
    });
    expect(made).toMatchObject({ status: 201 });

    let isFirst = true;
    const withSystem: Dependencies['db']['withSystem'] = async (...given) => {
      if (!isFirst) return context.db.withSystem(...given);
      isFirst = false;
      throw new Error('the first transaction fails');
    };
    const work = scheduledWork({ ...test.dependencies, db: { ...context.db, withSystem } }, null).find(
      ({ name }) => name === 'note-readiness',
    );
    await expect(work?.work(new AbortController().signal)).rejects.toThrow('the first transaction fails');
    const days = await context.db.withCompany(company, (tx) =>
      tx.selectFrom('governance_days').select('incomplete').execute(),
    );
    expect(days).toEqual([{ incomplete: 1 }]);
    await test.close();
  });

  it('has the names by which it is asked for once publications are screened', async () => {
    const test = await openTestApp(context.db, testingClock());
    const id = await makePublication(context.db, { regulator: await makeRegulator(context.db) });
    await context.db.withSystem('ingestion', (tx) => askForScreening(tx, [id]));
    const asked: string[] = [];
    // its presence matters here, and it is not asked
    const engines = { ...embeddedEngines, insight: {} as InsightEngine };
    const jobs = { ...noJobs, runSoon: (_: unknown, name: string) => void asked.push(name) };
    await screen({ ...test.dependencies, engines, jobs }, { among: [id] });
    const names = scheduledWork({ ...test.dependencies, engines }, null).map(({ name }) => name);
    expect(asked.toSorted()).toEqual([
      'follow-clearing',
      'follow-versions',
      'index-publications',
      'read-statements',
      'write-insights',
    ]);
    expect(names).toEqual(expect.arrayContaining(asked));
    await test.close();
  });
});
