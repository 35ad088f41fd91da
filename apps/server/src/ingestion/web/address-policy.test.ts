import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import { guardedLookup, refusedAddress } from './address-policy.ts';

describe('addresses that are never contacted', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b::a00:1',
    '::10.0.0.1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fd00:ec2::254',
    'nonsense',
  ])('%s', (ip) => expect(refusedAddress(ip, false)).not.toBeNull());

  test.each([
    '93.184.216.34',
    '2606:2800:220:1:248:1893:25c8:1946',
    '::ffff:93.184.216.34',
    '64:ff9b::5db8:d822',
  ])('%s is public', (ip) => expect(refusedAddress(ip, false)).toBeNull());

  test('loopback only where it is allowed, and nothing else with it', () => {
    expect(refusedAddress('127.0.0.1', true)).toBeNull();
    expect(refusedAddress('::1', true)).toBeNull();
    expect(refusedAddress('10.0.0.1', true)).not.toBeNull();
    expect(refusedAddress('169.254.169.254', true)).not.toBeNull();
  });
});

describe('guarded lookup', () => {
  const answering =
    (...addresses: string[]): LookupFunction =>
    (_name, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const ask = (lookup: LookupFunction, all = false) =>
    new Promise((resolve) => {
      guardedLookup(false, lookup)('example.org', { all }, (error, answer) =>
        resolve(error ? error.message : answer),
      );
    });

  test('one private address among public ones refuses the name', async () =>
    expect(await ask(answering('93.184.216.34', '10.0.0.1'))).toMatch(/example.org resolves to 10.0.0.1/));
  test('answers in the form that was asked for', async () => {
    expect(await ask(answering('93.184.216.34'))).toBe('93.184.216.34');
    expect(await ask(answering('93.184.216.34'), true)).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });
  test('a name without addresses is refused', async () =>
    expect(await ask(answering())).toMatch(/has no address/));
});
