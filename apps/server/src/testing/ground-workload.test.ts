import { expect, test } from 'vitest';
import { describeOnDatabases } from './database.ts';
import { runGroundWorkload } from './ground-workload.ts';

const TRANSACTIONS_PER_CLIENT = 15;

describeOnDatabases(
  'Kysely, jobs, role switch and worker thread together',
  (context) => {
    test('20 parallel clients: no deadlock, no statement outside its transaction, no foreign row', async () => {
      const report = await runGroundWorkload({
        db: context.db,
        clients: 20,
        goOn: (done) => done < TRANSACTIONS_PER_CLIENT,
      });
      expect(report.faults).toEqual([]);
      expect(report.transactions).toBe(20 * TRANSACTIONS_PER_CLIENT);
      expect(report.nestingRefused).toBeGreaterThan(0);
      expect(report.jobsRun).toBe(report.jobsAdded);
    });
  },
  { maxConnections: 5 },
);
