import { expect, it } from 'vitest';
import type { Dependencies } from '../dependencies.ts';
import { openTestApp } from '../testing/app.ts';
import { testingClock } from '../testing/clock.ts';
import { describeOnOneDatabase } from '../testing/database.ts';
import {
  makeCompany,
  makeObligation,
  makePublication,
  makeRegulator,
  makeUser,
  signIn,
} from '../testing/factories.ts';
import { scheduledWork } from './jobs.ts';

describeOnOneDatabase('the work that recurs', (context) => {
  it('notes the readiness of the day although what has expired could not be taken back, and tells the failure', async () => {
    const test = await openTestApp(context.db, testingClock());
    const company = await makeCompany(context.db, { features: ['compliance', 'obligations'] });
    const token = await signIn(test, await makeUser(context.db, company));
    const publication = await makePublication(context.db, { regulator: await makeRegulator(context.db) });
    const obligation = await makeObligation(context.db, company, publication, { status: 2 });
    const made = await test.call('createControl', {
      body: { title: 'A control', obligations_ids: [obligation] },
      token,
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
});
