import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.0.2', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);

it.each(['', '0.0.0.0', '::', '10.0.0.1', 'localhost.example', '127.0.0.1.example', '::ffff:10.0.0.1'])(
  '%s is not',
  (host) => expect(isLoopback(host)).toBe(false),
);
