import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { parseCatalogue } from '../../../../ingestion/catalogue.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { useApp } from '../../../../testing/use-app.ts';
import { eventually } from '../../../../testing/wait.ts';
import { failuresInOneLine, openPolling } from './polling.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const body = (path: string) =>
  `<rss version="2.0"><channel><title>t</title><item><title>Notice of ${path}</title>
  <link>https://example.org${path}</link></item></channel></rss>`;

describeOnOneDatabase('polling in the background', (context) => {
  const test = useApp(context, systemClock);
  const servers: Server[] = [];
  const asked: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;

  const listen = async (answerAfterMs: number) => {
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/robots.txt') {
        response.writeHead(404).end();
        return;
      }
      asked.push(`${request.headers.host}${path}`);
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      void pause(answerAfterMs).then(() => {
        atOnce -= 1;
        response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(body(path));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  };

  const statesOf = () =>
    context.db.withSystem('ingestion', (tx) =>
      tx
        .selectFrom('feeds')
        .select(['id', 'last_success_at', 'next_try_at'])
        .where('regulator', '=', 'POLLING')
        .execute(),
    );
  afterAll(async () => {
    for (const server of servers) server.close();
  });

  it('asks each host for one feed at a time, lets no host keep others waiting, and ends when told', async () => {
    const [many, one] = [await listen(100), await listen(100)];
    const catalogue = parseCatalogue(
      {
        allow_loopback: true,
        host_pause_seconds: 0,
        regulators: [{ code: 'POLLING', full_name: 'Polled', country: 'EU', language: 'en' }],
        feeds: [
          ...Array.from({ length: 9 }, (_, index) => ({
            id: `polling-many-${index}`,
            url: `${many}/${index}.xml`,
          })),
          { id: 'polling-one', url: `${one}/one.xml` },
        ].map((feed) => ({ ...feed, regulator: 'POLLING', format: 'rss', follow: 'none' })),
      },
      'test',
    );
    expect(catalogue.problems).toEqual([]);
    await syncCatalogue(context.db, catalogue, { replaces: true });
    const polling = openPolling(test.dependencies, catalogue);
    try {
      await polling.look();
      await eventually(async () =>
        (await statesOf()).some((feed) => feed.id === 'polling-one' && feed.last_success_at),
      );
      // the second feed of the busy host waits its turn, it is not asked beside the first
      expect(asked.filter((address) => address.startsWith(new URL(many).host))).toHaveLength(1);
    } finally {
      await polling.stop();
    }
    expect(mostAtOnce).toBeLessThanOrEqual(2);
    const feeds = await statesOf();
    // what was not begun is due soon, not in fifteen minutes
    for (const feed of feeds.filter((one) => one.last_success_at === null)) {
      expect((feed.next_try_at?.getTime() ?? 0) - Date.now()).toBeLessThan(61_000);
    }
  });
});

const lookUp = 'the name of the site could not be looked up';

it('tells a machine without a network in one cause', () => {
  const errors = [`www.one.example can’t be read as long as its robots.txt can’t: ${lookUp}`, lookUp];
  const [facts, message] = failuresInOneLine(errors);
  expect(facts).toEqual({ failed: 2, causes: { [lookUp]: 2 } });
  expect(message).toContain('offline');
});

it('tells the most frequent causes of some failures, not each site', () => {
  const errors = [...Array.from({ length: 9 }, (_, number) => `cause ${String(number)}`), lookUp, lookUp];
  const [facts, message] = failuresInOneLine(errors);
  expect(facts.failed).toBe(11);
  expect(Object.entries(facts.causes)[0]).toEqual([lookUp, 2]);
  expect(Object.keys(facts.causes)).toHaveLength(5);
  expect(message).not.toContain('offline');
});
