import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { ProblemError } from '../../lib/problem.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useApp } from '../../testing/use-app.ts';
import { countAttempt, deletePastAttempts, forgiveAttempts } from './log-in.service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnOneDatabase('failed log-ins', (context) => {
  const clock = testingClock();
  let email: string;
  beforeEach(() => {
    email = `${randomUUID()}@example.test`;
  });

  /** One wrong guess; gives the seconds to wait where it is refused, else null. */
  async function guess(clientAddress: string, db: Database = context.db): Promise<number | null> {
    try {
      await db.withSystem('log-in', (tx) => countAttempt(tx, { email, clientAddress }, clock.now()));
      return null;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'too_many_requests') throw error;
      return error.extra.retryAfterSeconds ?? 0;
    }
  }
  async function logIn(clientAddress: string): Promise<void> {
    expect(await guess(clientAddress)).toBeNull();
    await context.db.withSystem('log-in', (tx) => forgiveAttempts(tx, { email, clientAddress }, clock.now()));
  }
  async function guessOften(times: number, from: (attempt: number) => string): Promise<void> {
    for (let attempt = 0; attempt < times; attempt += 1) expect(await guess(from(attempt))).toBeNull();
  }
  /** Guesses from as many networks of as many providers. */
  const attack = () =>
    guessOften(400, (attempt) => `${String(10 + (attempt >> 8))}.${String(attempt & 255)}.0.1`);
  /** Whoever guesses from the networks until each of them is refused. @returns how many guesses that were */
  async function guessUntilRefused(networks: readonly string[]): Promise<number> {
    let guessed = 0;
    for (const network of networks) while ((await guess(network)) === null) guessed += 1;
    return guessed;
  }

  it('stop one network after twenty and let others try', async () => {
    await guessOften(20, () => '192.0.2.1');
    clock.advance(minute);
    expect(await guess('192.0.2.1')).toBe(9 * 60);
    expect(await guess('192.0.2.2')).toBeNull();
    email = email.toUpperCase();
    expect(await guess('192.0.2.1')).toBe(9 * 60);
  });

  describe('behind a proxy', () => {
    const test = useApp(context, clock, { TRUSTED_PROXIES: '198.51.100.0/24' });

    const statusOf = async (remoteAddress: string, forwarded: string) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
        payload: { email, password: 'a wrong password', product: 'app' },
      });
      return answer.statusCode;
    };

    it('that is trusted count for the client it names, the last it has not had from others', async () => {
      await guessOften(20, () => '192.0.2.1');
      expect(await statusOf('198.51.100.7', '192.0.2.1')).toBe(429);
      expect(await statusOf('198.51.100.7', '192.0.2.2')).toBe(400);
      expect(await statusOf('198.51.100.7', '192.0.2.1, 192.0.2.3')).toBe(400);
    });

    it('that is not trusted count for the proxy, whatever it names', async () => {
      await guessOften(20, () => '203.0.113.9');
      expect(await statusOf('203.0.113.9', '192.0.2.4')).toBe(429);
    });
  });

  it('count every spelling together that the database takes for the same address', async () => {
    const spellings = ['i', 'I', 'İ', 'K', '\u212A', 'ẞ', 'Σ'].map(
      (letter) => `${letter}-${randomUUID()}@example.test`,
    );
    for (const spelling of spellings) {
      const { same } = await context.db.withSystem('log-in', (tx) =>
        tx
          .selectNoFrom((by) => by.fn<string>('lower', [by.val(spelling)]).as('same'))
          .executeTakeFirstOrThrow(),
      );
      email = same;
      await guessOften(20, () => '192.0.2.1');
      email = spelling;
      expect({ spelling, wait: await guess('192.0.2.1') }).not.toEqual({ spelling, wait: null });
    }
  });

  it('are counted by all processes together, also when they come at once', async () => {
    const other = context.kind === 'postgres' ? await context.connect() : context.db;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => guess('192.0.2.1', n % 2 === 0 ? context.db : other)),
    );
    expect(answers.filter((wait) => wait === null)).toHaveLength(20);
  });

  it('count the addresses of one IPv6 network together', async () => {
    await guessOften(20, (attempt) => `2001:db8:1:2::${attempt.toString(16)}`);
    expect(await guess('2001:db8:1:2:ffff::1')).not.toBeNull();
    expect(await guess('2001:db8:1:3::1')).toBeNull();
  });

  it.each([
    ['one IPv6 site', (n: number) => `2001:db8:1:${n.toString(16)}::1`, 30],
    ['all sites of one IPv6 provider', (n: number) => `2001:db8:${n.toString(16)}::1`, 40],
    ['one IPv4 site', (n: number) => `198.51.100.${String(n)}`, 30],
    ['all sites of one IPv4 provider', (n: number) => `198.51.${String(n)}.1`, 40],
  ])('from %s are bounded, and keep nobody out elsewhere', async (_, address, bound) => {
    expect(await guessUntilRefused(Array.from({ length: 200 }, (__, n) => address(n)))).toBe(bound);
    for (const elsewhere of ['192.0.2.1', '2001:db9::1']) expect(await guess(elsewhere)).toBeNull();
  });

  it('stop an attack from many networks, but a refused network uses up nothing', async () => {
    await guessOften(20, () => '198.51.100.1');
    for (let again = 0; again < 5; again += 1) expect(await guess('198.51.100.1')).not.toBeNull();
    const networks = Array.from({ length: 500 }, (_, n) => `${String(10 + (n >> 8))}.${String(n & 255)}.0.1`);
    expect(await guessUntilRefused(networks)).toBe(380);
    expect(await guess('203.0.113.2')).not.toBeNull();
  });

  it('need ten providers at least before a network is refused that guessed nothing', async () => {
    const providers = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        [1, 2].map((site) => `10.${String(n)}.${String(site)}.1`),
      ).flat();
    expect(await guessUntilRefused(providers(9))).toBe(9 * 40);
    expect(await guess('203.0.113.2')).toBeNull();
    await guessUntilRefused(providers(10));
    expect(await guess('203.0.113.3')).not.toBeNull();
    clock.advance(10 * minute);
    expect(await guess('203.0.113.3')).toBeNull();
  });

  it('do not lock the user out where the right password came from before', async () => {
    await logIn('203.0.113.1');
    await attack();
    expect(await guess('203.0.113.2')).not.toBeNull();
    await logIn('203.0.113.1');
    // There too it is guessing after twenty times; and who has moved on is unknown again.
    await guessOften(20, () => '203.0.113.1');
    expect(await guess('203.0.113.1')).not.toBeNull();
    clock.advance(31 * day);
    await attack();
    expect(await guess('203.0.113.1')).not.toBeNull();
  });

  it('are forgiven after a success, and after ten minutes', async () => {
    await guessOften(19, () => '192.0.2.1');
    await logIn('192.0.2.1');
    await guessOften(20, () => '192.0.2.1');
    expect(await guess('192.0.2.1')).not.toBeNull();
    clock.advance(10 * minute);
    expect(await guess('192.0.2.1')).toBeNull();
    // What was forgiven is not held against other networks either.
    await attack();
  });

  it('leave neither addresses behind, nor rows that count no more', async () => {
    const rows = () =>
      context.db.withSystem('log-in', (tx) => tx.selectFrom('log_in_attempts').selectAll().execute());
    const prune = () => context.db.withSystem('session', (tx) => deletePastAttempts(tx, clock.now()));
    clock.advance(31 * day);
    await prune();
    await logIn('203.0.113.1');
    await guess('192.0.2.77');
    expect(JSON.stringify(await rows())).not.toMatch(/example|192\.0\.2|203\.0/);
    clock.advance(9 * minute);
    await prune();
    expect(await rows()).toHaveLength(7);
    clock.advance(minute);
    await prune();
    // The network that is known stays a month; the sums and the other network go.
    expect(await rows()).toHaveLength(1);
    clock.advance(30 * day);
    await prune();
    expect(await rows()).toEqual([]);
  });
});
