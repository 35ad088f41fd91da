import { expect, it } from 'vitest';
import { createFetcher } from '../../../../ingestion/fetch.ts';
import { fastClock } from '../../../../ingestion/testing/clock.ts';
import { startLoopbackWeb, text } from '../../../../ingestion/testing/loopback-web.ts';
import { MemoryHostLedger } from '../../../../ingestion/web/host-ledger.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { forgetOld } from './forget-old.ts';
import { createHostLedger } from './host-ledger.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 9, 1) + seconds * 1000);
const holdMs = 90_000;

describeOnOneDatabase('the ledger of hosts', (context) => {
  // The one in memory, which other tests use, keeps the same rules.
  for (const place of ['database', 'memory'] as const) {
    const open = () => (place === 'database' ? createHostLedger(context.db) : new MemoryHostLedger());

    it(`gives a host to one at a time, with its pause (${place})`, async () => {
      const ledger = open();
      const host = `one.example-${place}`;
      expect(await ledger.take(host, at(0), holdMs)).toEqual({ kind: 'taken' });
      expect(await ledger.take(host, at(1), holdMs)).toEqual({ kind: 'later', waitMs: 500 });
      await ledger.release(host, at(2), 10_000);
      expect(await ledger.take(host, at(5), holdMs)).toEqual({ kind: 'later', waitMs: 7_000 });
      expect(await ledger.take(host, at(12), holdMs)).toEqual({ kind: 'taken' });
      expect((await ledger.take(`other.example-${place}`, at(12), holdMs)).kind).toBe('taken');
    });

    it(`frees a host whose asker died, and forgets times of a clock that was wrong (${place})`, async () => {
      const ledger = open();
      const host = `dead.example-${place}`;
      await ledger.take(host, at(0), holdMs);
      expect((await ledger.take(host, at(91), holdMs)).kind).toBe('taken');
      await ledger.release(host, at(86_400), 1_000);
      expect((await ledger.take(host, at(100), holdMs)).kind).toBe('taken');
    });

    it(`keeps the silence that a host asked for, and its rules (${place})`, async () => {
      const ledger = open();
      const host = `silent.example-${place}`;
      await ledger.silence(host, at(3_600));
      expect(await ledger.take(host, at(10), holdMs)).toEqual({ kind: 'silent', until: at(3_600) });
      expect((await ledger.take(host, at(3_601), holdMs)).kind).toBe('taken');
      expect(await ledger.keptRobots(`https://${host}`)).toBeNull();
      await ledger.keepRobots(`https://${host}`, { text: 'Allow: /', fetchedAt: at(1) });
      await ledger.keepRobots(`https://${host}`, { text: null, fetchedAt: at(2) });
      expect(await ledger.keptRobots(`https://${host}`)).toEqual({ text: null, fetchedAt: at(2) });
    });
  }

  it('keeps the pace of several processes together', async () => {
    // One fetcher stands for one process: they share nothing but the database and the time.
    const clock = fastClock();
    let running = 0;
    let most = 0;
    const starts: number[] = [];
    const site = await startLoopbackWeb({
      '/robots.txt': text('User-agent: *\nCrawl-delay: 30'),
      '/a': (_, response) => {
        most = Math.max(most, (running += 1));
        starts.push(clock.now().getTime());
        setTimeout(() => {
          running -= 1;
          response.end('a');
        }, 5);
      },
    });
    const fetchers = [1, 2, 3].map(() =>
      createFetcher({ userAgent: 'Regulus/1', clock, ledger: createHostLedger(context.db) }),
    );
    const results = await Promise.all(
      [...fetchers, ...fetchers].map((one) =>
        one.fetch({ address: `${site.url}/a`, allowLoopback: true, hostPauseMs: 1_000 }),
      ),
    );
    expect(results.map(({ kind }) => kind)).toEqual(Array(6).fill('ok'));
    expect(most).toBe(1);
    const gaps = starts.slice(1).map((start, index) => start - starts[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30_000);
    for (const one of fetchers) await one.close();
    await site.close();
  });

  it('is forgotten where nobody asked for a month, and not where a host is to be left alone', async () => {
    const ledger = createHostLedger(context.db);
    const day = 86_400;
    await ledger.take('long-ago.example', at(0), holdMs);
    await ledger.release('long-ago.example', at(1), 1_000);
    await ledger.take('of-late.example', at(20 * day), holdMs);
    await ledger.silence('told-to-wait.example', at(31 * day));
    await ledger.keepRobots('https://long-ago.example', { text: 'User-agent: *', fetchedAt: at(0) });
    await ledger.keepRobots('https://of-late.example', { text: null, fetchedAt: at(20 * day) });
    await forgetOld({ db: context.db, clock: { now: () => at(30 * day + 60) } });
    const hosts = await context.db.withSystem('ingestion', (tx) =>
      tx.selectFrom('web_hosts').select('host').where('host', 'like', '%.example').execute(),
    );
    const names = hosts.map(({ host }) => host);
    expect(names).toEqual(expect.arrayContaining(['of-late.example', 'told-to-wait.example']));
    expect(names).not.toContain('long-ago.example');
    expect(await ledger.keptRobots('https://long-ago.example')).toBeNull();
    expect(await ledger.keptRobots('https://of-late.example')).not.toBeNull();
  });
});
