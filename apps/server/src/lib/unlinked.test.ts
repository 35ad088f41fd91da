import { expect, it } from 'vitest';
import { unlinked } from './unlinked.ts';

it.each([
  ['https://evil.example/log-in', 'evil example/log-in'],
  ['Visit www.evil.example now', 'Visit www evil example now'],
  ['evil.example/a.b', 'evil example/a.b'],
  ['evil．example', 'evil example'],
  ['evil。example', 'evil example'],
  ['evil.\u200bexample', 'evil example'],
  ['a@evil.xn--p1ai', 'a@evil xn--p1ai'],
  ['//127.0.0.1', '127 0 0 1'],
  ['ftp:////evil.example', 'evil example'],
])('%s holds no link afterwards', (name, shown) => {
  expect(unlinked(name)).toBe(shown);
});

it.each(['J.P. Morgan', 'Novo Nordisk A/S', 'Dr. Ines Duarte', 'S.p.A.', 'Müller & Co.', 'Bank: North'])(
  '%s stays as it is',
  (name) => {
    expect(unlinked(name)).toBe(name);
  },
);
