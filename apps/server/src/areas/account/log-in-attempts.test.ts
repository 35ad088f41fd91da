import { expect, it } from 'vitest';
import { testingClock } from '../../testing/clock.ts';
import { LogInAttempts } from './log-in-attempts.ts';

const email = 'ada@example.test';

function fail(attempts: LogInAttempts, times: number, from: (attempt: number) => string) {
  for (let attempt = 0; attempt < times; attempt += 1) attempts.begin(email, from(attempt));
}

it('stops one network after twenty failures and lets others try', () => {
  const attempts = new LogInAttempts(testingClock());
  fail(attempts, 20, () => '192.0.2.1');
  expect(() => attempts.begin(email, '192.0.2.1')).toThrow(/Too many attempts/);
  expect(() => attempts.begin(email, '192.0.2.2')).not.toThrow();
});

it('counts the addresses of one IPv6 network together', () => {
  const attempts = new LogInAttempts(testingClock());
  fail(attempts, 20, (attempt) => `2001:db8:1:2::${attempt.toString(16)}`);
  expect(() => attempts.begin(email, '2001:db8:1:2:ffff::1')).toThrow(/Too many attempts/);
  expect(() => attempts.begin(email, '2001:db8:1:3::1')).not.toThrow();
});

it('stops an attack from many networks', () => {
  const attempts = new LogInAttempts(testingClock());
  fail(attempts, 200, (attempt) => `192.0.2.${String(attempt)}`);
  expect(() => attempts.begin(email, '198.51.100.1')).toThrow(/Too many attempts/);
});

it('forgives after a success, and after ten minutes', () => {
  const clock = testingClock();
  const attempts = new LogInAttempts(clock);
  fail(attempts, 20, () => '192.0.2.1');
  attempts.succeed(email, '192.0.2.1');
  fail(attempts, 20, () => '192.0.2.1');
  expect(() => attempts.begin(email, '192.0.2.1')).toThrow();
  clock.advance(10 * 60_000);
  expect(() => attempts.begin(email, '192.0.2.1')).not.toThrow();
});
