import { expect, test } from 'vitest';
import { forbiddenIn } from './forbidden-text.ts';

// put together, so that the check of this repository does not find them here
const slash = '/';
const [secret, cloud, forge, shop] = ['PRIVATE', 'AKIA', 'ghp_', 'registry'];

test.each([
  ['a private key', `-----BEGIN RSA ${secret} KEY-----`],
  ['a private key', `-----BEGIN ${secret} KEY-----`],
  ['an access key', `key = "${cloud}${'A1'.repeat(8)}"`],
  ['an access key', `token: ${forge}${'a1b2'.repeat(9)}`],
  ['a path of one machine', `cd ${slash}home/anna/regulus`],
  ['a path of one machine', `const folder = '${slash}root/data';`],
  ['a path of one machine', `"${slash}Users/anna/regulus"`],
  ['the name of a package registry', `https://${shop}.example.com/zod`],
])('finds %s', (what, line) => {
  expect(forbiddenIn(`first line\n${line}\n`)).toEqual([{ line: 2, what }]);
});

test('finds the host of the configured registry', () => {
  const text = 'resolved from https://packages.bank.example:8081/npm/zod';
  expect(forbiddenIn(text)).toEqual([]);
  expect(forbiddenIn(text, 'https://packages.bank.example:8081/npm/')).toHaveLength(1);
});

test('leaves addresses and ordinary words alone', () => {
  const text =
    'https://bank.example/home/news/ the register.\nregistry.ts, task-based, /usr/bin/chromium, work/life';
  expect(forbiddenIn(text)).toEqual([]);
});
