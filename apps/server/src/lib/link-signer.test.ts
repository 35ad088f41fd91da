import { expect, it } from 'vitest';
import { createLinkSigner } from './link-signer.ts';

const signer = createLinkSigner('a secret', 'newsletter');
const now = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-04T10:00:00.900Z');
const signature = signer.sign(['id', true], later);

it('takes back what it signed until it expires, to the second', () => {
  const expiresAt = new Date('2026-03-04T10:00:00Z');
  expect(signer.check(['id', true], signature, now)).toEqual({ kind: 'valid', expiresAt });
  expect(signer.check(['id', true], signature, new Date(expiresAt.getTime() - 1)).kind).toBe('valid');
  expect(signer.check(['id', true], signature, expiresAt).kind).toBe('expired');
});

it('refuses other claims, another purpose, another secret and a changed text', () => {
  const [expiry = '', mac = ''] = signature.split('.');
  expect(signer.check(['id', false], signature, now).kind).toBe('forged');
  expect(signer.check(['id'], signature, now).kind).toBe('forged');
  for (const other of [createLinkSigner('a secret', 'feedback'), createLinkSigner('another', 'newsletter')])
    expect(other.check(['id', true], signature, now).kind).toBe('forged');
  const later36 = (Number.parseInt(expiry, 36) + 1).toString(36);
  const wrong = ['', mac, `0${signature}`, `${signature}a`, `${later36}.${mac}`, `${expiry}.`, 'NaN.x'];
  for (const text of wrong) expect(signer.check(['id', true], text, now).kind).toBe('forged');
});

it('knows its own mac of a link without an end', () => {
  expect(signer.isMacOf(['key'], signer.mac(['key']))).toBe(true);
  expect(signer.isMacOf(['key'], signer.mac(['key', 1]))).toBe(false);
  expect(signer.isMacOf(['key'], '')).toBe(false);
});
